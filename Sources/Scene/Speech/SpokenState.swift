import PagerGeometry

/// A state that lasts for a while; a screen reader announces its beginning, its changes and its end.
public struct SpokenState: Hashable, Sendable {
  /// The subject of the state; there is one state for each subject at a time. It is never spoken.
  public var subject: String
  /// The announcement when the state begins or changes.
  public var line: String
  /// The announcement when the state ends; `nil` for none.
  public var endLine: String?

  /// Creates the state `line` of `subject`, with `endLine` as the announcement of its end.
  public init(_ subject: String, _ line: String, end endLine: String? = nil) {
    self.subject = subject
    self.line = line
    self.endLine = endLine
  }

  /// Returns the announcements for a change from `old` to `new`, ended states first. O(old x new); both are few.
  static func lines(from old: [SpokenState], to new: [SpokenState]) -> [String] {
    let ended = old.filter { state in !new.contains { $0.subject == state.subject } }
    let begun = new.filter { state in old.first { $0.subject == state.subject }?.line != state.line }
    return ended.compactMap(\.endLine) + begun.map(\.line)
  }
}

/// A line that stays over the pages for a while.
public struct SpokenNotice: Hashable, Sendable {
  /// The text of the line.
  public var line: String
  /// The time at which the line goes; it tells two notices with the same text apart.
  public var end: Instant

  /// Creates the notice `line` that stays until `end`.
  public init(_ line: String, until end: Instant) { (self.line, self.end) = (line, end) }
}
