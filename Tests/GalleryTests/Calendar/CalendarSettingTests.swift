import Glibc
import Testing

@testable import Gallery

@Suite("Calendar names")
struct CalendarSettingTests {
  @Test("The C locale and an unknown locale have the plain names", arguments: ["C", "POSIX", "no_SUCH.UTF-8"])
  func plain(locale: String) {
    #expect(CalendarSetting(locale: locale) == .plain)
  }

  @Test("The environment's locale has twelve months and seven weekdays, none of them empty")
  func environment() {
    let names = CalendarSetting(locale: "")
    #expect(names.months.count == 12 && names.weekdays.count == 7)
    #expect(!(names.months + names.weekdays).contains(""))
  }

  @Test("The weekend is the two days before the first workday")
  func weekend() {
    var names = CalendarSetting.plain
    #expect(Weekday.allCases.filter(names.isWeekend) == [.sunday, .saturday])
    names.firstWorkday = .sunday
    #expect(Weekday.allCases.filter(names.isWeekend) == [.friday, .saturday])
    names.firstWorkday = .saturday
    #expect(Weekday.allCases.filter(names.isWeekend) == [.thursday, .friday])
  }

  @Test("Polish month names have their standalone form, and Polish weeks begin on Monday")
  func polish() throws {
    let names = try #require(Items().names)
    #expect(names.months.first == "styczeń" && names.weekdays.first == "nie")
    #expect(names.firstWeekday == .monday && names.firstWorkday == .monday)
  }

  @Test(
    "The first weekday is counted from the locale's reference day",
    arguments: [(19_971_130, 2, Weekday.monday), (19_971_130, 7, .saturday), (19_971_201, 1, .monday), (0, 1, .sunday)])
  func origins(origin: UInt, count: CChar, weekday: Weekday) throws {
    var items = Items()
    items.origin = origin
    items.firstWeekday = count
    #expect(try #require(items.names).firstWeekday == weekday)
  }

  @Test(
    "A locale with a missing, empty or non-UTF-8 name has no names",
    arguments: [nil, [], [0xE4, 0x72, 0x7A]] as [[UInt8]?])
  func noNames(march: [UInt8]?) {
    var items = Items()
    items.march = march
    #expect(items.names == nil)
  }

  @Test("An invalid first weekday counts as Sunday", arguments: [0, 8, -1] as [CChar])
  func noWeekday(count: CChar) throws {
    var items = Items()
    items.firstWeekday = count
    #expect(try #require(items.names).firstWeekday == .sunday)
  }
}

/// The C library's data about a locale, by item: Polish, unless changed.
private struct Items {
  var march: [UInt8]? = Array("marzec".utf8)
  var origin: UInt = 19_971_130
  var firstWeekday: CChar = 2

  var names: CalendarSetting? {
    var buffers: [UnsafeMutablePointer<CChar>] = []
    defer { buffers.forEach { $0.deallocate() } }
    return CalendarSetting { item in
      if item == Int(_NL_TIME_WEEK_1STDAY) { return UnsafeMutablePointer(bitPattern: origin) }
      guard let bytes = bytes(item) else { return nil }
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in (bytes + [0]).enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffers.append(buffer)
      return buffer
    }
  }

  private func bytes(_ item: Int) -> [UInt8]? {
    let months = ["styczeń", "luty", "", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień"]
    switch item {
    case Int(__ALTMON_1) + 2: return march
    case Int(__ALTMON_1)..<Int(__ALTMON_1) + 9: return Array(months[item - Int(__ALTMON_1)].utf8)
    case Int(__ALTMON_1)..<Int(__ALTMON_1) + 12: return Array("grudzień".utf8)
    case Int(MON_1)..<Int(MON_1) + 12: return Array("stycznia".utf8)
    case Int(ABDAY_1): return Array("nie".utf8)
    case Int(ABDAY_1)..<Int(ABDAY_1) + 7: return Array("pon".utf8)
    case Int(_NL_TIME_FIRST_WEEKDAY): return [UInt8(bitPattern: firstWeekday)]
    case Int(_NL_TIME_FIRST_WORKDAY): return [2]
    default: return nil
    }
  }
}
