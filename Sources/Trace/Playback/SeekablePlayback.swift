import PagerGeometry
import Scene

/// A trace that can be shown at any of its instants, in any order.
///
/// A scene cannot go back. What lies behind is therefore played anew from the beginning, without the frames between: a
/// scene's state depends on what it heard and on when it is looked at, not on how often it was looked at before.
@MainActor
public struct SeekablePlayback {
  /// Opens what a trace is played into.
  public typealias Opening = @MainActor (TraceFile) throws -> PlaybackTarget

  private var playback: Playback
  private let makeTarget: Opening
  /// The instant that was shown last.
  public private(set) var position = Instant.zero
  /// The size that what is recorded is drawn for at that instant.
  public private(set) var size: PixelSize
  /// What is played from the next opening on; `nil` while that is what is played now.
  private var replacement: TraceFile?

  /// The beginning of `trace`, played into `first` and, for what lies behind, into what `open` makes.
  public init(_ trace: TraceFile, first: PlaybackTarget, open: @escaping Opening) {
    playback = Playback(trace, into: first)
    size = trace.header.viewport.viewport.pixelSize
    makeTarget = open
  }

  /// What is played now.
  public var trace: TraceFile { playback.trace }
  /// What it is played into.
  public var target: PlaybackTarget { playback.target }
  /// When the next line counts; `nil` once all have been played.
  public var upcoming: Instant? { playback.upcoming?.instant }
  /// Whether another trace is played from the next opening on.
  public var isOutdated: Bool { replacement != nil }

  /// Plays `trace` in place of this one from the next opening on.
  public mutating func replace(with trace: TraceFile) { replacement = trace }

  /// Opens the scene anew and plays up to the instant that was shown last.
  public mutating func reopen() {
    let instant = position
    guard restart() else { return }
    play(until: instant)
  }

  /// Brings the scene to `instant`, and returns its frame there. O(lines since the last one), going back O(lines since
  /// the beginning).
  public mutating func frame(at instant: Instant) -> Frame {
    // Where it cannot be opened again it stays where it is.
    let instant = instant < position && !restart() ? position : instant
    play(until: instant)
    return playback.target.shown.frame(at: instant)
  }

  private mutating func play(until instant: Instant) {
    var size = self.size
    // What lies between is not seen.
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
    replacement = nil
    position = .zero
    size = trace.header.viewport.viewport.pixelSize
    return true
  }
}
