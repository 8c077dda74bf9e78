import CSDL

/// A connection of its own to the X server that the environment names: SDL's is not to be had before there is a window.
final class XConnection {
  /// Xlib's display; open for as long as this lives.
  let display: OpaquePointer

  /// Connects; `nil` where no server answers.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  deinit { XCloseDisplay(display) }
}
