import Foundation
import TestSupport
import Testing

/// Fingers as touchscreens report them: the lift comes a while after the last movement, at its place.
extension EndToEnd.DemoTouchTests {
  /// A finger's velocity (pt/s); in 120 ms it goes less than a third of the page.
  private static let velocity = 1500.0

  @Test(
    "A fling whose lift is reported late turns the page, and is as fast as with no delay", arguments: [60, 125, 240],
    TouchRig.Desktop.allCases)
  func lateLifts(rate: Int, desktop: TouchRig.Desktop) throws {
    let delays = [8, 16, 24, 35]
    let folder = try TemporaryDirectory()
    let trace = "\(folder.path)/late.trace"
    try play(["grid", "--record", trace, "--overwrite"], on: desktop) { window, fingers in
      let grid = GridGesture(window: window)
      try grid.rests(on: 0, 0)
      // To the left and back, which begins with a delay again.
      for (index, delay) in delays.enumerated() {
        let isBack = index % 2 == 1
        try fingers.fling(
          from: (isBack ? 300 : 500, 250), at: isBack ? Self.velocity : -Self.velocity, milliseconds: 120, rate: rate,
          liftAfter: delay)
        try grid.rests(on: isBack ? 0 : 1, 0)
      }
    }
    let recorded = try TouchTrace(at: trace)
    // The delays are what the test is about; on a machine that is too slow they would be others.
    let measured = recorded.delays
    try #require(measured.count == delays.count)
    for (wanted, measured) in zip(delays, measured) {
      #expect(wanted - 1...wanted + 4 ~= measured, "a lift \(measured) ms after the last movement, and not \(wanted)")
    }
    let prompt = "\(folder.path)/prompt.trace"
    try recorded.withoutDelays().write(toFile: prompt, atomically: false, encoding: .utf8)
    let (late, early) = (try velocities(of: trace), try velocities(of: prompt))
    try #require(late.count == delays.count && early.count == delays.count)
    for (index, delay) in delays.enumerated() {
      // A finger to the left brings later pages.
      let finger = index % 2 == 0 ? Self.velocity : -Self.velocity
      #expect(abs(late[index] / early[index] - 1) <= 0.02, "\(delay) ms: \(late[index]) pt/s, at once \(early[index])")
      #expect(abs(late[index] / finger - 1) <= 0.05, "\(delay) ms: \(late[index]) pt/s, the finger \(finger)")
    }
  }

  /// The velocities (pt/s) at the releases of a trace, as the program reports them.
  private func velocities(of trace: String) throws -> [Double] {
    struct Report: Decodable {
      struct Gesture: Decodable { let releaseVelocity: Double? }
      let gestures: [Gesture]
    }
    let process = try ChildProcess(try Installation.program(), ["replay", "--report", "json", trace])
    let exit = process.wait(timeout: .seconds(30))
    try #require(exit == .status(0), "\(process.output)")
    return try JSONDecoder().decode(Report.self, from: Data(process.output.utf8)).gestures.map {
      try #require($0.releaseVelocity, "a gesture without a release")
    }
  }
}

/// What fingers do in a recorded trace.
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

  /// From the last movement to the lift of each gesture (ms).
  var delays: [Int] {
    var last = 0
    return lines.compactMap { line in
      if line.parts["move"] != nil { last = line.time }
      return line.parts["lift"] == nil ? nil : (line.time - last) / 1_000_000
    }
  }

  /// The same trace with every lift at the time of the last movement before it, and right after that.
  func withoutDelays() throws -> String {
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
