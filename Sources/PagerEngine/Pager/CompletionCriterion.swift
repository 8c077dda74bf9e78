/// When the completion of a scroll runs.
public enum CompletionCriterion: String, Hashable, Sendable, Codable, CaseIterable {
  /// When the move seems over to the eye.
  case logicallyComplete
  /// When nothing moves any more.
  case removed
}
