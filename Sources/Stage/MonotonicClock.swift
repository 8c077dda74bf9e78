import Glibc
import PagerGeometry

/// The stage's clock: the system's monotonic time since the clock was made.
public struct MonotonicClock: Sendable {
  /// The system's time (ns) where this clock reads zero.
  let origin: Int64

  /// A clock that reads zero now.
  public init() { origin = MonotonicClock.systemNanoseconds() }

  /// The time now.
  public var now: Instant { Instant(nanoseconds: MonotonicClock.systemNanoseconds() - origin) }

  private static func systemNanoseconds() -> Int64 {
    var time = timespec()
    // Cannot fail: the clock exists on every Linux and the pointer is good for the call.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
