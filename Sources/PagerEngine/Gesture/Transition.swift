import PagerGeometry

/// Names one move of the pager to a page.
public struct TransitionID: Hashable, Sendable, Codable {
  /// Counts up from 1.
  public let rawValue: UInt64
}

/// How a transition ended.
public enum TransitionOutcome: String, Hashable, Sendable, Codable {
  /// The pager rests on the page.
  case settled
  /// Another transition or a finger took over before its end.
  case superseded
  /// The page it led to is gone.
  case cancelled
}

/// A move of the pager to a page that has begun and not ended.
struct Transition: Hashable, Sendable {
  let id: TransitionID
  /// When the move seems over; `nil` once that was told, and while a pointer holds the picture.
  var logicalEnd: Instant?
  /// Whether a fling began it.
  var isFling = false
  /// Whether `logicallyComplete` was told.
  var isLogicallyComplete = false
}
