import Foundation
import TestSupport
import Testing

/// Fingers as touchscreens report them: the lift comes a while after the last movement, at its place.
extension EndToEnd.DemoTouchTests {
  /// A finger's velocity (pt/s); in 120 ms it goes less than a third of the page.
  private static let velocity = 1500.0

  /// The largest accepted difference (ms) between a movement's time and that of a finger of steady velocity. A larger
  /// one makes it another gesture.
  private static let jitter = 2.0

  /// The time (ms) before a release whose samples give its velocity.
  private static let window = 100.0

  /// The silence (ms) after which a finger has stopped: its lift is no fling, and movements before it do not count.
  private static let stopped = 40

  @Test(
    "A fling whose lift is reported late turns the page, at the same velocity as without delay",
    arguments: [60, 125, 240], TouchRig.Desktop.allCases)
  func lateLifts(rate: Int, desktop: TouchRig.Desktop) throws {
    for delay in [8, 16, 24, 35] { try onTime(12) { try fling(rate: rate, liftAfter: delay, on: desktop) } }
  }

  private func fling(rate: Int, liftAfter delay: Int, on desktop: TouchRig.Desktop) throws {
    let folder = try TemporaryDirectory()
    let trace = "\(folder.path)/late.trace"
    var turns = true
    try play(["grid", "--record", trace, "--overwrite"] + GridGesture.options, on: desktop) { window, fingers in
      let grid = GridGesture(window: window)
      try grid.rests(on: 0, 0)
      try fingers.fling(from: (500, 250), at: -Self.velocity, milliseconds: 120, rate: rate, liftAfter: delay)
      let seen = try window.rests()
      turns = GridGesture.margins.allSatisfy { seen[$0.x, $0.y].distance(to: GridGesture.ground(1, 0)) <= 1 }
    }
    let recorded = try TouchTrace(at: trace)
    let measured = try #require(recorded.delay, "no lift in the trace")
    // The test is about this delay. A busy server, which delays the lift or the movement before it, makes it another
    // gesture.
    guard (delay - 1..<Self.stopped).contains(measured) else { throw Pace.Late(by: .milliseconds(measured - delay)) }
    let lag = try #require(recorded.lag(at: Self.velocity), "no movement in the trace")
    guard lag <= Self.jitter else { throw Pace.Late(by: .milliseconds(Int(lag))) }
    let pause = recorded.longestPause
    guard pause < Self.stopped else { throw Pace.Late(by: .milliseconds(pause)) }
    #expect(turns, "the page did not turn")
    let prompt = "\(folder.path)/prompt.trace"
    try recorded.withoutDelay().write(toFile: prompt, atomically: false, encoding: .utf8)
    let (late, early) = (try velocity(of: trace), try velocity(of: prompt))
    #expect(abs(late / early - 1) <= 0.02, "\(measured) ms: \(late) pt/s, with no delay \(early)")
    // A finger that moves left turns to later pages. The slope at the end of a quadratic that stays within a distance
    // of a line is off by at most eight times that distance over the interval (Markov's inequality).
    let tolerance = 0.02 + 8 * lag / Self.window
    #expect(
      abs(late / Self.velocity - 1) <= tolerance,
      "\(measured) ms: \(late) pt/s, the finger \(Self.velocity), whose movements were up to \(lag) ms beside it")
  }

  /// The velocity (pt/s) at the one release of a trace, as the program reports it.
  private func velocity(of trace: String) throws -> Double {
    struct Report: Decodable {
      struct Gesture: Decodable { let releaseVelocity: Double? }
      let gestures: [Gesture]
    }
    let process = try ChildProcess(try Installation.program(), ["replay", "--report", "json", trace])
    let exit = process.wait(timeout: .seconds(30))
    try #require(exit == .status(0), "\(process.output)")
    let gestures = try JSONDecoder().decode(Report.self, from: Data(process.output.utf8)).gestures
    return try #require(gestures.count == 1 ? gestures[0].releaseVelocity : nil, "\(process.output)")
  }
}

/// The touches of one finger in a recorded trace.
private struct TouchTrace {
  private struct Line {
    let text: Substring
    let parts: [String: Any]
    var time: Int { parts["t"] as? Int ?? 0 }
  }

  private var lines: [Line]

  init(at path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { text in
      Line(text: text, parts: try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:])
    }
  }

  /// The time from the last movement to the lift (ms); `nil` without either.
  var delay: Int? {
    guard let move = lines.last(where: { $0.parts["move"] != nil }),
      let lift = lines.last(where: { $0.parts["lift"] != nil })
    else { return nil }
    return (lift.time - move.time) / 1_000_000
  }

  /// Returns the largest difference (ms) between the time of a movement and the time at which a finger of a steady
  /// velocity (pt/s, to the left) is at its place, with the first movement as origin; `nil` without a movement.
  func lag(at velocity: Double) -> Double? {
    let moves = lines.compactMap { line -> (time: Double, x: Double)? in
      guard let x = (line.parts["move"] as? [String: Any])?["x"] as? Double else { return nil }
      return (Double(line.time) / 1e6, x)
    }
    guard let first = moves.first else { return nil }
    return moves.map { abs($0.time - first.time - (first.x - $0.x) / velocity * 1000) }.max()
  }

  /// The longest time between two movements (ms).
  var longestPause: Int {
    let times = lines.filter { $0.parts["move"] != nil }.map(\.time)
    return zip(times, times.dropFirst()).map { ($1 - $0) / 1_000_000 }.max() ?? 0
  }

  /// Returns the same trace with the lift right after the last movement before it, and at its time.
  func withoutDelay() throws -> String {
    var texts: [String] = []
    var lastMove = (index: 0, time: 0)
    for line in lines {
      if line.parts["move"] != nil { lastMove = (texts.count, line.time) }
      guard line.parts["lift"] != nil else {
        texts.append(String(line.text))
        continue
      }
      var parts = line.parts
      parts["t"] = lastMove.time
      let data = try JSONSerialization.data(withJSONObject: parts)
      texts.insert(String(decoding: data, as: UTF8.self), at: lastMove.index + 1)
    }
    return texts.joined(separator: "\n") + "\n"
  }
}
