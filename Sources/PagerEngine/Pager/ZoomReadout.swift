import PagerGeometry

/// How the target page is zoomed at one moment.
public struct ZoomReadout: Hashable, Sendable {
  /// Device pixels to a content pixel: 1 at one to one. Of a canvas: points to a point.
  public let scale: Double
  /// From the content's middle to that of its page's box (pt), as ``Zoom/offset``. 0 of a canvas, whose place
  /// the pager tells.
  public let offset: Vector
  /// How often the content is turned by 90 degrees, clockwise: 0 to 3.
  public let quarterTurns: Int
}
