/// A scale that a zoom can be asked for.
public enum ZoomLevel: Hashable, Sendable {
  /// All of the content, and no larger than one to one. The least scale.
  case fit
  /// One content pixel on one device pixel.
  case oneToOne
  /// The content as wide as the viewport, as near to that as the limits are.
  case width
  /// So many device pixels to a content pixel, held to the limits.
  case scale(Double)
}
