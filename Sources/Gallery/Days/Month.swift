import PagerGeometry

/// A month of the proleptic Gregorian calendar.
public struct Month: Hashable, Comparable, Sendable {
  /// The number of months since January of year 1.
  public var index: Int

  /// The first month of the calendar demo: January of year 1.
  static let first = Month(index: 0)
  /// The last month of the calendar demo: December of year 9999.
  static let last = Month(year: 9999, number: 12)

  /// Creates the month `index` months after January of year 1.
  public init(index: Int) { self.index = index }

  /// Creates the month `number` of `year`, 1 for January. A number outside 1 to 12 leads into other years.
  public init(year: Int, number: Int) { index = (year - 1) * 12 + number - 1 }

  /// The year of the month.
  public var year: Int { index.flooredDivision(by: 12).quotient + 1 }
  /// The number of the month in its year, 1 to 12.
  public var number: Int { index.modulo(12) + 1 }

  /// The number of days.
  public var length: Int {
    switch number {
    case 2: Self.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day of the month.
  public var firstDay: CalendarDay {
    let years = year - 1
    let leapDays =
      years.flooredDivision(by: 4).quotient - years.flooredDivision(by: 100).quotient
      + years.flooredDivision(by: 400).quotient
    // The days before the month in a year without 29 February: from March on, five months have 153 days.
    let before = number <= 2 ? (number - 1) * 31 : (153 * (number - 3) + 2) / 5 + 59
    return CalendarDay(
      ordinal: years * 365 + leapDays + before + (number > 2 && Self.isLeap(year) ? 1 : 0))
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Returns whether `a` is before `b`.
  public static func < (a: Month, b: Month) -> Bool { a.index < b.index }
}
