extension PictureDetails {
  /// When the picture was taken, by the camera's clock: as the moment at which a clock in UTC shows the same (ns since
  /// 1970). `nil` where the file does not say, and for what is no date.
  public var takenInstant: Int64? {
    guard let taken, taken.utf8.count == 19 else { return nil }
    // 2024-05-01 12:33:10; it comes from a process that reads hostile files.
    let numbers = taken.split { $0 == "-" || $0 == " " || $0 == ":" }.compactMap { Int64($0) }
    guard numbers.count == 6, (0...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...60).contains(numbers[5])
    else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    let seconds = ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
    let (instant, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let fraction = Int64(((takenFraction ?? 0) * 1e9).rounded())
    let (exact, isBeyond) = instant.addingReportingOverflow(fraction)
    return isOver || isBeyond ? nil : exact
  }

  /// Days from 1970-01-01 to this one of the Gregorian calendar.
  ///
  /// Years are counted from March on, so that the day that some have more is their last one; 719,468 days lie between the
  /// first of March of the year 0 and 1970.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // Rounded down, also before the year 0.
    let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400 - 97
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }
}
