import PagerGeometry

/// The box of device pixels that pages are seen through, its scale, and how what is in it should look.
///
/// What a desktop says of a window is here in one value, so that whoever draws has all of it, a change of any of it is the
/// one event ``InputEvent/resized(_:)``, and a trace that has the viewport has the look too.
public struct Viewport: Hashable, Sendable {
  /// The extent in device pixels, at least one a side.
  public let pixelSize: PixelSize
  /// How points become pixels.
  public let grid: PixelGrid
  /// Colours, and how large text is.
  public let look: Look

  /// A viewport of `pixelSize` at `scale` pixels to the point. Sides below one pixel count as one.
  public init(pixelSize: PixelSize, scale: Double, look: Look = .dark) {
    self.pixelSize = PixelSize(width: max(1, pixelSize.width), height: max(1, pixelSize.height))
    self.grid = PixelGrid(scale: scale)
    self.look = look
  }

  /// The extent in points: always a whole number of pixels.
  public var size: Size { grid.points(pixelSize) }

  /// The same box in another look.
  public func looking(_ look: Look) -> Viewport { Viewport(pixelSize: pixelSize, scale: grid.scale, look: look) }
}
