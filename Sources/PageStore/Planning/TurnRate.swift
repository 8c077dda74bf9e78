import PagerGeometry

/// How fast pages are turned in one direction, from turns that follow each other shortly: a key that is held or struck again and
/// again, flicks that stack, a wheel.
public struct TurnRate: Hashable, Sendable {
  /// Turns that are farther apart are each for themselves (seconds).
  static let longestInterval = 0.3
  /// Turns are taken to be no closer (seconds): several that were heard of at once.
  static let shortestInterval = 1.0 / 60
  /// A key that is down for so long (seconds) is taken to be held: a stroke is up again after half of it.
  static let strokeLength = 0.2
  /// After so many turns in a row that each left a sharp page, whoever turns is taken to wait for pages.
  static let waitingTurns = 2
  /// From so many turns in a row on, pages that slide by are taken to be passed: fewer mean the page that they lead to.
  static let passingTurns = 4

  /// Where the last turn led.
  public private(set) var heading: Direction
  private var last: Instant?
  /// Seconds between turns in that direction; `nil` after only one.
  private var interval: Double?
  /// Turns in that direction, each shortly after the one before.
  private var turns = 0
  /// The last turns in a row that each left a sharp page, whatever their direction and the time between them.
  private var sharpTurns = 0
  /// Whether the last turn was there at once, without sliding.
  private var isAtOnce = false
  /// When the key that turned went down; `nil` when it is up.
  private var pressed: Instant?
  /// Whether that key has repeated.
  private var isRepeating = false

  /// Nothing turned yet; `heading` is where to expect the first turn.
  public init(heading: Direction = .right) { self.heading = heading }

  /// Pages turned toward `direction`.
  ///
  /// - Parameters:
  ///   - isAtOnce: whether the new page is there without sliding.
  ///   - leavesSharp: whether the page that was left showed its picture, and not only its preview.
  public mutating func turn(_ direction: Direction, isAtOnce: Bool, leavesSharp: Bool, at instant: Instant) {
    sharpTurns = leavesSharp ? sharpTurns + 1 : 0
    let past = last.map { instant.seconds(since: $0) } ?? .infinity
    if direction == heading, past <= Self.longestInterval {
      let found = max(Self.shortestInterval, past)
      // A key that begins to repeat is fast from one turn to the next; a late event does not make it slow.
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

  /// A key turned: it went down at `instant` or, where `isRepeat`, is down still. It stays down until ``release()``.
  public mutating func press(isRepeat: Bool, at instant: Instant) {
    if !isRepeat { pressed = instant }
    isRepeating = isRepeat
  }

  /// The key was released. One that repeated ends its turns with that; strokes may go on.
  public mutating func release() {
    if isRepeating { (last, interval, turns) = (nil, nil, 0) }
    (pressed, isRepeating) = (nil, false)
  }

  /// When the row of turns ends unless another comes before; `nil` when there is none.
  public var end: Instant? {
    guard let last, let interval else { return nil }
    return last.advanced(bySeconds: min(Self.longestInterval, 1.5 * interval))
  }

  /// When a key that is down is taken to be held; `nil` when none is down.
  private var holdStart: Instant? { pressed?.advanced(bySeconds: Self.strokeLength) }

  /// When the lookahead changes next by the passing of time alone; `nil` when it does not.
  public func nextChange(after instant: Instant) -> Instant? {
    func left(_ change: Instant?) -> Instant? { change.flatMap { $0 > instant ? $0 : nil } }
    return .earliest(left(end), left(holdStart))
  }

  /// Where pages go from `instant` on, if a decode takes `seconds`.
  public func lookahead(decoding seconds: Double, at instant: Instant) -> Lookahead {
    guard let interval, let end, instant < end else {
      // The pause before a held key repeats is what there is to get ready in.
      let isHeld = holdStart.map { instant >= $0 } ?? false
      return Lookahead(heading: heading, reach: isHeld ? Lookahead.heldReach : 1)
    }
    // Who turns only once a page is sharp passes none, however fast pages become sharp. A held key waits for nothing.
    let isWaiting = !isRepeating && sharpTurns >= Self.waitingTurns
    guard !isWaiting, isAtOnce || turns >= Self.passingTurns else {
      return Lookahead(heading: heading, reach: Lookahead.usualReach)
    }
    // A page is passed one interval after it was reached. Half an interval is lost until a decoder comes free, on average,
    // and a little until the pixels are in a texture.
    let passed = (seconds + 0.01) / interval - 0.5
    let lead = max(0, min(Lookahead.farthest, Int(passed.rounded(.up))))
    return Lookahead(heading: heading, lead: lead, reach: max(Lookahead.usualReach, lead + 1))
  }
}

/// Where pages go next, and how far ahead to decode.
public struct Lookahead: Hashable, Sendable {
  /// Pages that a fast motion is decoded ahead by.
  static let usualReach = 3
  /// Pages that are decoded ahead of a key that will repeat: pages beside them give up their room.
  static let heldReach = StoreBudget.usualPages - 1
  /// No page farther ahead is the first to be decoded.
  static let farthest = 12

  /// Where the next turn is expected to lead.
  public var heading: Direction
  /// The first page ahead that a decode begun now would be done for in time, counted from the page in the middle: the
  /// nearer ones are passed before. 0 where there is time for all.
  public var lead: Int
  /// How many pages ahead are decoded.
  public var reach: Int

  /// A lookahead toward `heading`, in no hurry unless said otherwise.
  public init(heading: Direction, lead: Int = 0, reach: Int = 1) {
    self.heading = heading
    self.lead = lead
    self.reach = max(1, reach, lead)
  }
}
