import Foundation
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Tuning knobs")
struct TuningKnobTests {
  /// The dotted paths of all numbers that a value stores.
  private static func leaves(of value: Any, _ path: String = "") -> Set<String> {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, mirror.displayStyle == .struct else { return [path] }
    return mirror.children.reduce(into: []) { names, child in
      let name = child.label ?? "?"
      names.formUnion(leaves(of: child.value, path.isEmpty ? name : "\(path).\(name)"))
    }
  }

  private static func knobName(_ leaf: String) -> String { leaf == "easeOut.duration" ? "easeOut" : leaf }

  @Test("Every number of the tuning and of both settle curves has a knob, and no other knob exists")
  func isComplete() {
    // The choice of the settle curve, the deceleration of a decay and the host's own curve are no numbers; the knob of
    // the ease-out's duration is named `easeOut`.
    let leaves = Self.leaves(of: Tuning()).filter { !["settle", "timing"].contains($0) && !$0.hasPrefix("decay.") }
    let stored = Set(leaves.map(Self.knobName))
    #expect(stored.count > 20)
    #expect(Set(TuningKnob.all.map(\.name)) == stored)
    #expect(Set(TuningKnob.all.map(\.name)).count == TuningKnob.all.count, "a name twice")
  }

  /// The values of a tuning that knobs set, as text, by name.
  private static func dump(_ tuning: Tuning) -> [String: String] {
    Dictionary(uniqueKeysWithValues: dump(tuning, "").map { (knobName($0.key), $0.value) })
  }

  private static func dump(_ value: Any, _ path: String) -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, mirror.displayStyle == .struct else { return [path: "\(value)"] }
    return mirror.children.reduce(into: [:]) { found, child in
      let name = child.label ?? "?"
      found.merge(dump(child.value, path.isEmpty ? name : "\(path).\(name)")) { $1 }
    }
  }

  @Test("A knob sets only its own number, and returns the value that it set", arguments: TuningKnob.all.map(\.name))
  func turnsItsOwn(name: String) throws {
    let knob = try #require(TuningKnob.named(name))
    let before = Self.dump(Tuning())
    for value in [knob.range.lowerBound, knob.range.upperBound] {
      var tuning = Tuning()
      knob.set(value, in: &tuning)
      #expect(knob.value(of: tuning) == value)
      // The spring replaces an ease-out that is off.
      let changed = Self.dump(tuning).filter { before[$0.key] != $0.value }.map(\.key)
      #expect(changed == (value == knob.start ? [] : [name == "easeOut" && value == 0 ? "settle" : name]))
    }
  }

  @Test("The start value is in the range and on a step", arguments: TuningKnob.all.map(\.name))
  func startsInRange(name: String) throws {
    let knob = try #require(TuningKnob.named(name))
    #expect(knob.range.contains(knob.start))
    #expect(knob.rounded(knob.start) == knob.start)
    #expect(knob.step > 0)
    #expect(!knob.canBeOff || knob.range.lowerBound == 0)
  }

  @Test("A knob clamps values to its range, ignores values that are not finite, and rounds counts")
  func holds() throws {
    let slop = try #require(TuningKnob.named("touchSlop"))
    var tuning = Tuning()
    slop.set(1e9, in: &tuning)
    #expect(tuning.touchSlop == 48)
    slop.set(.nan, in: &tuning)
    slop.set(-.infinity, in: &tuning)
    #expect(tuning.touchSlop == 48)
    try #require(TuningKnob.named("velocity.sampleCount")).set(7.6, in: &tuning)
    #expect(tuning.velocity.sampleCount == 8)
    #expect(try #require(TuningKnob.named("horizontalTurnFraction")).rounded(0.3312) == 0.33)
    #expect(slop.rounded(-4) == 0)
  }

  @Test("0 turns off an ease-out and a turn distance")
  func off() throws {
    var tuning = Tuning()
    for name in ["easeOut", "turnDistance"] {
      let knob = try #require(TuningKnob.named(name))
      knob.set(0.22, in: &tuning)
      #expect(knob.value(of: tuning) == 0.22)
      knob.set(0, in: &tuning)
    }
    #expect(tuning.settle == .spring && tuning.turnDistance == nil)
  }

  @Test("A tuning decodes as it was encoded, and a missing value has its start value")
  func comesBack() throws {
    var tuning = Tuning()
    for knob in TuningKnob.all { knob.set((knob.range.lowerBound + knob.range.upperBound) / 2, in: &tuning) }
    for settle in Tuning.Settle.allCases {
      tuning.settle = settle
      tuning.decay = .fast
      #expect(try JSONDecoder().decode(Tuning.self, from: JSONEncoder().encode(tuning)) == tuning)
    }
    let some = #"{"touchSlop": 7, "velocity.silence": 0.05, "velocity.limit": 900, "spring.response": 0.4, "x": {}}"#
    let read = try JSONDecoder().decode(Tuning.self, from: Data(some.utf8))
    var expected = Tuning()
    expected.touchSlop = 7
    expected.velocity.silence = 0.05
    expected.velocity.limit = 900
    expected.spring = Spring(response: 0.4)
    #expect(read == expected)
  }

  @Test("Numbers of any size decode, and no scroll passes more than 1000 pages")
  func hugeNumbers() throws {
    for number in ["1e19", "-1e300", "1e300"] {
      let json = #"{"longestSlide": \#(number), "velocity.sampleCount": \#(number)}"#
      var pager = Pager.grid()
      pager.configuration.tuning = try JSONDecoder().decode(Tuning.self, from: Data(json.utf8))
      pager.scroll(to: Page(column: 5000), time: .zero)
      let passed = pager.advance(to: Instant(milliseconds: 5000)).events.count {
        if case .pageChanged = $0 { true } else { false }
      }
      #expect(passed <= 1000 && pager.settledPage == Page(column: 5000))
    }
  }
}
