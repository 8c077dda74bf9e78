/// Compresses the overscroll past a limit, so that an end is felt and not hit.
///
/// f(x) = (1 - 1 / (c x / d + 1)) d with c = 0.55, x the finger's distance past the limit and d the page's length: the
/// formula of UIScrollView. It starts with slope c, and never reaches d.
struct RubberBand {
  private static let coefficient = 0.55
  /// The compression's reach (pt), positive.
  let length: Double

  /// The compression for a page `length` points long; below one point counts as one.
  init(length: Double) { self.length = max(1, length) }

  /// The picture's distance past the limit (pt) for the finger's distance `x` >= 0 (pt).
  func compressed(_ x: Double) -> Double {
    (1 - 1 / (Self.coefficient * x / length + 1)) * length
  }

  /// The finger's distance (pt) that gives the picture's distance `y`, 0 <= y < length; a larger one is held just
  /// below.
  func uncompressed(_ y: Double) -> Double {
    let y = min(y, length * 0.999)
    return (1 / (1 - y / length) - 1) * length / Self.coefficient
  }

  /// How much the picture moves for a small move of the finger, at the finger's distance `x` >= 0 (pt).
  func slope(_ x: Double) -> Double {
    let base = Self.coefficient * x / length + 1
    return Self.coefficient / (base * base)
  }
}
