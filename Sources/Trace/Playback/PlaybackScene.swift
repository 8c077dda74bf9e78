import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A scene that replays a trace in a window.
///
/// Events are played at their own times, and frames are drawn at the display's rate. The result equals the recording at
/// any rate. In a window of another size the picture is centred, and scaled down if it does not fit.
///
/// The replay can pause, step, seek and loop over a gesture (``PlaybackCommand``).
@MainActor
public final class PlaybackScene: SceneController {
  var playback: SeekablePlayback
  var clock: PlaybackClock
  /// The gestures of the trace, in order.
  public var gestures: [GestureSpan] = []
  /// Returns the height reserved at the window's lower edge (pt), for a window of the given size.
  public var reservedHeight: (Size) -> Double = { _ in 0 }
  /// The range of the loop; `nil` without a loop.
  public internal(set) var loop: ClosedRange<Instant>?
  /// The times of the recorded frames, in order.
  let frames: [Instant]
  /// The time of the last line that is not a note.
  private let recordedEnd: Instant
  /// The window's viewport; `nil` before the first resize event.
  private var window: Viewport?
  /// Whether to play on after the hold; `nil` while the position is not held.
  var goesOnAfterHold: Bool?
  private var press: (pointer: Pointer, point: Point)?
  /// The fraction of wheel turns that is not yet a whole frame (detents).
  private var detents = 0.0
  /// The number being typed and the time of its last digit.
  var typed: (number: Int, instant: Instant)?

  /// The shortcut of the touch marks.
  private static let marksKey = Key.function(3)
  /// The slop of a tap (pt).
  private static let slop = 12.0

  /// Creates a scene that plays `trace` into `first`.
  ///
  /// - Parameters:
  ///   - rate: the playback rate; 1 is the recorded speed.
  ///   - open: makes a new target for each return to an earlier position.
  public init(
    _ trace: TraceFile, first: PlaybackTarget, rate: Double = 1, open: @escaping SeekablePlayback.Opening
  ) {
    playback = SeekablePlayback(trace, first: first, open: open)
    clock = PlaybackClock(rate: rate)
    frames = trace.frames
    recordedEnd = trace.end
  }

  // MARK: State

  /// The state of the scene's pager; `nil` without a pager.
  public var readout: PagerReadout? { playback.target.scene.shown.readout }

  /// The pictures of the scene; `nil` for drawn pages.
  public var pictures: (any AlbumContent)? { playback.target.scene.shown.pictures }

  /// The trace that plays.
  public var trace: TraceFile { playback.trace }
  /// The number of traces that have replaced another one so far; see ``replace(with:)``.
  public var replacementCount: Int { playback.replacementCount }
  /// Whether the replay is playing.
  public var isPlaying: Bool { clock.isPlaying }
  /// The playback rate: seconds of the trace per second of the window.
  public var rate: Double { clock.rate }
  /// The last shown instant of the trace.
  public var position: Instant { playback.position }
  /// The end of the replay: the last line, or the end of the last gesture if that is later.
  public var length: Instant { max(recordedEnd, gestures.last?.end ?? .zero) }
  /// The images of the last frame, which are in textures.
  public private(set) var images: [ImageID] = []
  /// Whether everything visible is ready.
  public var isReady: Bool { playback.target.shown.isReady }
  /// The visible recorded frame, from 1, and the number of frames; `nil` if none was recorded.
  public var frameNumber: (number: Int, count: Int)? {
    frames.isEmpty ? nil : (max(1, frames.count(upTo: position)), frames.count)
  }

  // MARK: Events

