/// How a free canvas moves after a release: it slows down by the same part in each moment, and springs back at an end.
///
/// v(t) = v0 e^(-k t), so x(t) = v0 / k (1 - e^(-k t)) and the distance to rest is v0 / k: the deceleration of
/// UIScrollView, whose rate d a millisecond gives k = -1000 ln d. Distances are counted from where it comes to rest.
/// Where it would pass an end before that, a spring takes over there, with the velocity at that moment, or it stops.
struct GlideMotion: Hashable, Sendable {
  /// When it meets an end (s), and the spring that takes over there; `nil` where it stops.
  struct Impact: Hashable, Sendable {
    var time: Double
    var spring: SpringMotion?
  }

  let velocity: Double
  let rate: Double
  let impact: Impact?
  /// From the start to where it comes to rest (pt).
  let travel: Double
  /// Seconds until it is at rest.
  let duration: Double
  /// Seconds until it seems to be: slower than the tolerance, or at an end.
  let logicalDuration: Double

  /// The glide that starts at `velocity` (pt/s), with `room` (pt, in the sense of the velocity) to the end, if there is
  /// one near; there `spring` takes over, or it stops.
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

  /// The distance from rest (pt) `t` seconds after the start.
  func value(at t: Double) -> Double {
    if let impact, t >= impact.time { return impact.spring?.value(at: t - impact.time) ?? 0 }
    return velocity / rate * (1 - ElementaryFunctions.exp(-rate * t)) - travel
  }

  /// The velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double {
    if let impact, t >= impact.time { return impact.spring?.velocity(at: t - impact.time) ?? 0 }
    return velocity * ElementaryFunctions.exp(-rate * t)
  }

  /// Seconds between two moments at which the velocity can change sign; infinite when it does so once at most.
  var turningInterval: Double { impact?.spring?.turningInterval ?? .infinity }

  /// The first moment (s, up to a thousand) from which on `isPast` holds, by bisection.
  private static func moment(_ isPast: (Double) -> Bool) -> Double {
    isPast(0) ? 0 : bisect(upTo: 1000, halvings: 56, isPast)
  }
}
