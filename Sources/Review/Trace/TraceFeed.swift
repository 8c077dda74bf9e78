import PagerEngine
import PagerGeometry

/// Hands a trace's lines to a scene in their order, as far as a moment.
///
/// A line counts at its own time, or at that of the line before it where that is later: an event that came after a frame
/// that was later than itself counted at that frame.
struct TraceFeed {
  /// What is played.
  let trace: Trace
  private var next = 0
  private var latest = Instant.zero
  /// The numbers of the feel that are set by now.
  private var changes: FeelChanges

  /// The beginning of `trace`.
  init(_ trace: Trace) {
    self.trace = trace
    changes = trace.header.changes
  }

  /// Whether all of it has been played.
  var isOver: Bool { next >= trace.lines.count }

  /// When the next line counts; `nil` once all have been played.
  var nextInstant: Instant? { isOver ? nil : max(latest, trace.lines[next].instant) }

  /// Plays into `subject` what counts up to `time`, and then. Frames are the caller's.
  ///
  /// - Parameter hear: told of each event, after the scene.
  @MainActor
  mutating func play(until time: Instant, into subject: TraceSubject, hear: (TraceLine) -> Void = { _ in }) {
    while let instant = nextInstant, instant <= time {
      latest = instant
      let line = trace.lines[next]
      next += 1
      subject.play(line, at: instant, &changes)
      hear(line)
    }
  }
}
