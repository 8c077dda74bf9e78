import PagerGeometry

/// The zoom of one content in a viewport: a value that takes events with their times, as a ``Pager`` does.
///
/// Along an axis on which the content is smaller than the viewport, it is centred. A larger content can be panned until
/// its edges meet those of the viewport. Motions are functions of time in closed form. The point of the content under
/// fingers that pinch or pan stays under them. A double tap, a wheel or a key keeps the content at a focal point in
/// place. Both hold until an edge of the content stops it.
///
/// ```swift
/// var zoom = Zoom(content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300))
/// zoom.doubleTap(at: Point(x: 300, y: 150), time: .zero)
/// zoom.advance(to: Instant(milliseconds: 1000))
/// print(zoom.scale, zoom.frame)  // 1.0, and the content's place 3000, 1500 is still at 300, 150
/// ```
///
/// Positions are in points from the top left corner of the viewport; those more than four viewports outside are clamped
/// to that range. Each call first advances the zoom to the time of its event; an earlier time counts as the time of the
/// last call. Numbers out of range are clamped. Every call is O(1) and allocates nothing.
public struct Zoom: Hashable, Sendable {
  /// The cause of the current scale and offset.
  enum Phase: Hashable, Sendable {
    /// At rest.
    case resting(ZoomPlace)
    /// Panned by a finger. The scale is constant or returns from beyond a limit.
    case panned(ZoomHold, ScaleCourse)
    /// Pinched by two fingers.
    case pinched(ZoomHold, PinchScale)
    /// Moving without fingers.
    case moving(ZoomMove)
  }

  var geometry: ZoomGeometry
  var phase: Phase
  /// The number of clockwise 90 degree rotations of the content, 0 to 3.
  public internal(set) var quarterTurns: Int
  /// The time of the last call.
  public internal(set) var time: Instant

  /// Creates a zoom at rest. By default the content is at fit.
  ///
  /// - Parameters:
  ///   - content: The size of the content in its own pixels, at least one on each side.
  ///   - viewport: The visible area (pt).
  ///   - density: The number of device pixels per point.
  ///   - state: The scale, position and rotation of the content.
  ///   - configuration: The settings of the zoom.
  ///   - pager: The settings of motion, as for a pager: tuning, deceleration, edge behaviour, reduced motion.
  public init(
    content: PixelSize, viewport: Size, density: Double = 1, state: ZoomState = ZoomState(),
    configuration: ZoomConfiguration = ZoomConfiguration(), pager: PagerConfiguration = PagerConfiguration(),
    time: Instant = .zero
  ) {
    self.init(
      content: content, viewport: viewport, density: density, state: state, rules: ZoomRules(configuration, pager),
      time: time)
  }

  init(content: PixelSize, viewport: Size, density: Double, state: ZoomState, rules: ZoomRules, time: Instant) {
    let turns = state.quarterTurns & 3
    geometry = ZoomGeometry(content: content.turned(turns), viewport: viewport, density: density, rules: rules)
    quarterTurns = turns
    self.time = time
    phase = .resting(ZoomPlace(scale: geometry.fit, offset: .zero))
    phase = .resting(place(of: state))
  }

  // MARK: Scale and position

  /// The current scale and offset of the content.
  var place: ZoomPlace {
    switch phase {
    case .resting(let place): place
    case .panned(let hold, let course): hold.place(at: course.scale(at: time), in: geometry)
    case .pinched(let hold, let pinch): hold.place(at: pinch.scale(in: geometry), in: geometry)
    case .moving(let move): move.place(at: time, in: geometry)
    }
  }

  /// The scale, in points per content pixel.
  public var scale: Double { place.scale }
  /// The scale in device pixels per content pixel, 1 at 100 %. Meant for captions.
  public var pixelScale: Double { place.scale * geometry.density }
  /// The displacement from the content's middle to the viewport's (pt). It grows toward the right and the bottom of the
  /// content, as a pager's offset does.
  public var offset: Vector { place.offset }
  /// The frame of the rotated content in the viewport (pt).
  public var frame: Rect { geometry.frame(place) }
  /// The size of the rotated content in its own pixels.
  public var contentSize: PixelSize {
    PixelSize(width: Int(geometry.content.width), height: Int(geometry.content.height))
  }
  /// The visible area (pt).
  public var viewport: Size { geometry.viewport }
  /// The number of device pixels per point.
  public var density: Double { geometry.density }

