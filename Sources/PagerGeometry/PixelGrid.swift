/// The single conversion between points and device pixels.
///
/// Every drawn edge is rounded by ``pixel(_:)``. Two boxes that share an edge in points therefore share it in pixels,
/// without a seam or an overlap, at any scale.
public struct PixelGrid: Hashable, Sendable, Codable {
  /// The number of device pixels per point; positive.
  public let scale: Double

  /// Creates a grid of `scale` pixels per point. A scale that is not a positive finite number counts as 1.
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Returns the pixel edge nearest to a coordinate in points; halves round up.
  ///
  /// A value within a millionth of a pixel of a half counts as a half. Computed coordinates rarely hit a half exactly,
  /// especially at fractional scales, and equal coordinates must round equally. Results are clamped to ±2^52 pixels.
  @inlinable public func pixel(_ points: Double) -> Int {
    let limit = 4_503_599_627_370_496.0
    return Int(max(-limit, min(limit, (points * scale + 0.500_001).rounded(.down))))
  }

  /// Returns the pixel rectangle of `rect`. Each edge is rounded separately.
  @inlinable public func pixels(_ rect: Rect) -> PixelRect {
    let left = pixel(rect.minX)
    let top = pixel(rect.minY)
    return PixelRect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
  }

  /// Returns the coordinate of a pixel edge, in points.
  @inlinable public func points(_ pixels: Int) -> Double { Double(pixels) / scale }

  /// Returns the size of `size` pixels, in points.
  @inlinable public func points(_ size: PixelSize) -> Size {
    Size(width: points(size.width), height: points(size.height))
  }
}
