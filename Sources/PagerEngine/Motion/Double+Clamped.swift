extension Double {
  /// This number held to `range`, or `fallback` when it is not finite.
  func clamped(to range: ClosedRange<Double>, ifNotFinite fallback: Double) -> Double {
    isFinite ? Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) : fallback
  }
}
