import PagerGeometry

/// A motion of the content without fingers, as a function of time.
///
/// Along each axis the offset is held(a s - f + g) + e. a is the position of the content that stays under the focal
/// point f while the scale s changes. g is the glide after a release. held clamps to the edges, which move with the
/// scale. e is the distance past an edge at the start, which springs back.
struct ZoomMove: Hashable, Sendable {
  /// The course of the scale.
  let scale: ScaleCourse
  /// The displacement from the content's middle to the point under the focal point (content pixels).
  private let anchor: Vector
  /// The displacement from the viewport's middle to the focal point (pt).
  private let focal: Vector
  /// The distance of each glide (pt), and its motion relative to the end.
  private(set) var travel = Vector.zero
  private var glides = PerAxis<Motion?>(horizontal: nil, vertical: nil)
  /// The motion of the distance past an edge (pt).
  private var returns = PerAxis<Motion?>(horizontal: nil, vertical: nil)
  /// The time at which all motion ends.
  private(set) var end: Instant

  /// Creates a motion from `place` to the scale of `course` around `focal`.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset (pt/s); past an edge the spring starts with it.
  ///   - glides: Whether the offset continues at that velocity within the edges.
  ///   - time: The current time.
  init(
    from place: ZoomPlace, around focal: Vector, scale course: ScaleCourse, velocity: Vector = .zero,
    glides: Bool = false, in geometry: ZoomGeometry, time: Instant
  ) {
    scale = course
    self.focal = focal
    end = max(time, course.end ?? time)
    var anchor = Vector.zero
    for axis in Axis.allCases {
      let base = geometry.held(place.offset[axis], axis, at: place.scale)
      anchor[axis] = (base + focal[axis]) / place.scale
    }
    self.anchor = anchor
    for axis in Axis.allCases {
      let base = geometry.held(place.offset[axis], axis, at: place.scale)
      let past = place.offset[axis] - base
      if past.magnitude > ZoomGeometry.rounding {
        startReturn(axis, from: past, at: velocity[axis], in: geometry, time: time)
      } else if glides {
        startGlide(axis, from: base, at: velocity[axis], in: geometry, time: time)
      }
    }
  }

  /// Creates a motion from `place` to `end` that begins at `velocity` (pt/s), with the scale of `course`.
  init(
    from place: ZoomPlace, to end: ZoomPlace, scale course: ScaleCourse, velocity: Vector, in geometry: ZoomGeometry,
    time: Instant
  ) {
    self.init(from: place, around: .zero, scale: course, in: geometry, time: time)
    for axis in Axis.allCases {
      let distance = anchor[axis] * course.target - end.offset[axis]
      let curve = geometry.rules.curve
      let limit = velocity[axis] * distance <= 0 ? curve.velocityLimit(for: distance) : .infinity
      let motion = Motion(
        curve, distance: distance, velocity: max(-limit, min(limit, velocity[axis])),
        viewportLength: geometry.viewport[axis], start: time, tolerance: geometry.rules.tolerance)
      travel[axis] = -distance
      glides[axis] = motion
      self.end = max(self.end, motion.end)
    }
  }

  private mutating func startReturn(
    _ axis: Axis, from past: Double, at velocity: Double, in geometry: ZoomGeometry, time: Instant
  ) {
    let curve = SettleCurve.spring(geometry.rules.spring)
    let limit = velocity * past <= 0 ? curve.velocityLimit(for: past) : .infinity
    let motion = Motion(
      curve, distance: past, velocity: max(-limit, min(limit, velocity)), viewportLength: geometry.viewport[axis],
      start: time, tolerance: geometry.rules.tolerance)
    guard !motion.isDone(at: time) else { return }
    returns[axis] = motion
    end = max(end, motion.end)
  }

