import PagerGeometry

/// The scale as a function of time: it stays, or moves to a target by the logarithm, so that each moment multiplies it.
struct ScaleCourse: Hashable, Sendable {
  /// Where it stays, or comes to stay (points to a content pixel).
  let target: Double
  /// The logarithm's distance from the target's, times ``length``; `nil` where the scale stays.
  private let motion: Motion?
  /// The viewport's longer side (pt). Times a change of the logarithm it is how far a point moves on the screen that is so
  /// far from the focal point: what the tolerance of a motion is about.
  private let length: Double

  /// Stays at `scale`.
  init(at scale: Double) {
    target = scale
    motion = nil
    length = 1
  }

  /// Moves from `scale` to `target`, beginning with `velocity`, the logarithm's change (1/s), but no faster toward the
  /// target than it can stop there.
  init(
    from scale: Double, to target: Double, velocity: Double = 0, by curve: SettleCurve, in geometry: ZoomGeometry,
    time: Instant
  ) {
    self.target = target
    length = max(geometry.viewport.width, geometry.viewport.height)
    let distance = ElementaryFunctions.log(scale / target) * length
    var velocity = velocity * length
    if velocity * distance <= 0 {
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    let motion = Motion(
      curve, distance: distance, velocity: velocity, viewportLength: length, start: time,
      tolerance: geometry.rules.tolerance)
    self.motion = distance == 0 && velocity == 0 || motion.isDone(at: time) ? nil : motion
  }

  /// Points to a content pixel at `instant`.
  func scale(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return target }
    return target * ElementaryFunctions.exp(motion.value(at: instant) / length)
  }

  /// The change of the logarithm (1/s) at `instant`.
  func velocity(at instant: Instant) -> Double {
    guard let motion, !motion.isDone(at: instant) else { return 0 }
    return motion.velocity(at: instant) / length
  }

  /// When it has come to stay; `nil` where it stays.
  var end: Instant? { motion?.end }

  /// The same from `instant` on.
  func goingOn(at instant: Instant) -> ScaleCourse {
    if let end, end <= instant { return ScaleCourse(at: target) }
    return self
  }
}
