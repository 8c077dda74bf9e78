/// A damped spring that is released at a distance from its target, as a function of time.
///
/// Solves x'' + 2 zeta omega x' + omega^2 x = 0 in closed form, where x is the distance from the target (pt). Nothing
/// is integrated step by step, so any moment can be evaluated in any order.
struct SpringMotion: Hashable, Sendable {
  enum Regime: Hashable, Sendable {
    /// x = e^(-decay t) (a cos(frequency t) + b sin(frequency t))
    case under(decay: Double, frequency: Double, a: Double, b: Double)
    /// x = (a + b t) e^(-omega t)
    case critical(omega: Double, a: Double, b: Double)
    /// x = a e^(slow t) + b e^(fast t), both rates negative
    case over(slow: Double, fast: Double, a: Double, b: Double)
  }

  let regime: Regime
  /// The time until distance and velocity stay within the tolerance (s).
  let duration: Double

  /// Creates the spring that is released `distance` points from its target at `velocity` (pt/s).
  init(_ spring: Spring, distance: Double, velocity: Double, tolerance: Tolerance) {
    let omega = spring.angularFrequency
    let zeta = spring.dampingRatio
    if zeta < 1 {
      let frequency = omega * (1 - zeta * zeta).squareRoot()
      regime = .under(
        decay: zeta * omega, frequency: frequency, a: distance, b: (velocity + zeta * omega * distance) / frequency)
    } else if zeta == 1 {
      regime = .critical(omega: omega, a: distance, b: velocity + omega * distance)
    } else {
      let split = omega * (zeta * zeta - 1).squareRoot()
      let slow = -zeta * omega + split
      let fast = -zeta * omega - split
      let a = (velocity - fast * distance) / (slow - fast)
      regime = .over(slow: slow, fast: fast, a: a, b: distance - a)
    }
    duration = Self.duration(of: regime, omega: omega, tolerance: tolerance, response: spring.response)
  }

  /// Returns the distance from the target (pt) `t` seconds after the start.
  func value(at t: Double) -> Double {
    switch regime {
    case .under(let decay, let frequency, let a, let b):
      let (sine, cosine) = ElementaryFunctions.sinCos(frequency * t)
      return ElementaryFunctions.exp(-decay * t) * (a * cosine + b * sine)
    case .critical(let omega, let a, let b):
      return (a + b * t) * ElementaryFunctions.exp(-omega * t)
    case .over(let slow, let fast, let a, let b):
      return a * ElementaryFunctions.exp(slow * t) + b * ElementaryFunctions.exp(fast * t)
    }
  }

  /// Returns the velocity (pt/s) `t` seconds after the start.
  func velocity(at t: Double) -> Double {
    switch regime {
    case .under(let decay, let frequency, let a, let b):
      let (sine, cosine) = ElementaryFunctions.sinCos(frequency * t)
      return ElementaryFunctions.exp(-decay * t)
        * ((frequency * b - decay * a) * cosine - (frequency * a + decay * b) * sine)
    case .critical(let omega, let a, let b):
      return (b - omega * (a + b * t)) * ElementaryFunctions.exp(-omega * t)
    case .over(let slow, let fast, let a, let b):
      return a * slow * ElementaryFunctions.exp(slow * t) + b * fast * ElementaryFunctions.exp(fast * t)
    }
  }

  /// The time (s) between two moments at which the velocity can change sign; infinite if it changes at most once.
  var turningInterval: Double {
    if case .under(_, let frequency, _, _) = regime { 3.141592653589793 / frequency } else { .infinity }
  }

  /// Returns the first moment (s) after which an envelope of distance and velocity stays within the tolerance, by
  /// bisection.
  private static func duration(of regime: Regime, omega: Double, tolerance: Tolerance, response: Double) -> Double {
    let limits = tolerance.held
    func isWithin(_ t: Double) -> Bool {
      let (distance, velocity) = envelope(of: regime, omega: omega, at: t)
      return distance < limits.distance && velocity < limits.velocity
    }
    if isWithin(0) { return 0 }
    var late = response
    while !isWithin(late) && late < 1e4 { late *= 2 }
    return bisect(upTo: late, halvings: 48, isWithin)
  }

  /// Returns upper bounds of |x| and |x'|. Once a bound falls, it never rises again.
  private static func envelope(of regime: Regime, omega: Double, at t: Double) -> (distance: Double, velocity: Double) {
    switch regime {
    case .under(let decay, _, let a, let b):
      let amplitude = (a * a + b * b).squareRoot() * ElementaryFunctions.exp(-decay * t)
      return (amplitude, amplitude * omega)
    case .critical(let omega, let a, let b):
      let fading = ElementaryFunctions.exp(-omega * t)
      let distance = a.magnitude + b.magnitude * t
      return (distance * fading, (b.magnitude + omega * distance) * fading)
    case .over(let slow, let fast, let a, let b):
      let first = a.magnitude * ElementaryFunctions.exp(slow * t)
      let second = b.magnitude * ElementaryFunctions.exp(fast * t)
      return (first + second, first * -slow + second * -fast)
    }
  }
}
