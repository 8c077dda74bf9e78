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
}
