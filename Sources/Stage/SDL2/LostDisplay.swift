import CSDL
import Synchronization

/// The loss of a display while a window is on it: an X server or a compositor crashed, or its session ended.
///
/// Xlib would end the program with status 1, and a recording would be cut off. SDL reports the end of a Wayland
/// compositor as a request to close the window.
enum LostDisplay {
  private static let isNoted = Atomic(false)

  /// Whether a display was lost: this process then opens no other window.
  static var hasHappened: Bool { isNoted.load(ordering: .relaxed) }

  /// Starts to watch for the end of an X server.
  static func watch() {
    XSetIOErrorHandler { _ in
      LostDisplay.isNoted.store(true, ordering: .relaxed)
      return 0
    }
  }

  /// Makes calls on `display` do nothing and return after its server has ended.
  static func survive(_ display: OpaquePointer) { XSetIOErrorExitHandler(display, { _, _ in }, nil) }

  /// Returns whether the display of `window` was lost.
  static func hasLost(_ window: OpaquePointer) -> Bool {
    if csdl_wayland_error(window) != 0 { isNoted.store(true, ordering: .relaxed) }
    return hasHappened
  }
}
