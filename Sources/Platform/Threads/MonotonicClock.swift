import Glibc

/// The system's monotonic clock, relative to the creation of this value. It never goes backward, and does not count
/// while the computer sleeps.
public struct MonotonicClock: Sendable {
  /// The system's time at this clock's zero (ns).
  public let origin: Int64

  /// Creates a clock that reads zero now.
  public init() { origin = Self.systemNanoseconds }

  /// The time since the creation of the clock (ns).
  public var nanoseconds: Int64 { Self.systemNanoseconds - origin }

  /// The system's time, from an arbitrary moment before the process began (ns).
  public static var systemNanoseconds: Int64 {
    var time = timespec()
    // Cannot fail: the clock exists on every Linux, and the pointer is valid for the call.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The system's time, as ``systemNanoseconds``, in seconds.
  public static var systemSeconds: Double { Double(systemNanoseconds) * 1e-9 }
}
