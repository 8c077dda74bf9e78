/// A set of changes to a pager's feel, by a preset or by the user: tuning numbers by knob name, the edge behaviour and
/// the release rule.
///
/// A setting of the patch replaces the configuration's value, even if it equals the default.
///
/// ```swift
/// let likeGNOME = PagerConfiguration().taking(.gnome)
/// let slower = PagerConfiguration().taking(TuningPatch(["spring.response": 0.4, "easeOut": 0]))
/// ```
public struct TuningPatch: Hashable, Sendable {
  /// The numbers by name. Each name is a knob's name, and each number is within the knob's range.
  public private(set) var values: [String: Double] = [:]
  /// The effect of an end on a drag past it; `nil` if it is not set.
  public var edgeBehavior: EdgeBehavior?
  /// The rule that chooses the target of a release that is not a fling; `nil` if it is not set.
  public var releaseRule: ReleaseRule?

  /// Creates an empty patch.
  public init() {}

  /// Creates a patch with `values`. Names without a knob are ignored; numbers are clamped to their knobs' ranges.
  public init(_ values: [String: Double], edgeBehavior: EdgeBehavior? = nil, releaseRule: ReleaseRule? = nil) {
    for knob in TuningKnob.all { self[knob] = values[knob.name] }
    self.edgeBehavior = edgeBehavior
    self.releaseRule = releaseRule
  }

  /// The number that is set for `knob`, clamped to the knob's range; `nil` if it is not set.
  public subscript(knob: TuningKnob) -> Double? {
    get { values[knob.name] }
    set { values[knob.name] = newValue.flatMap { $0.isFinite ? knob.held($0) : nil } }
  }

  /// Whether the patch sets nothing.
  public var isEmpty: Bool { self == TuningPatch() }
  /// The knobs with a number in this patch, in the order of ``TuningKnob/all``.
  public var knobs: [TuningKnob] { TuningKnob.all.filter { values[$0.name] != nil } }
}

extension Tuning {
  /// Returns this tuning with the numbers of `patch`.
  public func taking(_ patch: TuningPatch) -> Tuning {
    var tuning = self
    for knob in patch.knobs { knob.set(patch[knob] ?? knob.start, in: &tuning) }
    return tuning
  }
}

extension PagerConfiguration {
  /// Returns this configuration with the settings of `patch`.
  public func taking(_ patch: TuningPatch) -> PagerConfiguration {
    var configuration = self
    configuration.tuning = tuning.taking(patch)
    configuration.edgeBehavior = patch.edgeBehavior ?? edgeBehavior
    configuration.releaseRule = patch.releaseRule ?? releaseRule
    return configuration
  }
}
