import PagerEngine
import PagerGeometry
import Words

/// The state of the tuning panel: the chosen preset, and the values that differ from it.
public struct PresetEditor: Hashable, Sendable {
  /// The presets to choose from.
  public private(set) var presets: [Preset]
  /// The preset chosen last.
  public private(set) var preset: Preset
  /// The set values, including those of the preset.
  public private(set) var changes: TuningPatch

  /// Creates an editor of `preset`, by default the first of `presets`.
  public init(presets: [Preset] = Preset.shipped, preset: Preset? = nil) {
    let chosen = preset ?? presets.first ?? Preset(name: "default")
    self.presets = presets.contains { $0.name == chosen.name } ? presets : presets + [chosen]
    self.preset = chosen
    changes = chosen.changes
  }

  /// The knobs whose value differs from the preset's.
  public var changedKnobs: [TuningKnob] { TuningKnob.all.filter { changes[$0] != preset.changes[$0] } }

  /// Returns whether the value of `knob` differs from the preset's.
  public func isChanged(_ knob: TuningKnob) -> Bool { changes[knob] != preset.changes[knob] }

  /// Sets a value, rounded to the nearest step.
  public mutating func set(_ value: Double, of knob: TuningKnob) { changes[knob] = knob.rounded(value) }

  /// Resets a value to the preset's; a value that the preset does not set is removed.
  public mutating func reset(_ knob: TuningKnob) { changes[knob] = preset.changes[knob] }

  /// Resets all values to the preset's.
  public mutating func reset() { changes = preset.changes }

  /// Chooses the preset `count` places further in the list, which wraps around; changed values are lost.
  public mutating func choose(_ count: Int) {
    guard !presets.isEmpty else { return }
    let place = presets.firstIndex { $0.name == preset.name } ?? 0
    let next = (place + count).modulo(presets.count)
    preset = presets[next]
    changes = preset.changes
  }

  /// Adds a preset and chooses it.
  public mutating func add(_ preset: Preset) {
    presets.append(preset)
    self.preset = preset
    changes = preset.changes
  }

  /// Adds those of `presets` whose name is new.
  mutating func addMissing(_ presets: [Preset]) {
    self.presets += presets.filter { preset in !self.presets.contains { $0.name == preset.name } }
  }

  // MARK: Text

  /// The values that differ from the defaults, as a text diff.
  public var diff: [String] {
    var lines = ["--- default", "+++ \(preset.name)\(changedKnobs.isEmpty ? "" : ", changed")"]
    for knob in changes.knobs {
      guard let value = changes[knob], value != knob.start else { continue }
      lines += ["-\(knob.name) \(Self.written(knob.start, knob))", "+\(knob.name) \(Self.written(value, knob))"]
    }
    let (start, shown) = (PagerConfiguration(), PagerConfiguration().taking(changes))
    if shown.edgeBehavior != start.edgeBehavior {
      lines += ["-edgeBehavior \(start.edgeBehavior.swift)", "+edgeBehavior \(shown.edgeBehavior.swift)"]
    }
    if shown.releaseRule != start.releaseRule {
      lines += ["-releaseRule .\(start.releaseRule)", "+releaseRule .\(shown.releaseRule)"]
    }
    return lines
  }

  /// The values that differ from the defaults, as Swift code.
  public var swift: [String] {
    var lines = ["var configuration = PagerConfiguration()"]
    let configuration = PagerConfiguration().taking(changes)
    let (tuning, start) = (configuration.tuning, Tuning())
    if tuning.settle != start.settle { lines.append("configuration.tuning.settle = .\(tuning.settle)") }
    let spring = tuning.spring
    if spring != start.spring {
      let numbers = "response: \(spring.response.plain), dampingRatio: \(spring.dampingRatio.plain)"
      lines.append("configuration.tuning.spring = Spring(\(numbers))")
    }
    for knob in changes.knobs {
      let value = knob.value(of: tuning)
      guard value != knob.start else { continue }
      switch knob.name {
      case "spring.response", "spring.dampingRatio": break
      case "easeOut":
        if value > 0 { lines.append("configuration.tuning.easeOut.duration = \(value.plain)") }
      case "easeOut.takesVelocity": lines.append("configuration.tuning.\(knob.name) = \(value != 0)")
      default: lines.append("configuration.tuning.\(knob.name) = \(value.plain)")
      }
    }
    if configuration.edgeBehavior != PagerConfiguration().edgeBehavior {
      lines.append("configuration.edgeBehavior = \(configuration.edgeBehavior.swift)")
    }
    if configuration.releaseRule != PagerConfiguration().releaseRule {
      lines.append("configuration.releaseRule = .\(configuration.releaseRule)")
    }
    return lines
  }

  /// Returns the value with its unit, or "off".
  static func written(_ value: Double, _ knob: TuningKnob) -> String {
    text(value.plain, value, knob)
  }

  /// Returns the localised value with as many decimals as a step has, so that its width does not jump while it changes.
  static func shown(_ value: Double, _ knob: TuningKnob) -> String {
    if knob.canBeOff, value == 0 { return translated("off") }
    let number = localNumber(value.fixed(knob.step >= 1 ? 0 : knob.step >= 0.1 ? 1 : knob.step >= 0.01 ? 2 : 3))
    let unit = translated(knob.text.unit.symbol)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  private static func text(_ number: String, _ value: Double, _ knob: TuningKnob) -> String {
    if knob.canBeOff, value == 0 { return "off" }
    let unit = knob.text.unit.symbol
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

extension EdgeBehavior {
  /// The value as Swift code.
  var swift: String {
    switch self {
    case .none: ".none"
    case .held: ".held"
    case .rubberBand(let coefficient, nil): ".rubberBand(coefficient: \(coefficient.plain))"
    case .rubberBand(let coefficient, let reach?):
      ".rubberBand(coefficient: \(coefficient.plain), reach: \(reach.plain))"
    }
  }
}
