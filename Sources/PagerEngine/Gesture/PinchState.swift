import PagerGeometry

/// Two fingers that pinch.
struct PinchState: Hashable, Sendable {
  /// The two, in the order in which they went down.
  let pointers: (first: Pointer, second: Pointer)
  /// From the first to the second as the pinch began (pt).
  private var start: Vector
  private(set) var center: Point
  private var line: Vector

  /// A pinch that begins where the two fingers are, once the distance between them has changed by more than the slop and
  /// the second one has moved by more than half of it; else `nil`.
  ///
  /// A second finger that rests, as that of a hand that holds the tablet does, makes no pinch of the first one's drag.
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

  /// Takes on where the two are now.
  mutating func follow(_ first: DownPointer, _ second: DownPointer) {
    line = second.position - first.position
    center = first.position.middle(to: second.position)
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func move(_ place: (Point) -> Point) {
    func moved(_ line: Vector) -> Vector { place(center + line) - place(center) }
    (start, line) = (moved(start), moved(line))
    center = place(center)
  }

  /// Whether `pointer` is one of the two.
  func contains(_ pointer: Pointer) -> Bool {
    pointer.id == pointers.first.id || pointer.id == pointers.second.id
  }

  /// What it comes to. Fingers on one place count as a point apart.
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
  /// The middle between this point and `other`.
  func middle(to other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }
}

/// Two fingers that move toward or away from each other, or turn around each other.
public struct Pinch: Hashable, Sendable {
  /// The middle between the fingers (viewport points).
  public var center: Point
  /// The distance between the fingers, in multiples of what it was as the pinch began; above 0.
  public var scale: Double
  /// How far the line between the fingers has turned since then (rad), clockwise on the screen, -pi to pi.
  public var rotation: Double

  /// A pinch around `center`; a scale of 1 and no rotation as it begins.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }
}
