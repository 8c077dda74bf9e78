/// The compression of overscroll past a limit.
///
/// f(x) = (1 - 1 / (c x / d + 1)) d, where x is the finger's distance past the limit. This is the formula of
/// UIScrollView, which uses c = 0.55 and the length of the viewport for d. The slope starts at c, and the result never
/// reaches d.
struct RubberBand {
  /// The slope at the limit.
  let coefficient: Double
  /// The limit of the compressed overscroll (pt), positive.
  let reach: Double

  /// Creates a rubber band. Numbers out of range are clamped.
  init(coefficient: Double = 0.55, reach: Double) {
    self.coefficient = coefficient.clamped(to: 0.01...1, ifNotFinite: 0.55)
    self.reach = reach.clamped(to: 1...1e7, ifNotFinite: 1)
  }

  /// Returns the compressed distance past the limit (pt) for the finger's distance `x` >= 0 (pt).
  func compressed(_ x: Double) -> Double {
    (1 - 1 / (coefficient * x / reach + 1)) * reach
  }

  /// Returns the finger's distance (pt) for the compressed distance `y`, 0 <= y < reach; a larger `y` is clamped to
  /// 0.999 of the reach.
  func uncompressed(_ y: Double) -> Double {
    let y = min(y, reach * 0.999)
    return (1 / (1 - y / reach) - 1) * reach / coefficient
  }

  /// Returns the slope of the compression at the finger's distance `x` >= 0 (pt).
  func slope(_ x: Double) -> Double {
    let base = coefficient * x / reach + 1
    return coefficient / (base * base)
  }
}
