import Geometry

/// One thing to draw, in device pixels.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle.
  case fill(PixelRect, Color)
  /// Draws a whole image into a rectangle. An image that is not resident draws nothing.
  case image(ImageID, PixelRect)
  /// Draws text on an optional plate.
  case label(Label)
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
