import Glibc
import Words

/// What a calendar has to be told of the world, as it reads no clock: what day it is, what months and weekdays are called,
/// and how weeks lie.
public struct CalendarSetting: Hashable, Sendable {
  /// The day that is today.
  public var today = CalendarDay(year: 2000, month: 1, day: 1)
  /// January to December, as they stand alone.
  public var months: [String]
  /// Sunday to Saturday, in few letters.
  public var weekdays: [String]
  /// The day weeks begin on.
  public var firstWeekday: Weekday
  /// The day work begins on; the two before it are the weekend.
  public var firstWorkday: Weekday

  /// The first day of 2000, in the words the C library has where nobody says what is spoken.
  public static let plain = CalendarSetting(
    months: [
      marked("January"), marked("February"), marked("March"), marked("April"), marked("May"), marked("June"),
      marked("July"), marked("August"), marked("September"), marked("October"), marked("November"), marked("December"),
    ],
    weekdays: [
      marked("Sun"), marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu"), marked("Fri"), marked("Sat"),
    ], firstWeekday: .sunday, firstWorkday: .monday)

  /// Names and weeks as given.
  public init(months: [String], weekdays: [String], firstWeekday: Weekday, firstWorkday: Weekday) {
    self.months = months
    self.weekdays = weekdays
    self.firstWeekday = firstWeekday
    self.firstWorkday = firstWorkday
  }

  /// The names of the C library's locale `name`; of the one the environment asks for where `name` is empty.
  ///
  /// The plain ones where there is no such locale, or where its names are not in UTF-8. Reads the locale's files.
  public init(locale name: String) {
    self = .plain
    // Masks of the two categories that matter: the names, and the letters they are written in.
    guard let locale = newlocale(1 << LC_TIME | 1 << LC_CTYPE, name, nil) else { return }
    defer { freelocale(locale) }
    if let names = CalendarSetting(reading: { nl_langinfo_l(nl_item($0), locale) }) { self = names }
  }

  /// This, with names in the language of the other words where the locale has only the plain ones: where the person's
  /// locale is not installed, say.
  public var translated: CalendarSetting {
    guard months == Self.plain.months, weekdays == Self.plain.weekdays else { return self }
    var setting = self
    setting.months = months.map { Words.translated($0) }
    setting.weekdays = weekdays.map { Words.translated($0) }
    return setting
  }

  /// The names that `read` gives for the C library's items; `nil` where one is missing or not in UTF-8.
  init?(reading read: (Int) -> UnsafeMutablePointer<CChar>?) {
    func texts(_ first: Int, count: Int) -> [String] {
      (first..<first + count).compactMap { read($0).flatMap { String(validatingCString: $0) } }.filter { !$0.isEmpty }
    }
    // Some languages bend a month's name beside a day; alone on a page it stands as it is.
    months = texts(Int(__ALTMON_1), count: 12)
    weekdays = texts(Int(ABDAY_1), count: 7)
    guard months.count == 12, weekdays.count == 7 else { return nil }
    // Both days count from 1, from the weekday of a date that comes in place of a pointer.
    let origin = UInt(bitPattern: read(Int(_NL_TIME_WEEK_1STDAY))) & 0xFFFF_FFFF
    let start: Weekday = origin == 19_971_201 ? .monday : .sunday
    func day(_ item: Int) -> Weekday? {
      guard let count = read(item)?.pointee, (1...7).contains(count) else { return nil }
      return start.advanced(by: Int(count) - 1)
    }
    firstWeekday = day(Int(_NL_TIME_FIRST_WEEKDAY)) ?? .sunday
    firstWorkday = day(Int(_NL_TIME_FIRST_WORKDAY)) ?? .monday
  }

  /// What `month` is called.
  func name(of month: Month) -> String { months.indices.contains(month.number - 1) ? months[month.number - 1] : "" }

  /// What `weekday` is called, in few letters.
  func name(of weekday: Weekday) -> String {
    weekdays.indices.contains(weekday.rawValue) ? weekdays[weekday.rawValue] : ""
  }

  /// Whether nobody works on `weekday`.
  func isWeekend(_ weekday: Weekday) -> Bool { weekday.distance(after: firstWorkday) >= 5 }
}
