/// A position in points: x to the right and y downward from the top left corner of the viewport.
public struct Point: Hashable, Sendable, Codable {
  /// The distance from the left edge, in points; positive to the right.
  public var x: Double
  /// The distance from the top edge, in points; positive downward.
  public var y: Double

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Creates the position `x` points right of and `y` points below the top left corner.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// Returns the displacement from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// Returns the position that the displacement `d` reaches from `a`.
  @inlinable public static func + (a: Point, d: Vector) -> Point { Point(x: a.x + d.x, y: a.y + d.y) }
}
