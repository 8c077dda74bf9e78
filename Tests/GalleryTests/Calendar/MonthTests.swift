import Glibc
import TestSupport
import Testing

@testable import Gallery

@Suite("Months and days")
struct MonthTests {
  @Test("Every day from 1601 to 2100 agrees with the C library")
  func cLibrary() {
    // 1601 to 2000 is a whole cycle of leap years; the rest covers the present.
    let epoch = CalendarDay(year: 1970, month: 1, day: 1).ordinal
    var day = CalendarDay(year: 1601, month: 1, day: 1)
    while day.ordinal <= CalendarDay(year: 2101, month: 1, day: 1).ordinal {
      var seconds = time_t(day.ordinal - epoch) * 86400
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let month = day.month
      guard month.year == Int(parts.tm_year) + 1900, month.number == Int(parts.tm_mon) + 1,
        day.number == Int(parts.tm_mday), day.weekday.rawValue == Int(parts.tm_wday)
      else {
        Issue.record("\(month.year)-\(month.number)-\(day.number) is \(parts)")
        return
      }
      day.ordinal += 1
    }
  }

  @Test("Every month of the years 1 to 9999 begins on the same day as in the C library")
  func cLibraryMonths() {
    let epoch = CalendarDay(year: 1970, month: 1, day: 1).ordinal
    var ordinal = 0
    for index in Month.first.index...Month.last.index {
      let month = Month(index: index)
      var parts = tm()
      parts.tm_year = Int32(month.year - 1900)
      parts.tm_mon = Int32(month.number - 1)
      parts.tm_mday = 1
      let days = timegm(&parts) / 86400
      guard month.firstDay.ordinal - epoch == days, month.firstDay.weekday.rawValue == Int(parts.tm_wday),
        month.firstDay.ordinal == ordinal, month.firstDay.month == month
      else {
        Issue.record("\(month.year)-\(month.number) begins on day \(month.firstDay.ordinal), \(parts)")
        return
      }
      ordinal += month.length
    }
  }

  @Test(
    "Known days fall on their weekdays",
    arguments: [
      ("0001-01-01", Weekday.monday), ("1582-10-15", .friday), ("1789-07-14", .tuesday), ("1969-07-20", .sunday),
      ("2000-01-01", .saturday), ("2000-02-29", .tuesday), ("2026-11-21", .saturday), ("9999-12-31", .friday),
    ])
  func knownDays(text: String, weekday: Weekday) throws {
    #expect(try #require(CalendarDay(argument: text)).weekday == weekday)
  }

  @Test("February has 29 days in the leap years of the Gregorian calendar")
  func leapYears() {
    let years = [4: 29, 1900: 28, 1999: 28, 2000: 29, 2024: 29, 2100: 28, 2400: 29, 9999: 28]
    for (year, days) in years { #expect(Month(year: year, number: 2).length == days, "\(year)") }
  }

  @Test(
    "Text that is not a valid date gives no day",
    arguments: ["2026-02-29", "2026-13-01", "0-1-1", "10000-1-1", "1-1", "", "2026-1-x"])
  func noDays(text: String) {
    #expect(CalendarDay(argument: text) == nil)
  }

  @Test("Six weeks contain every whole month, for each first weekday", arguments: Weekday.allCases)
  func grids(weekday: Weekday) {
    for index in stride(from: Month.first.index, through: Month.last.index, by: 7) {
      let month = Month(index: index)
      let grid = MonthGrid(month, weeksBegin: weekday)
      let own = (0..<MonthGrid.count).filter(grid.isInMonth)
      guard grid.firstDay.weekday == weekday, own.count == month.length, own.first ?? 9 < 7 else {
        Issue.record("\(month.year)-\(month.number)")
        return
      }
    }
  }

  @Test("A day has a cell in every month's grid that contains it")
  func cells() throws {
    let day = try #require(CalendarDay(argument: "2026-11-30"))
    let november = MonthGrid(Month(year: 2026, number: 11), weeksBegin: .monday)
    let december = MonthGrid(Month(year: 2026, number: 12), weeksBegin: .monday)
    #expect(november.cell(of: day) == 35 && december.cell(of: day) == 0)
    #expect(november.cells(of: [day]) == 1 << 35)
    #expect(december.cells(of: [day, CalendarDay(ordinal: 0)]) == 1)
    #expect(MonthGrid(Month(year: 2027, number: 2), weeksBegin: .monday).cell(of: day) == nil)
  }
}
