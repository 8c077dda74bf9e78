extension Double {
  /// This number held to `range`, or `fallback` when it is not finite.
  func clamped(to range: ClosedRange<Double>, ifNotFinite fallback: Double) -> Double {
    isFinite ? Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) : fallback
  }
}

/// The first moment (s) after 0 and up to `late` at which `isPast` holds, as nearly as `halvings` tell; it must hold at
/// `late`.
func bisect(upTo late: Double, halvings: Int, _ isPast: (Double) -> Bool) -> Double {
  var (early, late) = (0.0, late)
  for _ in 0..<halvings {
    let middle = (early + late) / 2
    if isPast(middle) { late = middle } else { early = middle }
  }
  return late
}
