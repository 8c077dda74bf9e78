import CSDL
import Synchronization

/// X's errors about messages to windows that are gone.
///
/// SDL answers a program that drags files over the window by messages to that program's window. One that comes too late, as
/// the program has ended, comes back as an error, for which Xlib would end this one with status 1.
enum LateMessages {
  /// The handler of every other error; replaced once.
  private static let next = Mutex<XErrorHandler?>(nil)
  /// The number of the request that sends a message, in the X protocol.
  private static let sendEvent: UInt8 = 25

  /// Ignores such errors from now on. Others go to the handler that was there before.
  static func ignore() {
    guard next.withLock({ $0 == nil }) else { return }
    let old = XSetErrorHandler { display, error in
      // Xlib lends the error for the length of the call.
      if let error, LateMessages.isOne(error.pointee) { return 0 }
      return LateMessages.next.withLock { $0 }?(display, error) ?? 0
    }
    next.withLock { $0 = old }
  }

  /// Whether `error` is about a message to a window that is gone.
  static func isOne(_ error: XErrorEvent) -> Bool {
    error.error_code == UInt8(BadWindow) && error.request_code == sendEvent
  }
}
