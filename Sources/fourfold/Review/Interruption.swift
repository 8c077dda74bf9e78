import Glibc
import Synchronization

/// Lets work that is done in steps end well when somebody interrupts it (Ctrl-C, or a request to end).
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let number = Atomic<Int32>(0)

  /// The signal that asked for an end, since ``watch()``.
  static var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on the first signal is noted; a second one ends the program as ever.
  static func watch() {
    // Made before a handler asks for it.
    number.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { Interruption.number.store($0, ordering: .relaxed) }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in signals { sigaction(signal, &action, nil) }
  }
}
