import PagerEngine
import PagerGeometry

/// The differences between a replay and its recording, over a whole trace.
public struct TraceComparison: Hashable, Sendable {
  /// The measure of a difference.
  public enum Measure: Hashable, Sendable {
    /// Any bit of the pager's state, including its settings: for a comparison of builds.
    case state
    /// The target and the offset to a hundredth of a point: for a comparison of settings.
    case picture
  }

  /// A gesture with another target in the replay.
  public struct Gesture: Hashable, Sendable {
    /// The number of the gesture, from 1, counted by lifts of the last pointer.
    public var number: Int
    /// The time of the lift.
    public var instant: Instant
    /// The target in the recording.
    public var was: Page
    /// The target in the replay.
    public var isNow: Page
  }

  /// The number of frames in the trace.
  public internal(set) var frames = 0
  /// The number of compared frames: those with a pager in the recording or in the replay.
  public internal(set) var ticks = 0
  /// The number of frames that differ.
  public internal(set) var differing = 0
  /// The first frame that differs.
  public internal(set) var first: TraceDivergence?
  /// The frame with the same target and the largest distance between the offsets.
  public internal(set) var farthest: TraceDivergence?
  /// The first frame before which other gestures were recognised; `nil` if there is none.
  ///
  /// With the measure `picture` it is always `nil`.
  public internal(set) var recognition: TraceRecognition?
  /// The first broken law; `nil` if there is none, and always with the measure `picture`.
  public internal(set) var violation: TraceViolation?
  /// The gestures with another target in the replay.
  public internal(set) var gestures: [Gesture] = []

  /// The differences, one line each, the first frame first; empty if there are none.
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

  /// Adds a compared frame with the gestures lifted before it.
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
  /// Plays the whole trace and compares each frame that has a pager in the recording or in the replay.
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
      case .map, .tuning, .pages, .sizes, .opened, .found, .rows, .video, .memory, .picture, .note, .end: break
      }
    }
    return comparison
  }
}

/// The result of a trace's check.
public struct TraceVerdict: Hashable, Sendable {
  /// Whether there are no differences.
  public var holds: Bool
  /// The messages, each with the trace's path.
  public var lines: [String]
}

extension Playback {
  /// Plays the whole trace and compares each frame's state with the recording.
  ///
  /// - Throws: ``TraceError/nothingToCheck(path:)`` if no frame has a pager.
  public mutating func check() throws -> TraceVerdict {
    let comparison = try compared(by: .state)
    let cut = trace.isWhole ? "" : ", cut off at its end"
    let seconds = Double(Int(trace.duration * 100)) / 100
    let same = "the same in all \(comparison.frames) frames (\(trace.header.demo.name), \(seconds) s\(cut))"
    return verdict(comparison, prefix: trace.path, same: same)
  }

  /// Plays the whole trace, which has other settings than its recording, and compares the visible result.
  ///
  /// - Parameter name: the name of the preset or trace that the settings come from, for messages.
  /// - Throws: ``TraceError/nothingToCheck(path:)`` if no frame has a pager.
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

/// A frame of a replay and the recorded one.
public struct TraceDivergence: Hashable, Sendable {
  /// The number of the frame, from 1.
  public var tick: Int
  /// The time since the trace's start.
  public var instant: Instant
  /// The recorded state.
  public var recorded: TraceTick
  /// The replayed state.
  public var replayed: TraceTick

  /// The message in one line: the frame and the difference.
  public var line: String {
    "tick \(tick) at \(milliseconds) ms differs: \(difference)"
  }

  /// The distance between the offsets (pt), which is meaningful if both targets are the same.
  var distance: Double { (replayed.offset - recorded.offset).length }

  /// The time since the trace's start (ms), rounded down to a hundredth.
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
