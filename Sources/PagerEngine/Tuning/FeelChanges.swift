/// Numbers of a feel that were set, by the names of their knobs: by a preset or by a person.
///
/// What is set wins over whatever the feel says otherwise, also where it is the start value.
public struct FeelChanges: Hashable, Sendable {
  /// The numbers by name. Each name is a knob's, each number in its range.
  public private(set) var values: [String: Double] = [:]

  /// Nothing is set.
  public init() {}

  /// The numbers in `values`; names that no knob has are left out, numbers held to their knobs' ranges.
  public init(_ values: [String: Double]) {
    for knob in TuningKnob.all { self[knob] = values[knob.name] }
  }

  /// The number that is set for `knob`; `nil` where none is. A number is held to the knob's range.
  public subscript(knob: TuningKnob) -> Double? {
    get { values[knob.name] }
    set {
      guard let newValue, newValue.isFinite else {
        values[knob.name] = nil
        return
      }
      var feel = Feel()
      knob.set(newValue, in: &feel)
      values[knob.name] = knob.value(of: feel)
    }
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { values.isEmpty }

  /// The knobs that are set, in the order of ``TuningKnob/all``.
  public var knobs: [TuningKnob] { TuningKnob.all.filter { values[$0.name] != nil } }

  /// Sets the numbers in `feel`.
  public func apply(to feel: inout Feel) {
    for knob in TuningKnob.all {
      if let value = values[knob.name] { knob.set(value, in: &feel) }
    }
  }
}

extension PagerConfiguration {
  /// This configuration with the numbers of `changes`.
  public func taking(_ changes: FeelChanges) -> PagerConfiguration {
    guard !changes.isEmpty else { return self }
    var feel = feel
    changes.apply(to: &feel)
    var configuration = self
    configuration.feel = feel
    return configuration
  }
}
