import PagerGeometry

/// Something that is so for a while, and that a screen reader tells when it begins, changes or ends.
public struct SpokenState: Hashable, Sendable {
  /// What it is a state of, one of each at a time. Never told.
  public var subject: String
  /// What is told when it begins or is another.
  public var line: String
  /// What is told when it ends; `nil` for nothing.
  public var endLine: String?

  /// `line` is so of `subject`; once nothing is any more `endLine` is told.
  public init(_ subject: String, _ line: String, end endLine: String? = nil) {
    self.subject = subject
    self.line = line
    self.endLine = endLine
  }

  /// What is told where `new` is so and `old` was: first what has ended. O(old x new), of which there are few.
  static func lines(from old: [SpokenState], to new: [SpokenState]) -> [String] {
    let ended = old.filter { state in !new.contains { $0.subject == state.subject } }
    let begun = new.filter { state in old.first { $0.subject == state.subject }?.line != state.line }
    return ended.compactMap(\.endLine) + begun.map(\.line)
  }
}

/// A line that stands over pages for a while.
public struct SpokenNotice: Hashable, Sendable {
  /// What it says.
  public var line: String
  /// When it goes, which tells two with the same words apart.
  public var end: Instant

  /// `line`, until `end`.
  public init(_ line: String, until end: Instant) { (self.line, self.end) = (line, end) }
}
