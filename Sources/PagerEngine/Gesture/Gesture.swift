import PagerGeometry

/// The gesture that the pointers which are down make together.
enum Gesture: Hashable, Sendable {
  /// No pointer is down, or none that counts.
  case idle
  /// A pointer is down and has not passed the slop.
  case pressing(Press)
  /// Past the slop: one axis follows the pointer, or both on a free canvas.
  case dragging(Drag)
  /// The pointer was dragged along an axis that is off: it belongs to nobody here until it lifts.
  case declined(Pointer)
  /// Two fingers pinch.
  case pinching(PinchState)

  /// The pointer that leads; `nil` where none or two do.
  var pointer: Pointer? {
    switch self {
    case .idle: nil
    case .pressing(let press): press.pointer
    case .dragging(let drag): drag.pointer
    case .declined(let pointer): pointer
    case .pinching: nil
    }
  }

  /// The same gesture with every place moved by `place`.
  mutating func move(_ place: (Point) -> Point) {
    switch self {
    case .idle, .declined: break
    case .pinching(var pinch):
      pinch.move(place)
      self = .pinching(pinch)
    case .pressing(var press):
      press.origin = place(press.origin)
      press.position = place(press.position)
      self = .pressing(press)
    case .dragging(var drag):
      drag.origin = place(drag.origin)
      drag.start = place(drag.start)
      drag.position = place(drag.position)
      self = .dragging(drag)
    }
  }
}

/// A pointer that is down and has not passed the slop.
struct Press: Hashable, Sendable {
  var pointer: Pointer
  /// Where it went down.
  var origin: Point
  /// Where it is.
  var position: Point
  /// Whether content was told of the press.
  var isTapCandidate: Bool
  /// When it is a long press; `nil` where it cannot become one, or was told already.
  var longPressInstant: Instant?
}

/// A pointer that drags.
struct Drag: Hashable, Sendable {
  var pointer: Pointer
  /// Until when it may turn out to be a pinch; `nil` where no second finger was down as it began.
  var pinchDeadline: Instant?
  /// When the pointer that began it went down.
  let pressTime: Instant
  /// The axes that follow the pointer.
  var axes: PerAxis<Bool>
  /// Where it went down. Shifted, as `start` is, when another finger takes over, so that the drag goes on from where it is.
  var origin: Point
  /// Where the drag begins: the slop away from `origin`.
  var start: Point
  /// Where it is.
  var position: Point

  /// How far the pointer is from where the drag began (pt).
  var translation: Vector { position - start }

  /// Goes on from where it is with another pointer.
  mutating func goOn(with next: DownPointer) {
    let shift = next.position - position
    pointer = next.pointer
    position = next.position
    start = start + shift
    origin = origin + shift
  }

  /// Its end with a pointer at `velocity` (pt/s).
  func end(at velocity: Vector) -> DragEnd {
    let followed = Vector(x: axes.horizontal ? velocity.x : 0, y: axes.vertical ? velocity.y : 0)
    return DragEnd(pressTime: pressTime, axes: axes, velocity: followed, translation: position - origin)
  }
}

extension Drag {
  /// A drag that begins at `position` along `axes`, with no press before it.
  init(_ pointer: Pointer, at position: Point, along axes: PerAxis<Bool>, time: Instant) {
    self.init(
      pointer: pointer, pinchDeadline: nil, pressTime: time, axes: axes, origin: position, start: position,
      position: position)
  }

  /// What becomes of `press` with its pointer at `position`: of each axis that follows, `consumed` is the part of the
  /// translation that came before (pt).
  init(
    of press: Press, pressTime: Instant, consumed: PerAxis<Double?>, at position: Point, pinchDeadline: Instant?
  ) {
    self.init(
      pointer: press.pointer, pinchDeadline: pinchDeadline, pressTime: pressTime,
      axes: PerAxis(horizontal: consumed.horizontal != nil, vertical: consumed.vertical != nil), origin: press.origin,
      start: press.origin + Vector(x: consumed.horizontal ?? 0, y: consumed.vertical ?? 0), position: position)
  }
}
