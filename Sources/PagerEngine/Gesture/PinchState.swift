import PagerGeometry

/// The state of two fingers that pinch.
struct PinchState: Hashable, Sendable {
  /// The two fingers, in the order of their presses.
  let pointers: (first: Pointer, second: Pointer)
  /// The displacement from the first to the second finger at the start of the pinch (pt).
  private var start: Vector
  private(set) var center: Point
  private var line: Vector

  /// Creates a pinch at the current positions of the two fingers if the distance between them has changed by more than
  /// the slop and the second finger has moved by more than half of it; otherwise `nil`.
  ///
  /// A resting second finger, such as one of a hand that holds the tablet, does not turn the first finger's drag into a
  /// pinch.
  init?(begunBy first: DownPointer, _ second: DownPointer, slop: Double) {
    let change = (second.position - first.position).length - (second.origin - first.origin).length
    guard first.pointer.kind == .touch, second.pointer.kind == .touch, change.magnitude > slop,
      (second.position - second.origin).length > slop / 2
    else { return nil }
    self.init(first, second)
  }

  /// Creates a pinch at the current positions of the two fingers.
  init(_ first: DownPointer, _ second: DownPointer) {
    pointers = (first.pointer, second.pointer)
    start = second.position - first.position
    line = start
    center = first.position.middle(to: second.position)
  }

  /// Takes the current positions of the two fingers.
  mutating func follow(_ first: DownPointer, _ second: DownPointer) {
    line = second.position - first.position
    center = first.position.middle(to: second.position)
  }

  /// Converts every position with `place`, after the coordinate origin changes.
  mutating func move(_ place: (Point) -> Point) {
    func moved(_ line: Vector) -> Vector { place(center + line) - place(center) }
    (start, line) = (moved(start), moved(line))
    center = place(center)
  }

  /// Returns whether `pointer` is one of the two fingers.
  func contains(_ pointer: Pointer) -> Bool {
    pointer.id == pointers.first.id || pointer.id == pointers.second.id
  }

  /// The resulting pinch. A distance below one point counts as one point.
  var pinch: Pinch {
    let turn = ElementaryFunctions.angle(
      x: start.x * line.x + start.y * line.y, y: start.x * line.y - start.y * line.x)
    return Pinch(center: center, scale: max(1, line.length) / max(1, start.length), rotation: turn)
  }

  static func == (a: PinchState, b: PinchState) -> Bool {
    a.pointers == b.pointers && a.start == b.start && a.line == b.line && a.center == b.center
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pointers.first)
    hasher.combine(pointers.second)
    hasher.combine(line)
  }
}

extension Point {
  /// Returns the middle between this point and `other`.
  func middle(to other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }
}

/// The two fingers that stand for a touchpad's pinch, so that it takes the way of a pinch on a screen.
package enum TouchpadFingers {
  package static let first = Pointer(id: .min + 1, kind: .touch)
  package static let second = Pointer(id: .min + 2, kind: .touch)
  /// Half the distance between the fingers at the start of the pinch (pt).
  private static let reach = 20.0
  /// The ratios of distances that fingers can reach; others are clamped.
  private static let scales = 1.0 / 32...32.0

  /// Returns the positions of the two fingers in `pinch`; `nil` for numbers that no touchpad means: a scale that is not
  /// above 0, and what is not finite.
  package static func places(in pinch: Pinch) -> (first: Point, second: Point)? {
    let (center, scale, rotation) = (pinch.center, pinch.scale, pinch.rotation)
    guard center.x.isFinite, center.y.isFinite, scale.isFinite, scale > 0, rotation.isFinite else { return nil }
    let reach = reach * scale.clamped(to: scales, ifNotFinite: 1)
    let turn = ElementaryFunctions.sinCos(rotation)
    let arm = Vector(x: turn.cos * reach, y: turn.sin * reach)
    return (center + -arm, center + arm)
  }
}
