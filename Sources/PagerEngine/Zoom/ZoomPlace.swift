import PagerGeometry

/// How large a content is drawn, and where.
struct ZoomPlace: Hashable, Sendable {
  /// Points to a content pixel.
  var scale: Double
  /// From the content's middle to the viewport's (pt): grows toward the content's right and bottom edge, and shrinks as
  /// the content goes to the right.
  var offset: Vector
}