  /// Handles the window's events.
  ///
  /// The recorded scene receives only the trace's events, lost textures and the touch marks' key.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .closeRequested: return [.quit]
    case .key(let key, let modifiers, let isRepeat):
      guard let command = PlaybackCommand(key, modifiers: modifiers) else {
        return key == Self.marksKey ? passOn(event) : []
      }
      if command == .quit { return [.quit] }
      // A held key repeats steps only.
      if case .step = command { perform(command, at: instant) } else if !isRepeat { perform(command, at: instant) }
    case .resized(let viewport): window = viewport
    case .texturesLost: return passOn(event)
    case .pressed(let pointer, let point): press = press == nil ? (pointer, point) : nil
    case .lifted(let pointer, let point):
      if let press, press.pointer == pointer, (point - press.point).length <= Self.slop {
        perform(.togglePlaying, at: instant)
      }
      press = nil
    case .cancelled: press = nil
    case .wheel(let turn):
      detents += turn.y + turn.x
      let whole = detents.rounded(.towardZero)
      detents -= whole
      if whole != 0 { perform(.step(frames: Int(max(-100, min(100, whole)))), at: instant) }
    case .moved, .secondaryClicked, .zoomed, .panBegan, .panned, .panEnded, .pinched, .keyReleased, .typed, .woken:
      break
    }
    return []
  }

  /// Passes on events that are not in the trace: lost textures, and the touch marks' key.
  private func passOn(_ event: InputEvent) -> [WindowRequest] {
    let requests = playback.target.shown.handle(event, at: position)
    // Reopening adds touch marks for input that was played while they were off.
    if case .key = event, !isPlaying { playback.reopen() }
    return requests
  }

  // MARK: Frames

  /// Returns the scene's frame at `instant` of the window.
  public func frame(at instant: Instant) -> Frame {
    if playback.isOutdated, !isPlaying { playback.reopen() }
    let position = position(at: instant)
    var frame = playback.frame(at: position)
    images = frame.images
    let wanted = frame.nextFrame
    frame.nextFrame = nil
    if isPlaying {
      let next = [wanted, playback.upcoming, loop?.upperBound ?? length].compactMap { $0 }.filter { $0 > position }
      // Each next change is drawn when it is due.
      for next in next { frame.requestFrame(at: clock.windowTime(of: next)) }
    } else {
      frame.isMoving = false
    }
    // Uploads continue while the replay is paused.
    if let wanted, wanted <= position { frame.requestFrame(at: instant) }
    guard let window else { return frame }
    let strip = window.grid.pixel(reservedHeight(window.size))
    return frame.fitted(playback.size, in: window.pixelSize, above: strip)
  }

  /// Passes the presentation on to the scene.
  public func presented() { playback.target.shown.presented() }

  /// Returns the trace's position at `instant` of the window.
  ///
  /// At the end of a loop it starts the next round; at the end of the trace it pauses.
  private func position(at instant: Instant) -> Instant {
    clock.begin(at: instant)
    let position = clock.position(at: instant)
    guard clock.isPlaying else { return min(length, position) }
    if let loop, position >= loop.upperBound {
      clock.seek(to: loop.lowerBound, at: instant)
    } else if position >= length {
      clock.setPlaying(false, at: instant)
      clock.seek(to: length, at: instant)
    }
    return clock.position(at: instant)
  }
}

/// A clock that maps the window's time to an instant of a trace; it can change its rate, pause and seek.
public struct PlaybackClock: Hashable, Sendable {
  /// Whether the clock is running.
  public private(set) var isPlaying = true
  /// The rate: seconds of the trace per second of the window; above 0.
  public private(set) var rate: Double
  /// The window's time of the last change; `nil` before the first call of ``begin(at:)`` or ``seek(to:at:)``.
  private var window: Instant?
  /// The trace's instant at that time.
  private var origin = Instant.zero

  /// Creates a clock that starts at the trace's zero when the first frame is asked for.
  public init(rate: Double = 1) { self.rate = rate }

  /// Returns the trace's instant at `window`.
  public func position(at window: Instant) -> Instant {
    guard isPlaying, let start = self.window else { return origin }
    return origin.advanced(bySeconds: max(0, window.seconds(since: start)) * rate)
  }

  /// Returns the window's time of the trace's `instant`; `nil` while paused.
  public func windowTime(of instant: Instant) -> Instant? {
    guard isPlaying, let window else { return nil }
    return window.advanced(bySeconds: instant.seconds(since: origin) / rate)
  }

  /// Starts the clock at `window`, if it has not started.
  mutating func begin(at window: Instant) { if self.window == nil { self.window = window } }

  /// Moves to `instant` of the trace.
  public mutating func seek(to instant: Instant, at window: Instant) {
    origin = instant
    self.window = window
  }

  /// Plays or pauses from `window` on.
  public mutating func setPlaying(_ isPlaying: Bool, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.isPlaying = isPlaying
  }

  /// Changes the rate from `window` on.
  public mutating func setRate(_ rate: Double, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.rate = rate
  }
}
