import PagerGeometry

/// One gesture in numbers: from the press until no pointer is down, and what came of it.
public struct GestureReport: Hashable, Sendable, Codable {
  /// Counted from 1.
  public var number = 0
  /// touch or mouse.
  public var kind = ""
  /// From the trace's beginning to the press (ms).
  public var press = 0.0
  /// From the press to the lift, or to what took the fingers away (ms).
  public var duration = 0.0
  /// lift or cancel.
  public var end = ""
  /// How far a pointer of this kind wanders before it drags (pt), as asked for.
  public var slop = 0.0
  /// From the press to the moment at which an axis was locked (ms); none without a drag, or where both axes follow.
  public var lockTime: Double?
  /// The angle between the pointer's translation by then and the locked axis (degrees, 0 to 90).
  public var lockAngle: Double?
  /// horizontal or vertical.
  public var axis: String?
  /// The finger's velocity along the axis at the lift (pt/s), positive toward later pages.
  public var releaseVelocity: Double?
  /// Where the picture would come to rest along the axis (pt), from the snap point of the page it left.
  public var projectedEnd: Double?
  /// The page the pager meant to rest on before: its column and row, from 0; of photos the picture's place in its album
  /// and the album's, from 1.
  public var from: [Int] = []
  /// The page it means to rest on after, likewise.
  public var target: [Int] = []
  /// From the press until another page is the nearest to the middle for the first time (ms); none where none comes to be.
  public var crossingTime: Double?
  /// From the lift until the picture rests (ms); none where something else came first.
  public var settleTime: Double?
  /// How far the picture went past its target meanwhile (pt).
  public var overshoot = 0.0
  /// How far the picture is, at the end of all this, from where it was at the press (pt, 0 or more).
  public var distance = 0.0
  /// Recorded frames from the press until the picture rests.
  public var frames = 0
  /// The median of those frames' times (ms).
  public var medianFrame: Double?
  /// The longest of them (ms).
  public var longestFrame: Double?
  /// How many took longer than one and a half of the display's periods.
  public var lateFrames = 0
}

/// What a trace tells in numbers.
public struct TraceReport: Hashable, Sendable, Codable {
  /// Where the trace was read from.
  public var trace: String
  /// The demo's name.
  public var demo: String
  /// The version of the program that recorded it.
  public var app: String
  /// The preset's name, where it had one.
  public var preset: String?
  /// The display's frames a second; 60 where the trace does not say.
  public var refreshRate: Double
  /// Whether pages are told as pictures and albums, and not as columns and rows.
  public var hasAlbums = false
  /// In order.
  public var gestures: [GestureReport]
  /// Recorded frames that something waited for.
  public var frames = 0
  /// Those that took longer than one and a half periods.
  public var lateFrames = 0
  /// The median of all these frames' times (ms).
  public var medianFrame: Double?
  /// The longest of them (ms).
  public var longestFrame: Double?

  /// What the program took; none where the trace does not say.
  public var memory: MemoryReport?
  /// What was recognised.
  public var recognized = RecognizedGestures()
  /// What was said of it, in order of time.
  public var notes: [NoteReport] = []

  /// The part of the frames that were late, 0 to 1.
  public var jank: Double { frames == 0 ? 0 : Double(lateFrames) / Double(frames) }

  /// What is beyond a limit, a line each: more than the part `mostJank` of all frames late, a gesture that took longer than
  /// `longestSettle` (ms) to rest.
  public func violations(mostJank: Double?, longestSettle: Double?) -> [String] {
    var lines: [String] = []
    if let mostJank, jank > mostJank {
      lines.append("\(trace): \(lateFrames) of \(frames) frames were late, more than asked for")
    }
    if let longestSettle {
      for gesture in gestures where gesture.settleTime.map({ $0 > longestSettle }) ?? false {
        let time = Int((gesture.settleTime ?? 0).rounded())
        lines.append("\(trace): gesture \(gesture.number) took \(time) ms to rest, more than asked for")
      }
    }
    return lines
  }
}

/// What the program took while a trace was recorded.
public struct MemoryReport: Hashable, Sendable, Codable {
  /// At the first frame.
  public var first: TraceMemory
  /// The most of each figure.
  public var most: TraceMemory
  /// At the last frame.
  public var last: TraceMemory

  /// What `trace` says; `nil` where that is nothing. O(lines).
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
  /// From the trace's beginning (ms).
  public var time: Double
  /// What it says; empty for a mark alone.
  public var text: String

  /// A note on the moment `time` (ms) that says `text`.
  public init(time: Double, text: String) {
    self.time = time
    self.text = text
  }
}

/// How many gestures of each kind the pager has recognised.
public struct RecognizedGestures: Hashable, Sendable, Codable {
  /// Second taps.
  public var doubleTaps = 0
  /// Presses that lasted.
  public var longPresses = 0
  /// Pinches that began.
  public var pinches = 0

  /// None.
  public init() {}

  /// As many as `gestures` tells of.
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
  /// When each gesture was. What another gesture caught ends with the press of that.
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
