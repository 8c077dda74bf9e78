import Foundation
import ReplaySupport
import TestSupport
import Testing
import Trace

/// Review pages as the program writes them, without a display.
@Suite("Review page of the program")
struct PageTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let kept = TraceScenario.folder.path

  /// A stored trace in a small window, which draws fast.
  private func trace(_ name: String) throws -> String {
    var trace = try TraceFile(reading: "\(Self.kept)/\(name).trace")
    trace = trace.scaled(by: 0.2)
    let path = "\(folder.path)/\(name).trace"
    try Data(trace.bytes()).write(to: URL(filePath: path))
    return path
  }

  private func page(_ words: [String]) throws -> (line: String, page: String) {
    let path = "\(folder.path)/review.html"
    let (output, exit) = try Program.run(["replay"] + words + ["--page", path, "--overwrite", "--fps", "20"])
    #expect(exit == .status(0), "\(output)")
    return (output, try String(contentsOfFile: path, encoding: .utf8))
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  @Test("The page has the figures of --report json and the film, and no other file is left")
  func figures() throws {
    let trace = try trace("grid-stacked-flicks")
    let (line, page) = try page([trace])
    #expect(line.contains("review.html: 7 gestures, 1.45 s of film, "), "\(line)")
    let json = try Program.run(["replay", "--report", "json", trace]).output
    let report = try JSONDecoder().decode(TraceReport.self, from: Data(json.utf8))
    for gesture in report.gestures {
      // Rows of the table of motion, then of the table of frames.
      let rows = page.split(separator: "<tr data-gesture=\"\(gesture.number)\">").dropFirst().map {
        $0.prefix(upTo: $0.range(of: "</tr>")?.lowerBound ?? $0.endIndex)
      }
      try #require(rows.count == 2)
      let cells = Dictionary(
        rows.joined().matches(of: #/<td data-figure="(\w+)">([^<]*)<\/td>/#).map { (String($0.1), String($0.2)) }
      ) { first, _ in first }
      #expect(cells.count == 25 && cells["gesture"] == gesture.gesture.rawValue)
      for (name, value) in [
        ("settleTime", gesture.settleTime), ("releaseVelocity", gesture.releaseVelocity),
        ("projectedEnd", gesture.projectedEnd), ("distance", gesture.distance), ("overshoot", gesture.overshoot),
        ("lockTime", gesture.lockTime), ("crossingTime", gesture.crossingTime), ("press", gesture.press),
        ("longestFrame", gesture.longestFrame), ("hitchRatio", gesture.hitchRatio),
        ("lateFrames", Double(gesture.lateFrames)),
      ] {
        let shown = Double(try #require(cells[name]).replacing("−", with: "-"))
        #expect(shown == value.map { ($0 * 100).rounded() / 100 }, "\(gesture.number) \(name)")
      }
    }
    #expect(page.contains("src=\"data:video/mp4;base64,") && page.contains("src=\"data:image/webp;base64,"))
    #expect(files.sorted() == ["grid-stacked-flicks.trace", "review.html"])
  }

  @Test("A page compares two presets or two traces, or shows a single gesture")
  func compares() throws {
    let (flicks, catches) = (try trace("grid-stacked-flicks"), try trace("grid-catch"))
    let presets = try page([flicks, "--preset", "ios", "--versus", "android"]).page
    #expect(presets.contains("A · ios") && presets.contains("B · android") && presets.contains("id=\"differences\""))
    #expect(presets.count(of: "<video ") == 2 && presets.contains("data-clock=\"one\""))
    let traces = try page([flicks, catches]).page
    #expect(traces.contains("B · \(catches)") && traces.contains("data-clock=\"two\""))
    let gesture = try page([flicks, "--gesture", "3"]).page
    #expect(gesture.contains("id=\"gesture-3\"") && !gesture.contains("id=\"gesture-4\""))
  }

  @Test(
    "An impossible request is refused with a reason and a status, and leaves no file",
    arguments: [
      (["--page", "a.mp4"], Int32(64), "give a name that ends in .html"),
      (["--page", "a.html", "--export", "a.mp4"], 64, "--export and --page exclude each other"),
      (["--page", "a.html", "b.trace", "c.trace"], 64, "3 traces were given: two can be compared"),
      (["--page", "a.html", "b.trace", "--versus", "ios"], 64, "does too: give one"),
      (["--page", "/proc/nowhere/a.html"], 73, "/proc/nowhere/a.html cannot be made"),
      (["--page", "HERE", "--gesture", "99"], 64, "--gesture 99: "),
      (["--page", "HERE", "/proc/nowhere/b.trace"], 66, "/proc/nowhere/b.trace: file not found"),
      (["--page", "HERE", "--versus", "nobody"], 64, "nobody"),
    ])
  func refuses(words: [String], status: Int32, line: String) throws {
    let trace = try trace("grid-catch")
    let words = words.map { $0 == "HERE" ? "\(folder.path)/a.html" : $0 }
    let (output, exit) = try Program.run(["replay", trace] + words)
    #expect(exit == .status(status) && output.contains(line), "\(output)")
    #expect(files == ["grid-catch.trace"])
  }

  @Test("An existing page is kept without --overwrite")
  func keeps() throws {
    let trace = try trace("grid-catch")
    try "mine".write(toFile: "\(folder.path)/a.html", atomically: true, encoding: .utf8)
    let (output, exit) = try Program.run(["replay", trace, "--page", "\(folder.path)/a.html"])
    #expect(exit == .status(73) && output.contains("--overwrite"), "\(output)")
    #expect(try String(contentsOfFile: "\(folder.path)/a.html", encoding: .utf8) == "mine")
  }

  @Test("Folders of traces are reported and checked, with a line per bad file and the highest status")
  func folders() throws {
    for person in ["anna", "ben"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(person)", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(Self.kept)/grid-catch.trace", toPath: "\(folder.path)/\(person)/1.trace")
    }
    try "no trace".write(toFile: "\(folder.path)/ben/2.trace", atomically: true, encoding: .utf8)
    let report = try Program.run(["replay", "--report", "text", folder.path])
    #expect(report.exit == .status(65))
    let lines = report.output.split(separator: "\n")
    #expect(lines.count { $0.contains("2.trace is not a trace") } == 1)
    #expect(lines.contains { $0.hasPrefix("person anna") } && lines.contains { $0.hasPrefix("2 traces, 12 gestures") })
    let check = try Program.run(["replay", "--check", "\(folder.path)/anna", "\(folder.path)/ben/1.trace"])
    #expect(check.exit == .status(0) && check.output.split(separator: "\n").count == 2, "\(check.output)")
    let empty = try Program.run(["replay", "--report", "json", folder.path + "/anna", "/dev"])
    #expect(empty.exit == .status(66) && empty.output.contains("/dev contains no traces"), "\(empty.output)")
    let motion = try Program.run(["replay", "--report", "motion", folder.path + "/anna"])
    #expect(motion.output.hasPrefix("trace,gesture,time,positionX"))
  }
}

extension String {
  fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
