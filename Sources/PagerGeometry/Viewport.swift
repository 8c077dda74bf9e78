/// The box of device pixels that pages are seen through, and its scale.
public struct Viewport: Hashable, Sendable, Codable {
  /// The extent in device pixels, at least one a side.
  public let pixelSize: PixelSize
  /// How points become pixels.
  public let grid: PixelGrid

  /// A viewport of `pixelSize` at `scale` pixels to the point. Sides below one pixel count as one.
  public init(pixelSize: PixelSize, scale: Double) {
    self.pixelSize = PixelSize(width: max(1, pixelSize.width), height: max(1, pixelSize.height))
    self.grid = PixelGrid(scale: scale)
  }

  /// The extent in points: always a whole number of pixels.
  public var size: Size { grid.points(pixelSize) }
}
