/// A place in points, x to the right and y downward from the viewport's top left corner.
public struct Point: Hashable, Sendable, Codable {
  /// Points to the right of the left edge.
  public var x: Double
  /// Points below the top edge.
  public var y: Double

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// The place `x` points right of and `y` points below the top left corner.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along `axis`.
  @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The displacement that leads from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// The place reached from `a` by the displacement `d`.
  @inlinable public static func + (a: Point, d: Vector) -> Point { Point(x: a.x + d.x, y: a.y + d.y) }
}
