import Glibc
import Platform
import Synchronization

/// Lets work that is done in steps end well when somebody interrupts it (Ctrl-C, a request to end, a terminal that goes).
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let number = Atomic<Int32>(0)
  private static let isWatched = Atomic<Bool>(false)
  /// Set by a signal.
  private static let wakeUp = WakeUp()

  /// The signal that asked for an end, since ``watch()``.
  static var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on the first signal is noted; a second one ends the program as ever. What this program was started to ignore
  /// (as `nohup` does) stays ignored.
  static func watch() {
    // Made before a handler asks for them.
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

  /// As ``watch()``; `body` is called on a thread of its own once a signal has come.
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
