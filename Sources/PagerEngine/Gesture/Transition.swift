import PagerGeometry

/// The identifier of a move of the pager to a page.
public struct TransitionID: Hashable, Sendable, Codable {
  /// The number of the transition, counted from 1.
  public let rawValue: UInt64
}

/// The way in which a transition ended.
public enum TransitionOutcome: String, Hashable, Sendable, Codable {
  /// The pager rests on the page; with ``CompletionCriterion/logicallyComplete`` it appears to.
  case settled
  /// Another transition or a finger took over before the end.
  case superseded
  /// The target page is gone. A scroll or a turn of a scene also ends so if nothing moved, as at the last page, and if
  /// the window closes.
  case cancelled
}

/// A move of the pager to a page that is not over yet.
struct Transition: Hashable, Sendable {
  let id: TransitionID
  /// The time at which the move appears to be over; `nil` after that was reported, and while a pointer holds the pages.
  var logicalEnd: Instant?
  /// Whether a fling began the transition.
  var isFling = false
  /// Whether `logicallyComplete` was reported.
  var isLogicallyComplete = false
}
