import PagerGeometry

/// The common gesture of the pointers that are down.
enum Gesture: Hashable, Sendable {
  /// No pointer is down, or all are spent.
  case idle
  /// A pointer is down and has not passed the slop.
  case pressing(Press)
  /// Past the slop: one axis follows the pointer, or both on a free canvas.
  case dragging(Drag)
  /// The pointer was dragged along an axis that is off. It has no effect here until it lifts.
  case declined(Pointer)
  /// Two fingers pinch.
  case pinching(PinchState)

  /// The pointer that leads the gesture; `nil` if there is none or if two fingers pinch.
  var pointer: Pointer? {
    switch self {
    case .idle: nil
    case .pressing(let press): press.pointer
    case .dragging(let drag): drag.pointer
    case .declined(let pointer): pointer
    case .pinching: nil
    }
  }

  /// Converts every position of the gesture with `place`.
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
  /// The position of the press.
  var origin: Point
  /// The current position.
  var position: Point
  /// Whether the press was reported to the content and may become a tap.
  var isTapCandidate: Bool
  /// The time at which the press becomes a long press; `nil` if it cannot, or if the long press was reported.
  var longPressInstant: Instant?
}

/// A pointer that drags the pages.
struct Drag: Hashable, Sendable {
  var pointer: Pointer
  /// The time until which the drag may turn into a pinch; `nil` if no second finger was down at its start.
  var pinchDeadline: Instant?
  /// The press time of the pointer that started the drag.
  let pressTime: Instant
  /// The axes that follow the pointer.
  var axes: PerAxis<Bool>
  /// The position of the press. When another finger takes over, this and `start` are shifted so that the drag continues
  /// without a jump.
  var origin: Point
  /// The position at which the drag began: the slop away from `origin`.
  var start: Point
  /// The current position.
  var position: Point

  /// The distance from the start of the drag to the pointer (pt).
  var translation: Vector { position - start }

  /// Continues the drag from its current position with another pointer.
  mutating func goOn(with next: DownPointer) {
    let shift = next.position - position
    pointer = next.pointer
    position = next.position
    start = start + shift
    origin = origin + shift
  }

  /// Returns the end of the drag for a pointer at `velocity` (pt/s).
  func end(at velocity: Vector) -> DragEnd {
    let followed = Vector(x: axes.horizontal ? velocity.x : 0, y: axes.vertical ? velocity.y : 0)
    return DragEnd(pressTime: pressTime, axes: axes, velocity: followed, translation: position - origin)
  }
}

extension Drag {
  /// Creates a drag that begins at `position` along `axes`, without a press.
  init(_ pointer: Pointer, at position: Point, along axes: PerAxis<Bool>, time: Instant) {
    self.init(
      pointer: pointer, pinchDeadline: nil, pressTime: time, axes: axes, origin: position, start: position,
      position: position)
  }

  /// Creates the drag that follows `press`, with its pointer at `position`. For each axis that follows the pointer,
  /// `consumed` is the part of the translation that preceded the drag (pt).
  init(
    of press: Press, pressTime: Instant, consumed: PerAxis<Double?>, at position: Point, pinchDeadline: Instant?
  ) {
    self.init(
      pointer: press.pointer, pinchDeadline: pinchDeadline, pressTime: pressTime,
      axes: PerAxis(horizontal: consumed.horizontal != nil, vertical: consumed.vertical != nil), origin: press.origin,
      start: press.origin + Vector(x: consumed.horizontal ?? 0, y: consumed.vertical ?? 0), position: position)
  }
}
