import CSDL
import Synchronization

/// The end of a display while a window is on it: an X server or a compositor that crashed, or whose session ended.
///
/// Xlib would end the program with status 1, and what is being recorded would be cut off. SDL tells of a Wayland compositor's
/// end as it does of a window that is to be closed.
enum LostDisplay {
  private static let isNoted = Atomic(false)

  /// Whether a display has ended: this process then opens no other window.
  static var hasHappened: Bool { isNoted.load(ordering: .relaxed) }

  /// From now on the end of an X server is noted.
  static func watch() {
    XSetIOErrorHandler { _ in
      LostDisplay.isNoted.store(true, ordering: .relaxed)
      return 0
    }
  }

  /// From now on calls on `display` do nothing, and come back, once its server has ended.
  static func survive(_ display: OpaquePointer) { XSetIOErrorExitHandler(display, { _, _ in }, nil) }

  /// Whether the display that `window` is on has ended.
  static func hasLost(_ window: OpaquePointer) -> Bool {
    if csdl_wayland_error(window) != 0 { isNoted.store(true, ordering: .relaxed) }
    return hasHappened
  }
}
