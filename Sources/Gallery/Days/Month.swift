import PagerGeometry

/// A month of the Gregorian calendar, carried on before its time.
public struct Month: Hashable, Comparable, Sendable {
  /// Months since January of year 1.
  public var index: Int

  /// January of year 1.
  static let first = Month(index: 0)
  /// December of year 9999.
  static let last = Month(year: 9999, number: 12)

  /// The month `index` months after January of year 1.
  public init(index: Int) { self.index = index }

  /// The month `number` (1 to 12, others lead into other years) of `year`.
  public init(year: Int, number: Int) { index = (year - 1) * 12 + number - 1 }

  /// The year it lies in.
  public var year: Int { index.flooredDivision(by: 12).quotient + 1 }
  /// 1 for January to 12 for December.
  public var number: Int { index.modulo(12) + 1 }

  /// How many days it has.
  public var length: Int {
    switch number {
    case 2: Self.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day it begins on.
  public var firstDay: CalendarDay {
    let years = year - 1
    let leapDays =
      years.flooredDivision(by: 4).quotient - years.flooredDivision(by: 100).quotient
      + years.flooredDivision(by: 400).quotient
    // March to January repeat 153 days in five months; the days before a month of a year without 29 February.
    let before = number <= 2 ? (number - 1) * 31 : (153 * (number - 3) + 2) / 5 + 59
    return CalendarDay(
      ordinal: years * 365 + leapDays + before + (number > 2 && Self.isLeap(year) ? 1 : 0))
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Orders months by time.
  public static func < (a: Month, b: Month) -> Bool { a.index < b.index }
}