  private mutating func startGlide(
    _ axis: Axis, from base: Double, at velocity: Double, in geometry: ZoomGeometry, time: Instant
  ) {
    guard velocity.magnitude > geometry.rules.tolerance.held.velocity else { return }
    let rate = geometry.rules.deceleration.rate
    let glide = Motion(
      GlideMotion(
        velocity: velocity, rate: rate, room: nil, spring: geometry.rules.spring, tolerance: geometry.rules.tolerance),
      start: time)
    var glideEnd = glide.end
    if scale.end == nil {
      // v / k (1 - e^(-k t)) equals the room to the edge at t; the glide stops there.
      let overflow = geometry.overflow(axis, at: scale.target)
      let room = (velocity > 0 ? overflow - base : base + overflow).magnitude
      let part = room * rate / velocity.magnitude
      if part <= 0 { return }
      if part < 1 {
        glideEnd = min(glideEnd, time.advanced(bySeconds: -ElementaryFunctions.log(1 - part) / rate))
      }
    }
    travel[axis] = velocity / rate
    glides[axis] = glide
    end = max(end, glideEnd)
  }

  /// Returns the scale and offset of the content at `instant`.
  func place(at instant: Instant, in geometry: ZoomGeometry) -> ZoomPlace {
    if instant >= end { return finalPlace(in: geometry) }
    let scale = scale.scale(at: instant)
    func offset(_ axis: Axis, _ glide: Motion?, _ back: Motion?) -> Double {
      let gliding = glide.map { travel[axis] + $0.value(at: instant) } ?? 0
      return geometry.held(anchor[axis] * scale - focal[axis] + gliding, axis, at: scale)
        + (back?.value(at: instant) ?? 0)
    }
    // The motions are accessed by name: the subscript would copy them.
    return ZoomPlace(
      scale: scale,
      offset: Vector(
        x: offset(.horizontal, glides.horizontal, returns.horizontal),
        y: offset(.vertical, glides.vertical, returns.vertical)))
  }

  /// Returns the scale and offset at the end of the motion.
  func finalPlace(in geometry: ZoomGeometry) -> ZoomPlace {
    var offset = Vector.zero
    for axis in Axis.allCases {
      offset[axis] = geometry.held(
        anchor[axis] * scale.target - focal[axis] + travel[axis], axis, at: scale.target)
    }
    return ZoomPlace(scale: scale.target, offset: offset)
  }

  /// Returns the velocity (pt/s) of the return from past an edge.
  func returnVelocity(at instant: Instant) -> Vector {
    Vector(
      x: returns.horizontal?.velocity(at: instant) ?? 0, y: returns.vertical?.velocity(at: instant) ?? 0)
  }

  /// Returns the velocity (pt/s) of the glide; 0 along an axis along which an edge stops it.
  func glideVelocity(at instant: Instant, in geometry: ZoomGeometry) -> Vector {
    var velocity = Vector.zero
    for axis in Axis.allCases where !isStopped(axis, at: instant, in: geometry) {
      velocity[axis] = glides[axis]?.velocity(at: instant) ?? 0
    }
    return velocity
  }

  /// Returns whether the glide and the return appear to be at rest at `instant`.
  func seemsAtRest(at instant: Instant, in geometry: ZoomGeometry) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let glideRests = glides[axis]?.seemsAtRest(at: instant) ?? true
      let returnRests = returns[axis]?.seemsAtRest(at: instant) ?? true
      return returnRests && (glideRests || isStopped(axis, at: instant, in: geometry))
    }
  }

  /// Returns whether the glide leads past an edge at `instant`, which stops it, to the tolerance of an offset.
  private func isStopped(_ axis: Axis, at instant: Instant, in geometry: ZoomGeometry) -> Bool {
    guard let glide = glides[axis] else { return false }
    let scale = scale.scale(at: instant)
    let offset = anchor[axis] * scale - focal[axis] + travel[axis] + glide.value(at: instant)
    return offset * glide.velocity(at: instant) > 0
      && offset.magnitude >= geometry.overflow(axis, at: scale) - ZoomGeometry.rounding
  }
}
