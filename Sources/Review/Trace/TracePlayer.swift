import PagerEngine
import PagerGeometry
import Scene

/// Plays a trace in a window at its own pace: the recorded events at their own moments, frames whenever the display
/// wants one. What comes out is what was recorded, whatever the display's rate; in a window of another size it stands in
/// the middle, made smaller where it has to be.
///
/// Home plays it again, F3 is for the marks of the hand; Escape and q close the window.
@MainActor
public final class TracePlayer: SceneController {
  private let fresh: () -> TraceSubject?
  private var subject: TraceSubject
  private var feed: TraceFeed
  /// When the replay began, as the window's time goes.
  private var origin: Instant?
  /// The size that what is recorded is drawn for, as far as it has been played.
  private var recorded: PixelSize
  /// The window's size; `nil` before it has said so.
  private var window: PixelSize?

  /// A player of `trace` that begins with `first` and plays again with what `fresh` makes.
  public init(_ trace: Trace, first: TraceSubject, fresh: @escaping () -> TraceSubject?) {
    feed = TraceFeed(trace)
    recorded = trace.header.viewport.viewport.pixelSize
    self.fresh = fresh
    subject = first
  }

  /// What the scene's pager says.
  public var readout: PagerReadout? { subject.readout() }

  /// Where a picture of the scene's stands in its album; `nil` for drawn pages.
  public func place(of page: Page) -> AlbumPlace? { subject.place(page) }

  /// Whether all of it has been played.
  public var isOver: Bool { feed.isOver }

  /// Hears what concerns the window; the scene hears the trace alone.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .key(.escape, [], _), .key(.character("q"), [], _), .key(.character("q"), .control, _), .closeRequested:
      return [.quit]
    case .key(.home, [], isRepeat: false):
      guard let again = fresh() else { return [] }
      subject = again
      feed = TraceFeed(feed.trace)
      origin = nil
      recorded = feed.trace.header.viewport.viewport.pixelSize
      return []
    case .resized(let viewport):
      window = viewport.pixelSize
      return []
    case .key(.function(3), [], _):
      // For the marks of the hand, which are not in the trace.
      return subject.scene.handle(event, at: time(instant))
    case .texturesLost:
      // Not the trace's own: what it recorded of that is told at its own moment.
      return subject.scene.handle(.texturesLost, at: time(instant))
    default: return []
    }
  }

  /// The scene as it was at this moment of the trace.
  public func frame(at instant: Instant) -> Frame {
    let time = time(instant)
    feed.play(until: time, into: subject) { line in
      if case .event(.resized(let viewport), _) = line { recorded = viewport.pixelSize }
    }
    var frame = subject.scene.frame(at: time)
    let shift = instant.nanoseconds - time.nanoseconds
    if let wanted = frame.nextFrame { frame.nextFrame = Instant(nanoseconds: wanted.nanoseconds &+ shift) }
    if let next = feed.nextInstant {
      // What comes next is drawn when it is due.
      let due = Instant(nanoseconds: next.nanoseconds &+ shift)
      frame.requestFrame(at: due)
    }
    return window.map { frame.fitted(recorded, in: $0) } ?? frame
  }

  /// Tells the scene.
  public func presented() { subject.scene.presented() }

  private func time(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    return Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
  }
}