  /// The scale at rest, now or when no finger holds the content (points per content pixel).
  public var targetScale: Double {
    switch phase {
    case .resting(let place): place.scale
    case .panned(_, let course): course.target
    case .pinched(_, let pinch): geometry.settled(pinch.scale(in: geometry))
    case .moving(let move): move.scale.target
    }
  }

  /// The scale of a pinch, or otherwise the target scale.
  var layoutScale: Double { if case .pinched = phase { scale } else { targetScale } }

  /// The scale and offset at rest, now or when no finger holds the content.
  var restingPlace: ZoomPlace {
    if case .moving(let move) = phase { return move.finalPlace(in: geometry) }
    let (place, scale) = (place, targetScale)
    var offset = Vector.zero
    for axis in Axis.allCases { offset[axis] = geometry.held(place.offset[axis], axis, at: scale) }
    return ZoomPlace(scale: scale, offset: offset)
  }

  /// The range of scales at rest (points per content pixel): from fit to the largest scale.
  public var limits: ClosedRange<Double> { geometry.fit...max(geometry.fit, geometry.greatest) }
  /// Returns the scale of a level (points per content pixel), clamped to the limits.
  public func scale(of level: ZoomLevel) -> Double { geometry.scale(of: level) }

  /// Whether all of the content is visible at rest, now or after the current motion.
  public var isAtFit: Bool { geometry.isFit(targetScale) }
  /// Whether all of the content is visible and at rest.
  public var isRestingAtFit: Bool {
    guard case .resting(let place) = phase else { return false }
    return geometry.isFit(place.scale)
  }
  /// Whether fingers hold the content or it moves.
  public var isMoving: Bool { if case .resting = phase { false } else { true } }
  /// Whether fingers pan or pinch the content.
  public var isHeld: Bool {
    switch phase {
    case .panned, .pinched: true
    case .resting, .moving: false
    }
  }
  /// Whether the state changes with time alone, so that another frame should follow.
  public var isAnimating: Bool { end != nil }

  /// Whether the scale changes, by fingers or in a motion.
  public var isScaling: Bool { if case .pinched = phase { true } else { scaleEnd != nil } }

  /// The time at which the scale stops changing; `nil` if it does not change without fingers. Other motion may
  /// continue.
  var scaleEnd: Instant? {
    let end: Instant? =
      switch phase {
      case .resting, .pinched: nil
      case .panned(_, let course): course.end
      case .moving(let move): move.scale.end
      }
    return end.flatMap { $0 > time ? $0 : nil }
  }
  /// Whether a press may become a tap: motion slower than 20 pt/s and within 20 pt of its end counts as rest.
  var seemsAtRest: Bool {
    if case .moving(let move) = phase { move.seemsAtRest(at: time, in: geometry) } else { true }
  }

  /// The earlier of the ends of the scale change and of all motion.
  var nextEnd: Instant? { Instant.earlier(scaleEnd, end) }

  /// The time at which the motion ends; `nil` if there is none.
  var end: Instant? {
    switch phase {
    case .resting, .pinched: nil
    case .panned(_, let course): course.end
    case .moving(let move): move.end
    }
  }

  /// The sides on which no part of the content is hidden, to half a point. Along an axis on which the content is not
  /// larger than the viewport these are both sides.
  public var sides: ZoomSides { sides(at: place) }

  /// The sides on which no part of the content will be hidden at rest.
  var restingSides: ZoomSides { sides(at: restingPlace) }

  private func sides(at place: ZoomPlace) -> ZoomSides {
    var sides: ZoomSides = []
    for axis in Axis.allCases {
      let overflow = geometry.overflow(axis, at: place.scale)
      if place.offset[axis] <= 0.5 - overflow { sides.insert(ZoomSides(axis, sign: -1)) }
      if place.offset[axis] >= overflow - 0.5 { sides.insert(ZoomSides(axis, sign: 1)) }
    }
    return sides
  }

  // MARK: Time

  /// Advances the zoom to `time`; an earlier time than the last has no effect.
  public mutating func advance(to time: Instant) {
    begin(at: time)
    checkInvariants()
  }

  /// Starts a call by advancing to `instant`.
  mutating func begin(at instant: Instant) {
    guard instant > time else { return }
    time = instant
    guard let end, end <= time else { return }
    switch phase {
    case .resting, .pinched: break
    case .panned(let hold, let course): phase = .panned(hold, ScaleCourse(at: course.target))
    case .moving(let move): phase = .resting(move.finalPlace(in: geometry))
    }
  }
}
