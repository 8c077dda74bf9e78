/// An axis-aligned rectangle of whole device pixels; x grows to the right and y grows downward.
public struct PixelRect: Hashable, Sendable, Codable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle `width` by `height` whose top left pixel is (`x`, `y`).
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of `size` whose top left pixel is (0, 0).
  @inlinable public init(size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The width and height, in pixels.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Returns a rectangle of `size` in the middle of this one. An odd pixel of remaining space goes to the right and the
  /// bottom.
  public func centered(_ size: PixelSize) -> PixelRect {
    PixelRect(
      x: x + (width - size.width).flooredDivision(by: 2).quotient,
      y: y + (height - size.height).flooredDivision(by: 2).quotient,
      width: size.width, height: size.height)
  }

  /// Returns this rectangle without `margin` pixels on each side; a negative margin enlarges it. A side shorter than
  /// two margins becomes 0.
  public func inset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// Returns the pixels that are in both rectangles. If there are none, the width or the height is 0 or negative.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  /// Returns whether any pixel is in both rectangles.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
