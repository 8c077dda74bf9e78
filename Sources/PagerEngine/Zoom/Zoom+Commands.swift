import PagerGeometry

extension Zoom {
  /// Zooms to `level`, with the place of the content at `point` staying there until an edge holds it. Fingers that pan or
  /// pinch lose the content.
  ///
  /// - Parameters:
  ///   - point: the focal point; `nil` for the viewport's middle.
  ///   - isAnimated: whether it moves there. Where motion is to be reduced it never does.
  public mutating func zoom(
    to level: ZoomLevel, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) {
    begin(at: time)
    command(geometry.scale(of: level), around: point, isAnimated: isAnimated)
    checkInvariants()
  }

  /// Zooms by `factor` from the scale that it has or is on its way to, as a wheel's detent or a key does; held to the
  /// limits. Otherwise as ``zoom(to:around:isAnimated:time:)``.
  public mutating func zoom(
    by factor: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) {
    begin(at: time)
    let factor = factor.clamped(to: 1e-6...1e6, ifNotFinite: 1)
    command(geometry.held(targetScale * factor), around: point, isAnimated: isAnimated)
    checkInvariants()
  }

  /// A double tap at `point`: from fit to ``ZoomConfiguration/doubleTapScale``, one to one where nothing else is set, and
  /// from anywhere else back to fit.
  ///
  /// So all of the content is one double tap away from wherever a pinch has led, and one to one is one from there. A
  /// content that is hardly larger there than at fit (``ZoomConfiguration/leastGain``) goes to twice fit instead,
  /// as a double tap that changes nothing looks broken. A canvas without end, all of which is never seen, goes from one to
  /// one to twice that, and from anywhere else back to one to one.
  public mutating func doubleTap(at point: Point, time: Instant) {
    begin(at: time)
    command(doubleTapScale, around: point, isAnimated: true)
    checkInvariants()
  }

  /// Pans by `displacement` (pt, positive to what lies to the right and below) from where it rests or is on its way to, as
  /// a wheel does: as far as the edges. A finger that pans loses the content, and so do two that pinch.
  public mutating func pan(by displacement: Vector, isAnimated: Bool = true, time: Instant) {
    begin(at: time)
    let (place, resting) = (place, restingPlace)
    let course =
      switch phase {
      case .resting: ScaleCourse(at: resting.scale)
      case .pinched(let hold, let pinch): settling(pinch, from: place.scale, around: hold, at: 0)
      case .panned(_, let course): course
      case .moving(let move): move.scale.goingOn(at: self.time)
      }
    var end = resting
    for axis in Axis.allCases {
      let wanted = resting.offset[axis] + displacement[axis].clamped(to: -1e9...1e9, ifNotFinite: 0)
      end.offset[axis] = geometry.held(wanted, axis, at: resting.scale)
    }
    if !isAnimated || geometry.rules.reducesMotion {
      phase = .resting(end)
    } else {
      move(ZoomMove(from: place, to: end, scale: course, velocity: offsetVelocity, in: geometry, time: self.time))
    }
    checkInvariants()
  }

  private var doubleTapScale: Double {
    if geometry.isEndless {
      return geometry.held(geometry.isOneToOne(targetScale) ? 2 * geometry.oneToOne : geometry.oneToOne)
    }
    guard isAtFit else { return geometry.fit }
    let wanted = geometry.oneToOne * geometry.rules.doubleTapScale
    let isWorthwhile = wanted >= geometry.rules.leastGain * geometry.fit
    return geometry.held(isWorthwhile ? wanted : 2 * geometry.fit)
  }

  private mutating func command(_ target: Double, around point: Point?, isAnimated: Bool) {
    let place = place
    let focal = point.map(geometry.focal) ?? .zero
    let isInstant = !isAnimated || geometry.rules.reducesMotion
    let course =
      isInstant
      ? ScaleCourse(at: target)
      : ScaleCourse(
        from: place.scale, to: target, around: focal, velocity: scaleVelocity, by: geometry.rules.curve, in: geometry,
        time: time)
    var velocity = Vector.zero
    if case .moving(let move) = phase { velocity = move.returnVelocity(at: time) }
    let move = ZoomMove(from: place, around: focal, scale: course, velocity: velocity, in: geometry, time: time)
    if isInstant { phase = .resting(move.finalPlace(in: geometry)) } else { self.move(move) }
  }

  /// The velocity at which the content glides (pt/s).
  private var offsetVelocity: Vector {
    if case .moving(let move) = phase { move.glideVelocity(at: time) } else { .zero }
  }

  /// The change of the scale's logarithm (1/s), where it moves by itself.
  private var scaleVelocity: Double {
    switch phase {
    case .resting, .pinched: 0
    case .panned(_, let course): course.velocity(at: time)
    case .moving(let move): move.scale.velocity(at: time)
    }
  }
}
