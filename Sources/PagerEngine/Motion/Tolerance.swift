/// How near to its target, and how slow, a motion counts as settled.
public struct Tolerance: Hashable, Sendable, Codable {
  /// Distance from the target (pt), 0.001 to 1000; held to that where it is used.
  public var distance: Double
  /// Velocity (pt/s), 0.01 to 100,000; held to that where it is used.
  public var velocity: Double

  /// Settled is what is nearer than `distance` points and slower than `velocity` points a second.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// This tolerance within the ranges of its numbers.
  var held: Tolerance {
    Tolerance(
      distance: distance.clamped(to: 1e-3...1e3, ifNotFinite: 0.25),
      velocity: velocity.clamped(to: 1e-2...1e5, ifNotFinite: 20))
  }
}
