import PagerGeometry

extension Instant {
  /// Exact where it is a whole number.
  func milliseconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) / 1e6
  }

  /// The first moment after `instant` that is a whole number of milliseconds after this one, which is not later.
  func next(after instant: Instant) -> Instant? {
    let (passed, overflow) = instant.nanoseconds.subtractingReportingOverflow(nanoseconds)
    guard !overflow, passed >= 0 else { return nil }
    let (next, isTooLate) = nanoseconds.addingReportingOverflow((passed / 1_000_000 + 1) * 1_000_000)
    return isTooLate ? nil : Instant(nanoseconds: next)
  }

  /// Whether `instant` is a whole number of milliseconds after this one.
  func isWholeMilliseconds(before instant: Instant) -> Bool {
    (instant.nanoseconds &- nanoseconds).isMultiple(of: 1_000_000)
  }
}
