import Foundation
import TestSupport
import Testing

@testable import Trace

@Suite("Summary of reports")
struct ReportSummaryTests {
  private func report(_ path: String, preset: String?, settles: [Double?]) -> TraceReport {
    let gestures = settles.enumerated().map { index, settle in
      var gesture = GestureReport()
      (gesture.number, gesture.axis, gesture.settleTime) = (index + 1, "horizontal", settle)
      gesture.releaseVelocity = index.isMultiple(of: 2) ? 1000 : -2000
      return gesture
    }
    return TraceReport(
      trace: path, demo: "grid", app: "1", preset: preset, refreshRate: 60, gestures: gestures, frames: 10,
      lateFrames: 1)
  }

  @Test(
    "Quartiles are those of R's type 7",
    arguments: [
      ([5.0], [5.0, 5, 5]), ([1, 2], [1.25, 1.5, 1.75]), ([4, 1, 3, 2], [1.75, 2.5, 3.25]),
      ([1, 2, 3, 4, 100], [2, 3, 4]), ([.nan, 7, .infinity], [7, 7, 7]),
    ])
  func quartiles(numbers: [Double], expected: [Double]) throws {
    let spread = try #require(Spread(numbers))
    #expect([spread.lowerQuartile, spread.median, spread.upperQuartile] == expected)
  }

  @Test("Gestures are summarised by preset and by the folder of their trace")
  func groups() throws {
    let summary = ReportSummary([
      report("study/anna/1.trace", preset: "ios", settles: [300, 400, nil]),
      report("study/ben/1.trace", preset: "android", settles: [500]),
      report("study/anna/2.trace", preset: nil, settles: [200]),
    ])
    #expect((summary.all.traces, summary.all.gestures, summary.all.frames, summary.all.lateFrames) == (3, 5, 30, 3))
    #expect(summary.all.figures["settleTime"] == Spread([300, 400, 500, 200]))
    #expect(summary.all.figures["releaseVelocity"]?.median == 1000)
    #expect(summary.all.figures["lockTime"] == nil)
    #expect(summary.byPreset.map(\.name) == [nil, "android", "ios"])
    #expect(summary.byPerson.map(\.name) == ["anna", "ben"] && summary.byPerson.map(\.gestures) == [4, 1])
    #expect(summary.byPerson[0].figures["settleTime"]?.median == 300)
  }

  @Test("The person of a trace is its folder's name, if its path has a folder")
  func persons() {
    let persons = [
      "study/anna/1.trace": "anna", "/anna/1.trace": "anna", "anna/./1.trace": "anna", "./1.trace": nil, "1.trace": nil,
      "standard input": nil,
    ]
    for (path, person) in persons { #expect(ReportSummary.person(ofTraceAt: path) == person, "\(path)") }
  }

  @Test("Taps, which do not move the picture, are left out")
  func taps() {
    var tapped = report("a/1.trace", preset: nil, settles: [300])
    var tap = GestureReport()
    (tap.number, tap.settleTime) = (2, 0)
    tapped.gestures.append(tap)
    #expect(ReportSummary([tapped]).all.gestures == 1)
  }

  @Test("A summary is written as a text table and as JSON, but not as CSV or motion")
  func writes() throws {
    let summary = ReportSummary([
      report("anna/1.trace", preset: "ios", settles: [300, 400]),
      report("b\u{1B}[2Jen/1.trace", preset: nil, settles: []),
    ])
    let lines = try #require(ReportFormat.text.write(summary)).split(separator: "\n")
    #expect(lines[0] == "2 traces, 2 gestures that moved the picture: median (quartiles)")
    #expect(lines.count == 7 && lines[1].contains("settleTime ms") && lines[2].contains("350 (325 to 375)"))
    #expect(lines.contains { $0.hasPrefix("person anna") } && lines.contains { $0.hasPrefix("preset unknown") })
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
    let json = try #require(ReportFormat.json.write(summary))
    #expect(try JSONDecoder().decode(ReportSummary.self, from: Data(json.utf8)) == summary)
    #expect(ReportFormat.csv.write(summary) == nil && ReportFormat.motion.write(summary) == nil)
  }

  @Test("A folder lists its own traces, then those of its subfolders, by name and without hidden ones")
  func folders() throws {
    let folder = try TemporaryDirectory()
    for path in ["ben/1.trace", "anna/2.trace.gz", "anna/1.trace", "z.trace", "notes.txt", ".hidden.trace", "empty/x"] {
      let url = URL(filePath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/anna/loop", withDestinationPath: folder.path)
    let found = try TraceFolder.traces(in: folder.path) { Issue.record("\($0)") }
    #expect(found == ["z.trace", "anna/1.trace", "anna/2.trace.gz", "ben/1.trace"].map { "\(folder.path)/\($0)" })
    let error = #expect(throws: TraceError.self) {
      _ = try TraceFolder.traces(in: folder.path + "/empty") { Issue.record("\($0)") }
    }
    #expect(error?.exitCode == 66)
  }
}
