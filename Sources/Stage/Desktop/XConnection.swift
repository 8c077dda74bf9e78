import CSDL

/// A separate connection to the X server of the environment: SDL's is available only after a window is open.
final class XConnection {
  /// Xlib's display, open as long as this object lives.
  let display: OpaquePointer

  /// Connects; `nil` if no server answers.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  deinit { XCloseDisplay(display) }

  /// Performs requests that may fail without harm, and waits for them: Xlib ends the program after other errors.
  func ignoringErrors(_ requests: (OpaquePointer) -> Void) {
    let previous = XSetErrorHandler { _, _ in 0 }
    requests(display)
    XSync(display, False)
    XSetErrorHandler(previous)
  }
}
