/// A width and a height in device pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// The number of pixels from left to right.
  public var width: Int
  /// The number of pixels from top to bottom.
  public var height: Int

  /// Creates a size of `width` by `height` pixels.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns this size after `quarters` turns of 90 degrees.
  public func turned(_ quarters: Int) -> PixelSize {
    quarters & 1 == 1 ? PixelSize(width: height, height: width) : self
  }

  /// Returns the largest size of the same shape that fits inside `box`; each side is at least one pixel.
  ///
  /// - Parameter enlarging: Whether the result may be larger than this size.
  public func fitted(into box: PixelSize, enlarging: Bool = false) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    guard enlarging || width > box.width || height > box.height else { return self }
    let factor = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, min(box.width, Int((Double(width) * factor).rounded()))),
      height: max(1, min(box.height, Int((Double(height) * factor).rounded()))))
  }
}
