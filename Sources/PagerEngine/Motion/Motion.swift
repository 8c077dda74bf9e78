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

extension Double {
  /// This number held to `range`, or `fallback` when it is not finite.
  func clamped(to range: ClosedRange<Double>, ifNotFinite fallback: Double) -> Double {
    isFinite ? Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) : fallback
  }
}

/// The first moment (s) after 0 and up to `late` at which `isPast` holds, as nearly as `halvings` tell; it must hold at
/// `late`.
func bisect(upTo late: Double, halvings: Int, _ isPast: (Double) -> Bool) -> Double {
  var (early, late) = (0.0, late)
  for _ in 0..<halvings {
    let middle = (early + late) / 2
    if isPast(middle) { late = middle } else { early = middle }
  }
  return late
}
