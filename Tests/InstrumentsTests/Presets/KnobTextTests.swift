import Foundation
import PagerEngine
import Testing

@testable import Instruments

/// The page with the table of tuning numbers.
enum TuningPage {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/ENGINE.md")
}

@Suite("Knobs' texts")
struct KnobTextTests {
  @Test("Every knob has a text with a title of its own, and there is no other text")
  func isComplete() {
    #expect(Set(KnobText.all.keys) == Set(TuningKnob.all.map(\.name)))
    #expect(Set(KnobText.all.values.map(\.title)).count == TuningKnob.all.count, "a title twice")
    for knob in TuningKnob.all { #expect(!knob.text.title.isEmpty && knob.text.feels.hasSuffix("."), "\(knob.name)") }
  }

  @Test("What counts is whole")
  func units() {
    for knob in TuningKnob.all {
      #expect(knob.isWhole == [.count, .pages].contains(knob.text.unit), "\(knob.name)")
    }
  }

  /// The row of `knob` on the page.
  private static func row(_ knob: TuningKnob) -> String {
    let range = "\(knob.range.lowerBound.plain) to \(knob.range.upperBound.plain)\(knob.canBeOff ? ", 0 is off" : "")"
    return "| `\(knob.name)` | \(knob.start.plain) | \(knob.text.unit.symbol) | \(range) | \(knob.text.feels) |"
  }

  @Test("docs/ENGINE.md has the row of every knob; FOURFOLD_RECORD=1 writes them")
  func isDocumented() throws {
    let rows = TuningKnob.all.map(Self.row)
    var lines = try String(contentsOf: TuningPage.file, encoding: .utf8).components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex(of: "## The numbers"))
    let first = try #require(lines[heading...].firstIndex { $0.hasPrefix("| `") })
    let end = lines[first...].firstIndex { !$0.hasPrefix("| `") } ?? lines.endIndex
    if ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1" {
      lines.replaceSubrange(first..<end, with: rows)
      try lines.joined(separator: "\n").write(to: TuningPage.file, atomically: true, encoding: .utf8)
    } else {
      #expect(Array(lines[first..<end]) == rows)
    }
  }
}
