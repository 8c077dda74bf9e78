import PagerGeometry

/// A move of the pager to a page that has begun and not ended.
struct Transition: Hashable, Sendable {
  let id: TransitionID
  /// When the move seems over; `nil` once that was told, and while a pointer holds the picture.
  var logicalEnd: Instant?
  /// Whether `logicallyComplete` was told.
  var isLogicallyComplete = false
}
