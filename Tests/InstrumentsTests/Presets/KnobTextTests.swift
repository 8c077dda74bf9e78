import PagerEngine
import TestSupport
import Testing

@testable import Instruments

@Suite("Texts of the knobs")
struct KnobTextTests {
  @Test("Every knob has a text with a unique title, and no other text exists")
  func isComplete() {
    #expect(Set(KnobText.all.keys) == Set(TuningKnob.all.map(\.name)))
    #expect(Set(KnobText.all.values.map(\.title)).count == TuningKnob.all.count, "a title twice")
    for knob in TuningKnob.all { #expect(!knob.text.title.isEmpty && knob.text.feels.hasSuffix("."), "\(knob.name)") }
  }

  @Test("Exactly the knobs in counts and pages have whole values")
  func units() {
    for knob in TuningKnob.all {
      #expect(knob.isWhole == [.count, .pages].contains(knob.text.unit), "\(knob.name)")
    }
  }

  /// Returns the row of `knob` in docs/ENGINE.md.
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
