import Testing

@testable import PagerEngine

@Suite("Tuning knobs")
struct TuningKnobTests {
  /// The names of all numbers that a value stores, with the way to them.
  private static func leaves(of value: Any, _ path: String = "") -> Set<String> {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, mirror.displayStyle == .struct else { return [path] }
    return mirror.children.reduce(into: []) { names, child in
      let name = child.label ?? "?"
      names.formUnion(leaves(of: child.value, path.isEmpty ? name : "\(path).\(name)"))
    }
  }

  @Test("There is a knob for every number of the tuning and of both settle curves, and no other")
  func isComplete() {
    let stored = Self.leaves(of: Tuning()).union(Self.leaves(of: Spring(), "spring")).union(["easeOut"])
    #expect(stored.count > 20)
    #expect(Set(TuningKnob.all.map(\.name)) == stored)
    #expect(Set(TuningKnob.all.map(\.name)).count == TuningKnob.all.count, "a name twice")
    #expect(Set(TuningKnob.all.map(\.title)).count == TuningKnob.all.count, "a title twice")
  }

  /// What knobs turn of a configuration, as text, by name.
  private static func dump(_ configuration: PagerConfiguration) -> [String: String] {
    dump(configuration.tuning, "").merging(dump(configuration.spring, "spring")) { $1 }
      .merging(["easeOut": "\(configuration.easeOutDuration)"]) { $1 }
  }

  private static func dump(_ value: Any, _ path: String) -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, mirror.displayStyle == .struct else { return [path: "\(value)"] }
    return mirror.children.reduce(into: [:]) { found, child in
      let name = child.label ?? "?"
      found.merge(dump(child.value, path.isEmpty ? name : "\(path).\(name)")) { $1 }
    }
  }

  @Test("A knob turns its own number and no other, and reads what it has set", arguments: TuningKnob.all.map(\.name))
  func turnsItsOwn(name: String) throws {
    let knob = try #require(TuningKnob.named(name))
    let before = Self.dump(PagerConfiguration())
    for value in [knob.range.lowerBound, knob.range.upperBound] {
      var configuration = PagerConfiguration()
      knob.set(value, in: &configuration)
      #expect(knob.value(of: configuration) == value)
      let changed = Self.dump(configuration).filter { before[$0.key] != $0.value }.map(\.key)
      #expect(changed == (value == knob.start ? [] : [name]))
    }
  }

  @Test("The start value is in the range and on a step", arguments: TuningKnob.all.map(\.name))
  func startsInRange(name: String) throws {
    let knob = try #require(TuningKnob.named(name))
    #expect(knob.range.contains(knob.start))
    #expect(knob.rounded(knob.start) == knob.start)
    #expect(knob.step > 0 && !knob.feels.isEmpty)
    #expect(!knob.canBeOff || knob.range.lowerBound == 0)
  }

  @Test("What is out of range is held to it, what is not finite changes nothing, what is counted is whole")
  func holds() throws {
    let slop = try #require(TuningKnob.named("touchSlop"))
    var configuration = PagerConfiguration()
    slop.set(1e9, in: &configuration)
    #expect(configuration.tuning.touchSlop == 48)
    slop.set(.nan, in: &configuration)
    slop.set(-.infinity, in: &configuration)
    #expect(configuration.tuning.touchSlop == 48)
    try #require(TuningKnob.named("velocity.sampleCount")).set(7.6, in: &configuration)
    #expect(configuration.tuning.velocity.sampleCount == 8)
    #expect(try #require(TuningKnob.named("horizontalTurnFraction")).rounded(0.3312) == 0.33)
    #expect(slop.rounded(-4) == 0)
  }

  @Test("0 takes away an ease-out and a turn distance")
  func off() throws {
    var configuration = PagerConfiguration()
    for name in ["easeOut", "turnDistance"] {
      let knob = try #require(TuningKnob.named(name))
      knob.set(0.22, in: &configuration)
      #expect(knob.value(of: configuration) == 0.22)
      knob.set(0, in: &configuration)
    }
    #expect(configuration == PagerConfiguration())
  }
}
