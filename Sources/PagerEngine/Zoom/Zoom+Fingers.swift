import PagerGeometry

extension Zoom {
  // MARK: One finger

  /// Catches the content with a finger at `point`. A glide stops there, and a scale that changes continues around the
  /// finger. Also used for the finger that remains after a pinch, and for another finger that takes over.
  ///
  /// - Parameter scaleVelocity: After a pinch, the scale velocity as in ``endPinch(velocity:scaleVelocity:time:)``.
  public mutating func beginPan(at point: Point, scaleVelocity: Double = 0, time: Instant) {
    begin(at: time)
    let place = place
    let hold = ZoomHold(place, at: geometry.focal(point), in: geometry)
    switch phase {
    case .resting: phase = .panned(hold, ScaleCourse(at: place.scale))
    case .panned(_, let course): phase = .panned(hold, course)
    case .moving(let move): phase = .panned(hold, move.scale.goingOn(at: self.time))
    case .pinched(_, let pinch):
      phase = .panned(hold, settling(pinch, from: place.scale, around: hold, at: scaleVelocity))
    }
    checkInvariants()
  }

  /// Moves the panning finger to `point`. Has no effect if no finger pans.
  public mutating func movePan(to point: Point, time: Instant) {
    begin(at: time)
    guard case .panned(var hold, let course) = phase else { return }
    hold.follow(geometry.focal(point))
    phase = .panned(hold, course)
    checkInvariants()
  }

  /// Lifts the panning finger at `velocity` (pt/s, negative to the left and upward). The content glides on and stops at
  /// an edge; past an edge it springs back. Has no effect if no finger pans.
  public mutating func endPan(velocity: Vector = .zero, time: Instant) {
    begin(at: time)
    guard case .panned(let hold, let course) = phase else { return }
    release(hold, scale: course, velocity: velocity)
    checkInvariants()
  }

  /// Cancels the panning finger; the content gets no velocity.
  public mutating func cancelPan(time: Instant) { endPan(time: time) }

  /// Returns the distance (pt) that the panning finger can move along `axis` before an edge of the content: to the left
  /// or up (negative), and to the right or down.
  func room(_ axis: Axis) -> ClosedRange<Double> {
    guard case .panned(let hold, let course) = phase else { return 0...0 }
    let overflow = geometry.overflow(axis, at: course.target)
    let raw = hold.rawOffset(axis, at: course.target)
    return min(0, raw - overflow)...max(0, raw + overflow)
  }

  // MARK: Two fingers

  /// Begins a pinch of two fingers whose middle is at `center`; motion stops.
  public mutating func beginPinch(at center: Point, time: Instant) {
    begin(at: time)
    let place = place
    phase = .pinched(
      ZoomHold(place, at: geometry.focal(center), in: geometry), PinchScale(from: place.scale, in: geometry))
    checkInvariants()
  }

  /// Changes a pinch: the middle of the fingers is at `center`, and their distance is `scale` times that at the start.
  /// Has no effect without a pinch.
  public mutating func changePinch(to center: Point, scale: Double, time: Instant) {
    begin(at: time)
    guard case .pinched(var hold, var pinch) = phase else { return }
    hold.follow(geometry.focal(center))
    pinch.follow(scale)
    phase = .pinched(hold, pinch)
    checkInvariants()
  }

  /// Ends a pinch. A scale beyond a limit returns to it around the middle of the fingers, and a scale below 1.05 times
  /// fit becomes fit; any other scale stays. Has no effect without a pinch.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the middle of the fingers (pt/s, negative to the left and upward).
  ///   - scaleVelocity: The velocity of the logarithm of the fingers' distance (1/s). Used if the scale continues to
  ///     change.
  public mutating func endPinch(velocity: Vector = .zero, scaleVelocity: Double = 0, time: Instant) {
    begin(at: time)
    guard case .pinched(let hold, let pinch) = phase else { return }
    release(hold, scale: settling(pinch, from: place.scale, around: hold, at: scaleVelocity), velocity: velocity)
    checkInvariants()
  }

