import PagerEngine
import PagerGeometry

/// What a gesture comes to, whatever the frame rate: transitions with their targets and ends, and the pages passed, in
/// the order in which the pager told of them.
public struct TraceOutcome: Hashable, Sendable {
  /// One thing that was told.
  public enum Step: Hashable, Sendable {
    case willSettle(TransitionID, page: Page)
    case ended(TransitionID, TransitionOutcome)
    case pageChanged(from: Page, to: Page)
    case settled(page: Page)
  }

  /// In order.
  public private(set) var steps: [Step] = []
  /// The page at which everything rests at the end.
  public internal(set) var finalPage: Page?

  /// Nothing yet.
  public init() {}

  mutating func add(_ events: [PagerEvent]) {
    for event in events {
      switch event {
      case .willSettle(let id, let page): steps.append(.willSettle(id, page: page))
      case .ended(let id, let outcome): steps.append(.ended(id, outcome))
      case .pageChanged(let from, let to): steps.append(.pageChanged(from: from, to: to))
      case .settled(let page): steps.append(.settled(page: page))
      case .pageVisible, .logicallyComplete, .pressed, .tapped, .pressCancelled: break
      }
    }
  }
}

extension Playback {
  /// Plays the trace's events with `framesPerSecond` frames in place of those that were recorded, and lets everything
  /// come to rest.
  public mutating func outcome(framesPerSecond: Double) -> TraceOutcome {
    let collected = Collected()
    target.scene.onPagerEvents = { collected.outcome.add($0) }
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
    collected.outcome.finalPage = target.scene.readout?.settledPage
    return collected.outcome
  }

  private final class Collected {
    var outcome = TraceOutcome()
  }
}
