import Glibc
import Platform
import Synchronization

@testable import PhotoLibrary

/// Runs work as an ordinary user. Root may read every file, so if the tests run as root, a thread asks the kernel to
/// check its file access as user 65534. Other users need no change.
enum AsNobody {
  private typealias SetUser = @convention(c) (UInt32) -> Int32

  /// The Linux call for a single thread. The C library has it, but its Swift overlay does not.
  private static var setFileUser: SetUser? {
    // The symbol's C type is that of the cast.
    dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: SetUser.self) }
  }

  /// Whether work can run as an ordinary user.
  static var isPossible: Bool { geteuid() != 0 || setFileUser != nil }

  /// The result of `work` on a thread without root's file access.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
    let result = Result<Value>()
    DetachedThread.run {
      if geteuid() == 0 { _ = setFileUser?(65534) }
      result.value.withLock { $0 = work() }
      result.gate.signal()
    }
    result.gate.wait()
    return result.value.withLock { $0 }
  }

  private final class Result<Value: Sendable>: Sendable {
    let gate = WakeUp()
    let value = Mutex<Value?>(nil)
  }
}
