import PagerEngine
import PagerGeometry
import Scene

/// Shows a ``Playback`` in a window at its recorded times: the recorded events at their own moments, frames whenever the display
/// wants one. What comes out is what was recorded, whatever the display's rate; in a window of another size it stands in
/// the middle, made smaller where it has to be.
///
/// Home plays it again, F3 shows and hides the touch marks; Escape and q close the window.
@MainActor
public final class PlaybackScene: SceneController {
  private let fresh: () -> PlaybackTarget?
  private var playback: Playback
  /// When the replay began, as the window's time goes.
  private var origin: Instant?
  /// The size that what is recorded is drawn for, as far as it has been played.
  private var recorded: PixelSize
  /// The window's size; `nil` before it has said so.
  private var window: PixelSize?

  /// A scene that plays `trace`, begins with `first` and plays again with what `fresh` makes.
  public init(_ trace: TraceFile, first: PlaybackTarget, fresh: @escaping () -> PlaybackTarget?) {
    playback = Playback(trace, into: first)
    recorded = trace.header.viewport.viewport.pixelSize
    self.fresh = fresh
  }

  /// What the scene's pager says.
  public var readout: PagerReadout? { playback.target.scene.readout }

  /// Where a picture of the scene's stands in its album; `nil` for drawn pages.
  public func place(of page: Page) -> AlbumPlace? { playback.target.scene.place(of: page) }

  /// Whether all of it has been played.
  public var isOver: Bool { playback.isOver }
  /// Whether everything that is seen is there.
  public var isReady: Bool { playback.target.shown.isReady }

  /// Hears what concerns the window; the scene hears the trace alone.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .key(.escape, [], _), .key(.character("q"), [], _), .key(.character("q"), .control, _), .closeRequested:
      return [.quit]
    case .key(.home, [], isRepeat: false):
      guard let again = fresh() else { return [] }
      playback = Playback(playback.trace, into: again)
      origin = nil
      recorded = playback.trace.header.viewport.viewport.pixelSize
      return []
    case .resized(let viewport):
      window = viewport.pixelSize
      return []
    case .key(.function(3), [], _):
      // For the touch marks, which are not in the trace.
      return playback.target.shown.handle(event, at: time(instant))
    case .texturesLost:
      // Not the trace's own: what it recorded of that is told at its own moment.
      return playback.target.shown.handle(.texturesLost, at: time(instant))
    default: return []
    }
  }

  /// The scene as it was at this moment of the trace.
  public func frame(at instant: Instant) -> Frame {
    let time = time(instant)
    playback.play(until: time) { line in
      if case .event(.resized(let viewport), _) = line { recorded = viewport.pixelSize }
    }
    var frame = playback.target.shown.frame(at: time)
    let shift = instant.nanoseconds - time.nanoseconds
    if let wanted = frame.nextFrame { frame.nextFrame = Instant(nanoseconds: wanted.nanoseconds &+ shift) }
    if let next = playback.upcoming?.instant {
      // What comes next is drawn when it is due.
      frame.requestFrame(at: Instant(nanoseconds: next.nanoseconds &+ shift))
    }
    return window.map { frame.fitted(recorded, in: $0) } ?? frame
  }

  /// Tells the scene.
  public func presented() { playback.target.shown.presented() }

  private func time(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    return Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
  }
}
