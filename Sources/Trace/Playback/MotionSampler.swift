import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A sampler of the picture's motion over a whole trace, with a bounded number of samples, for a plot.
///
/// It draws no frame but the sampled ones. The work is done in steps, so that a window can sample a long trace between
/// its frames.
@MainActor
public struct MotionSampler {
  /// The motion of the picture at one moment.
  public struct Sample: Hashable, Sendable {
    /// The time since the trace's start.
    public var instant: Instant
    /// The position (pt), from the snap point of the first target; positive toward later pages.
    public var position: Vector
    /// The velocity (pt/s), of the animation or of the drag.
    public var velocity: Vector
  }

  /// The samples so far, in order.
  public private(set) var samples: [Sample] = []
  private var playback: Playback
  /// The times of the frames that are still to be sampled, the last one first.
  private var left: [Instant]
  /// The distance from the snap point of the first target to that of the present one (pt).
  private var base = Vector.zero
  private var last: PagerReadout?

  /// The pause between two recorded frames (s) that ends a motion; its ends are sampled.
  private static let pause = 0.1

  /// Creates a sampler of `trace`, which it plays into `target`.
  ///
  /// - Parameter most: the limit of samples, 2 or more.
  public init(_ trace: TraceFile, into target: PlaybackTarget, most: Int = 4096) {
    playback = Playback(trace, into: target)
    left = Self.choice(of: trace.frames, most: max(2, most)).reversed()
  }

  /// Whether the whole trace has been sampled.
  public var isDone: Bool { left.isEmpty }

  /// Takes the next `count` samples.
  public mutating func advance(by count: Int) {
    for _ in 0..<max(0, count) {
      guard let instant = left.popLast() else { return }
      while let next = playback.upcoming, next.instant <= instant { hear(next.line, at: next.instant) }
      show(at: instant)
      guard let last else { continue }
      samples.append(Sample(instant: instant, position: base + last.offset, velocity: last.velocity))
    }
  }

  private var readout: PagerReadout? { playback.target.scene.shown.readout }

  /// Plays the next line, and follows a change of the target: it moves the offset, not the picture.
  private mutating func hear(_ line: TraceLine, at instant: Instant) {
    guard case .tick = line else {
      if readout?.isAnimating == true { show(at: instant) } else { follow() }
      playback.step()
      return follow()
    }
    playback.step()
  }

  private mutating func show(at instant: Instant) {
    _ = playback.target.shown.frame(at: instant)
    follow()
  }

  private mutating func follow() {
    guard let readout else { return }
    if let last, last.targetPage != readout.targetPage { base += last.offset - readout.offset }
    last = readout
  }

  /// Returns at most `most` of `frames`: all, or those at even distances with the ends of pauses.
  private static func choice(of frames: [Instant], most: Int) -> [Instant] {
    guard frames.count > most else { return frames }
    let step = (frames.count + most / 2 - 1) / (most / 2)
    var ends = 0
    return frames.indices.filter { index in
      if index % step == 0 { return true }
      let isEnd =
        index + 1 < frames.count && frames[index + 1].seconds(since: frames[index]) > pause
        || frames[index].seconds(since: frames[index - 1]) > pause
      guard isEnd, ends < most / 2 else { return false }
      ends += 1
      return true
    }.map { frames[$0] }
  }
}
