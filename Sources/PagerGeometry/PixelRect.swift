/// A width and a height in device pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// A size of `width` by `height` pixels.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The largest size of the same shape that fits inside `box` and is no larger than this one; at least one pixel a
  /// side.
  public func fitted(into box: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    guard width > box.width || height > box.height else { return self }
    let factor = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, min(box.width, Int((Double(width) * factor).rounded()))),
      height: max(1, min(box.height, Int((Double(height) * factor).rounded()))))
  }
}

/// An upright rectangle of whole device pixels, x to the right and y downward.
public struct PixelRect: Hashable, Sendable, Codable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns covered.
  public var width: Int
  /// Rows covered.
  public var height: Int

  /// The rectangle `width` by `height` whose top left pixel is (`x`, `y`).
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The extent in pixels.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }

  /// A rectangle of `size` in the middle of this one; an odd pixel goes to the right and to the bottom.
  public func centered(_ size: PixelSize) -> PixelRect {
    PixelRect(
      x: x + (width - size.width).flooredHalf, y: y + (height - size.height).flooredHalf,
      width: size.width, height: size.height)
  }

  /// Whether any pixel is in both rectangles.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}

extension Int {
  /// Half of this number, rounded down for negative numbers too.
  fileprivate var flooredHalf: Int { self >> 1 }
}
