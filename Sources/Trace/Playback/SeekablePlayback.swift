import PagerGeometry
import Scene

/// A playback that can show any instant of a trace, in any order.
///
/// A scene cannot move back in time. To reach an earlier instant the trace is played anew from the start, without the
/// frames between: a scene's state depends on its input and its time, not on the number of frames drawn.
@MainActor
public struct SeekablePlayback {
  /// A function that makes a new target for a trace.
  public typealias Opening = @MainActor (TraceFile) throws -> PlaybackTarget

  private var playback: Playback
  private let makeTarget: Opening
  /// The last shown instant.
  public private(set) var position = Instant.zero
  /// The pixel size of the recorded window at that instant.
  public private(set) var size: PixelSize
  /// The trace that replaces the present one at the next reopening; `nil` if there is none.
  private var replacement: TraceFile?
  /// The number of traces that have replaced another one so far.
  public private(set) var replacementCount = 0

  /// Creates a playback of `trace` into `first`; for earlier instants `open` makes new targets.
  public init(_ trace: TraceFile, first: PlaybackTarget, open: @escaping Opening) {
    playback = Playback(trace, into: first)
    size = trace.header.viewport.viewport.pixelSize
    makeTarget = open
  }

  /// The present trace.
  public var trace: TraceFile { playback.trace }
  /// The present target.
  public var target: PlaybackTarget { playback.target }
  /// The effective time of the next line; `nil` once all lines have been played.
  public var upcoming: Instant? { playback.upcoming?.instant }
  /// Whether another trace replaces this one at the next reopening.
  public var isOutdated: Bool { replacement != nil }

  /// Replaces the trace at the next reopening.
  public mutating func replace(with trace: TraceFile) { replacement = trace }

  /// Makes a new target and plays up to the last shown instant; does nothing if no target can be made.
  public mutating func reopen() {
    let instant = position
    guard restart() else { return }
    play(until: instant)
  }

  /// Moves the scene to `instant` and returns its frame there.
  ///
  /// If an earlier instant needs a new target and none can be made, the position stays. O(lines since the last
  /// position); going back, O(lines since the start).
  public mutating func frame(at instant: Instant) -> Frame {
    // If no new target can be made, the position stays.
    let instant = instant < position && !restart() ? position : instant
    play(until: instant)
    return playback.target.shown.frame(at: instant)
  }

  private mutating func play(until instant: Instant) {
    var size = self.size
    // Pages between the two instants are never visible.
    playback.target.library?.isSkipping = true
    defer { playback.target.library?.isSkipping = false }
    playback.play(until: instant) { line in
      if case .event(.resized(let viewport), _) = line { size = viewport.pixelSize }
    }
    self.size = size
    position = instant
  }

  private mutating func restart() -> Bool {
    let trace = replacement ?? playback.trace
    guard let target = try? makeTarget(trace) else { return false }
    playback = Playback(trace, into: target)
    if replacement != nil { replacementCount += 1 }
    replacement = nil
    position = .zero
    size = trace.header.viewport.viewport.pixelSize
    return true
  }
}
