import PagerGeometry

/// The rate of page turns in one direction, from turns in quick succession: a held or repeatedly struck key, stacked
/// flings, a wheel.
public struct TurnRate: Hashable, Sendable {
  /// The longest interval between turns of one series, in seconds.
  static let longestInterval = 0.3
  /// The shortest interval between turns, in seconds. Several turns that arrive together count as this far apart.
  static let shortestInterval = 1.0 / 60
  /// The time after which a key that is down counts as held, in seconds. A single stroke lasts about half of it.
  static let strokeLength = 0.2
  /// The number of turns in a row, each away from a sharp page, after which the user seems to wait for pages.
  static let waitingTurns = 2
  /// The number of turns in a row from which sliding pages count as passed. With fewer, the user means the page that
  /// they lead to.
  static let passingTurns = 4

  /// The direction of the last turn.
  public private(set) var heading: Direction
  private var last: Instant?
  /// The interval between turns in that direction, in seconds; `nil` after a single turn.
  private var interval: Double?
  /// The number of turns in that direction, each soon after the one before.
  private var turns = 0
  /// The number of last turns in a row that each left a sharp page, in any direction and at any interval.
  private var sharpTurns = 0
  /// Whether the last turn showed its page at once, without sliding.
  private var isAtOnce = false
  /// The time of the key press that turned; `nil` while no key is down.
  private var pressed: Instant?
  /// The time from the press of a key to its first repeat, in seconds: that of the last held key, or of most desktops.
  private var repeatDelay = 0.5
  /// The time from one repeat of a key to the next, in seconds: that of the last held key, or of a fast keyboard.
  private var repeatInterval = 1.0 / 30
  /// Whether that key has repeated.
  private var isRepeating = false

  /// Creates a rate before the first turn, which is expected toward `heading`.
  public init(heading: Direction = .right) { self.heading = heading }

  /// Notes a turn toward `direction`.
  ///
  /// - Parameters:
  ///   - isAtOnce: Whether the new page shows at once, without sliding.
  ///   - leavesSharp: Whether the page that was left showed its picture, not only its preview.
  public mutating func turn(_ direction: Direction, isAtOnce: Bool, leavesSharp: Bool, at instant: Instant) {
    sharpTurns = leavesSharp ? sharpTurns + 1 : 0
    let past = last.map { instant.seconds(since: $0) } ?? .infinity
    if direction == heading, past <= Self.longestInterval {
      let found = max(Self.shortestInterval, past)
      // A key that begins to repeat is fast from one turn to the next; a late event does not slow it down.
      interval = interval.map { found < $0 ? found : ($0 + found) / 2 } ?? found
      turns += 1
    } else {
      interval = nil
      turns = 1
    }
    heading = direction
    last = instant
    self.isAtOnce = isAtOnce
  }

  /// Notes a turn by a key, which was pressed at `instant` or, where `isRepeat`, is still down. It counts as down until
  /// ``release()``.
  public mutating func press(isRepeat: Bool, at instant: Instant) {
    if !isRepeat {
      pressed = instant
    } else if isRepeating {
      repeatInterval = interval ?? repeatInterval
    } else if let pressed {
      repeatDelay = max(Self.strokeLength, min(1, instant.seconds(since: pressed)))
    }
    isRepeating = isRepeat
  }

  /// Notes the release of the key. A key that repeated ends its series of turns; single strokes may go on.
  public mutating func release() {
    if isRepeating { (last, interval, turns) = (nil, nil, 0) }
    (pressed, isRepeating) = (nil, false)
  }

  /// The end of the series of turns, unless another turn comes before; `nil` if there is no series.
  public var end: Instant? {
    guard let last, let pace else { return nil }
    return last.advanced(bySeconds: min(Self.longestInterval, 1.5 * pace))
  }

  /// The time from one turn of the series to the next, in seconds; `nil` without a series. A key that repeats for the
  /// first time is expected to go on.
  private var pace: Double? { interval ?? (isRepeating ? repeatInterval : nil) }

