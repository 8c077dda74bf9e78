import CSDL
import Synchronization

/// X's errors about messages to windows that are gone.
///
/// SDL ends its own sleep, when another thread asks for that, by a message to its window on a second connection. One
/// that is sent while the window is destroyed comes back as an error, for which Xlib would end the program with status
/// 1.
enum LateWakeups {
  /// The handler of every other error; replaced once, before there are threads that could ask.
  private static let next = Mutex<XErrorHandler?>(nil)
  /// The number of the request that sends a message, in the X protocol.
  private static let sendEvent: UInt8 = 25

  /// Ignores such errors from now on. Others go to the handler that was there before.
  static func ignore() {
    guard next.withLock({ $0 == nil }) else { return }
    let old = XSetErrorHandler { display, error in
      // Xlib lends the error for the length of the call.
      if let error, LateWakeups.isOne(error.pointee) { return 0 }
      return LateWakeups.next.withLock { $0 }?(display, error) ?? 0
    }
    next.withLock { $0 = old }
  }

  /// Whether `error` is about a message to a window that is gone.
  static func isOne(_ error: XErrorEvent) -> Bool {
    error.error_code == UInt8(BadWindow) && error.request_code == sendEvent
  }
}
