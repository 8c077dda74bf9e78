import PagerGeometry
import Platform
import Synchronization

/// A film of what a window shows, made while it is shown.
///
/// Who shows pictures never waits for it: where the encoder does not keep up a picture is dropped, and the one before
/// stands in its place, so that the film keeps time. Pictures come from one thread, and another writes.
public final class LiveFilm: Sendable {
  /// What came of it.
  public struct Outcome: Sendable {
    /// Frames that the film has.
    public var frames: Int
    /// Pictures that it has not.
    public var dropped: Int
    /// Why there is no film, or none to its end.
    public var failure: (any Error)?
  }

  /// A picture, and for how many frames it stands.
  private struct Part {
    var pixels: [UInt8]
    var count: Int
  }

  private struct State {
    var schedule: LiveSchedule
    /// The newest picture, whose time is not over.
    var newest: [UInt8]?
    var waiting: [Part] = []
    var dropped = 0
    var isOver = false
  }

  /// Pictures that wait for the encoder at most.
  static let mostWaiting = 4
  /// A picture that stays is written this often (s), so that the frames of a long pause do not come all at once.
  private static let longestPause = 0.5

  private let size: PixelSize
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>
  private let wakeUp = WakeUp()

  /// A film of pictures of `size` pixels, so many frames a second, that begins with the first picture; `now` is the clock
  /// that pictures are stamped by.
  public init(size: PixelSize, framesPerSecond: Int, now: @escaping @Sendable () -> Instant) {
    self.size = size
    self.now = now
    state = Mutex(State(schedule: LiveSchedule(framesPerSecond: framesPerSecond)))
  }

  /// The window shows a picture from `instant` on: red, green, blue, alpha bytes, row by row. One of another size stands in
  /// the top left corner, on black.
  public func add(_ pixels: [UInt8], size: PixelSize, at instant: Instant) {
    let fitting = size == self.size ? pixels : fitted(pixels, size)
    state.withLock { state in
      Self.pass(&state, to: instant)
      state.newest = fitting
    }
    wakeUp.signal()
  }

  /// The window shows nothing from `instant` on.
  public func end(at instant: Instant) {
    state.withLock { state in
      let count = max(1, state.schedule.pass(to: instant))
      if let newest = state.newest { state.waiting.append(Part(pixels: newest, count: count)) }
      state.newest = nil
      state.isOver = true
    }
    wakeUp.signal()
  }

  /// Gives `encoder` what comes until ``end(at:)``, and ends it. For a thread of its own.
  public func write(to encoder: VideoEncoder) -> Outcome {
    var encoder = encoder
    var failure: (any Error)?
    do {
      while let part = next() {
        for _ in 0..<part.count { try encoder.add(part.pixels) }
      }
      if encoder.frameCount > 0 { try encoder.finish() } else { encoder.discard() }
    } catch {
      failure = error
    }
    return Outcome(frames: encoder.frameCount, dropped: state.withLock(\.dropped), failure: failure)
  }

  /// What is to be written next; `nil` once all is.
  private func next() -> Part? {
    while true {
      let (part, isOver) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isOver && state.waiting.isEmpty)
      }
      if part != nil || isOver { return part }
      guard !wakeUp.take(within: Self.longestPause) else { continue }
      state.withLock { state in Self.pass(&state, to: now()) }
    }
  }

  /// What the newest picture has stood for by `instant` is to be written; where too much waits, what waits last stands for
  /// that too.
  private static func pass(_ state: inout State, to instant: Instant) {
    let count = state.schedule.pass(to: instant)
    guard count > 0, let newest = state.newest else { return }
    if state.waiting.count < mostWaiting {
      state.waiting.append(Part(pixels: newest, count: count))
    } else {
      state.dropped += 1
      state.waiting[state.waiting.count - 1].count += count
    }
  }

  private func fitted(_ pixels: [UInt8], _ size: PixelSize) -> [UInt8] {
    var canvas = (0..<self.size.width * self.size.height * 4).map { UInt8($0 % 4 == 3 ? 255 : 0) }
    let length = min(size.width, self.size.width) * 4
    for row in 0..<min(size.height, self.size.height) where (row + 1) * size.width * 4 <= pixels.count {
      let (from, to) = (row * size.width * 4, row * self.size.width * 4)
      canvas.replaceSubrange(to..<to + length, with: pixels[from..<from + length])
    }
    return canvas
  }
}

/// Which of a live film's frames each shown picture stands for: a film has a frame every so often, a window shows pictures
/// when there is something new.
struct LiveSchedule: Hashable {
  /// Frames a second.
  let framesPerSecond: Int
  private var start: Instant?
  /// The first frame that the newest picture stands for.
  private var frame = 0

  /// A film of so many frames a second, which begins with the first picture.
  init(framesPerSecond: Int) { self.framesPerSecond = max(1, framesPerSecond) }

  /// The time is `instant`, and a new picture may be there: for how many frames the one before it stands, from where it
  /// stood last. 0 where it gives its place to the new one, before the first of them too.
  mutating func pass(to instant: Instant) -> Int {
    guard let start else {
      self.start = instant
      return 0
    }
    // In whole numbers, as a film of an hour must not be a frame short.
    let (seconds, remainder) = (instant.nanoseconds &- start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let reached = max(frame, Int(seconds) * framesPerSecond + Int(remainder * Int64(framesPerSecond) / 1_000_000_000))
    defer { frame = reached }
    return reached - frame
  }
}
