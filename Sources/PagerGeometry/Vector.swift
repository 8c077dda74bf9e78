/// A displacement, or another quantity with a component along each axis; in points unless its use says otherwise.
///
/// x grows to the right and y grows downward.
public struct Vector: Hashable, Sendable, Codable {
  /// The horizontal component.
  public var x: Double
  /// The vertical component.
  public var y: Double

  /// The zero displacement.
  public static let zero = Vector(x: 0, y: 0)

  /// Creates a displacement of `x` to the right and `y` downward.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The component along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The length of the displacement, sqrt(x^2 + y^2); not negative.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the sum of two vectors, component by component.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the difference of two vectors, component by component.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// Returns the opposite displacement.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
  /// Returns the displacement `factor` times as long.
  @inlinable public static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
  /// Adds `b` to `a`, component by component.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
}
