import Glibc

/// The system's monotonic clock, counted from the moment when this value was made. It only goes forward, and it stands
/// still while the computer sleeps.
public struct MonotonicClock: Sendable {
  /// The system's time at this clock's zero (ns).
  public let origin: Int64

  /// A clock that reads zero now.
  public init() { origin = Self.systemNanoseconds }

  /// The time since the clock was made (ns).
  public var nanoseconds: Int64 { Self.systemNanoseconds - origin }

  /// The system's time: since some moment before the process began (ns).
  public static var systemNanoseconds: Int64 {
    var time = timespec()
    // Cannot fail: the clock exists on every Linux and the pointer is good for the call.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The same (s).
  public static var systemSeconds: Double { Double(systemNanoseconds) * 1e-9 }
}
