/// A tuning number that can be set by name within a range.
///
/// ```swift
/// var tuning = Tuning()
/// for knob in TuningKnob.all { print(knob.name, knob.value(of: tuning), knob.range) }
/// TuningKnob.named("spring.response")?.set(0.4, in: &tuning)
/// ```
public struct TuningKnob: Sendable {
  /// The name in preset files and traces: the path in ``Tuning``, or `easeOut` for the ease-out's duration.
  public let name: String
  /// The range of values that the knob can set. The engine also accepts values outside it.
  public let range: ClosedRange<Double>
  /// The smallest perceptible change; one key press changes the number by this much.
  public let step: Double
  /// Whether the value is a whole number.
  public let isWhole: Bool
  /// Whether 0 switches the feature off.
  public let canBeOff: Bool
  private let path: WritableKeyPath<Tuning, Double> & Sendable
  /// The path to the stored number, if it differs from the knob's value.
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

  /// Returns the knob with the given name; `nil` if there is none.
  public static func named(_ name: String) -> TuningKnob? { all.first { $0.name == name } }

  /// The default value.
  public var start: Double { value(of: Tuning()) }

  /// Returns the knob's value in `tuning`; 0 if the feature is off.
  public func value(of tuning: Tuning) -> Double { tuning[keyPath: path] }

  /// Sets the knob's value in `tuning`, clamped to the range. A value that is not finite changes nothing.
  public func set(_ value: Double, in tuning: inout Tuning) {
    if value.isFinite { tuning[keyPath: path] = held(value) }
  }

  /// Returns the number that is written to a file.
  func stored(in tuning: Tuning) -> Double { tuning[keyPath: storedPath] }

  /// Stores a number that was read from a file, without clamping it to the range.
  func store(_ value: Double, in tuning: inout Tuning) { tuning[keyPath: storedPath] = value }

  /// Returns `value` clamped to the range, and rounded if the knob is whole.
  func held(_ value: Double) -> Double {
    let held = value.clamped(to: range, ifNotFinite: value)
    return isWhole ? held.rounded() : held
  }

  /// Returns the multiple of the step nearest to `value`, clamped to the range; the ends of the range are valid
  /// results.
  public func rounded(_ value: Double) -> Double {
    guard value > range.lowerBound else { return range.lowerBound }
    guard value < range.upperBound else { return range.upperBound }
    // Divide by a whole number if the step is below 1, so that 33 hundredths are exactly 0.33.
    let steps = (1 / step).rounded()
    let rounded = step < 1 ? (value * steps).rounded() / steps : (value / step).rounded() * step
    return rounded.clamped(to: range, ifNotFinite: value)
  }
}

/// The knob values of numbers that are stored in another form.
extension Tuning {
  /// The duration of the ease-out (s); 0 if the spring settles.
  var easeOutOrSpring: Double {
    get { settle == .spring ? 0 : easeOut.duration }
    set {
      settle = newValue > 0 ? (settle == .decay ? .decay : .easeOut) : .spring
      if newValue > 0 { easeOut.duration = newValue }
    }
  }
}

extension Spring {
  /// The period of the spring (s), clamped when set.
  var heldResponse: Double {
    get { response }
    set { self = Spring(response: newValue, dampingRatio: dampingRatio) }
  }
  /// The damping ratio, clamped when set.
  var heldDampingRatio: Double {
    get { dampingRatio }
    set { self = Spring(response: response, dampingRatio: newValue) }
  }
}

extension Double? {
  /// The number, or 0 for `nil`.
  var orZero: Double {
    get { self ?? 0 }
    set { self = newValue > 0 ? newValue : nil }
  }
}

extension Bool {
  /// 1 for `true`, 0 for `false`.
  var number: Double {
    get { self ? 1 : 0 }
    set { self = newValue >= 0.5 }
  }
}

extension Int {
  /// The count as a number.
  var number: Double {
    get { Double(self) }
    set { self = Int(newValue.clamped(to: -1e9...1e9, ifNotFinite: 0)) }
  }
}
