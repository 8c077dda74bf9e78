import Glibc
import Platform
import Synchronization

@testable import PhotoLibrary

/// Runs work as an ordinary user. Root may read everything, so where the tests run as root a thread asks the kernel to
/// check its access to files as user 65534; whoever else runs them is ordinary already.
enum AsNobody {
  private typealias SetUser = @convention(c) (UInt32) -> Int32

  /// Linux's call for one thread; the C library has it, its Swift overlay has not.
  private static var setFileUser: SetUser? {
    // The symbol's C type is that of the cast.
    dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: SetUser.self) }
  }

  /// Whether there is a way.
  static var isPossible: Bool { geteuid() != 0 || setFileUser != nil }

  /// What `work` returns on a thread that is no root.
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
