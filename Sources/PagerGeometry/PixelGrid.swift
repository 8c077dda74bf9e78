/// The one rounding from points to device pixels.
///
/// Every edge that is drawn goes through ``pixel(_:)``, so two boxes that share an edge in points share it in pixels:
/// no seam and no overlap, at any scale.
public struct PixelGrid: Hashable, Sendable, Codable {
  /// Device pixels in a point; positive.
  public let scale: Double

  /// A grid of `scale` pixels to the point. A scale that is not a positive finite number counts as 1.
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The pixel edge nearest to a place in points, halves rounded up.
  ///
  /// A half is what lies within a millionth of a pixel of one: computed places seldom meet it exactly, at fractional
  /// scales above all, and two that should be the same must be rounded alike.
  /// Places beyond 2^52 pixels are held at that distance.
  @inlinable public func pixel(_ points: Double) -> Int {
    let limit = 4_503_599_627_370_496.0
    return Int(max(-limit, min(limit, (points * scale + 0.500_001).rounded(.down))))
  }

  /// The pixels of a rectangle, each edge rounded by itself.
  @inlinable public func pixels(_ rect: Rect) -> PixelRect {
    let left = pixel(rect.minX)
    let top = pixel(rect.minY)
    return PixelRect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
  }

  /// The place in points of a pixel edge.
  @inlinable public func points(_ pixels: Int) -> Double { Double(pixels) / scale }

  /// The extent in points of a size in pixels.
  @inlinable public func points(_ size: PixelSize) -> Size {
    Size(width: points(size.width), height: points(size.height))
  }
}
