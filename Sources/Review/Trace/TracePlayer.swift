import Geometry
import PagerEngine
import Scene

/// Plays a trace in a window at its own pace: the recorded events at their own moments, frames whenever the display
/// wants one. What comes out is what was recorded, whatever the display's rate.
///
/// Home plays it again, F3 is for the marks of the hand; Escape and q close the window.
@MainActor
public final class TracePlayer: SceneController {
  private let trace: Trace
  private let fresh: () -> TraceSubject?
  private var subject: TraceSubject
  private var next = 0
  /// The numbers of the feel that are set by now.
  private var changes: FeelChanges
  /// When the replay began, as the window's time goes.
  private var origin: Instant?

  /// A player of `trace` that begins with `first` and plays again with what `fresh` makes.
  public init(_ trace: Trace, first: TraceSubject, fresh: @escaping () -> TraceSubject?) {
    self.trace = trace
    self.fresh = fresh
    subject = first
    changes = trace.header.changes
  }

  /// What the scene's pager says.
  public var readout: PagerReadout? { subject.readout() }

  /// Whether all of it has been played.
  public var isOver: Bool { next >= trace.lines.count }

  /// Hears what concerns the window; the scene hears the trace alone.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .key(.escape, _, _), .key(.character("q"), _, _), .closeRequested: return [.quit]
    case .key(.home, _, isRepeat: false):
      guard let again = fresh() else { return [] }
      subject = again
      next = 0
      changes = trace.header.changes
      origin = nil
      return []
    case .key(.function(3), _, _):
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
    while next < trace.lines.count, trace.lines[next].instant <= time {
      switch trace.lines[next] {
      case .event(let event, let moment): _ = subject.scene.handle(event, at: moment)
      case .map(let map, _): subject.take(map)
      case .tuning(let tuning, let moment):
        tuning.apply(to: &changes)
        subject.tune(changes, moment)
      case .tick, .end: break
      }
      next += 1
    }
    var frame = subject.scene.frame(at: time)
    let shift = instant.nanoseconds - time.nanoseconds
    if let wanted = frame.nextFrame { frame.nextFrame = Instant(nanoseconds: wanted.nanoseconds &+ shift) }
    if !isOver {
      // What comes next is drawn when it is due.
      let due = Instant(nanoseconds: trace.lines[next].instant.nanoseconds &+ shift)
      frame.nextFrame = min(due, frame.nextFrame ?? due)
    }
    return frame
  }

  /// Tells the scene.
  public func presented() { subject.scene.presented() }

  private func time(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    return Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
  }
}
