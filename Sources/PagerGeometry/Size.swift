/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The size with no width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size of `width` by `height` points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length of the side along `axis`.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
