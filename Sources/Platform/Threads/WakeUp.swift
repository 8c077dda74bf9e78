import CSandbox
import Glibc
import Synchronization

/// A flag that wakes waiting threads: it stays set from ``signal()`` to ``reset()``.
///
/// It uses a kernel event counter (eventfd), so that a thread can wait for it and for other descriptors at once.
public final class WakeUp: Sendable {
  /// The descriptor that is readable while the flag is set, for ``Poll``; -1 if the system has no descriptor left. Then
  /// ``wait(atMost:)`` checks every 10 ms.
  public let descriptor: Int32
  /// Whether the flag is set, for use without a descriptor.
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public convenience init() { self.init(descriptor: max(-1, csandbox_event())) }

  /// Takes ownership of `descriptor`.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sets the flag, and wakes the waiting threads. Safe to call in a signal handler.
  public func signal() {
    flag.store(true, ordering: .releasing)
    var one: UInt64 = 1
    // If the counter is full, it is set already.
    _ = write(descriptor, &one, 8)
  }

  /// Clears the flag.
  public func reset() {
    flag.store(false, ordering: .relaxed)
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits until the flag is set, for at most `seconds` (0 or less: no wait). Returns whether it is set.
  @discardableResult
  public func wait(atMost seconds: Double = .infinity) -> Bool {
    let deadline = MonotonicClock.systemSeconds + max(0, seconds)
    while true {
      let isSet =
        descriptor >= 0 ? Poll.readable([descriptor], until: deadline)[0] : flag.load(ordering: .acquiring)
      if isSet { return true }
      guard MonotonicClock.systemSeconds < deadline else { return false }
      if descriptor < 0 { usleep(10_000) }
    }
  }

  /// Waits as ``wait(atMost:)`` does, and clears the flag if it is set.
  public func take(within seconds: Double = .infinity) -> Bool {
    guard wait(atMost: seconds) else { return false }
    reset()
    return true
  }
}
