/// One number of a pager's tuning that a person can change: its name, its unit and range, and what a person notices.
///
/// ```swift
/// var configuration = PagerConfiguration()
/// for knob in TuningKnob.all { print(knob.name, knob.value(of: configuration), knob.unit.symbol) }
/// TuningKnob.named("spring.response")?.set(0.4, in: &configuration)
/// ```
public struct TuningKnob: Sendable {
  /// What a number counts.
  public enum Unit: String, Hashable, Sendable {
    case points, pointsPerSecond, seconds, ratio, part, count, pages

    /// As it is written behind a number; empty for a ratio, a part of a whole and a count.
    public var symbol: String {
      switch self {
      case .points: "pt"
      case .pointsPerSecond: "pt/s"
      case .seconds: "s"
      case .pages: "pages"
      case .ratio, .part, .count: ""
      }
    }
  }

  /// What it has to do with.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case settle = "How it settles"
    case drag = "When a drag begins"
    case turn = "When a page turns"
    case velocity = "How a finger's velocity is read"
    case tolerance = "What counts as rest"
    case other = "Wheel, touchpad, ends"

    /// A heading for it.
    public var title: String { rawValue }
  }

  /// What a preset's file calls it: its path in ``Tuning``, or `spring.` and a number of ``Spring``, or `easeOut`.
  public let name: String
  /// What it is called in a line of text.
  public let title: String
  /// What it has to do with.
  public let group: Group
  /// What it counts.
  public let unit: Unit
  /// From the least to the most that it may be set to. The engine accepts other numbers too.
  public let range: ClosedRange<Double>
  /// The least change that can be felt; a key changes it by this much.
  public let step: Double
  /// Whether 0 turns it off.
  public let canBeOff: Bool
  /// What a person notices when the number grows.
  public let feels: String
  private let path: WritableKeyPath<PagerConfiguration, Double> & Sendable

  init(
    _ name: String, _ title: String, _ group: Group, _ unit: Unit, _ range: ClosedRange<Double>, step: Double,
    canBeOff: Bool = false, _ path: WritableKeyPath<PagerConfiguration, Double> & Sendable, _ feels: String
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.unit = unit
    self.range = range
    self.step = step
    self.canBeOff = canBeOff
    self.path = path
    self.feels = feels
  }

  /// The knob called `name`.
  public static func named(_ name: String) -> TuningKnob? { all.first { $0.name == name } }

  /// The start value.
  public var start: Double { value(of: PagerConfiguration()) }

  /// Whether only whole numbers make sense.
  public var isWhole: Bool { unit == .count || unit == .pages }

  /// The number in `configuration`; 0 where it is off.
  public func value(of configuration: PagerConfiguration) -> Double { configuration[keyPath: path] }

  /// Sets the number, held to the range; one that is not finite changes nothing.
  public func set(_ value: Double, in configuration: inout PagerConfiguration) {
    if value.isFinite { configuration[keyPath: path] = held(value) }
  }

  /// A finite number held to the range, and rounded where only whole ones make sense.
  func held(_ value: Double) -> Double {
    let held = value.clamped(to: range, ifNotFinite: value)
    return isWhole ? held.rounded() : held
  }

  /// The number of steps nearest to `value`, held to the range; the range's ends count, too.
  public func rounded(_ value: Double) -> Double {
    guard value > range.lowerBound else { return range.lowerBound }
    guard value < range.upperBound else { return range.upperBound }
    // Divided by a whole number where the step is below 1, so that 33 hundredths are 0.33 and not a bit more.
    let steps = (1 / step).rounded()
    let rounded = step < 1 ? (value * steps).rounded() / steps : (value / step).rounded() * step
    return rounded.clamped(to: range, ifNotFinite: value)
  }
}

/// Numbers that are stored otherwise, as a knob turns them.
extension PagerConfiguration {
  /// The spring that settles. An ease-out has none: the start values are read, and what is set is lost.
  var spring: Spring {
    get { if case .spring(let spring) = settleCurve { spring } else { Spring() } }
    set { if case .spring = settleCurve { settleCurve = .spring(newValue) } }
  }
  var springResponse: Double {
    get { spring.response }
    set { spring = Spring(response: newValue, dampingRatio: spring.dampingRatio) }
  }
  var springDamping: Double {
    get { spring.dampingRatio }
    set { spring = Spring(response: spring.response, dampingRatio: newValue) }
  }
  /// The duration (s) of the ease-out that settles in place of the spring; 0 where the spring does.
  var easeOutDuration: Double {
    get { if case .easeOut(let duration) = settleCurve { duration } else { 0 } }
    set { settleCurve = newValue > 0 ? .easeOut(duration: newValue) : .spring(spring) }
  }
}

extension Double? {
  /// The number; 0 stands for none.
  var orZero: Double {
    get { self ?? 0 }
    set { self = newValue > 0 ? newValue : nil }
  }
}

extension Int {
  /// The count as a knob turns it.
  var number: Double {
    get { Double(self) }
    set { self = Int(newValue) }
  }
}
