/// The motion of a free canvas after a release: it slows down exponentially and springs back at an end.
///
/// v(t) = v0 e^(-k t), so x(t) = v0 / k (1 - e^(-k t)) and the distance to rest is v0 / k. This is the deceleration of
/// UIScrollView, whose rate d per millisecond gives k = -1000 ln d. Distances are measured from the resting position.
/// If the glide would pass an end first, it stops there, or a spring takes over with the velocity at that moment.
struct GlideMotion: Hashable, Sendable {
  /// The time (s) at which the glide meets an end, and the spring that takes over; `nil` if the glide stops there.
  struct Impact: Hashable, Sendable {
    var time: Double
    var spring: SpringMotion?
  }

  let velocity: Double
  let rate: Double
  let impact: Impact?
  /// The distance from the start to the resting position (pt).
  let travel: Double
  /// The time until rest (s).
  let duration: Double
  /// The time until the motion appears to be at rest (s): slower than the tolerance, or at an end.
  let logicalDuration: Double

  /// Creates the glide that starts at `velocity` (pt/s). `room` is the distance to an end (pt, with the sign of the
  /// velocity), if one is near; `spring` takes over there, or the glide stops.
  init(velocity: Double, rate: Double, room: Double?, spring: Spring?, tolerance: Tolerance) {
    let limits = tolerance.held
    let free = velocity / rate
    self.velocity = velocity
    self.rate = rate
    if let room, free.magnitude > room.magnitude {
      let time = Self.moment { free.magnitude * (1 - ElementaryFunctions.exp(-rate * $0)) >= room.magnitude }
      let velocityAtEnd = velocity * ElementaryFunctions.exp(-rate * time)
      let edgeSpring = spring.map { SpringMotion($0, distance: 0, velocity: velocityAtEnd, tolerance: tolerance) }
      impact = Impact(time: time, spring: edgeSpring)
      travel = room
      duration = time + (edgeSpring?.duration ?? 0)
      logicalDuration = time
    } else {
      impact = nil
      travel = free
      duration = Self.moment { free.magnitude * ElementaryFunctions.exp(-rate * $0) < limits.distance }
      logicalDuration = Self.moment { velocity.magnitude * ElementaryFunctions.exp(-rate * $0) < limits.velocity }
    }
  }

  /// Returns the distance from the resting position (pt) `t` seconds after the start.
  func value(at t: Double) -> Double {
    if let impact, t >= impact.time { return impact.spring?.value(at: t - impact.time) ?? 0 }
    return velocity / rate * (1 - ElementaryFunctions.exp(-rate * t)) - travel
  }

  /// Returns the velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double {
    if let impact, t >= impact.time { return impact.spring?.velocity(at: t - impact.time) ?? 0 }
    return velocity * ElementaryFunctions.exp(-rate * t)
  }

  /// The time (s) between two moments at which the velocity can change sign; infinite if it changes at most once.
  var turningInterval: Double { impact?.spring?.turningInterval ?? .infinity }

  /// Returns the first moment (s, at most 1000) from which `isPast` holds, by bisection.
  private static func moment(_ isPast: (Double) -> Bool) -> Double {
    isPast(0) ? 0 : bisect(upTo: 1000, halvings: 56, isPast)
  }
}
