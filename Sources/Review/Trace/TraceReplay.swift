import PagerEngine
import PagerGeometry
import Scene

/// Plays a trace into a scene on a clock of its own: no display, no waiting.
@MainActor
public struct TraceReplay {
  let trace: Trace

  /// A replay of `trace`.
  public init(_ trace: Trace) { self.trace = trace }

  /// What a check found.
  public enum Verdict: Hashable, Sendable {
    /// So many frames were the same to the bit.
    case same(ticks: Int)
    /// The first frame that was not.
    case differs(TraceDivergence)
  }

  /// Plays the trace as it was, and compares the pager's digest at each frame. Throws where there is none to compare.
  public func check(_ subject: TraceSubject) throws(TraceError) -> Verdict {
    var ticks = 0
    var compared = 0
    var changes = trace.header.changes
    for line in trace.lines {
      guard case .tick(let recorded, let instant) = line else {
        subject.play(line, at: line.instant, &changes)
        continue
      }
      ticks += 1
      _ = subject.scene.frame(at: instant)
      let readout = subject.readout()
      if readout != nil, recorded.digest != nil { compared += 1 }
      guard readout?.digest != recorded.digest else { continue }
      return .differs(
        TraceDivergence(tick: ticks, instant: instant, recorded: recorded, replayed: TraceTick(readout)))
    }
    guard compared > 0 else { throw .nothingToCheck(path: trace.path) }
    return .same(ticks: ticks)
  }

  /// Plays the trace's events with `framesPerSecond` frames in place of those that were recorded, and lets everything
  /// come to rest. An event that came later than its own time counts where it counted then.
  public func outcome(_ subject: TraceSubject, framesPerSecond: Double) -> TraceOutcome {
    let collected = Collected()
    subject.listen { collected.outcome.add($0) }
    let period = 1 / max(1, framesPerSecond)
    var next = Instant.zero
    var frames = 0
    var latest = Instant.zero
    var changes = trace.header.changes
    for line in trace.lines {
      latest = max(latest, line.instant)
      while next < latest {
        _ = subject.scene.frame(at: next)
        frames += 1
        next = Instant.zero.advanced(bySeconds: Double(frames) * period)
      }
      subject.play(line, at: latest, &changes)
    }
    // The slowest spring is at rest by then.
    for seconds in [0.05, 120.0] { _ = subject.scene.frame(at: latest.advanced(bySeconds: seconds)) }
    collected.outcome.rest = subject.readout()?.settledPage
    return collected.outcome
  }

  private final class Collected {
    var outcome = TraceOutcome()
  }
}

/// Where a replay left the way of what was recorded.
public struct TraceDivergence: Hashable, Sendable {
  /// The frame's number, from 1.
  public var tick: Int
  /// When, from the trace's start.
  public var instant: Instant
  /// What the pager told then.
  public var recorded: TraceTick
  /// What it tells now.
  public var replayed: TraceTick

  /// Where, and by how much, in one line.
  public var line: String {
    "tick \(tick) at \(milliseconds) ms differs: \(difference)"
  }

  private var difference: String {
    guard let was = recorded.target else { return "there was no pager, now there is one" }
    guard let now = replayed.target else { return "there was a pager, now there is none" }
    if was != now {
      return "the target was page \(name(was)) and is \(name(now)); "
        + "offset \(name(recorded.offset)) pt, now \(name(replayed.offset)) pt"
    }
    let way = replayed.offset - recorded.offset
    guard way != .zero else { return "target \(name(was)) and offset are alike to 0.01 pt, the state is not" }
    return "the offset from page \(name(was)) was \(name(recorded.offset)) pt and is \(name(replayed.offset)) pt"
  }

  private func name(_ page: Page) -> String { "(\(page.column), \(page.row))" }
  private func name(_ vector: Vector) -> String { "(\(vector.x), \(vector.y))" }
}
