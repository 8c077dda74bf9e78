import Glibc
import Platform
import Synchronization

/// The handling of signals that interrupt the program: Ctrl-C, a termination request, and a closed terminal.
///
/// Work in steps checks ``signal`` and ends cleanly.
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let number = Atomic<Int32>(0)
  private static let isWatched = Atomic<Bool>(false)
  /// The wake-up that a signal triggers.
  private static let wakeUp = WakeUp()

  /// The last signal noted since ``watch()``; `nil` if there was none.
  static var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Starts to note signals; a second signal of the same kind ends the program as usual.
  ///
  /// A signal that the program was started to ignore, as by `nohup`, stays ignored.
  static func watch() {
    // Static variables must be initialised before a signal handler uses them.
    _ = (number.load(ordering: .relaxed), wakeUp.descriptor)
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      Interruption.number.store(signal, ordering: .relaxed)
      Interruption.wakeUp.signal()
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in signals where !isIgnored(signal) { sigaction(signal, &action, nil) }
  }

  /// Starts to note signals as ``watch()`` does, and calls `body` on a thread of its own after the first signal.
  static func watch(_ body: @escaping @Sendable () -> Void) {
    watch()
    try? DetachedThread.start {
      wakeUp.wait()
      body()
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
