import ArgumentParser
import PagerGeometry

/// A day of the Gregorian calendar, carried on before its time.
public struct CalendarDay: Hashable, Comparable, ExpressibleByArgument, Sendable {
  /// Days since 1 January of year 1, which was a Monday.
  public var ordinal: Int

  /// The day `ordinal` days after 1 January of year 1.
  public init(ordinal: Int) { self.ordinal = ordinal }

  /// The day `day` of a month, 1 for its first; days beyond the month lead into its neighbours.
  public init(year: Int, month: Int, day: Int) {
    ordinal = Month(year: year, number: month).firstDay.ordinal + day - 1
  }

  /// The day in `text`, as in 2026-11-21; `nil` where there is none like it in the years 1 to 9999.
  public init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Month(year: year, number: month).length else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(counting: ordinal + 1) }

  /// The month it lies in.
  public var month: Month {
    // 400 years have 146097 days: the guess is a month off at most.
    var month = Month(index: (ordinal * 4800).flooredDivision(by: 146_097).quotient)
    while month.firstDay > self { month.index -= 1 }
    while Month(index: month.index + 1).firstDay <= self { month.index += 1 }
    return month
  }

  /// Its number in its month, 1 to 31.
  public var number: Int { ordinal - month.firstDay.ordinal + 1 }

  /// Orders days by time.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.ordinal < b.ordinal }
}

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The day `count` days after a Sunday; before it where `count` is negative.
  init(counting count: Int) { self = Weekday.allCases[count.modulo(7)] }

  /// The day so many days later.
  func advanced(by days: Int) -> Weekday { Weekday(counting: rawValue + days) }

  /// How many days it comes after `day`, 0 to 6.
  func distance(after day: Weekday) -> Int { (rawValue - day.rawValue).modulo(7) }
}