  /// The time when the pressed key begins to count as held; `nil` while no key is down.
  private var holdStart: Instant? { pressed?.advanced(bySeconds: Self.strokeLength) }

  /// The expected time of the first repeat of the pressed key; `nil` while no key is down or once it repeats.
  private var firstRepeat: Instant? { isRepeating ? nil : pressed?.advanced(bySeconds: repeatDelay) }

  /// Returns the next time after `instant` when the lookahead changes without an event; `nil` for none.
  public func nextChange(after instant: Instant) -> Instant? {
    func left(_ change: Instant?) -> Instant? { change.flatMap { $0 > instant ? $0 : nil } }
    // The nearer the first repeat, the more pages it will pass before a decode that begins now ends.
    let isNear = firstRepeat.map { isHeld(at: instant) && $0 > instant } ?? false
    return .earliest(
      .earliest(left(end), left(holdStart)), isNear ? instant.advanced(bySeconds: repeatInterval) : nil)
  }

  private func isHeld(at instant: Instant) -> Bool { holdStart.map { instant >= $0 } ?? false }

  /// Returns the lookahead from `instant` on, for decodes that take `seconds`.
  public func lookahead(decoding seconds: Double, at instant: Instant) -> Lookahead {
    guard let pace, let end, instant < end else {
      return isHeld(at: instant) ? held(decoding: seconds, at: instant) : Lookahead(heading: heading)
    }
    // A user who turns only once a page is sharp passes no page, however fast pages become sharp. A held key waits for
    // nothing.
    let isWaiting = !isRepeating && sharpTurns >= Self.waitingTurns
    guard !isWaiting, isRepeating || isAtOnce || turns >= Self.passingTurns else {
      return Lookahead(heading: heading, reach: Lookahead.usualReach)
    }
    // A page is passed one interval after it was reached. On average half an interval is lost until a decoder comes
    // free, and a little until the pixels are in a texture.
    let lead = Lookahead.lead((seconds + Self.uploadTime) / pace - 0.5)
    return Lookahead(heading: heading, lead: lead, reach: max(Lookahead.usualReach, lead + 1))
  }

  /// The time from the end of a decode until the picture is in a texture, in seconds.
  private static let uploadTime = 0.01

  /// Returns the lookahead of a key that is held and has not repeated so far. The pause is the time to prepare: first
  /// the pages that can be decoded before the key passes them.
  private func held(decoding seconds: Double, at instant: Instant) -> Lookahead {
    let pause = firstRepeat.map { max(0, $0.seconds(since: instant)) } ?? 0
    let lead = Lookahead.lead((seconds + Self.uploadTime - pause) / repeatInterval)
    return Lookahead(heading: heading, lead: lead, reach: max(Lookahead.heldReach, lead + 2), isResting: true)
  }
}

/// The direction of the next pages, and the number of pages to decode ahead.
public struct Lookahead: Hashable, Sendable {
  /// The number of pages decoded ahead of a fast motion.
  static let usualReach = 3
  /// The number of pages decoded ahead of a key that will repeat. Pages beside them give up their room.
  static let heldReach = StoreBudget.usualPages - 1
  /// The largest lead.
  static let farthest = 32

  /// The expected direction of the next turn.
  public var heading: Direction
  /// The first page ahead whose decode would end in time if it began at once, counted from the current page. The nearer
  /// pages are passed before. 0 if there is time for all.
  public var lead: Int
  /// The number of pages ahead to decode.
  public var reach: Int

  /// Whether the current page stays for a while, and is decoded too.
  public var isResting: Bool

  /// Creates a lookahead toward `heading`, without hurry by default. `reach` is at least 1 and at least `lead`.
  public init(heading: Direction, lead: Int = 0, reach: Int = 1, isResting: Bool = false) {
    self.heading = heading
    self.lead = lead
    self.reach = max(1, reach, lead)
    self.isResting = isResting
  }

  /// Returns the lead for `passed` pages, rounded up.
  static func lead(_ passed: Double) -> Int { Int(max(0, min(Double(farthest), passed.rounded(.up)))) }
}
