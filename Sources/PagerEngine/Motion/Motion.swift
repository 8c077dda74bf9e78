import PagerGeometry

/// The move to a target, as a function of time.
struct Motion: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case spring(SpringMotion)
    case easeOut(distance: Double, duration: Double)
    case glide(GlideMotion)
  }

  let shape: Shape
  /// When the motion began.
  let start: Instant

  /// The motion that brings what is `distance` points from its target, at `velocity` points a second, to rest.
  init(_ curve: SettleCurve, distance: Double, velocity: Double, start: Instant, tolerance: Tolerance) {
    self.start = start
    switch curve {
    case .spring(let spring):
      shape = .spring(SpringMotion(spring, distance: distance, velocity: velocity, tolerance: tolerance))
    case .easeOut:
      shape = .easeOut(distance: distance, duration: curve.response)
    }
  }

  /// The glide of a free canvas after a release.
  init(_ glide: GlideMotion, start: Instant) {
    self.start = start
    shape = .glide(glide)
  }

  /// When the motion stays within its tolerance of the target.
  var end: Instant {
    switch shape {
    case .spring(let spring): start.advanced(bySeconds: spring.duration)
    case .easeOut(_, let duration): start.advanced(bySeconds: duration)
    case .glide(let glide): start.advanced(bySeconds: glide.duration)
    }
  }

  /// Whether the motion is within its tolerance for good.
  func isDone(at instant: Instant) -> Bool { instant >= end }

  /// The distance from the target (pt). Moments before the start count as the start.
  func value(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    switch shape {
    case .spring(let spring): return spring.value(at: t)
    case .easeOut(let distance, let duration):
      let remaining = max(0, 1 - t / duration)
      return distance * remaining * remaining * remaining
    case .glide(let glide): return glide.value(at: t)
    }
  }

  /// The velocity (pt/s). Moments before the start count as the start.
  func velocity(at instant: Instant) -> Double {
    let t = max(0, instant.seconds(since: start))
    switch shape {
    case .spring(let spring): return spring.velocity(at: t)
    case .easeOut(let distance, let duration):
      let remaining = max(0, 1 - t / duration)
      return -3 * distance * remaining * remaining / duration
    case .glide(let glide): return glide.velocity(at: t)
    }
  }

  /// A time (s) in which the velocity changes sign once at most.
  var turningInterval: Double {
    switch shape {
    case .spring(let spring): spring.turningInterval
    case .easeOut: .infinity
    case .glide(let glide): glide.turningInterval
    }
  }
}
