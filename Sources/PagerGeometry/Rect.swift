/// An axis-aligned rectangle in points.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The width, to the right, and the height, downward.
  public var size: Size

  /// Creates a rectangle of `size` whose top left corner is `origin`.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle `width` by `height` whose top left corner is (`x`, `y`).
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The centre point.
  @inlinable public var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }

  /// Returns whether `point` is inside. The left and top edges belong to the rectangle; the right and bottom edges do
  /// not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns this rectangle without `margin` points on each side; a negative margin enlarges it. A side shorter than
  /// two margins becomes 0.
  @inlinable public func inset(by margin: Double) -> Rect {
    Rect(
      x: minX + margin, y: minY + margin, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin))
  }
}
