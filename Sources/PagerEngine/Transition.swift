import PagerGeometry

/// A travel under way.
struct Transition: Hashable, Sendable {
  let id: TransitionID
  /// When the move seems over; `nil` once said, and while a finger holds the picture.
  var logicalEnd: Instant?
  /// Whether `logicallyComplete` was said.
  var isLogicallyComplete = false
}
