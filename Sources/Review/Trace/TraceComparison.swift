import PagerEngine
import PagerGeometry

/// How far a replay goes from what was recorded, over a whole trace.
public struct TraceComparison: Hashable, Sendable {
  /// What counts as a difference.
  public enum Measure: Hashable, Sendable {
    /// Any bit of the pager's state, its settings included: for another build.
    case state
    /// What is seen and meant: the target, and the offset to a hundredth of a point. For other settings.
    case picture
  }

  /// A gesture that now leads elsewhere.
  public struct Gesture: Hashable, Sendable {
    /// Counted from 1, by what was let go.
    public var number: Int
    /// When it was let go.
    public var instant: Instant
    /// The page it led to.
    public var was: Page
    /// The page it leads to.
    public var isNow: Page
  }

  /// Frames that were compared.
  public internal(set) var ticks = 0
  /// Frames that differ.
  public internal(set) var differing = 0
  /// The first of them.
  public internal(set) var first: TraceDivergence?
  /// The one whose offsets from the same target are the farthest apart.
  public internal(set) var farthest: TraceDivergence?
  /// Gestures that lead elsewhere.
  public internal(set) var gestures: [Gesture] = []

  /// What differs, a line each, the first frame first; none where nothing does.
  public var lines: [String] {
    guard let first else { return [] }
    var lines = [first.line]
    var summary = "\(differing) of \(ticks) frames differ"
    if let farthest, farthest.distance > 0 {
      let distance = (farthest.distance * 100).rounded() / 100
      summary += "; offsets are at most \(distance) pt apart, at \(farthest.milliseconds) ms"
    }
    lines.append(summary)
    for gesture in gestures {
      let moment = Double(gesture.instant.nanoseconds / 10_000) / 100
      lines.append(
        "gesture \(gesture.number), let go at \(moment) ms, led to page (\(gesture.was.column), \(gesture.was.row)) "
          + "and leads to (\(gesture.isNow.column), \(gesture.isNow.row))")
    }
    return lines
  }

  /// Adds a frame.
  mutating func add(_ divergence: TraceDivergence, by measure: Measure, lifts: [(number: Int, instant: Instant)]) {
    ticks += 1
    let (was, now) = (divergence.recorded, divergence.replayed)
    if let wasTarget = was.target, let nowTarget = now.target, wasTarget != nowTarget {
      for lift in lifts {
        gestures.append(Gesture(number: lift.number, instant: lift.instant, was: wasTarget, isNow: nowTarget))
      }
    }
    let isSame =
      switch measure {
      case .state: was.digest == now.digest
      case .picture: was.target == now.target && was.offset == now.offset
      }
    guard !isSame else { return }
    differing += 1
    first = first ?? divergence
    if was.target == now.target, divergence.distance > farthest?.distance ?? 0 { farthest = divergence }
  }
}

extension TraceReplay {
  /// Plays all of the trace as it was, and compares each frame that tells of a pager.
  public func compare(_ subject: TraceSubject, by measure: TraceComparison.Measure) -> TraceComparison {
    var comparison = TraceComparison()
    var lifts: [(number: Int, instant: Instant)] = []
    var (ticks, gestures, down) = (0, 0, 0)
    var changes = trace.header.changes
    for line in trace.lines {
      switch line {
      case .tick(let recorded, let instant):
        ticks += 1
        _ = subject.scene.frame(at: instant)
        guard recorded.digest != nil else { continue }
        comparison.add(
          TraceDivergence(
            tick: ticks, instant: instant, recorded: recorded, replayed: TraceTick(subject.readout())),
          by: measure, lifts: lifts)
        lifts = []
      case .event(let event, let instant):
        subject.play(line, at: instant, &changes)
        switch event {
        case .pressed: down += 1
        case .lifted: down -= 1
        case .cancelled: down = 0
        default: continue
        }
        guard down <= 0 else { continue }
        down = 0
        gestures += 1
        lifts.append((gestures, instant))
      case .map, .tuning, .pages, .end: subject.play(line, at: line.instant, &changes)
      }
    }
    return comparison
  }
}

extension TraceDivergence {
  /// How far the pictures are apart (pt), where both mean to rest on the same page.
  var distance: Double { (replayed.offset - recorded.offset).length }

  /// When (ms), to a hundredth.
  var milliseconds: Double { Double(instant.nanoseconds / 10_000) / 100 }
}
