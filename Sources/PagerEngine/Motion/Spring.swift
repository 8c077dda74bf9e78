/// A spring, described by its duration and its amount of overshoot.
///
/// ```swift
/// let calm = Spring()                               // 0.3 s, no overshoot
/// let bouncy = Spring(duration: 0.5, bounce: 0.3)   // a soft overshoot
/// ```
public struct Spring: Hashable, Sendable, Codable {
  /// The period of the undamped spring (s), 0.05 to 5; about the perceived duration of a move.
  public let response: Double
  /// The damping ratio, 0.1 to 4. 1 reaches rest fastest without overshoot; below 1 overshoots; above 1 creeps.
  public let dampingRatio: Double

  /// Creates a spring with a period of `response` seconds and a `dampingRatio`. Values out of range are clamped.
  public init(response: Double = 0.3, dampingRatio: Double = 1) {
    self.response = response.clamped(to: 0.05...5, ifNotFinite: 0.3)
    self.dampingRatio = dampingRatio.clamped(to: 0.1...4, ifNotFinite: 1)
  }

  /// Creates a spring from a perceptual duration (s) and a bounce, -1 (sluggish) to 1 (oscillates forever; clamped to a
  /// damping ratio of 0.1).
  ///
  /// The damping ratio is 1 - b for b >= 0, otherwise 1 / (1 + b). SwiftUI and libadwaita use the same scale.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -1...1, ifNotFinite: 0)
    self.init(
      response: duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : (bounce > -1 ? 1 / (1 + bounce) : .greatestFiniteMagnitude))
  }

  /// Decodes a spring; values out of range are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      response: try values.decode(Double.self, forKey: .response),
      dampingRatio: try values.decode(Double.self, forKey: .dampingRatio))
  }

  /// The undamped angular frequency, 2 pi / response (rad/s).
  var angularFrequency: Double { 6.283185307179586 / response }
}
