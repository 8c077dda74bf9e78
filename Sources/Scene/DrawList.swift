import PagerGeometry

/// One thing to draw, in device pixels.
public indirect enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle.
  case fill(PixelRect, Color)
  /// Fills a rectangle with round corners of `radius` pixels, 512 at most and smaller where it does not fit.
  case plate(PixelRect, radius: Int, Color)
  /// Draws a whole image into a rectangle. An image that is not resident draws nothing.
  case image(ImageID, PixelRect)
  /// Draws text on an optional plate.
  case label(Label)
  /// Draws only what lies inside a rectangle, and inside those around it.
  case clipped(PixelRect, [DrawCommand])
}

/// What a frame shows, back to front, as a plain value: no pixels, no platform.
public struct DrawList: Hashable, Sendable {
  /// Fills the viewport before the first command.
  public var background: Color
  /// Back to front.
  public var commands: [DrawCommand]

  /// A list of `commands` over `background`.
  public init(background: Color = Style.background, commands: [DrawCommand] = []) {
    self.background = background
    self.commands = commands
  }
}
