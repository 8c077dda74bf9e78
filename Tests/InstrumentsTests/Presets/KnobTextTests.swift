import PagerEngine
import TestSupport
import Testing

@testable import Instruments

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
    let head = "| name | start | unit | range | when it grows |\n|---|---|---|---|---|\n"
    let rows = TuningKnob.all.map { "\(Self.row($0))\n" }.joined()
    try Checkout.compare(head + rows, with: "docs/ENGINE.md", from: head, to: "<!-- end of the numbers -->")
  }
}
