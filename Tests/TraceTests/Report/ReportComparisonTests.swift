import Foundation
import Testing

@testable import Trace

@Suite("Report comparison")
struct ReportComparisonTests {
  private func report(_ settle: [Double?], target: [Int] = [1, 0]) -> TraceReport {
    var report = TraceReport(
      trace: "a", demo: "grid", app: "1", preset: nil, refreshRate: 60, hasAlbums: false, gestures: [])
    report.gestures = settle.enumerated().map { index, settle in
      var gesture = GestureReport(number: index + 1, press: 0, slop: 12, from: [0, 0])
      gesture.settleTime = settle
      gesture.distance = Double(index) * 100
      gesture.target = target
      return gesture
    }
    return report
  }

  @Test("Gestures of the same number are compared, and those of only one report are left out")
  func pairs() {
    let comparison = ReportComparison(report([300, nil, 250]), report([280.126, 100], target: [2, 0]))
    #expect(comparison.differences.map(\.gesture) == [1, 2])
    #expect(comparison.differences.map(\.settleTime) == [-19.87, nil])
    #expect(comparison.differences.allSatisfy { !$0.leadsToSamePage && $0.distance == 0 })
  }

  @Test("Text and JSON contain both replays, and CSV has a row for each gesture")
  func formats() throws {
    let comparison = ReportComparison(report([300]), report([280]))
    let text = try #require(ReportFormat.text.write(comparison))
    #expect(
      text.contains(
        "gesture 1: at rest after 300, 280 ms (−20); distance 0, 0 pt (0); overshoot 0, 0 pt (0); same page"))
    let json = try #require(ReportFormat.json.write(comparison))
    #expect(try JSONDecoder().decode(ReportComparison.self, from: Data(json.utf8)) == comparison)
    let csv = try #require(ReportFormat.csv.write(comparison)).split(separator: "\n")
    #expect(csv.count == 2 && csv[1] == "1,300,280,-20,0,0,0,0,0,0,true")
    #expect(ReportFormat.motion.write(comparison) == nil)
  }
}
