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

/// How a pinch ended that one of its fingers goes on from.
struct PinchEnd: Hashable, Sendable {
  let time: Instant
  /// What both fingers did (pt/s).
  let velocity: Vector
}

/// The two fingers of a pinch.
struct PinchFingers: Hashable, Sendable {
  let first: Pointer
  let second: Pointer
  /// The change of the logarithm of their distance (1/s), as one of them lifts.
  var scaleVelocity = 0.0
  /// What both of them do then (pt/s): along each axis the smaller velocity where they go the same way, else none. A thumb
  /// that rests while a finger moves away from it throws nothing, though their middle moves.
  var commonVelocity = Vector.zero
}
