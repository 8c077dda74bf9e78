import CSandbox
import Glibc
import Synchronization

/// Wakes threads that wait: stays set from ``signal()`` to ``reset()``.
///
/// An event counter of the kernel (eventfd), so that a thread can wait for it and for other descriptors at once.
public final class WakeUp: Sendable {
  /// Readable while it is set, for ``Poll``; -1 where the system has no descriptor left. Then a thread in ``wait(atMost:)``
  /// looks again every 10 ms.
  public let descriptor: Int32
  /// Whether it is set, where there is no descriptor.
  private let flag = Atomic(false)

  /// A wake-up that is not set.
  public convenience init() { self.init(descriptor: max(-1, csandbox_event())) }

  /// One that takes over `descriptor`.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sets it: whoever waits now or later goes on. May be called in a signal's handler.
  public func signal() {
    flag.store(true, ordering: .releasing)
    var one: UInt64 = 1
    // A counter that is full is set as well.
    _ = write(descriptor, &one, 8)
  }

  /// Forgets that it was set.
  public func reset() {
    flag.store(false, ordering: .relaxed)
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits until it is set, at most for `seconds` (what is not positive is no time at all); whether it is set.
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

  /// Waits as ``wait(atMost:)`` does, and resets it where it was set.
  public func take(within seconds: Double = .infinity) -> Bool {
    guard wait(atMost: seconds) else { return false }
    reset()
    return true
  }
}
