import PagerGeometry

/// Who has what the fingers do.
enum ZoomOwner: Hashable, Sendable {
  /// The pager, or nobody.
  case pager
  /// A zoomed page that is pressed: where (page points), and the sides at which it stood.
  case press(at: Point, sides: ZoomSides)
  /// A zoomed page that is dragged.
  case pan(PagePan)
  /// The page that two fingers pinch. `fingers` is `nil` where they have lifted in the call in which the pinch began.
  case pinch(fingers: PinchFingers?)
}

/// The two fingers of a pinch.
struct PinchFingers: Hashable, Sendable {
  let first: Pointer
  let second: Pointer
  /// The change of the logarithm of their distance (1/s), as one of them lifts.
  var scaleVelocity = 0.0
}
