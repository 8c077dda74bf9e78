import PagerGeometry

/// A motion to a target as a function of time.
struct Motion: Hashable, Sendable {
  /// The kind of motion and the curve that made it. The curve is part of each case: a separate property would make a
  /// motion too large to copy in a few instructions.
  enum Shape: Hashable, Sendable {
    case spring(SpringMotion, by: Spring)
    case easeOut(EaseOutMotion, by: SettleCurve)
    case decay(DecayMotion, by: Deceleration)
    case glide(GlideMotion)
    case timed(TimedMotion)
  }

  /// The fraction of an ease-out's duration after which it appears to be over: a cubic one then has about 3 % of the
  /// distance left.
  private static let logicalPart = 0.8

  let shape: Shape
  /// The start time of the motion.
  let start: Instant
  /// The time (s) after which the motion appears to be over, although the last points are still to come.
  let logicalDuration: Double

  /// Creates the motion to rest from `distance` points away from the target at `velocity` (pt/s). `goesOn` is true if
  /// this motion replaces another one halfway.
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
    case .timed(let curve):
      shape = .timed(TimedMotion(curve: curve, distance: distance))
      logicalDuration = curve.duration * Self.logicalPart
    }
  }

  /// Creates the glide of a free canvas after a release.
  init(_ glide: GlideMotion, start: Instant) {
    self.start = start
    shape = .glide(glide)
    logicalDuration = glide.logicalDuration
  }

  /// The curve that made the motion; `nil` for a glide.
  var curve: SettleCurve? {
    switch shape {
    case .spring(_, let spring): .spring(spring)
    case .easeOut(_, let curve): curve
    case .decay(_, let deceleration): .decay(deceleration)
    case .timed(let motion): .timed(motion.curve)
    case .glide: nil
    }
  }

  /// The time from which the motion stays within its tolerance of the target.
  var end: Instant {
    let duration =
      switch shape {
      case .spring(let spring, _): spring.duration
      case .easeOut(let curve, _): curve.duration
      case .decay(let decay, _): decay.duration
      case .glide(let glide): glide.duration
      case .timed(let timed): timed.curve.duration
      }
    return start.advanced(bySeconds: duration)
  }

  /// Returns whether the motion is over at `instant`, within its tolerance.
  func isDone(at instant: Instant) -> Bool { instant >= end }

  /// Returns whether the motion appears to be at rest at `instant`: slower than 20 pt/s and within 20 pt of its end.
  /// Typically true in the last second of a glide and false at the start of a spring.
  func seemsAtRest(at instant: Instant) -> Bool {
    velocity(at: instant).magnitude < Self.leastSeen && value(at: instant).magnitude < Self.leastSeen
  }

  /// The lowest visible velocity (pt/s) and the shortest visible distance from the end (pt).
  private static let leastSeen = 20.0

  /// Returns the distance from the target (pt). Times before the start count as the start.
  func value(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    return switch shape {
    case .spring(let spring, _): spring.value(at: t)
    case .easeOut(let curve, _): curve.value(at: t)
    case .decay(let decay, _): decay.value(at: t)
    case .glide(let glide): glide.value(at: t)
    case .timed(let timed): timed.value(at: t)
    }
  }

  /// Returns the velocity (pt/s). Times before the start count as the start.
  func velocity(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    return switch shape {
    case .spring(let spring, _): spring.velocity(at: t)
    case .easeOut(let curve, _): curve.velocity(at: t)
    case .decay(let decay, _): decay.velocity(at: t)
    case .glide(let glide): glide.velocity(at: t)
    case .timed(let timed): timed.velocity(at: t)
    }
  }

  /// A time span (s) in which the velocity changes sign at most once.
  var turningInterval: Double {
    switch shape {
    case .spring(let spring, _): spring.turningInterval
    case .easeOut, .decay: .infinity
    case .glide(let glide): glide.turningInterval
    // A cubic's velocity changes sign at most twice, near the two ends.
    case .timed(let timed): timed.curve.duration / 8
    }
  }
}

/// An exponential decay that ends exactly on its target: x(t) = d e^(-k t), where k makes it begin at the velocity of
/// the release. It never speeds up.
struct DecayMotion: Hashable, Sendable {
  private let distance: Double
  private let rate: Double
  /// The time until distance and velocity are within the tolerance (s).
  let duration: Double

  /// Creates the decay from `distance` points at `velocity` (pt/s). The result is `nil` if a canvas with `deceleration`
  /// would stop far from the target: if the decay needs less than half or more than four times that rate, or does not
  /// move toward the target.
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

  /// Returns the distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double { distance * ElementaryFunctions.exp(-rate * t) }

  /// Returns the velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double { -rate * value(at: t) }
}

/// An ``EaseOut`` from a given distance and velocity, as a function of time.
struct EaseOutMotion: Hashable, Sendable {
  /// The time until rest (s).
  let duration: Double
  private let power: Int
  private let distance: Double
  /// The slope of the linear factor, p x distance + velocity x duration (pt).
  private let lead: Double

  /// Creates the curve from `distance` points away from the target at `velocity` (pt/s; negative toward the target from
  /// a positive distance). A curve that continues another motion may be shorter than ``EaseOut/shortest``.
  init(_ curve: EaseOut, distance: Double, velocity: Double, viewportLength: Double, goesOn: Bool = false) {
    power = curve.heldPower
    self.distance = distance
    let medium = curve.seconds(for: distance, viewportLength: viewportLength)
    guard curve.takesVelocity else {
      duration = medium
      lead = 0
      return
    }
    // The time of a motion at the velocity of the release: infinite without one.
    let time = distance == 0 ? 0 : (distance / velocity).magnitude
    // From 2 on the way back of a release away from the target is not faster than the release either.
    let steady = max(2, Double(power + 1) / 2) * time
    var duration = min(curve.longest, max(medium, steady))
    if velocity * distance < 0 { duration = min(duration, max(Double(power) * time, goesOn ? 1e-9 : EaseOut.shortest)) }
    self.duration = duration
    lead = Double(power) * distance + velocity * duration
  }

  /// Returns the distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double {
    let part = min(1, t / duration)
    return Self.raised(1 - part, to: power) * (distance + lead * part)
  }

  /// Returns the velocity (pt/s) `t` seconds after the start.
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

/// The distance and the velocity below which a motion counts as settled.
public struct Tolerance: Hashable, Sendable, Codable {
  /// The distance from the target (pt), clamped to 0.001 to 1000 where it is used.
  public var distance: Double
  /// The velocity (pt/s), clamped to 0.01 to 100,000 where it is used.
  public var velocity: Double

  /// Creates a tolerance of `distance` points and `velocity` points per second.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// This tolerance with its values clamped to their ranges.
  var held: Tolerance {
    Tolerance(
      distance: distance.clamped(to: 1e-3...1e3, ifNotFinite: 0.25),
      velocity: velocity.clamped(to: 1e-2...1e5, ifNotFinite: 20))
  }
}

extension Double {
  /// Returns this number clamped to `range`, or `fallback` if it is not finite.
  func clamped(to range: ClosedRange<Double>, ifNotFinite fallback: Double) -> Double {
    isFinite ? Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) : fallback
  }
}
