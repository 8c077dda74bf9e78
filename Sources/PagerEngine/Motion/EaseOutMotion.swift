/// An ``EaseOut`` from a distance and a velocity, as a function of time.
struct EaseOutMotion: Hashable, Sendable {
  /// Seconds until it is at rest.
  let duration: Double
  private let power: Int
  private let distance: Double
  /// The slope of the linear factor: p x distance + velocity x duration (pt).
  private let lead: Double

  /// The curve from `distance` points away from its target, at `velocity` (pt/s, negative toward it from a positive
  /// distance). One that goes on from another may end sooner than any begins anew.
  init(_ curve: EaseOut, distance: Double, velocity: Double, viewportLength: Double, goesOn: Bool = false) {
    power = curve.heldPower
    self.distance = distance
    let longest = curve.seconds(for: distance, viewportLength: viewportLength)
    guard curve.takesVelocity else {
      duration = longest
      lead = 0
      return
    }
    var duration = longest
    if velocity * distance < 0 {
      let slowingDown = Double(power) * (distance / velocity).magnitude
      duration = min(longest, max(slowingDown, goesOn ? 1e-9 : EaseOut.shortest))
    }
    self.duration = duration
    lead = Double(power) * distance + velocity * duration
  }

  /// The distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double {
    let part = min(1, t / duration)
    return Self.raised(1 - part, to: power) * (distance + lead * part)
  }

  /// The velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double {
    let part = min(1, t / duration)
    let remaining = 1 - part
    let falling = Self.raised(remaining, to: power - 1)
    return falling * (remaining * lead - Double(power) * (distance + lead * part)) / duration
  }

  private static func raised(_ base: Double, to power: Int) -> Double {
    var result = base
    for _ in 1..<max(1, power) { result *= base }
    return result
  }
}
