import Glibc
import Words

/// The settings of a calendar, which reads no clock: the current day, the names of months and weekdays, and the start
/// of weeks.
public struct CalendarSetting: Hashable, Sendable {
  /// The current day.
  public var today = CalendarDay(year: 2000, month: 1, day: 1)
  /// The names of January to December, in the form without a day.
  public var months: [String]
  /// The short names of Sunday to Saturday.
  public var weekdays: [String]
  /// The first day of a week.
  public var firstWeekday: Weekday
  /// The first workday of a week. The two days before it are the weekend.
  public var firstWorkday: Weekday

  /// The setting with the names of the C locale, and 1 January 2000 as the current day.
  public static let plain = CalendarSetting(
    months: [
      marked("January"), marked("February"), marked("March"), marked("April"), marked("May"), marked("June"),
      marked("July"), marked("August"), marked("September"), marked("October"), marked("November"), marked("December"),
    ],
    weekdays: [
      marked("Sun"), marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu"), marked("Fri"), marked("Sat"),
    ], firstWeekday: .sunday, firstWorkday: .monday)

  /// Creates a setting with the given names and weeks, and 1 January 2000 as the current day.
  public init(months: [String], weekdays: [String], firstWeekday: Weekday, firstWorkday: Weekday) {
    self.months = months
    self.weekdays = weekdays
    self.firstWeekday = firstWeekday
    self.firstWorkday = firstWorkday
  }

  /// Creates the setting of the C library's locale `name`; with an empty `name`, of the environment's locale.
  ///
  /// It is ``plain`` if the locale does not exist or its names are not in UTF-8. Reads the locale's files.
  public init(locale name: String) {
    self = .plain
    // The masks of the two categories with the names and their encoding.
    guard let locale = newlocale(1 << LC_TIME | 1 << LC_CTYPE, name, nil) else { return }
    defer { freelocale(locale) }
    if let names = CalendarSetting(reading: { nl_langinfo_l(nl_item($0), locale) }) { self = names }
  }

  /// This setting with the names translated by the program, if they are those of ``plain``. For an environment whose
  /// locale is not installed.
  public var translated: CalendarSetting {
    guard months == Self.plain.months, weekdays == Self.plain.weekdays else { return self }
    var setting = self
    setting.months = months.map { Words.translated($0) }
    setting.weekdays = weekdays.map { Words.translated($0) }
    return setting
  }

  /// Creates a setting with the names that `read` returns for the C library's items; `nil` if one is missing or not in
  /// UTF-8.
  init?(reading read: (Int) -> UnsafeMutablePointer<CChar>?) {
    func texts(_ first: Int, count: Int) -> [String] {
      (first..<first + count).compactMap { read($0).flatMap { String(validatingCString: $0) } }.filter { !$0.isEmpty }
    }
    // Some languages inflect a month's name beside a day. The calendar needs the form without a day.
    months = texts(Int(__ALTMON_1), count: 12)
    weekdays = texts(Int(ABDAY_1), count: 7)
    guard months.count == 12, weekdays.count == 7 else { return nil }
    // Both days count from 1, starting at the weekday of a date. The C library returns this date in place of a pointer.
    let origin = UInt(bitPattern: read(Int(_NL_TIME_WEEK_1STDAY))) & 0xFFFF_FFFF
    let start: Weekday = origin == 19_971_201 ? .monday : .sunday
    func day(_ item: Int) -> Weekday? {
      guard let count = read(item)?.pointee, (1...7).contains(count) else { return nil }
      return start.advanced(by: Int(count) - 1)
    }
    firstWeekday = day(Int(_NL_TIME_FIRST_WEEKDAY)) ?? .sunday
    firstWorkday = day(Int(_NL_TIME_FIRST_WORKDAY)) ?? .monday
  }

  /// Returns the name of `month`.
  func name(of month: Month) -> String { months.indices.contains(month.number - 1) ? months[month.number - 1] : "" }

  /// Returns the short name of `weekday`.
  func name(of weekday: Weekday) -> String {
    weekdays.indices.contains(weekday.rawValue) ? weekdays[weekday.rawValue] : ""
  }

  /// Returns whether `weekday` is one of the two days of the weekend.
  func isWeekend(_ weekday: Weekday) -> Bool { weekday.distance(after: firstWorkday) >= 5 }
}
