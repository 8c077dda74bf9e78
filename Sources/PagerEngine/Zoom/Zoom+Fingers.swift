import PagerGeometry

extension Zoom {
  // MARK: One finger

  /// A finger catches the content at `point`: what glides stops there, and a scale that is on its way goes on around the
  /// finger. Also the finger that is left of a pinch, or another one that goes on in its place.
  ///
  /// - Parameter scaleVelocity: after a pinch, that of ``endPinch(velocity:scaleVelocity:time:)``.
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

  /// The finger that pans is at `point`; ignored where none does.
  public mutating func movePan(to point: Point, time: Instant) {
    begin(at: time)
    guard case .panned(var hold, let course) = phase else { return }
    hold.follow(geometry.focal(point))
    phase = .panned(hold, course)
    checkInvariants()
  }

  /// The finger that pans lifts at `velocity` (pt/s, negative to the left): the content glides on, and stops at an edge;
  /// past an edge it springs back. Ignored where no finger pans.
  public mutating func endPan(velocity: Vector = .zero, time: Instant) {
    begin(at: time)
    guard case .panned(let hold, let course) = phase else { return }
    release(hold, scale: course, velocity: velocity)
    checkInvariants()
  }

  /// The finger that pans is gone without a lift: no velocity comes of it.
  public mutating func cancelPan(time: Instant) { endPan(time: time) }

  /// How far (pt) the finger that pans can go along `axis` before an edge of the content, to the left or up (negative) and
  /// to the right or down.
  func room(_ axis: Axis) -> ClosedRange<Double> {
    guard case .panned(let hold, let course) = phase else { return 0...0 }
    let overflow = geometry.overflow(axis, at: course.target)
    let raw = hold.rawOffset(axis, at: course.target)
    return min(0, raw - overflow)...max(0, raw + overflow)
  }

  // MARK: Two fingers

  /// Two fingers with their middle at `center` begin to pinch; what moves stops.
  public mutating func beginPinch(at center: Point, time: Instant) {
    begin(at: time)
    let place = place
    phase = .pinched(
      ZoomHold(place, at: geometry.focal(center), in: geometry), PinchScale(from: place.scale, in: geometry))
    checkInvariants()
  }

  /// The fingers' middle is at `center`, and their distance `scale` times what it was as the pinch began; ignored where
  /// there is no pinch.
  public mutating func changePinch(to center: Point, scale: Double, time: Instant) {
    begin(at: time)
    guard case .pinched(var hold, var pinch) = phase else { return }
    hold.follow(geometry.focal(center))
    pinch.follow(scale)
    phase = .pinched(hold, pinch)
    checkInvariants()
  }

  /// Both fingers are gone: a scale beyond a limit comes back around their middle, one that is less than 1.05 times fit
  /// becomes fit, any other stays as they left it. Ignored where there is no pinch.
  ///
  /// - Parameters:
  ///   - velocity: that of the middle (pt/s, negative to the left).
  ///   - scaleVelocity: the change of the logarithm of the fingers' distance (1/s). Counts where the scale goes on.
  public mutating func endPinch(velocity: Vector = .zero, scaleVelocity: Double = 0, time: Instant) {
    begin(at: time)
    guard case .pinched(let hold, let pinch) = phase else { return }
    release(hold, scale: settling(pinch, from: place.scale, around: hold, at: scaleVelocity), velocity: velocity)
    checkInvariants()
  }

  /// The fingers are gone without a lift: no velocity comes of them.
  public mutating func cancelPinch(time: Instant) { endPinch(time: time) }

  // MARK: Releases

  /// The course of the scale after a pinch: from `scale`, around the fingers of `hold`.
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

  /// Moves by itself from now on, or rests where that is over at once.
  mutating func move(_ move: ZoomMove) {
    phase = move.end <= time ? .resting(move.finalPlace(in: geometry)) : .moving(move)
  }
}

/// Fingers on a content: the place under them stays under them.
struct ZoomHold: Hashable, Sendable {
  /// From the content's middle to the place under the fingers (content pixels), without the rubber band.
  private let anchor: Vector
  /// From the viewport's middle to where the fingers are (pt).
  private(set) var focal: Vector
  /// The part of the offset that the rubber band's inverse cannot express (pt). It is added, so that nothing jumps.
  private let residue: Vector

  /// Holds what is at `focal` while the content is at `place`.
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

  /// The fingers are at `focal`.
  mutating func follow(_ focal: Vector) { self.focal = focal }

  /// The offset along `axis` that the fingers ask for at `scale`, without the rubber band (pt).
  func rawOffset(_ axis: Axis, at scale: Double) -> Double { anchor[axis] * scale - focal[axis] }

  /// Where the content is at `scale`.
  func place(at scale: Double, in geometry: ZoomGeometry) -> ZoomPlace {
    var offset = residue
    for axis in Axis.allCases {
      let raw = rawOffset(axis, at: scale)
      offset[axis] += geometry.edge(axis, past: raw, at: scale)?.compressed(raw) ?? raw
    }
    return ZoomPlace(scale: scale, offset: offset)
  }

  /// How much the content moves along `axis` for a small move of the fingers. On an edge, to rounding, it moves as within
  /// the limits: a glide may lead back from there.
  func slope(_ axis: Axis, at scale: Double, in geometry: ZoomGeometry) -> Double {
    let raw = rawOffset(axis, at: scale)
    guard raw.magnitude > geometry.overflow(axis, at: scale) + ZoomGeometry.rounding else { return 1 }
    return geometry.edge(axis, past: raw, at: scale)?.slope(raw) ?? 1
  }
}
