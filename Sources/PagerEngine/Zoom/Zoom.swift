import PagerGeometry

/// One content in a viewport, and how large it is drawn: a value that takes events with their times, as a ``Pager`` does.
///
/// A content that is smaller than the viewport along an axis stands in its middle; a larger one may be panned until its
/// edges meet the viewport's. Motions are functions of time, in closed form. While fingers pinch or pan the place of the
/// content under them stays under them, and through a double tap, a wheel or a key the place under a focal point does,
/// until an edge of the content holds it.
///
/// ```swift
/// var zoom = Zoom(content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300))
/// zoom.doubleTap(at: Point(x: 300, y: 150), time: .zero)
/// zoom.advance(to: Instant(milliseconds: 1000))
/// print(zoom.scale, zoom.frame)  // 1.0, and the content's place 3000, 1500 is still at 300, 150
/// ```
///
/// Points are of the viewport, from its top left corner; those more than four viewports outside are held there. An event
/// first brings the zoom to its own time; one older than the last call counts at the last call's time. Numbers out of
/// range are held to it. Every call is O(1) and allocates nothing.
public struct Zoom: Hashable, Sendable {
  /// What moves the content.
  enum Phase: Hashable, Sendable {
    /// Nothing.
    case resting(ZoomPlace)
    /// A finger; the scale stays, or still comes back from beyond a limit.
    case panned(ZoomHold, ScaleCourse)
    /// Two fingers.
    case pinched(ZoomHold, PinchScale)
    /// It moves by itself.
    case moving(ZoomMove)
  }

  var geometry: ZoomGeometry
  var phase: Phase
  /// How often the content is turned by 90 degrees, clockwise: 0 to 3.
  public internal(set) var quarterTurns: Int
  /// The time of the last call.
  public internal(set) var time: Instant

  /// A content at rest, all of it shown unless `state` says otherwise.
  ///
  /// - Parameters:
  ///   - content: its extent in its own pixels, at least one a side.
  ///   - viewport: the box that it is seen through (pt).
  ///   - density: device pixels to a point.
  ///   - pager: says how it moves, as it does of a pager: tuning, deceleration, edge behaviour, reduced motion.
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

  // MARK: What is seen

  /// Where the content is now.
  var place: ZoomPlace {
    switch phase {
    case .resting(let place): place
    case .panned(let hold, let course): hold.place(at: course.scale(at: time), in: geometry)
    case .pinched(let hold, let pinch): hold.place(at: pinch.scale(in: geometry), in: geometry)
    case .moving(let move): move.place(at: time, in: geometry)
    }
  }

  /// Points to a content pixel.
  public var scale: Double { place.scale }
  /// Device pixels to a content pixel: 1 at one to one. For captions.
  public var pixelScale: Double { place.scale * geometry.density }
  /// From the content's middle to the viewport's (pt): grows toward the content's right and bottom, as a pager's offset.
  public var offset: Vector { place.offset }
  /// The content's box in the viewport (pt), as it is turned.
  public var frame: Rect { geometry.frame(place) }
  /// The content's extent in its own pixels, as it is turned.
  public var contentSize: PixelSize {
    PixelSize(width: Int(geometry.content.width), height: Int(geometry.content.height))
  }
  /// The box that the content is seen through (pt).
  public var viewport: Size { geometry.viewport }
  /// Device pixels to a point.
  public var density: Double { geometry.density }

  /// The scale at rest, or where it will be once nothing holds it (points to a content pixel).
  public var targetScale: Double {
    switch phase {
    case .resting(let place): place.scale
    case .panned(_, let course): course.target
    case .pinched(_, let pinch): geometry.settled(pinch.scale(in: geometry))
    case .moving(let move): move.scale.target
    }
  }

  /// The scale that fingers give it, or the one at which it is or will be.
  var layoutScale: Double { if case .pinched = phase { scale } else { targetScale } }

  /// Where it rests, or would if nothing held it.
  var restingPlace: ZoomPlace {
    if case .moving(let move) = phase { return move.finalPlace(in: geometry) }
    let (place, scale) = (place, targetScale)
    var offset = Vector.zero
    for axis in Axis.allCases { offset[axis] = geometry.held(place.offset[axis], axis, at: scale) }
    return ZoomPlace(scale: scale, offset: offset)
  }

  /// The scales (points to a content pixel) between which it rests: from fit to the greatest.
  public var limits: ClosedRange<Double> { geometry.fit...max(geometry.fit, geometry.greatest) }
  /// The scale of a level (points to a content pixel), held to the limits.
  public func scale(of level: ZoomLevel) -> Double { geometry.scale(of: level) }

  /// Whether all of the content is seen at rest, or will be.
  public var isAtFit: Bool { geometry.isFit(targetScale) }
  /// Whether all of the content is seen, and nothing moves it.
  public var isRestingAtFit: Bool {
    guard case .resting(let place) = phase else { return false }
    return geometry.isFit(place.scale)
  }
  /// Whether fingers hold it, or it moves by itself.
  public var isMoving: Bool { if case .resting = phase { false } else { true } }
  /// Whether fingers pan or pinch it.
  public var isHeld: Bool {
    switch phase {
    case .panned, .pinched: true
    case .resting, .moving: false
    }
  }
  /// Whether time alone will change something, so that another frame should follow.
  public var isAnimating: Bool { end != nil }

  /// Whether its scale changes, by fingers or by itself.
  public var isScaling: Bool { if case .pinched = phase { true } else { scaleEnd != nil } }

  /// When the scale has come to stay; `nil` where it does not move by itself. Other things may go on.
  var scaleEnd: Instant? {
    let end: Instant? =
      switch phase {
      case .resting, .pinched: nil
      case .panned(_, let course): course.end
      case .moving(let move): move.scale.end
      }
    return end.flatMap { $0 > time ? $0 : nil }
  }
  /// Whether a press now may become a tap: what glides on or springs back slower than 20 pt/s is at rest for it.
  var seemsAtRest: Bool { if case .moving(let move) = phase { move.seemsAtRest(at: time) } else { true } }

  /// When the scale has come to stay, or all of it.
  var nextEnd: Instant? { Instant.earlier(scaleEnd, end) }

  /// When what moves by itself comes to rest; `nil` where nothing does.
  var end: Instant? {
    switch phase {
    case .resting, .pinched: nil
    case .panned(_, let course): course.end
    case .moving(let move): move.end
    }
  }

  /// The sides at which no more of the content can be seen, to half a point: all of them where it is no larger than the
  /// viewport.
  public var sides: ZoomSides { sides(at: place) }

  /// Those at which no more of it could be seen if it rested.
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

  /// Brings the zoom to `time`; an earlier one than the last changes nothing.
  public mutating func advance(to time: Instant) {
    begin(at: time)
    checkInvariants()
  }

  /// Starts a call.
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
