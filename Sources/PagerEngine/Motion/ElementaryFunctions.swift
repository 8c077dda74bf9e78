/// The transcendental functions the engine needs, from + - x and rounding alone.
///
/// The C library's versions differ by processor and release; these give the same bits everywhere, which is what lets a
/// trace replay exactly. A test holds them to the C library's within 1e-13.
enum ElementaryFunctions {
  /// e to the power `x`; 0 below -745, infinity above 709.7.
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
    // Two steps, so that results below the smallest normal number are still reached.
    let half = (k * 0.5).rounded(.down)
    return sum * power(ofTwo: Int(half)) * power(ofTwo: Int(k - half))
  }

  /// The sine and cosine of `x` radians; `x` is held to a million either way.
  ///
  /// Takes off the nearest multiple of pi/2 in three parts (Cody and Waite), then sums both Taylor series on
  /// |r| <= pi/4 to degree 17 (remainder below 1e-17).
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

  /// The angle of the direction (x, y) from the x axis toward the y axis (rad), -pi to pi; 0 where both are 0.
  ///
  /// Halves the angle within its quadrant three times, by tan(a / 2) = sin a / (1 + cos a) and then
  /// tan(b / 2) = tan b / (1 + sqrt(1 + tan^2 b)), and sums the series of the arc tangent on 0...0.2 to degree 23
  /// (remainder below 1e-18).
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

  /// The natural logarithm of a normal number `x` above 0.
  ///
  /// Writes x = 2^k m with m between 1/sqrt 2 and sqrt 2, and sums ln m = 2 (s + s^3/3 + ... + s^23/23), s being
  /// (m - 1) / (m + 1), so |s| <= 0.172 (remainder below 1e-19 of s).
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

  /// 2 to the power `exponent`, for normal results.
  private static func power(ofTwo exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
