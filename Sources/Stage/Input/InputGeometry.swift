import PagerGeometry
import Scene

/// How places in SDL's events become points.
struct InputGeometry: Hashable, Sendable {
  /// What is seen.
  var viewport: Viewport
  /// The window's extent in the units of mouse events.
  var unitSize: PixelSize
  /// Whether a finger's 1 is the last pixel (X11) or the window's far edge (Wayland).
  var fingersEndOnLastPixel: Bool

  /// The point of a mouse's place, in the window's units.
  func point(mouseX x: Double, y: Double) -> Point {
    Point(
      x: x * viewport.size.width / Double(max(1, unitSize.width)),
      y: y * viewport.size.height / Double(max(1, unitSize.height)))
  }

  /// The point of a finger's place, in parts of the window.
  func point(fingerX x: Float, y: Float) -> Point {
    let less = fingersEndOnLastPixel ? 1 : 0
    return point(
      mouseX: Double(x) * Double(max(1, unitSize.width - less)),
      y: Double(y) * Double(max(1, unitSize.height - less)))
  }
}
