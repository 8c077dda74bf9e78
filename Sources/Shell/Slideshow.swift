import PagerGeometry

/// The timing of a slideshow.
///
/// The shell presses a key for each turn. A recording contains the keys, so that a playback needs no timing.
struct Slideshow {
  /// The longest wait for a picture (s), so that one slow picture does not stop the slideshow.
  private static let mostWaiting = 10.0

  private enum State: Hashable {
    case off
    /// The pages turn.
    case turning(since: Instant)
    /// The pages rest, but the picture is not complete.
    case waiting(since: Instant)
    /// The picture is complete, or the wait for it was too long.
    case showing(until: Instant)
  }

  /// The time for each picture (s), positive. It starts with the turn to the picture, or after a wait for the picture.
  var interval = 5.0
  private var state = State.off

  /// Whether the slideshow runs.
  var isRunning: Bool { state != .off }

  /// Returns the time of the next change without input; `nil` for none.
  func nextChange(after instant: Instant) -> Instant? {
    switch state {
    case .off: nil
    case .turning: instant
    case .waiting(let since): since.advanced(bySeconds: Self.mostWaiting)
    case .showing(let end): end
    }
  }

  /// Starts the slideshow with the current picture.
  mutating func start(at instant: Instant) { state = .turning(since: instant) }

  /// Stops the slideshow.
  mutating func stop() { state = .off }

  /// Advances the slideshow to `instant`. Returns whether it is time for a turn.
  ///
  /// - Parameters:
  ///   - isResting: Whether the pages do not move by themselves.
  ///   - isReady: Whether the visible pictures are complete or have failed.
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
