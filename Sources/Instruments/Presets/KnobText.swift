import PagerEngine
import Words

/// The texts of a knob.
struct KnobText: Hashable, Sendable {
  /// The unit of a value.
  enum Unit: String, Hashable, Sendable {
    case points, pointsPerSecond, seconds, ratio, part, count, pages

    /// The symbol after a number; empty for a ratio, a fraction and a count.
    var symbol: String {
      switch self {
      case .points: "pt"
      case .pointsPerSecond: "pt/s"
      case .seconds: "s"
      case .pages: marked("pages")
      case .ratio, .part, .count: ""
      }
    }
  }

  /// The group of a knob; the raw value is its heading.
  enum Group: String, Hashable, Sendable, CaseIterable {
    case settle = "Settling"
    case drag = "Start of a drag"
    case turn = "Turning a page"
    case velocity = "Velocity of a finger"
    case tolerance = "Rest"
    case other = "Other"
  }

  /// The title for the user.
  let title: String
  /// The group in the panel.
  let group: Group
  /// The unit of the value.
  let unit: Unit
  /// The effect of a larger value on the feel.
  let feels: String

  init(_ title: String, _ group: Group, _ unit: Unit, _ feels: String) {
    self.title = title
    self.group = group
    self.unit = unit
    self.feels = feels
  }
}

extension TuningKnob {
  /// The texts of the knob; its name alone if there are none.
  var text: KnobText { KnobText.all[name] ?? KnobText(name, .other, .ratio, "") }
}
