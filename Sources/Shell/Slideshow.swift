import PagerGeometry

/// When the next picture's turn comes while pictures are shown one after the other.
///
/// It presses a key, as a person could: what it does is recorded as any key is, and a replay needs no slideshow.
struct Slideshow {
  /// The longest that a picture is waited for (s): one that hangs must not hold up the others.
  private static let mostWaiting = 10.0

  private enum State: Hashable {
    case off
    /// A page is turned to, since then.
    case turning(since: Instant)
    /// The pages rest, and the picture is still on its way, since then.
    case waiting(since: Instant)
    /// The picture is there.
    case showing(until: Instant)
  }

  /// How long a picture stays, from the beginning of the turn that leads to it (s); positive.
  var interval = 5.0
  private var state = State.off

  /// Whether it is under way.
  var isRunning: Bool { state != .off }

  /// When something changes next by itself, seen at `instant`.
  func nextChange(after instant: Instant) -> Instant? {
    switch state {
    case .off: nil
    case .turning: instant
    case .waiting(let since): since.advanced(bySeconds: Self.mostWaiting)
    case .showing(let end): end
    }
  }

  /// Begins with what is seen.
  mutating func start(at instant: Instant) { state = .turning(since: instant) }

  /// Ends it.
  mutating func stop() { state = .off }

  /// Brings it to `instant`; whether it is time to turn.
  ///
  /// - Parameters:
  ///   - isResting: whether nothing moves by itself.
  ///   - isReady: whether the pictures that are seen are there, or never will be.
  mutating func advance(to instant: Instant, isResting: Bool, isReady: Bool) -> Bool {
    switch state {
    case .off: return false
    case .turning(let since):
      guard isResting else { return false }
      state = isReady ? .showing(until: since.advanced(bySeconds: interval)) : .waiting(since: instant)
      return false
    case .waiting(let since):
      guard isReady || instant >= since.advanced(bySeconds: Self.mostWaiting) else { return false }
      state = .showing(until: instant.advanced(bySeconds: interval))
      return false
    case .showing(let end):
      guard instant >= end else { return false }
      state = .turning(since: instant)
      return true
    }
  }
}
