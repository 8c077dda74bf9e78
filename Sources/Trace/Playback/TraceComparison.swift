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
    /// Counted from 1, by releases.
    public var number: Int
    /// When it was released.
    public var instant: Instant
    /// The page it led to.
    public var was: Page
    /// The page it leads to.
    public var isNow: Page
  }

  /// Frames of the trace.
  public internal(set) var frames = 0
  /// Those of them in which there is or was a pager: they were compared.
  public internal(set) var ticks = 0
  /// Frames that differ.
  public internal(set) var differing = 0
  /// The first of them.
  public internal(set) var first: TraceDivergence?
  /// The one whose offsets from the same target are the farthest apart.
  public internal(set) var farthest: TraceDivergence?
  /// The first frame before which other gestures were recognised; `nil` where there is none, and where pictures alone are
  /// compared.
  public internal(set) var recognition: TraceRecognition?
  /// The first law that was broken; `nil` where none was, and where pictures alone are compared.
  public internal(set) var violation: TraceViolation?
  /// Gestures that lead elsewhere.
  public internal(set) var gestures: [Gesture] = []

  /// What differs, a line each, the first frame first; none where nothing does.
  public var lines: [String] {
    guard let first else { return [recognition?.line, violation?.line].compactMap(\.self) }
    var lines = [first.line]
    if let violation { lines.append(violation.line) }
    if let recognition { lines.append(recognition.line) }
    var summary = "\(differing) of \(ticks) frames differ"
    if let farthest, farthest.distance > 0 {
      let distance = (farthest.distance * 100).rounded() / 100
      summary += "; offsets are at most \(distance) pt apart, at \(farthest.milliseconds) ms"
    }
    lines.append(summary)
    for gesture in gestures {
      let moment = Double(gesture.instant.nanoseconds / 10_000) / 100
      lines.append(
        "gesture \(gesture.number), released at \(moment) ms, led to page (\(gesture.was.column), \(gesture.was.row)) "
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

extension Playback {
  /// Plays all of the trace, and compares each frame in which there is or was a pager with the recorded one.
  public mutating func compare(by measure: TraceComparison.Measure) -> TraceComparison {
    var comparison = TraceComparison()
    var lifts: [(number: Int, instant: Instant)] = []
    var (gestures, down) = (0, 0)
    let recognizer = Recognizer(target.scene)
    let laws = TraceLaws(target.scene)
    defer {
      laws.stop()
      recognizer.stop()
    }
    var recorded = TraceGestures()
    while let (line, instant) = step() {
      switch line {
      case .gesture(let gesture, _): recorded.add(gesture)
      case .tick(let tick, _):
        comparison.frames += 1
        _ = target.shown.frame(at: instant)
        if let reason = laws.violation(), measure == .state, comparison.violation == nil {
          comparison.violation = TraceViolation(tick: comparison.frames, instant: instant, reason: reason)
        }
        let (was, isNow) = (recorded.take(), recognizer.take())
        if measure == .state, was != isNow, comparison.recognition == nil {
          comparison.recognition = TraceRecognition(
            tick: comparison.frames, instant: instant, recorded: was, replayed: isNow)
        }
        let replayed = TraceTick(target.scene.shown.readout)
        guard tick.digest != nil || replayed.digest != nil else { continue }
        comparison.add(
          TraceDivergence(tick: comparison.frames, instant: instant, recorded: tick, replayed: replayed),
          by: measure, lifts: lifts)
        lifts = []
      case .event(let event, _):
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
      case .map, .tuning, .pages, .sizes, .opened, .found, .memory, .note, .end: break
      }
    }
    return comparison
  }
}

/// What came of checking a trace.
public struct TraceVerdict: Hashable, Sendable {
  /// Whether nothing differs.
  public var holds: Bool
  /// What to tell of it, each line with the trace's path.
  public var lines: [String]
}

extension Playback {
  /// Plays all of the trace and says whether every frame has the recorded state. Throws where there is none to compare.
  public mutating func check() throws -> TraceVerdict {
    let comparison = try compared(by: .state)
    let cut = trace.isWhole ? "" : ", cut off at its end"
    let seconds = Double(Int(trace.duration * 100)) / 100
    let same = "the same in all \(comparison.frames) frames (\(trace.header.demo.name), \(seconds) s\(cut))"
    return verdict(comparison, prefix: trace.path, same: same)
  }

  /// Plays all of the trace, which has other settings now than it was recorded with, and says whether it looks the same.
  /// `name` is what the settings are of. Throws where there is nothing to compare.
  public mutating func check(withSettingsOf name: String) throws -> TraceVerdict {
    let comparison = try compared(by: .picture)
    guard comparison.lines.isEmpty else {
      return verdict(comparison, prefix: "\(trace.path) with the settings of \(name)", same: "")
    }
    let same = "looks the same in all \(comparison.ticks) frames with the settings of \(name)"
    return verdict(comparison, prefix: trace.path, same: same)
  }

  private mutating func compared(by measure: TraceComparison.Measure) throws -> TraceComparison {
    let comparison = compare(by: measure)
    guard comparison.ticks > 0 else { throw TraceError.nothingToCheck(path: trace.path) }
    return comparison
  }

  private func verdict(_ comparison: TraceComparison, prefix: String, same: String) -> TraceVerdict {
    let differences = comparison.lines
    let lines = differences.isEmpty ? [same] : differences
    return TraceVerdict(holds: differences.isEmpty, lines: lines.map { "\(prefix): \($0)" })
  }
}

/// A frame of a replay beside the recorded one.
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

  /// How far the pictures are apart (pt), where both mean to rest on the same page.
  var distance: Double { (replayed.offset - recorded.offset).length }

  /// When (ms), to a hundredth.
  var milliseconds: Double { Double(instant.nanoseconds / 10_000) / 100 }

  private var difference: String {
    guard let was = recorded.target else { return "there was no pager, now there is one" }
    guard let now = replayed.target else { return "there was a pager, now there is none" }
    if was != now {
      return "the target was page \(name(was)) and is \(name(now)); "
        + "offset \(name(recorded.offset)) pt, now \(name(replayed.offset)) pt"
    }
    guard replayed.offset != recorded.offset else {
      return "target \(name(was)) and offset are alike to 0.01 pt, the state is not"
    }
    return "the offset from page \(name(was)) was \(name(recorded.offset)) pt and is \(name(replayed.offset)) pt"
  }

  private func name(_ page: Page) -> String { "(\(page.column), \(page.row))" }
  private func name(_ vector: Vector) -> String { "(\(vector.x), \(vector.y))" }
}
