/// Compresses the overscroll past a limit, so that an end is felt and not hit.
///
/// f(x) = (1 - 1 / (c x / d + 1)) d, x the finger's distance past the limit: the formula of UIScrollView, with c = 0.55
/// and d the viewport's length there. It starts with slope c, and never reaches d.
struct RubberBand {
  /// The slope at the limit.
  let coefficient: Double
  /// The compression's reach (pt), positive.
  let reach: Double

  /// Numbers out of range are held to it.
  init(coefficient: Double = 0.55, reach: Double) {
    self.coefficient = coefficient.clamped(to: 0.01...1, ifNotFinite: 0.55)
    self.reach = reach.clamped(to: 1...1e7, ifNotFinite: 1)
  }

  /// The picture's distance past the limit (pt) for the finger's distance `x` >= 0 (pt).
  func compressed(_ x: Double) -> Double {
    (1 - 1 / (coefficient * x / reach + 1)) * reach
  }

  /// The finger's distance (pt) that gives the picture's distance `y`, 0 <= y < reach; a larger one is held just below.
  func uncompressed(_ y: Double) -> Double {
    let y = min(y, reach * 0.999)
    return (1 / (1 - y / reach) - 1) * reach / coefficient
  }

  /// How much the picture moves for a small move of the finger, at the finger's distance `x` >= 0 (pt).
  func slope(_ x: Double) -> Double {
    let base = coefficient * x / reach + 1
    return coefficient / (base * base)
  }
}
