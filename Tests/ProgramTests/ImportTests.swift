import Foundation
import TestSupport
import Testing
import Trace

/// Traces that the program makes from recordings of devices.
@Suite("Import of a recording")
struct ImportTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ text: String) throws -> String {
    let path = "\(folder.path)/recording"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Imports `text`, and returns the report of the trace, which replays identically.
  private func report(of text: String, _ options: [String] = []) throws -> TraceReport {
    let trace = "\(folder.path)/made.trace"
    let (output, exit) = try Program.run(["import", try write(text), trace, "--overwrite"] + options)
    try #require(exit == .status(0) && output == "\(trace)\n", "\(output)")
    let check = try Program.run(["replay", "--check", trace])
    #expect(check.exit == .status(0), "\(check.output)")
    let json = try Program.run(["replay", "--report", "json", trace]).output
    return try JSONDecoder().decode(TraceReport.self, from: Data(json.utf8))
  }

  @Test(
    "The release velocity is within 1 % of the formula, at 60 and 120 Hz and two screen sizes",
    arguments: [60.0, 120], [(1280.0, 800.0), (412, 915)])
  func velocity(rate: Double, size: (width: Double, height: Double)) throws {
    // Accelerated: x = 0.9 - 0.2 t - 1.2 t², so that the velocity at the lift differs from the mean.
    let finger = MadeUpPanel.Finger(reports: Int(0.35 * rate)) { (0.9 - 0.2 * $0 - 1.2 * $0 * $0, 0.5) }
    let panel = MadeUpPanel(rate: rate)
    let last = Double(finger.reports - 1) / rate
    let expected = (0.2 + 2.4 * last) * size.width
    let reports = panel.reports([finger])
    for text in [panel.libinput(reports), panel.evemu(reports), panel.getevent(reports)] {
      let report = try report(of: text, ["--size", "\(Int(size.width))x\(Int(size.height))"])
      let velocity = try #require(report.gestures.count == 1 ? report.gestures[0].releaseVelocity : nil)
      #expect(abs(velocity / expected - 1) <= 0.01, "\(velocity) pt/s, the formula \(expected)")
      #expect(report.gestures[0].kind == "touch" && report.gestures[0].target == [1, 0])
    }
  }

  @Test("With --rotate a finger moves along the axes of the turned picture")
  func rotation() throws {
    let panel = MadeUpPanel(rate: 120)
    let text = panel.libinput(panel.reports([MadeUpPanel.Finger(reports: 30) { (0.5, 0.8 - 2 * $0) }]))
    let report = try report(of: text, ["--rotate", "90", "--size", "1000x600"])
    let gesture = try #require(report.gestures.first)
    // Up on the panel is to the left in a picture that is turned clockwise by a right angle.
    #expect(abs((gesture.releaseVelocity ?? 0) / 2000 - 1) <= 0.01 && gesture.target[0] > 0, "\(gesture)")
  }

  @Test("A touchpad scroll has libinput's distances, inverted by --natural-scrolling")
  func touchpad() throws {
    let lines = (1...40).map {
      "{time: \(1 + Double($0) * 0.008), type: POINTER_AXIS, axes: [6.40, 0.00], discrete: [0, 0], source: finger}"
    }
    let text = MadeUpPad.text(
      lines + ["{time: 1.328, type: POINTER_AXIS, axes: [0.00, 0.00], discrete: [0, 0], source: finger}"])
    for (options, sign) in [([], 1.0), (["--natural-scrolling"], -1)] {
      let gesture = try #require(try report(of: text, options).gestures.first)
      let ratio = (gesture.releaseVelocity ?? 0) / (sign * 800)
      #expect(abs(ratio - 1) <= 0.01 && gesture.kind == "touchpad", "\(gesture)")
    }
  }

  @Test("Errors are one line with the right status, and write no trace file")
  func errors() throws {
    let trace = "\(folder.path)/made.trace"
    let good = try write(MadeUpPanel(rate: 60).evemu(MadeUpPanel(rate: 60).reports([.init(reports: 5) { ($0, 0.5) }])))
    for (words, status, reason) in [
      (["/proc/nowhere/a", trace], 66, "file not found"), ([good, "/proc/nowhere/b"], 73, "/proc/nowhere"),
      ([good, trace, "--demo", "gird"], 64, "grid"), ([good, trace, "--rotate", "45"], 64, "0, 90, 180 or 270"),
      ([good, trace, "--size", "5x5"], 64, "--size"), ([good, trace, "--panel", "0x9"], 64, "--panel"),
      ([good, good], 73, "--overwrite"),
    ] {
      let (output, exit) = try Program.run(["import"] + words)
      #expect(exit == .status(Int32(status)) && output.contains(reason), "\(words): \(output)")
      #expect(output.split(separator: "\n").count == 1, "\(output)")
      #expect(!FileManager.default.fileExists(atPath: trace))
    }
  }
}
