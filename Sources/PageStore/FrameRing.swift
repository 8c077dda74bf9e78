import PagerGeometry

/// The schedule of an animation: the frame to show at each instant, the frames to keep and the frames to decode next.
/// It is a value that is given the time and reads no clock.
///
/// Frames are counted through all plays: those of the second play follow those of the first. The ring has room for
/// ``capacity`` frames, the current one included. Where all frames fit, each is decoded once.
struct FrameRing<Content> {
  /// The longest delay that playback makes up for by skipping frames, in seconds. After a longer one, when nothing was
  /// drawn, playback goes on with the next frame.
  static var longestLag: Double { 1 }

  /// The number of frames in one play, at least 2.
  let frameCount: Int
  /// The number of frames kept, the current one included: 2 through ``frameCount``.
  private(set) var capacity: Int
  /// The first frame that does not exist: it is past the last play, or broken. `nil` while no end is known.
  private(set) var end: Int?
  /// The number of the current frame; `nil` before the first one.
  private(set) var current: Int?
  private var phase = Phase.waiting
  /// The frames: frame n is at n modulo the capacity.
  private var slots: [Slot?]

  private struct Slot {
    let content: Content
    /// The time that the frame shows, in seconds.
    let seconds: Double
    /// Whether the frame must be decoded again. It shows until then.
    var isOutdated = false
  }

  private enum Phase: Hashable {
    /// Waiting for the first frame.
    case waiting
    /// The current frame shows until this time, and longer where the next frame is not decoded yet.
    case showing(until: Instant)
    /// Paused: the current frame shows for this much longer, in seconds, once playback goes on.
    case paused(left: Double)
    /// The last frame shows. Nothing more changes.
    case ended
  }

  /// Creates a ring before the first frame.
  ///
  /// - Parameter plays: The number of plays; 0 for endless playback.
  init(frameCount: Int, plays: Int, capacity: Int) {
    self.frameCount = max(2, frameCount)
    self.capacity = max(2, min(self.frameCount, capacity))
    end = plays > 0 ? plays * self.frameCount : nil
    slots = Array(repeating: nil, count: self.capacity)
  }

  /// Whether every frame is kept once it is decoded.
  var keepsAll: Bool { capacity == frameCount }

  /// Whether playback has ended.
  var isEnded: Bool { phase == .ended }

  /// The current frame; `nil` before the first one.
  var shown: Content? { current.flatMap { slots[$0 % capacity]?.content } }

  /// The frame after the current one, where it is decoded.
  var following: Content? { next.flatMap { slots[$0 % capacity]?.content } }

  /// The frames to decode, by their number in the file, in the order of need.
  var missing: [Int] { room.filter(isMissing).map { $0 % frameCount } }

  /// The first frame without room, by its number in the file; `nil` if that frame will not be decoded.
  var afterRoom: Int? {
    let frame = room.upperBound
    guard !keepsAll, !isEnded, end.map({ frame < $0 }) ?? true else { return nil }
    return frame % frameCount
  }

  /// The time of the next frame; `nil` if it waits for a decode, or nothing moves.
  var nextChange: Instant? {
    guard case .showing(let until) = phase, following != nil else { return nil }
    return until
  }

  /// Stores the frame with the number `index` in the file, which shows for `seconds` (more than 0). Drops a frame that
  /// is not ``missing``. New pixels of the current frame do not change the end of its time.
  mutating func take(_ content: Content, index: Int, seconds: Double, at instant: Instant) {
    guard let frame = room.first(where: { $0 % frameCount == index && isMissing($0) }) else { return }
    slots[frame % capacity] = Slot(content: content, seconds: seconds)
    // A late frame delays all frames after it.
    if frame == next, case .showing(let until) = phase, until < instant { phase = .showing(until: instant) }
  }

  /// Notes that the frame with the number `index` in the file cannot be decoded: the animation ends before it.
  mutating func fail(_ index: Int) {
    guard let frame = room.first(where: { $0 % frameCount == index }) else { return }
    if frame == current {
      // The current frame was decoded once. Its old pixels stay.
      slots[frame % capacity]?.isOutdated = false
      return
    }
    end = min(end ?? frame, frame)
    if next == nil { finish() }
  }

  /// Plays on to `instant`, or pauses there.
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

  /// Drops all frames but the current one. The others are decoded again.
  mutating func dropOthers() {
    for index in slots.indices where index != current.map({ $0 % capacity }) { slots[index] = nil }
  }

  /// Changes the capacity, and has all frames decoded again in another size. The current frame stays until its new
  /// pixels are there; the others go.
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

  /// The frames that fit into the ring.
  private var room: Range<Int> {
    let first = current ?? 0
    guard !isEnded else {
      // Only the current frame may have to be decoded again.
      return current.map { $0..<$0 + 1 } ?? 0..<0
    }
    return first..<max(first, min(end ?? .max, first + capacity))
  }

  /// Shows `frame` from `instant` on. Returns `false` if the frame is not decoded.
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
