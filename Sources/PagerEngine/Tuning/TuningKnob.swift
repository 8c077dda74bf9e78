/// One number of a pager's tuning that can be set by its name, and how far.
///
/// ```swift
/// var tuning = Tuning()
/// for knob in TuningKnob.all { print(knob.name, knob.value(of: tuning), knob.range) }
/// TuningKnob.named("spring.response")?.set(0.4, in: &tuning)
/// ```
public struct TuningKnob: Sendable {
  /// What a preset's file and a trace call it: its path in ``Tuning``; `easeOut` for the ease-out's duration.
  public let name: String
  /// From the least to the most that it may be set to. The engine accepts other numbers too.
  public let range: ClosedRange<Double>
  /// The least change that can be felt; a key changes it by this much.
  public let step: Double
  /// Whether only whole numbers make sense.
  public let isWhole: Bool
  /// Whether 0 turns it off.
  public let canBeOff: Bool
  private let path: WritableKeyPath<Tuning, Double> & Sendable
  /// The number as it is written down, where that is another one.
  private let storedPath: WritableKeyPath<Tuning, Double> & Sendable

  init(
    _ name: String, _ range: ClosedRange<Double>, step: Double, isWhole: Bool = false, canBeOff: Bool = false,
    _ path: WritableKeyPath<Tuning, Double> & Sendable,
    stored storedPath: (WritableKeyPath<Tuning, Double> & Sendable)? = nil
  ) {
    self.name = name
    self.range = range
    self.step = step
    self.isWhole = isWhole
    self.canBeOff = canBeOff
    self.path = path
    self.storedPath = storedPath ?? path
  }

  /// The knob called `name`.
  public static func named(_ name: String) -> TuningKnob? { all.first { $0.name == name } }

  /// The start value.
  public var start: Double { value(of: Tuning()) }

  /// The number in `tuning`; 0 where it is off.
  public func value(of tuning: Tuning) -> Double { tuning[keyPath: path] }

  /// Sets the number, held to the range; one that is not finite changes nothing.
  public func set(_ value: Double, in tuning: inout Tuning) {
    if value.isFinite { tuning[keyPath: path] = held(value) }
  }

  /// The number as it is written down.
  func stored(in tuning: Tuning) -> Double { tuning[keyPath: storedPath] }

  /// Takes a number that was written down, whatever it is.
  func store(_ value: Double, in tuning: inout Tuning) { tuning[keyPath: storedPath] = value }

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
extension Tuning {
  /// The ease-out's duration (s); 0 where the spring settles.
  var easeOutOrSpring: Double {
    get { settle == .spring ? 0 : easeOut.duration }
    set {
      settle = newValue > 0 ? (settle == .decay ? .decay : .easeOut) : .spring
      if newValue > 0 { easeOut.duration = newValue }
    }
  }
}

extension Spring {
  /// The period, as a knob turns it.
  var heldResponse: Double {
    get { response }
    set { self = Spring(response: newValue, dampingRatio: dampingRatio) }
  }
  /// The damping, as a knob turns it.
  var heldDampingRatio: Double {
    get { dampingRatio }
    set { self = Spring(response: response, dampingRatio: newValue) }
  }
}

extension Double? {
  /// The number; 0 stands for none.
  var orZero: Double {
    get { self ?? 0 }
    set { self = newValue > 0 ? newValue : nil }
  }
}

extension Bool {
  /// 1 where it is on, else 0.
  var number: Double {
    get { self ? 1 : 0 }
    set { self = newValue >= 0.5 }
  }
}

extension Int {
  /// The count as a knob turns it.
  var number: Double {
    get { Double(self) }
    set { self = Int(newValue) }
  }
}
