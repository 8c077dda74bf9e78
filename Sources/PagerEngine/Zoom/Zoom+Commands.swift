import PagerGeometry

extension Zoom {
  /// Zooms to `level`. The point of the content at `point` stays there until an edge stops it. Fingers that pan or
  /// pinch lose the content.
  ///
  /// - Parameters:
  ///   - point: The focal point; `nil` for the middle of the viewport.
  ///   - isAnimated: Whether the change is animated. With reduced motion it never is.
  public mutating func zoom(
    to level: ZoomLevel, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) {
    begin(at: time)
    command(geometry.scale(of: level), around: point, isAnimated: isAnimated)
    checkInvariants()
  }

  /// Zooms by `factor` relative to the current or coming scale, as a wheel detent or a key does. The result is clamped
  /// to the limits. Otherwise as ``zoom(to:around:isAnimated:time:)``.
  public mutating func zoom(
    by factor: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) {
    begin(at: time)
    let factor = factor.clamped(to: 1e-6...1e6, ifNotFinite: 1)
    command(geometry.held(targetScale * factor), around: point, isAnimated: isAnimated)
    checkInvariants()
  }

  /// Performs a double tap at `point`: from fit it zooms to ``ZoomConfiguration/doubleTap``, which is 100 % by default,
  /// and from any other scale it zooms to fit.
  ///
  /// A panorama (``DoubleTapLevel``) fills the viewport. Where the content fills it at fit already, or is as wide, the
  /// double tap zooms to ``ZoomConfiguration/doubleTapScale``. If that scale is not sufficiently larger than fit
  /// (``ZoomConfiguration/leastGain``), the double tap zooms to twice fit instead, so that it always has a visible
  /// effect. An endless canvas zooms from 100 % to 200 %, and from any other scale to 100 %. The result is clamped to
  /// the limits.
  public mutating func doubleTap(at point: Point, time: Instant) {
    begin(at: time)
    command(doubleTapScale, around: point, isAnimated: true)
    checkInvariants()
  }

  /// Pans by `displacement` (pt) from the current or coming position, as a wheel does, up to the edges. Fingers that
  /// pan or pinch lose the content.
  ///
  /// Positive x brings the content on the right into view, and positive y the content below: on the screen the content
  /// moves to the left and up. This is the sign of ``offset`` and of UIKit's `UIScrollView.contentOffset`. The
  /// translation of a `UIPanGestureRecognizer` has the opposite sign.
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
    if let scale = geometry.doubleTapped { return scale }
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

  /// The velocity of the glide (pt/s).
  private var offsetVelocity: Vector {
    if case .moving(let move) = phase { move.glideVelocity(at: time, in: geometry) } else { .zero }
  }

  /// The velocity of the scale's logarithm (1/s), if it changes without fingers.
  private var scaleVelocity: Double {
    switch phase {
    case .resting, .pinched: 0
    case .panned(_, let course): course.velocity(at: time)
    case .moving(let move): move.scale.velocity(at: time)
    }
  }
}
