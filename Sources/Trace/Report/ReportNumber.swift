import PagerGeometry

/// How reports and review pages write a figure.
package enum ReportNumber {
  /// To a hundredth, with no more digits than that takes; nothing for what is not there.
  package static func text(_ value: Double?) -> String {
    guard let value else { return "" }
    let rounded = (value * 100).rounded() / 100
    guard rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

extension ReportNumber {
  /// A page, as ``GestureReport/from`` has it; a scene without a pager has none.
  package static func page(_ pair: [Int], hasAlbums: Bool) -> String {
    guard pair.count == 2 else { return "no page" }
    return hasAlbums ? "album \(pair[1]), picture \(pair[0])" : "(\(pair[0]), \(pair[1]))"
  }
}

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
