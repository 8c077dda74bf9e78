import PagerGeometry

/// A name that is being typed: its letters come within a second of one another.
struct TypeAhead: Hashable, Sendable {
  /// For how long it is seen after the last letter, and how long another one has time (s).
  static let patience = 1.2

  /// What was typed.
  private(set) var text = ""
  private var latest = Instant.zero

  /// Adds what was typed at `instant`; begins anew where the last letter was long ago.
  mutating func type(_ character: Character, at instant: Instant) {
    if !isActive(at: instant) { text = "" }
    text.append(character)
    latest = instant
  }

  /// Takes the last letter back.
  mutating func delete(at instant: Instant) {
    _ = text.popLast()
    latest = instant
  }

  /// Ends it.
  mutating func clear() { text = "" }

  /// Whether a letter that comes now belongs to it.
  func isActive(at instant: Instant) -> Bool { !text.isEmpty && instant.seconds(since: latest) < Self.patience }

  /// When it ends by itself.
  func end(after instant: Instant) -> Instant? {
    isActive(at: instant) ? latest.advanced(bySeconds: Self.patience) : nil
  }
}
