import PagerEngine
import Words

/// What a person reads of a knob.
struct KnobText: Hashable, Sendable {
  /// What a number counts.
  enum Unit: String, Hashable, Sendable {
    case points, pointsPerSecond, seconds, ratio, part, count, pages

    /// As it is written behind a number; empty for a ratio, a part of a whole and a count.
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

  /// What a number has to do with; written as its heading.
  enum Group: String, Hashable, Sendable, CaseIterable {
    case settle = "How it settles"
    case drag = "When a drag begins"
    case turn = "When a page turns"
    case velocity = "How a finger's velocity is read"
    case tolerance = "What counts as rest"
    case other = "Wheel, touchpad, ends"
  }

  /// What it is called in a line of text.
  let title: String
  /// What it has to do with.
  let group: Group
  /// What it counts.
  let unit: Unit
  /// What a person notices when the number grows.
  let feels: String

  init(_ title: String, _ group: Group, _ unit: Unit, _ feels: String) {
    self.title = title
    self.group = group
    self.unit = unit
    self.feels = feels
  }
}

extension TuningKnob {
  /// What a person reads of it; its name where nobody has written more.
  var text: KnobText { KnobText.all[name] ?? KnobText(name, .other, .ratio, "") }
}
