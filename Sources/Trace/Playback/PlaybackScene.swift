import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Shows a trace in a window: the recorded events at their own moments, frames whenever the display wants one. What comes
/// out is what was recorded, whatever the display's rate; in a window of another size it stands in the middle, made
/// smaller where it has to be.
///
/// It stands still, goes back and forth, and shows one gesture again and again (``PlaybackCommand``).
@MainActor
public final class PlaybackScene: SceneController {
  var playback: SeekablePlayback
  var clock: PlaybackClock
  /// The gestures of the trace, in order.
  public var gestures: [GestureSpan] = []
  /// The height that the window's lower edge keeps for something else, in a window of a size (pt).
  public var reservedHeight: (Size) -> Double = { _ in 0 }
  /// What is shown again and again; `nil` where the replay goes on.
  public internal(set) var loop: ClosedRange<Instant>?
  /// The recorded frames, in order.
  let frames: [Instant]
  /// From the beginning to the last line, or until the last gesture's picture rests.
  private let recordedEnd: Instant
  /// What the window is; `nil` before it has said so.
  private var window: Viewport?
  /// While somebody holds the position: whether the replay goes on when that is over.
  var goesOnAfterHold: Bool?
  private var press: (pointer: Pointer, point: Point)?
  /// The wheel's turns that are no frame yet (detents).
  private var detents = 0.0
  /// The number that is being typed, and when its last digit was.
  var typed: (number: Int, instant: Instant)?

  /// The key of the touch marks over the scene.
  private static let marksKey = Key.function(3)
  /// A press that moves no farther is a tap (pt).
  private static let slop = 12.0

  /// A scene that plays `trace`, `rate` times as fast as it was, into `first`, and what lies behind into what `open` makes.
  public init(
    _ trace: TraceFile, first: PlaybackTarget, rate: Double = 1, open: @escaping SeekablePlayback.Opening
  ) {
    playback = SeekablePlayback(trace, first: first, open: open)
    clock = PlaybackClock(rate: rate)
    frames = trace.frames
    recordedEnd = trace.end
  }

  // MARK: What it tells

  /// What the scene's pager says.
  public var readout: PagerReadout? { playback.target.scene.shown.readout }

  /// The pictures of the scene; `nil` for drawn pages.
  public var pictures: (any AlbumContent)? { playback.target.scene.shown.pictures }

  /// Whether it goes.
  public var isPlaying: Bool { clock.isPlaying }
  /// How many seconds of the trace go by in one of the window's.
  public var rate: Double { clock.rate }
  /// The instant of the trace that was shown last.
  public var position: Instant { playback.position }
  /// From the beginning to the end.
  public var length: Instant { max(recordedEnd, gestures.last?.end ?? .zero) }
  /// The images that the last frame named, so that they are in textures.
  public private(set) var images: [ImageID] = []
  /// Whether everything that is seen is there.
  public var isReady: Bool { playback.target.shown.isReady }
  /// The recorded frame that is seen, counted from 1, and how many there are; `nil` where none was recorded.
  public var frameNumber: (number: Int, count: Int)? {
    frames.isEmpty ? nil : (max(1, frames.count(upTo: position)), frames.count)
  }

  // MARK: Events

  /// Hears what concerns the window; the scene hears the trace alone.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .closeRequested: return [.quit]
    case .key(let key, let modifiers, let isRepeat):
      guard let command = PlaybackCommand(key, modifiers: modifiers) else {
        return key == Self.marksKey ? passOn(event) : []
      }
      if command == .quit { return [.quit] }
      // A key that is held goes on frame by frame; all else is done once.
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
    case .moved, .zoomed, .panned, .panEnded, .keyReleased, .typed, .woken: break
    }
    return []
  }

  /// Gives the scene what is not in the trace: lost textures, and the touch marks' key.
  private func passOn(_ event: InputEvent) -> [WindowRequest] {
    let requests = playback.target.shown.handle(event, at: position)
    // What was not marked as it was heard is marked now.
    if case .key = event, !isPlaying { playback.reopen() }
    return requests
  }

  // MARK: Frames

  /// The scene as it was at this moment of the trace.
  public func frame(at instant: Instant) -> Frame {
    if playback.isOutdated, !isPlaying { playback.reopen() }
    let position = position(at: instant)
    var frame = playback.frame(at: position)
    images = frame.images
    let wanted = frame.nextFrame
    frame.nextFrame = nil
    if isPlaying {
      let next = [wanted, playback.upcoming, loop?.upperBound ?? length].compactMap { $0 }.filter { $0 > position }
      // What comes next is drawn when it is due.
      for next in next { frame.requestFrame(at: clock.windowTime(of: next)) }
    } else {
      frame.isMoving = false
    }
    // What is on its way to the display comes while the trace stands still, too.
    if let wanted, wanted <= position { frame.requestFrame(at: instant) }
    guard let window else { return frame }
    let strip = window.grid.pixel(reservedHeight(window.size))
    return frame.fitted(playback.size, in: window.pixelSize, above: strip)
  }

  /// Tells the scene.
  public func presented() { playback.target.shown.presented() }

  /// Where the trace is at a moment of the window's time; begins the next round where one is over.
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

/// Maps the window's time to an instant of a trace, which may go slower or faster, stand still, and leap.
public struct PlaybackClock: Hashable, Sendable {
  /// Whether it goes.
  public private(set) var isPlaying = true
  /// How many seconds of the trace go by in one of the window's; above 0.
  public private(set) var rate: Double
  /// A moment of the window's time; `nil` until there was one.
  private var window: Instant?
  /// The trace's instant that belongs to it.
  private var origin = Instant.zero

  /// A clock that begins with the trace at the first moment that it is asked about.
  public init(rate: Double = 1) { self.rate = rate }

  /// The trace's instant at `window`.
  public func position(at window: Instant) -> Instant {
    guard isPlaying, let start = self.window else { return origin }
    return origin.advanced(bySeconds: max(0, window.seconds(since: start)) * rate)
  }

  /// The window's time at which the trace's is `instant`; `nil` while it stands still.
  public func windowTime(of instant: Instant) -> Instant? {
    guard isPlaying, let window else { return nil }
    return window.advanced(bySeconds: instant.seconds(since: origin) / rate)
  }

  /// Begins at `window`, where it has not begun.
  mutating func begin(at window: Instant) { if self.window == nil { self.window = window } }

  /// Goes on from `instant`.
  public mutating func seek(to instant: Instant, at window: Instant) {
    origin = instant
    self.window = window
  }

  /// Goes on, or stands still, from `window` on.
  public mutating func setPlaying(_ isPlaying: Bool, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.isPlaying = isPlaying
  }

  /// Goes `rate` times as fast from `window` on.
  public mutating func setRate(_ rate: Double, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.rate = rate
  }
}