  /// Cancels a pinch; the content gets no velocity.
  public mutating func cancelPinch(time: Instant) { endPinch(time: time) }

  // MARK: Releases

  /// Returns the course of the scale after a pinch: from `scale`, around the fingers of `hold`.
  func settling(_ pinch: PinchScale, from scale: Double, around hold: ZoomHold, at velocity: Double) -> ScaleCourse {
    let target = geometry.settled(scale)
    guard target != scale else { return ScaleCourse(at: scale) }
    let velocity = velocity.clamped(to: -100...100, ifNotFinite: 0) * pinch.slope(in: geometry)
    return ScaleCourse(
      from: scale, to: target, around: hold.focal, velocity: velocity, by: .spring(geometry.rules.spring), in: geometry,
      time: time)
  }

  private mutating func release(_ hold: ZoomHold, scale: ScaleCourse, velocity: Vector) {
    let place = place
    let limit = geometry.rules.velocityLimit
    var offsetVelocity = Vector.zero
    for axis in Axis.allCases {
      let held = velocity[axis].clamped(to: -limit...limit, ifNotFinite: 0)
      offsetVelocity[axis] = -held * hold.slope(axis, at: place.scale, in: geometry)
    }
    move(
      ZoomMove(
        from: place, around: hold.focal, scale: scale, velocity: offsetVelocity, glides: true, in: geometry, time: time)
    )
  }

  /// Starts a motion, or rests if it is over at once.
  mutating func move(_ move: ZoomMove) {
    phase = move.end <= time ? .resting(move.finalPlace(in: geometry)) : .moving(move)
  }
}

/// The state of fingers on the content. The point of the content under them stays under them.
struct ZoomHold: Hashable, Sendable {
  /// The displacement from the content's middle to the point under the fingers (content pixels), without the rubber
  /// band.
  private let anchor: Vector
  /// The displacement from the viewport's middle to the fingers (pt).
  private(set) var focal: Vector
  /// The part of the offset that the inverse of the rubber band cannot express (pt). It is added to avoid a jump.
  private let residue: Vector

  /// Creates a hold of the point at `focal` while the content is at `place`.
  init(_ place: ZoomPlace, at focal: Vector, in geometry: ZoomGeometry) {
    var (anchor, residue) = (Vector.zero, Vector.zero)
    for axis in Axis.allCases {
      let edge = geometry.edge(axis, past: place.offset[axis], at: place.scale)
      let raw = edge?.uncompressed(place.offset[axis]) ?? place.offset[axis]
      anchor[axis] = (raw + focal[axis]) / place.scale
      residue[axis] = place.offset[axis] - (edge?.compressed(raw) ?? raw)
    }
    self.anchor = anchor
    self.focal = focal
    self.residue = residue
  }

  /// Moves the fingers to `focal`.
  mutating func follow(_ focal: Vector) { self.focal = focal }

  /// Returns the offset along `axis` that the fingers ask for at `scale`, without the rubber band (pt).
  func rawOffset(_ axis: Axis, at scale: Double) -> Double { anchor[axis] * scale - focal[axis] }

  /// Returns the scale and offset of the content at `scale`.
  func place(at scale: Double, in geometry: ZoomGeometry) -> ZoomPlace {
    var offset = residue
    for axis in Axis.allCases {
      let raw = rawOffset(axis, at: scale)
      offset[axis] += geometry.edge(axis, past: raw, at: scale)?.compressed(raw) ?? raw
    }
    return ZoomPlace(scale: scale, offset: offset)
  }

  /// Returns the ratio of the content's movement along `axis` to a small movement of the fingers. Exactly on an edge,
  /// up to rounding, the ratio is 1: a glide may lead back from there.
  func slope(_ axis: Axis, at scale: Double, in geometry: ZoomGeometry) -> Double {
    let raw = rawOffset(axis, at: scale)
    guard raw.magnitude > geometry.overflow(axis, at: scale) + ZoomGeometry.rounding else { return 1 }
    return geometry.edge(axis, past: raw, at: scale)?.slope(raw) ?? 1
  }
}
