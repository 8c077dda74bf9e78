/// The grid of a month: forty-two days in six weeks, with the last and first days of its neighbours.
struct MonthGrid: Hashable {
  /// The month of the grid.
  let month: Month
  /// The day in the first cell: the start of the week that contains the month's first day.
  let firstDay: CalendarDay

  /// The numbers of columns, rows and cells.
  static let columns = 7
  static let rows = 6
  static let count = 42

  /// Creates the grid of `month` with weeks that begin on `weekday`.
  init(_ month: Month, weeksBegin weekday: Weekday) {
    self.month = month
    let lead = month.firstDay.weekday.distance(after: weekday)
    firstDay = CalendarDay(ordinal: month.firstDay.ordinal - lead)
  }

  /// Returns the day in a cell, 0 to 41, week by week.
  func day(_ cell: Int) -> CalendarDay { CalendarDay(ordinal: firstDay.ordinal + cell) }

  /// Returns the number of a cell's day in its month.
  func number(_ cell: Int) -> Int {
    let day = day(cell).ordinal - month.firstDay.ordinal
    if day < 0 { return Month(index: month.index - 1).length + day + 1 }
    return day < month.length ? day + 1 : day - month.length + 1
  }

  /// Returns the cell of a day; `nil` for a day outside the grid.
  func cell(of day: CalendarDay) -> Int? {
    let cell = day.ordinal - firstDay.ordinal
    return (0..<Self.count).contains(cell) ? cell : nil
  }

  /// Returns whether a cell's day is in the grid's month.
  func isInMonth(_ cell: Int) -> Bool {
    let day = day(cell).ordinal - month.firstDay.ordinal
    return day >= 0 && day < month.length
  }

  /// Returns the cells of `days`, one bit for each cell.
  func cells(of days: Set<CalendarDay>) -> UInt64 {
    (0..<Self.count).reduce(0) { bits, cell in days.contains(day(cell)) ? bits | 1 << UInt64(cell) : bits }
  }
}
