import Glibc
import Stage
import Synchronization

/// Lets work that is done in steps end well when somebody interrupts it (Ctrl-C, a request to end, a terminal that goes).
enum Interruption {
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  private static let number = Atomic<Int32>(0)
  private static let isWatched = Atomic<Bool>(false)
  /// Where a byte goes when a signal comes; below 0 for nowhere.
  private static let wakeEnd = Atomic<Int32>(-1)

  /// The signal that asked for an end, since ``watch()``.
  static var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on the first signal is noted; a second one ends the program as ever. What this program was started to ignore
  /// (as `nohup` does) stays ignored.
  static func watch() {
    // Made before a handler asks for them.
    _ = (number.load(ordering: .relaxed), wakeEnd.load(ordering: .relaxed))
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      Interruption.number.store(signal, ordering: .relaxed)
      // Of what a handler may call, what another thread hears.
      let wakeEnd = Interruption.wakeEnd.load(ordering: .relaxed)
      var byte: UInt8 = 1
      if wakeEnd >= 0 { _ = write(wakeEnd, &byte, 1) }
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in signals where !isIgnored(signal) { sigaction(signal, &action, nil) }
  }

  /// As ``watch()``; `body` is called on a thread of its own once a signal has come.
  static func watch(_ body: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return watch() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeEnd.store(ends[1], ordering: .relaxed)
    watch()
    let listening = ends[0]
    _ = Background {
      var byte: UInt8 = 0
      while read(listening, &byte, 1) < 0, errno == EINTR {}
      body()
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
