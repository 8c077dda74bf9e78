import PagerGeometry

/// The move to a target, as a function of time.
struct Motion: Hashable, Sendable {
  /// How it moves, and by which curve. Beside the longest of them the curve would make a motion longer than what is copied
  /// in a few instructions.
  enum Shape: Hashable, Sendable {
    case spring(SpringMotion, by: Spring)
    case easeOut(EaseOutMotion, by: SettleCurve)
    case decay(DecayMotion, by: Deceleration)
    case glide(GlideMotion)
  }

  /// The part of an ease-out after which it seems over: 3 % of the way are left of a cubic one.
  private static let logicalPart = 0.8

  let shape: Shape
  /// When the motion began.
  let start: Instant
  /// Seconds after which it seems over, though the last points are still to come.
  let logicalDuration: Double

  /// The motion that brings what is `distance` points from its target, at `velocity` points a second, to rest.
  /// `goesOn` says that it takes another one's place half way.
  init(
    _ curve: SettleCurve, distance: Double, velocity: Double, viewportLength: Double, goesOn: Bool = false,
    start: Instant, tolerance: Tolerance
  ) {
    self.start = start
    switch curve {
    case .spring(let spring):
      shape = .spring(
        SpringMotion(spring, distance: distance, velocity: velocity, tolerance: tolerance), by: spring)
      logicalDuration = spring.response
    case .easeOut(let easeOut):
      let motion = EaseOutMotion(
        easeOut, distance: distance, velocity: velocity, viewportLength: viewportLength, goesOn: goesOn)
      shape = .easeOut(motion, by: curve)
      logicalDuration = motion.duration * Self.logicalPart
    case .decay(let deceleration):
      if let motion = DecayMotion(deceleration, distance: distance, velocity: velocity, tolerance: tolerance) {
        shape = .decay(motion, by: deceleration)
        logicalDuration = motion.duration
      } else {
        let motion = EaseOutMotion(
          EaseOut(), distance: distance, velocity: velocity, viewportLength: viewportLength, goesOn: goesOn)
        shape = .easeOut(motion, by: curve)
        logicalDuration = motion.duration * Self.logicalPart
      }
    }
  }

  /// The glide of a free canvas after a release.
  init(_ glide: GlideMotion, start: Instant) {
    self.start = start
    shape = .glide(glide)
    logicalDuration = glide.logicalDuration
  }

  /// What it was made of; `nil` for a glide.
  var curve: SettleCurve? {
    switch shape {
    case .spring(_, let spring): .spring(spring)
    case .easeOut(_, let curve): curve
    case .decay(_, let deceleration): .decay(deceleration)
    case .glide: nil
    }
  }

  /// When the motion stays within its tolerance of the target.
  var end: Instant {
    let duration =
      switch shape {
      case .spring(let spring, _): spring.duration
      case .easeOut(let curve, _): curve.duration
      case .decay(let decay, _): decay.duration
      case .glide(let glide): glide.duration
      }
    return start.advanced(bySeconds: duration)
  }

  /// Whether the motion is within its tolerance for good.
  func isDone(at instant: Instant) -> Bool { instant >= end }

  /// Whether it seems at rest at `instant`: slower than 20 pt/s and within 20 pt of its end. True in the last second of a
  /// glide, false at the start of a spring.
  func seemsAtRest(at instant: Instant) -> Bool {
    velocity(at: instant).magnitude < Self.leastSeen && value(at: instant).magnitude < Self.leastSeen
  }

  /// The least visible velocity (pt/s), and the distance (pt) from the end that counts as not yet there.
  private static let leastSeen = 20.0

  /// The distance from the target (pt). Moments before the start count as the start.
  func value(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    return switch shape {
    case .spring(let spring, _): spring.value(at: t)
    case .easeOut(let curve, _): curve.value(at: t)
    case .decay(let decay, _): decay.value(at: t)
    case .glide(let glide): glide.value(at: t)
    }
  }

  /// The velocity (pt/s). Moments before the start count as the start.
  func velocity(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    return switch shape {
    case .spring(let spring, _): spring.velocity(at: t)
    case .easeOut(let curve, _): curve.velocity(at: t)
    case .decay(let decay, _): decay.velocity(at: t)
    case .glide(let glide): glide.velocity(at: t)
    }
  }

  /// A time (s) in which the velocity changes sign once at most.
  var turningInterval: Double {
    switch shape {
    case .spring(let spring, _): spring.turningInterval
    case .easeOut, .decay: .infinity
    case .glide(let glide): glide.turningInterval
    }
  }
}
