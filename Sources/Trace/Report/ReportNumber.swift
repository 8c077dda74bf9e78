import PagerGeometry

/// The number format of reports and review pages.
package enum ReportNumber {
  /// Returns `value` rounded to a hundredth, without trailing zeros; empty text for `nil`.
  package static func text(_ value: Double?) -> String {
    guard let value else { return "" }
    let rounded = (value * 100).rounded() / 100
    guard rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }

  /// Returns `value`, rounded as by ``text(_:)``, with two decimals and a minus sign; empty text for `nil`.
  ///
  /// Figures in a column, and figures that change while they are read, keep their decimal points in one place.
  package static func figure(_ value: Double?) -> String {
    guard let value else { return "" }
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return text(value) }
    let (whole, part) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    return (hundredths < 0 ? "\u{2212}" : "") + "\(whole)." + (part < 10 ? "0" : "") + "\(part)"
  }

  /// Returns `difference` with its sign and two decimals; a dash for `nil`.
  package static func signedFigure(_ difference: Double?) -> String {
    guard let difference else { return "–" }
    return (difference > 0 ? "+" : "") + figure(difference)
  }
}

extension ReportNumber {
  /// Returns the name of a page in the form of ``GestureReport/from``; "no page" for a scene without a pager.
  package static func page(_ pair: [Int], hasAlbums: Bool) -> String {
    guard pair.count == 2 else { return "no page" }
    return hasAlbums ? "album \(pair[1]), picture \(pair[0])" : "(\(pair[0]), \(pair[1]))"
  }
}

extension Instant {
  /// Returns the time since `earlier` in milliseconds; exact for whole milliseconds.
  func milliseconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) / 1e6
  }

  /// Returns the first time after `instant` that is a whole number of milliseconds after this one.
  ///
  /// Returns `nil` if `instant` is earlier than this one, or the result is out of range.
  func next(after instant: Instant) -> Instant? {
    let (passed, overflow) = instant.nanoseconds.subtractingReportingOverflow(nanoseconds)
    guard !overflow, passed >= 0 else { return nil }
    let (next, isTooLate) = nanoseconds.addingReportingOverflow((passed / 1_000_000 + 1) * 1_000_000)
    return isTooLate ? nil : Instant(nanoseconds: next)
  }

  /// Returns whether `instant` is a whole number of milliseconds from this one.
  func isWholeMilliseconds(before instant: Instant) -> Bool {
    (instant.nanoseconds &- nanoseconds).isMultiple(of: 1_000_000)
  }
}
