/// An upright rectangle in points.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downward.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle `width` by `height` whose top left corner is (`x`, `y`).
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
}
