/// The transcendental functions that the engine needs, computed with basic arithmetic, square roots and rounding.
///
/// The C library's versions differ by processor and release. These functions return the same bits on every machine, so
/// that a trace replays exactly. A test compares them with the C library's results within 1e-13.
enum ElementaryFunctions {
  /// Returns e to the power `x`; 0 below -745, infinity above 709.7.
  ///
  /// Writes x = k ln 2 + r with |r| <= ln 2 / 2, sums the Taylor series of e^r to degree 13 (remainder below 5e-18),
  /// and scales by 2^k.
  static func exp(_ x: Double) -> Double {
    if x < -745 { return 0 }
    if x > 709.7 { return .infinity }
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10
    var sum = 1.0
    var degree = 13.0
    while degree > 0 {
      sum = 1 + r * sum / degree
      degree -= 1
    }
    // Two steps, so that results below the smallest normal number are representable.
    let half = (k * 0.5).rounded(.down)
    return sum * power(ofTwo: Int(half)) * power(ofTwo: Int(k - half))
  }

  /// Returns the sine and cosine of `x` radians; `x` is clamped to ±1,000,000.
  ///
  /// Subtracts the nearest multiple of pi/2 in three parts (Cody and Waite), then sums both Taylor series on |r| <=
  /// pi/4 to degree 17 (remainder below 1e-17).
  static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    let x = max(-1e6, min(1e6, x))
    let k = (x * 0.63661977236758134308).rounded()
    let r =
      ((x - k * 1.57079632673412561417) - k * 6.07710050630396597660e-11) - k * 2.02226624879595063154e-21
    let square = r * r
    var sine = 1.0
    var cosine = 1.0
    var degree = 16.0
    while degree > 0 {
      sine = 1 - square * sine / (degree * (degree + 1))
      cosine = 1 - square * cosine / (degree * (degree - 1))
      degree -= 2
    }
    sine *= r
    switch Int(k) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the angle of the direction (x, y) from the x axis toward the y axis (rad), -pi to pi; 0 if both are 0.
  ///
  /// Halves the angle within its quadrant three times, by tan(a / 2) = sin a / (1 + cos a) and then tan(b / 2) = tan b
  /// / (1 + sqrt(1 + tan^2 b)), and sums the series of the arc tangent on 0...0.2 to degree 23 (remainder below 1e-18).
  static func angle(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    var tangent = y.magnitude / (length + x.magnitude)
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    var degree = 23.0
    while degree > 0 {
      sum = 1 / degree - square * sum
      degree -= 2
    }
    let angle = 8 * tangent * sum
    let turned = x < 0 ? .pi - angle : angle
    return y < 0 ? -turned : turned
  }

  /// Returns the natural logarithm of a normal number `x` above 0.
  ///
  /// Writes x = 2^k m with m between 1/sqrt 2 and sqrt 2, and sums ln m = 2 (s + s^3/3 + ... + s^23/23), where s is (m
  /// - 1) / (m + 1), so |s| <= 0.172 (remainder below 1e-19 of s).
  static func log(_ x: Double) -> Double {
    var (k, m) = (Double(x.exponent), x.significand)
    if m > 1.4142135623730951 { (k, m) = (k + 1, m / 2) }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var degree = 23.0
    while degree > 0 {
      sum = 1 / degree + square * sum
      degree -= 2
    }
    return k * 0.693147180369123816490 + (2 * s * sum + k * 1.90821492927058770002e-10)
  }

  /// Returns 2 to the power `exponent`, for normal results.
  private static func power(ofTwo exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

/// Returns the first moment (s) after 0 and up to `late` at which `isPast` holds, to the precision of `halvings`
/// bisections. `isPast` must hold at `late`.
func bisect(upTo late: Double, halvings: Int, _ isPast: (Double) -> Bool) -> Double {
  var (early, late) = (0.0, late)
  for _ in 0..<halvings {
    let middle = (early + late) / 2
    if isPast(middle) { late = middle } else { early = middle }
  }
  return late
}
