import PagerEngine
import PagerGeometry
import Paging
import Trace

/// The outcome of a gesture at any frame rate: transitions with their targets and ends, and the pages passed, in the
/// order of the pager's events.
package struct TraceOutcome: Hashable, Sendable {
  /// The pager's events, in order.
  package private(set) var steps: [PagerEvent] = []
  /// The page at which everything rests at the end.
  package internal(set) var finalPage: Page?

  /// Creates an empty outcome.
  package init() {}

  mutating func add(_ events: [PagerEvent]) {
    steps += events.filter { event in
      switch event {
      case .willSettle, .ended, .pageChanged, .settled, .dragBegan, .dragEnded, .dragDeclined, .pinchBegan,
        .pinchChanged, .pinchEnded, .pinchCancelled:
        true
      case .pageVisible, .logicallyComplete, .pressed, .tapped, .doubleTapped, .longPressed, .pressCancelled: false
      }
    }
  }
}

extension Playback {
  /// Plays the trace's events with `framesPerSecond` instead of the recorded frames, until everything rests.
  package mutating func outcome(framesPerSecond: Double) -> TraceOutcome {
    let collected = Collected()
    target.scene.journal.addReader { fact in
      if case .pager(let events, of: _) = fact { collected.outcome.add(events) }
    }
    let period = 1 / max(1, framesPerSecond)
    var next = Instant.zero
    var frames = 0
    var latest = Instant.zero
    while let instant = upcoming?.instant {
      latest = instant
      while next < instant {
        _ = target.shown.frame(at: next)
        frames += 1
        next = Instant.zero.advanced(bySeconds: Double(frames) * period)
      }
      step()
    }
    // The slowest spring is at rest by then.
    for seconds in [0.05, 120.0] { _ = target.shown.frame(at: latest.advanced(bySeconds: seconds)) }
    collected.outcome.finalPage = target.scene.shown.readout?.settledPage
    return collected.outcome
  }

  private final class Collected {
    var outcome = TraceOutcome()
  }
}
