import PagerGeometry

/// Which frame of an animation shows at which instant, which are kept and which are decoded next: a value that is told
/// the time, and reads no clock.
///
/// Frames are counted through all plays: the ones of the second play follow those of the first. The ring has room for
/// ``capacity`` of them, the one that shows among them. Where that is all there are, they are decoded once.
struct FrameRing<Content> {
  /// A frame that was due for longer than this (seconds) when the time was told does not make others be skipped: nobody
  /// was looking.
  static var longestLag: Double { 1 }

  /// Frames of one play, at least 2.
  let frameCount: Int
  /// Frames kept, the one that shows among them: 2 through ``frameCount``.
  private(set) var capacity: Int
  /// The first frame that is not there: past the last play, or broken; `nil` while there is no end.
  private(set) var end: Int?
  /// The frame that shows; `nil` before the first one.
  private(set) var current: Int?
  private var phase = Phase.waiting
  /// Frame n is at n modulo the capacity.
  private var slots: [Slot?]

  private struct Slot {
    let content: Content
    /// How long it shows (seconds).
    let seconds: Double
    /// Whether it is to be decoded once more, though it shows until then.
    var isOutdated = false
  }

  private enum Phase: Hashable {
    /// For the first frame.
    case waiting
    /// The current frame shows until then, and on until the next one is there.
    case showing(until: Instant)
    /// The current frame shows for so much longer (seconds), once time goes on.
    case paused(left: Double)
    /// Nothing more will change.
    case ended
  }

  /// A ring before the first frame.
  ///
  /// - Parameter plays: how often the frames are shown; 0 for without end.
  init(frameCount: Int, plays: Int, capacity: Int) {
    self.frameCount = max(2, frameCount)
    self.capacity = max(2, min(self.frameCount, capacity))
    end = plays > 0 ? plays * self.frameCount : nil
    slots = Array(repeating: nil, count: self.capacity)
  }

  /// Whether all frames are kept once they were decoded.
  var keepsAll: Bool { capacity == frameCount }

  /// Whether nothing more will change.
  var isEnded: Bool { phase == .ended }

  /// The frame that shows.
  var shown: Content? { current.flatMap { slots[$0 % capacity]?.content } }

  /// The one after it, where it is there.
  var following: Content? { next.flatMap { slots[$0 % capacity]?.content } }

  /// Frames to decode, by their number in the file, in the order in which they are needed.
  var missing: [Int] { room.filter(isMissing).map { $0 % frameCount } }

  /// The first frame that there is no room for yet, by its number in the file; `nil` where none will be decoded.
  var afterRoom: Int? {
    let frame = room.upperBound
    guard !keepsAll, !isEnded, end.map({ frame < $0 }) ?? true else { return nil }
    return frame % frameCount
  }

  /// When another frame shows by itself; `nil` where that hangs on a decode, or nothing moves.
  var nextChange: Instant? {
    guard case .showing(let until) = phase, following != nil else { return nil }
    return until
  }

  /// Takes the frame of number `index` in the file, which shows for `seconds`, more than 0. One that is not ``missing``
  /// is dropped; one that takes the place of the frame that shows does so in its time.
  mutating func take(_ content: Content, index: Int, seconds: Double, at instant: Instant) {
    guard let frame = room.first(where: { $0 % frameCount == index && isMissing($0) }) else { return }
    slots[frame % capacity] = Slot(content: content, seconds: seconds)
    // What comes late moves everything after it.
    if frame == next, case .showing(let until) = phase, until < instant { phase = .showing(until: instant) }
  }

  /// The frame of number `index` in the file cannot be had: what was before it is all there is.
  mutating func fail(_ index: Int) {
    guard let frame = room.first(where: { $0 % frameCount == index }) else { return }
    if frame == current {
      // It was there once, and stays as it was.
      slots[frame % capacity]?.isOutdated = false
      return
    }
    end = min(end ?? frame, frame)
    if next == nil { finish() }
  }

  /// Goes on to `instant`, or pauses there.
  mutating func advance(to instant: Instant, isRunning: Bool) {
    guard isRunning else {
      if case .showing(let until) = phase { phase = .paused(left: max(0, until.seconds(since: instant))) }
      return
    }
    if case .paused(let left) = phase { phase = .showing(until: instant.advanced(bySeconds: left)) }
    if phase == .waiting { show(0, from: instant) }
    while case .showing(let until) = phase, until <= instant, let next {
      let start = instant.seconds(since: until) > Self.longestLag ? instant : until
      guard show(next, from: start) else { return }
    }
  }

  /// Keeps the frame that shows and nothing else: the others are decoded again.
  mutating func dropOthers() {
    for index in slots.indices where index != current.map({ $0 % capacity }) { slots[index] = nil }
  }

  /// Makes room for `capacity` frames that are to be decoded once more, as their size is another one. The frame that
  /// shows stays until its new pixels are there; the others go.
  mutating func replaceFrames(capacity: Int) {
    let shown = current.flatMap { slots[$0 % self.capacity] }
    self.capacity = max(2, min(frameCount, capacity))
    slots = Array(repeating: nil, count: self.capacity)
    guard let current, var shown else { return }
    shown.isOutdated = true
    slots[current % self.capacity] = shown
  }

  // MARK: Frames

  private func isMissing(_ frame: Int) -> Bool { slots[frame % capacity]?.isOutdated ?? true }

  private var next: Int? {
    let frame = (current ?? -1) + 1
    return end.map { frame < $0 } ?? true ? frame : nil
  }

  /// The frames that there is room for.
  private var room: Range<Int> {
    let first = current ?? 0
    guard !isEnded else {
      // Only the frame that shows may have to be decoded once more.
      return current.map { $0..<$0 + 1 } ?? 0..<0
    }
    return first..<max(first, min(end ?? .max, first + capacity))
  }

  /// Shows `frame` from `instant` on, if it is there.
  @discardableResult private mutating func show(_ frame: Int, from instant: Instant) -> Bool {
    guard let slot = slots[frame % capacity] else { return false }
    if let current, !keepsAll || isMissing(current) { slots[current % capacity] = nil }
    current = frame
    phase = .showing(until: instant.advanced(bySeconds: slot.seconds))
    if next == nil { finish() }
    return true
  }

  private mutating func finish() {
    phase = .ended
    dropOthers()
  }
}
