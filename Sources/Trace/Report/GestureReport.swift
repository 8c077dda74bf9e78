import PagerGeometry

/// The figures of one gesture: from the press to the lift of the last pointer, and the settle after it.
public struct GestureReport: Hashable, Sendable, Codable {
  /// The number of the gesture, from 1.
  public var number = 0
  /// The device: `touch`, `mouse` or `touchpad`.
  public var kind = ""
  /// The kind of the gesture.
  public var gesture = GestureKind.tap
  /// The time of the press from the trace's start (ms).
  public var press = 0.0
  /// The time from the press to the lift or the cancellation (ms).
  public var duration = 0.0
  /// The end of the gesture: `lift` or `cancel`.
  public var end = ""
  /// The configured slop for this device (pt); a touchpad has that of the mouse.
  public var slop = 0.0
  /// The time from the press to the axis lock (ms); `nil` without a drag, or if the drag follows both axes.
  public var lockTime: Double?
  /// The angle between the pointer's translation at the axis lock and the locked axis (degrees, 0 to 90).
  public var lockAngle: Double?
  /// The locked axis: `horizontal` or `vertical`.
  public var axis: String?
  /// The velocity of the finger along the axis at the lift (pt/s), positive toward later pages.
  public var releaseVelocity: Double?
  /// The projected end along the axis (pt), from the snap point of the target before the lift.
  public var projectedEnd: Double?
  /// The target before the gesture: its column and row, from 0.
  ///
  /// For photos it is the number of the picture in its album and the number of the album, from 1.
  public var from: [Int] = []
  /// The target after the gesture, in the same form.
  public var target: [Int] = []
  /// The time from the press until another page is nearest to the centre for the first time (ms); `nil` if none is.
  public var crossingTime: Double?
  /// The time from the lift until the picture rests (ms); `nil` if another input came first.
  public var settleTime: Double?
  /// The overshoot past the target while settling (pt).
  public var overshoot = 0.0
  /// The distance of the picture at the end from its position at the press (pt, 0 or more); of a pan, on its page.
  public var distance = 0.0
  /// The scale of the target page at the press (device pixels per pixel of the picture); `nil` if pages are not zoomed.
  public var scaleBefore: Double?
  /// The scale of the target page at the end, in the same form.
  public var scaleAfter: Double?
  /// The largest distance of the content under a pinch's focal point from that point (device pixels), 0 or more. A limit
  /// of the scale or an edge that holds the content makes it large; `nil` for another gesture.
  public var focalStray: Double?
  /// The number of recorded frames with a wait, from the press until the picture rests.
  public var frames = 0
  /// The median wait of those frames (ms).
  public var medianFrame: Double?
  /// The longest wait of those frames (ms).
  public var longestFrame: Double?
  /// The number of those frames with a wait of more than one and a half display periods.
  public var lateFrames = 0
  /// The hitch time ratio of those frames: the time by which late frames were late, for each second of waits (ms/s).
  public var hitchRatio: Double?
}

/// The figures of a trace.
public struct TraceReport: Hashable, Sendable, Codable {
  /// The path that the trace was read from.
  public var trace: String
  /// The demo's name.
  public var demo: String
  /// The version of the program that recorded it.
  public var app: String
  /// The name of the preset, if it had one.
  public var preset: String?
  /// The refresh rate of the display (Hz); 60 if the trace does not contain it.
  public var refreshRate: Double
  /// Whether pages are written as pictures and albums instead of columns and rows.
  public var hasAlbums = false
  /// The gestures, in order.
  public var gestures: [GestureReport]
  /// The number of recorded frames with a wait.
  public var frames = 0
  /// The number of those frames with a wait of more than one and a half display periods.
  public var lateFrames = 0
  /// The median wait of those frames (ms).
  public var medianFrame: Double?
  /// The longest wait of those frames (ms).
  public var longestFrame: Double?
  /// The hitch time ratio of those frames: the time by which late frames were late, for each second of waits (ms/s).
  public var hitchRatio: Double?

