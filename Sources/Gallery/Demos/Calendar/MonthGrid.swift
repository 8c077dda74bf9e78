/// Forty-two days in six weeks that show a month whole, with the ends of its neighbours.
struct MonthGrid: Hashable {
  /// The month that is shown.
  let month: Month
  /// The day in the first cell: the first weekday on or before the month's first day.
  let firstDay: CalendarDay

  /// Columns, rows and cells of every month.
  static let columns = 7
  static let rows = 6
  static let count = 42

  /// The grid of `month` in weeks that begin on `weekday`.
  init(_ month: Month, weeksBegin weekday: Weekday) {
    self.month = month
    let lead = month.firstDay.weekday.distance(after: weekday)
    firstDay = CalendarDay(ordinal: month.firstDay.ordinal - lead)
  }

  /// The day in a cell, 0 to 41 week by week.
  func day(_ cell: Int) -> CalendarDay { CalendarDay(ordinal: firstDay.ordinal + cell) }

  /// The number of a cell's day in its month.
  func number(_ cell: Int) -> Int {
    let day = day(cell).ordinal - month.firstDay.ordinal
    if day < 0 { return Month(index: month.index - 1).length + day + 1 }
    return day < month.length ? day + 1 : day - month.length + 1
  }

  /// The cell a day is in, or `nil` where it is not shown.
  func cell(of day: CalendarDay) -> Int? {
    let cell = day.ordinal - firstDay.ordinal
    return (0..<Self.count).contains(cell) ? cell : nil
  }

  /// Whether a cell's day is one of the month itself.
  func isInMonth(_ cell: Int) -> Bool {
    let day = day(cell).ordinal - month.firstDay.ordinal
    return day >= 0 && day < month.length
  }

  /// The cells of those of `days` that are shown, one bit a cell.
  func cells(of days: Set<CalendarDay>) -> UInt64 {
    (0..<Self.count).reduce(0) { bits, cell in days.contains(day(cell)) ? bits | 1 << UInt64(cell) : bits }
  }
}
