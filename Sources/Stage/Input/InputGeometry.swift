import PagerGeometry
import Scene

/// The conversion of positions in SDL's events to points.
struct InputGeometry: Hashable, Sendable {
  /// The viewport.
  var viewport: Viewport
  /// The window's size in the units of mouse events.
  var unitSize: PixelSize
  /// Whether a finger's coordinate 1 is the last pixel (X11) or the window's far edge (Wayland).
  var fingersEndOnLastPixel: Bool

  /// Returns the point of a mouse position in the window's units.
  func point(mouseX x: Double, y: Double) -> Point {
    Point(
      x: x * viewport.size.width / Double(max(1, unitSize.width)),
      y: y * viewport.size.height / Double(max(1, unitSize.height)))
  }

  /// Returns the point of a finger's position in fractions of the window.
  func point(fingerX x: Float, y: Float) -> Point {
    let less = fingersEndOnLastPixel ? 1 : 0
    return point(
      mouseX: Double(x) * Double(max(1, unitSize.width - less)),
      y: Double(y) * Double(max(1, unitSize.height - less)))
  }
}
