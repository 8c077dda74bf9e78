import PagerGeometry

/// Who has the steps of a wheel that follow one another.
struct ZoomWheel: Hashable, Sendable {
  /// Who has what a wheel does.
  enum Owner: Hashable, Sendable {
    case pager, page
  }

  /// A wheel that was left alone for so long (s) begins a new sequence.
  static let pause = 0.5

  private var sequence: (owner: Owner, last: Instant)?

  /// Who has the sequence that a step at `time` belongs to; `nil` where it begins one.
  mutating func owner(at time: Instant) -> Owner? {
    if let last = sequence?.last, time.seconds(since: last) > Self.pause { sequence = nil }
    sequence?.last = time
    return sequence?.owner
  }

  /// The sequence is from now on `owner`'s.
  mutating func begin(_ owner: Owner, at time: Instant) { sequence = (owner, time) }

  static func == (a: ZoomWheel, b: ZoomWheel) -> Bool {
    a.sequence?.owner == b.sequence?.owner && a.sequence?.last == b.sequence?.last
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sequence?.last) }
}
