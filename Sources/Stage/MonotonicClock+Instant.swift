import PagerGeometry
import Platform

extension MonotonicClock {
  /// The time now: the stage's clock is the one that motion goes by.
  public var now: Instant { Instant(nanoseconds: nanoseconds) }
}
