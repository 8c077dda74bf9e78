import PagerGeometry

/// The area in device pixels that pages are visible in, with its scale and its look.
///
/// All settings that the desktop gives a window are in this one value. The renderer has all of them, any change is the
/// one event ``InputEvent/resized(_:)``, and a trace that records the viewport records the look too.
public struct Viewport: Hashable, Sendable {
  /// The size in device pixels, at least one a side.
  public let pixelSize: PixelSize
  /// The conversion from points to pixels.
  public let grid: PixelGrid
  /// The colours and the text size.
  public let look: Look

  /// Creates a viewport of `pixelSize` at `scale` pixels to the point. Sides below one pixel count as one.
  public init(pixelSize: PixelSize, scale: Double, look: Look = .dark) {
    self.pixelSize = PixelSize(width: max(1, pixelSize.width), height: max(1, pixelSize.height))
    self.grid = PixelGrid(scale: scale)
    self.look = look
  }

  /// The size in points: always a whole number of pixels.
  public var size: Size { grid.points(pixelSize) }

  /// Returns the same viewport with another look.
  public func looking(_ look: Look) -> Viewport { Viewport(pixelSize: pixelSize, scale: grid.scale, look: look) }
}
