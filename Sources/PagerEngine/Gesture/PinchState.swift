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

/// The movement of two fingers toward, away from or around each other.
public struct Pinch: Hashable, Sendable {
  /// The middle between the fingers (viewport points).
  public var center: Point
  /// The ratio of the distance between the fingers to that at the start of the pinch; above 0.
  public var scale: Double
  /// The rotation of the line between the fingers since the start (rad), clockwise on the screen, -pi to pi.
  public var rotation: Double

  /// Creates a pinch around `center`; by default the start of one, with a scale of 1 and no rotation.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }
}
