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
    if !isRepeat { pressed = instant }
    isRepeating = isRepeat
  }

  /// Notes the release of the key. A key that repeated ends its series of turns; single strokes may go on.
  public mutating func release() {
    if isRepeating { (last, interval, turns) = (nil, nil, 0) }
    (pressed, isRepeating) = (nil, false)
  }

  /// The end of the series of turns, unless another turn comes before; `nil` if there is no series.
  public var end: Instant? {
    guard let last, let interval else { return nil }
    return last.advanced(bySeconds: min(Self.longestInterval, 1.5 * interval))
  }

  /// The time when the pressed key begins to count as held; `nil` while no key is down.
  private var holdStart: Instant? { pressed?.advanced(bySeconds: Self.strokeLength) }

  /// Returns the next time after `instant` when the lookahead changes without an event; `nil` for none.
  public func nextChange(after instant: Instant) -> Instant? {
    func left(_ change: Instant?) -> Instant? { change.flatMap { $0 > instant ? $0 : nil } }
    return .earliest(left(end), left(holdStart))
  }

  /// Returns the lookahead from `instant` on, for decodes that take `seconds`.
  public func lookahead(decoding seconds: Double, at instant: Instant) -> Lookahead {
    guard let interval, let end, instant < end else {
      // The pause before a held key repeats is the time to prepare.
      let isHeld = holdStart.map { instant >= $0 } ?? false
      return Lookahead(heading: heading, reach: isHeld ? Lookahead.heldReach : 1)
    }
    // A user who turns only once a page is sharp passes no page, however fast pages become sharp. A held key waits for
    // nothing.
    let isWaiting = !isRepeating && sharpTurns >= Self.waitingTurns
    guard !isWaiting, isAtOnce || turns >= Self.passingTurns else {
      return Lookahead(heading: heading, reach: Lookahead.usualReach)
    }
    // A page is passed one interval after it was reached. On average half an interval is lost until a decoder comes
    // free, and a little until the pixels are in a texture.
    let passed = (seconds + 0.01) / interval - 0.5
    let lead = max(0, min(Lookahead.farthest, Int(passed.rounded(.up))))
    return Lookahead(heading: heading, lead: lead, reach: max(Lookahead.usualReach, lead + 1))
  }
}

/// The direction of the next pages, and the number of pages to decode ahead.
public struct Lookahead: Hashable, Sendable {
  /// The number of pages decoded ahead of a fast motion.
  static let usualReach = 3
  /// The number of pages decoded ahead of a key that will repeat. Pages beside them give up their room.
  static let heldReach = StoreBudget.usualPages - 1
  /// The largest lead.
  static let farthest = 12

  /// The expected direction of the next turn.
  public var heading: Direction
  /// The first page ahead whose decode would end in time if it began at once, counted from the current page. The nearer
  /// pages are passed before. 0 if there is time for all.
  public var lead: Int
  /// The number of pages ahead to decode.
  public var reach: Int

  /// Creates a lookahead toward `heading`, without hurry by default. `reach` is at least 1 and at least `lead`.
  public init(heading: Direction, lead: Int = 0, reach: Int = 1) {
    self.heading = heading
    self.lead = lead
    self.reach = max(1, reach, lead)
  }
}
