/// A release that slows down by the same part in each moment and ends exactly on its target: x(t) = d e^(-k t), with k so
/// that it begins at the velocity of the release. Never speeds up.
struct DecayMotion: Hashable, Sendable {
  private let distance: Double
  private let rate: Double
  /// Seconds until distance and velocity are within the tolerance.
  let duration: Double

  /// The decay from `distance` points at `velocity` (pt/s), or `nil` where a canvas that slows down at `deceleration`
  /// would stop far before or beyond the target: at less than half or more than four times that rate.
  init?(_ deceleration: Deceleration, distance: Double, velocity: Double, tolerance: Tolerance) {
    guard velocity * distance < 0 else { return nil }
    let rate = (velocity / distance).magnitude
    guard rate >= deceleration.rate / 2, rate <= deceleration.rate * 4 else { return nil }
    self.distance = distance
    self.rate = rate
    let limits = tolerance.held
    let most = max(distance.magnitude / limits.distance, velocity.magnitude / limits.velocity)
    duration = most <= 1 ? 0 : bisect(upTo: 1000, halvings: 56) { ElementaryFunctions.exp(-rate * $0) * most <= 1 }
  }

  /// The distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double { distance * ElementaryFunctions.exp(-rate * t) }

  /// The velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double { -rate * value(at: t) }
}
