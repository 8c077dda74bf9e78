import PagerGeometry

/// One thing to draw, in device pixels.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle.
  case fill(PixelRect, Color)
  /// Fills a rectangle with round corners of `radius` pixels, 512 at most and smaller where it does not fit.
  case plate(PixelRect, radius: Int, Color)
  /// Draws a whole image into a rectangle, which may reach far beyond what is seen. Device pixel (x, y) of the rectangle
  /// shows the (turned) image at ((x + 0.5) / width, (y + 0.5) / height) of its sides. An image that is not resident
  /// draws nothing.
  case image(ImageID, PixelRect, ImageOptions = ImageOptions())
  /// Computes the pixels of a rectangle; for drawings, see ``Painting``.
  case painting(Painted, PixelRect)
  /// Draws text on an optional plate.
  case label(Label)
  /// Draws only what lies inside a rectangle, and inside those around it.
  case clipped(PixelRect, [DrawCommand])
}