  /// The memory use of the program; `nil` if the trace does not contain it.
  public var memory: MemoryReport?
  /// The numbers of recognised gestures.
  public var recognized = RecognizedGestures()
  /// The notes, in order of time.
  public var notes: [NoteReport] = []

  /// The fraction of late frames, 0 to 1.
  public var jank: Double { frames == 0 ? 0 : Double(lateFrames) / Double(frames) }

  /// Returns one line for each exceeded limit.
  ///
  /// - Parameters:
  ///   - mostJank: the limit of ``jank``; `nil` for no limit.
  ///   - longestSettle: the limit of each gesture's settle time (ms); `nil` for no limit.
  public func violations(mostJank: Double?, longestSettle: Double?) -> [String] {
    var lines: [String] = []
    if let mostJank, jank > mostJank {
      lines.append("\(trace): \(lateFrames) of \(frames) frames were late, more than the limit")
    }
    if let longestSettle {
      for gesture in gestures where gesture.settleTime.map({ $0 > longestSettle }) ?? false {
        let time = Int((gesture.settleTime ?? 0).rounded())
        lines.append("\(trace): gesture \(gesture.number) took \(time) ms to rest, more than the limit")
      }
    }
    return lines
  }
}

/// The memory use of the program during a recording.
public struct MemoryReport: Hashable, Sendable, Codable {
  /// The first recorded memory use.
  public var first: TraceMemory
  /// The maximum of each figure.
  public var most: TraceMemory
  /// The last recorded memory use.
  public var last: TraceMemory

  /// Creates a report of the memory lines of `trace`; returns `nil` if there are none. O(lines).
  init?(_ trace: TraceFile) {
    let all = trace.lines.compactMap { line -> TraceMemory? in
      if case .memory(let memory, _) = line { memory } else { nil }
    }
    guard let first = all.first, let last = all.last else { return nil }
    self.first = first
    self.last = last
    most = all.reduce(first) { most, next in
      TraceMemory(
        resident: max(most.resident, next.resident), textures: max(most.textures, next.textures),
        spare: max(most.spare, next.spare), textureBytes: max(most.textureBytes, next.textureBytes))
    }
  }
}

/// A note in a report.
public struct NoteReport: Hashable, Sendable, Codable {
  /// The time from the trace's start (ms).
  public var time: Double
  /// The text of the note; empty for a mark without text.
  public var text: String

  /// Creates a note at `time` (ms) with `text`.
  public init(time: Double, text: String) {
    self.time = time
    self.text = text
  }
}

/// The number of recognised gestures of each kind.
public struct RecognizedGestures: Hashable, Sendable, Codable {
  /// The number of double-taps.
  public var doubleTaps = 0
  /// The number of long-presses.
  public var longPresses = 0
  /// The number of pinches.
  public var pinches = 0

  /// Creates counts of zero.
  public init() {}

  /// Creates the counts of `gestures`.
  public init(_ gestures: [TraceGesture]) {
    for gesture in gestures {
      switch gesture.kind {
      case .doubleTap: doubleTaps += 1
      case .longPress: longPresses += 1
      case .pinchBegan: pinches += 1
      case .pinchChanged, .pinchEnded, .pinchCancelled: break
      }
    }
  }
}

extension TraceReport {
  /// The times of the gestures.
  ///
  /// A gesture without a settle time ends with the press of the next one, the last gesture with its lift.
  public var spans: [GestureSpan] {
    gestures.enumerated().map { index, gesture in
      let lift = gesture.press + gesture.duration
      let next = index + 1 < gestures.count ? gestures[index + 1].press : lift
      func instant(_ milliseconds: Double) -> Instant { .zero.advanced(bySeconds: milliseconds * 1e-3) }
      return GestureSpan(
        number: gesture.number, press: instant(gesture.press), lift: instant(lift),
        end: instant(gesture.settleTime.map { lift + $0 } ?? next))
    }
  }
}
