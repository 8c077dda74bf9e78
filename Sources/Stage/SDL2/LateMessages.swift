import CSDL
import Synchronization

/// X errors for messages to windows that are gone.
///
/// SDL answers a program that drags files over the window, or pastes what was copied here, through that program's window:
/// it reads and writes properties there and sends messages. If that program has exited, this causes an error, for which
/// Xlib would end this program with status 1.
enum LateMessages {
  /// The previous handler, which gets every other error.
  private static let next = Mutex<XErrorHandler?>(nil)
  /// The X protocol's numbers of the requests ChangeProperty, GetProperty and SendEvent.
  private static let requests: Set<UInt8> = [18, 20, 25]

  /// Starts to ignore such errors. Others go to the previous handler.
  static func ignore() {
    guard next.withLock({ $0 == nil }) else { return }
    let old = XSetErrorHandler { display, error in
      // Xlib lends the error for the length of the call.
      if let error, LateMessages.isOne(error.pointee) { return 0 }
      return LateMessages.next.withLock { $0 }?(display, error) ?? 0
    }
    next.withLock { $0 = old }
  }

  /// Returns whether `error` is about a message to a window that is gone.
  static func isOne(_ error: XErrorEvent) -> Bool {
    error.error_code == UInt8(BadWindow) && requests.contains(error.request_code)
  }
}
