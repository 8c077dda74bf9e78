/// What is set of a pager's feel, by a preset or by a person: numbers of its tuning by the names of their knobs, and what
/// else decides the feel.
///
/// What is set wins over whatever the configuration says otherwise, also where it is the start value.
///
/// ```swift
/// let likeGNOME = PagerConfiguration().taking(.gnome)
/// let slower = PagerConfiguration().taking(TuningPatch(["spring.response": 0.4, "easeOut": 0]))
/// ```
public struct TuningPatch: Hashable, Sendable {
  /// The numbers by name. Each name is a knob's, each number in its range.
  public private(set) var values: [String: Double] = [:]
  /// What an end does to a picture that is dragged past it, where that is set.
  public var edgeBehavior: EdgeBehavior?
  /// Where a release that is no fling leads, where that is set.
  public var releaseRule: ReleaseRule?

  /// Nothing is set.
  public init() {}

  /// The numbers in `values`; names that no knob has are left out, numbers held to their knobs' ranges.
  public init(_ values: [String: Double], edgeBehavior: EdgeBehavior? = nil, releaseRule: ReleaseRule? = nil) {
    for knob in TuningKnob.all { self[knob] = values[knob.name] }
    self.edgeBehavior = edgeBehavior
    self.releaseRule = releaseRule
  }

  /// The number that is set for `knob`; `nil` where none is. A number is held to the knob's range.
  public subscript(knob: TuningKnob) -> Double? {
    get { values[knob.name] }
    set { values[knob.name] = newValue.flatMap { $0.isFinite ? knob.held($0) : nil } }
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { self == TuningPatch() }
  /// The knobs that are set, in the order of ``TuningKnob/all``.
  public var knobs: [TuningKnob] { TuningKnob.all.filter { values[$0.name] != nil } }
}

extension Tuning {
  /// This tuning with the numbers of `patch`.
  public func taking(_ patch: TuningPatch) -> Tuning {
    var tuning = self
    for knob in patch.knobs { knob.set(patch[knob] ?? knob.start, in: &tuning) }
    return tuning
  }
}

extension PagerConfiguration {
  /// This configuration with what `patch` sets.
  public func taking(_ patch: TuningPatch) -> PagerConfiguration {
    var configuration = self
    configuration.tuning = tuning.taking(patch)
    configuration.edgeBehavior = patch.edgeBehavior ?? edgeBehavior
    configuration.releaseRule = patch.releaseRule ?? releaseRule
    return configuration
  }
}
