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

  /// The extent of something of this size after so many times 90 degrees.
  public func turned(_ quarters: Int) -> PixelSize {
    quarters & 1 == 1 ? PixelSize(width: height, height: width) : self
  }

  /// The largest size of the same shape that fits inside `box`; at least one pixel a side.
  ///
  /// - Parameter enlarging: whether it may be larger than this one.
  public func fitted(into box: PixelSize, enlarging: Bool = false) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    guard enlarging || width > box.width || height > box.height else { return self }
    let factor = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, min(box.width, Int((Double(width) * factor).rounded()))),
      height: max(1, min(box.height, Int((Double(height) * factor).rounded()))))
  }
}
