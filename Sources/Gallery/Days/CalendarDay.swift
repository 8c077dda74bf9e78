import ArgumentParser
import PagerGeometry

/// A day of the proleptic Gregorian calendar.
public struct CalendarDay: Hashable, Comparable, ExpressibleByArgument, Sendable {
  /// The number of days since 1 January of year 1, a Monday.
  public var ordinal: Int

  /// Creates the day `ordinal` days after 1 January of year 1.
  public init(ordinal: Int) { self.ordinal = ordinal }

  /// Creates the day `day` of a month, counted from 1. A number outside the month leads into other months.
  public init(year: Int, month: Int, day: Int) {
    ordinal = Month(year: year, number: month).firstDay.ordinal + day - 1
  }

  /// Creates a day from text such as 2026-11-21; `nil` for other text, and for days outside the years 1 to 9999.
  public init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Month(year: year, number: month).length else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(counting: ordinal + 1) }

  /// The month of the day.
  public var month: Month {
    // 400 years have 146097 days, so the estimate is at most one month off.
    var month = Month(index: (ordinal * 4800).flooredDivision(by: 146_097).quotient)
    while month.firstDay > self { month.index -= 1 }
    while Month(index: month.index + 1).firstDay <= self { month.index += 1 }
    return month
  }

  /// The day's number in its month, 1 to 31.
  public var number: Int { ordinal - month.firstDay.ordinal + 1 }

  /// Returns whether `a` is before `b`.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.ordinal < b.ordinal }
}

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// Creates the weekday `count` days after a Sunday, or before it for a negative `count`.
  init(counting count: Int) { self = Weekday.allCases[count.modulo(7)] }

  /// Returns the weekday `days` days later.
  func advanced(by days: Int) -> Weekday { Weekday(counting: rawValue + days) }

  /// Returns the number of days from `day` to this weekday, 0 to 6.
  func distance(after day: Weekday) -> Int { (rawValue - day.rawValue).modulo(7) }
}
