import PagerGeometry

/// What the pointers that are down mean, as the pager is told of it.
enum Intent: Sendable {
  /// A pointer holds the picture where it is.
  case held
  /// The press ended, and was no drag: the picture goes on.
  case pressEnded

  /// A pointer went down on a page at rest (content point).
  case pressed(Point)
  /// The press became something else, or was taken away.
  case pressCancelled
  /// The press was lifted in place (content point).
  case tapped(Point)

  /// The second of two presses that make a double tap was lifted in place (content point).
  case doubleTapped(Point)
  /// The press has lasted long in place (content point).
  case longPressed(Point)

  /// Two fingers begin to pinch; nothing is dragged any more.
  case pinchBegan(Pinch)
  /// They have moved.
  case pinchChanged(Pinch)
  /// One of them has lifted, and their middle moved at that velocity (pt/s).
  case pinchEnded(Pinch, velocity: Vector)
  /// They are gone without a lift.
  case pinchCancelled

  /// A drag begins along these axes.
  case dragBegan(Pointer, PerAxis<Bool>)
  /// The pointer is so far from where the drag began (pt).
  case dragMoved(Vector)
  /// The pointer was lifted.
  case dragEnded(DragEnd)
  /// The pointer goes along an axis that is off.
  case dragDeclined(Pointer, along: Axis)
}

/// How a drag ended.
struct DragEnd: Sendable {
  /// When the gesture's first pointer went down.
  var pressTime: Instant
  /// The axes that followed.
  var axes: PerAxis<Bool>
  /// The pointer's velocity (pt/s), with its sign: negative to the left. 0 where the drag was cancelled.
  var velocity: Vector
  /// The pointer's translation since the press (pt), the slop included.
  var translation: Vector
}
