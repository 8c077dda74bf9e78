/// A displacement, or any quantity with a part along each axis. Points unless said otherwise.
///
/// x grows to the right and y downward.
public struct Vector: Hashable, Sendable, Codable {
  /// The horizontal part.
  public var x: Double
  /// The vertical part.
  public var y: Double

  /// No displacement.
  public static let zero = Vector(x: 0, y: 0)

  /// A displacement of `x` to the right and `y` downward.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The part along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The length of the displacement in any direction: sqrt(x^2 + y^2). Not negative.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The sum, part by part.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  /// The difference, part by part.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// The opposite displacement.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
  /// The displacement `factor` times as long.
  @inlinable public static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
  /// Adds `b` to `a`, part by part.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
}
