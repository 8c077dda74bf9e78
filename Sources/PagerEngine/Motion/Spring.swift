/// A spring, by the two numbers that a designer can feel: how long it takes and how much it swings.
///
/// ```swift
/// let calm = Spring()                               // 0.3 s, no overshoot
/// let bouncy = Spring(duration: 0.5, bounce: 0.3)   // a soft overshoot
/// ```
public struct Spring: Hashable, Sendable, Codable {
  /// The period of the undamped spring (s), 0.05 to 5; about how long a move seems to take.
  public let response: Double
  /// 1 comes to rest fastest without passing the target; below 1 swings past it, above 1 creeps. 0.1 to 4.
  public let dampingRatio: Double

  /// A spring of `response` seconds and `dampingRatio`. Values out of range are clamped.
  public init(response: Double = 0.3, dampingRatio: Double = 1) {
    self.response = response.clamped(to: 0.05...5, ifNotFinite: 0.3)
    self.dampingRatio = dampingRatio.clamped(to: 0.1...4, ifNotFinite: 1)
  }

  /// A spring by perceptual duration (s) and bounce, -1 (sluggish) to 1 (springs for ever; held at damping 0.1).
  ///
  /// Damping ratio is 1 - b for b >= 0, else 1 / (1 + b); the scale that SwiftUI and libadwaita share.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -1...1, ifNotFinite: 0)
    self.init(
      response: duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : (bounce > -1 ? 1 / (1 + bounce) : .greatestFiniteMagnitude))
  }

  /// Reads a spring; values out of range are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      response: try values.decode(Double.self, forKey: .response),
      dampingRatio: try values.decode(Double.self, forKey: .dampingRatio))
  }

  /// The undamped angular frequency, 2 pi / response (rad/s).
  var angularFrequency: Double { 6.283185307179586 / response }
}
