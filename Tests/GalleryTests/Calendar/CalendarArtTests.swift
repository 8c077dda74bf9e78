import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("Calendar art")
struct CalendarArtTests {
  private nonisolated static let sizes = [
    PixelSize(width: 333, height: 251), PixelSize(width: 1280, height: 800), PixelSize(width: 3840, height: 2160),
  ]

  private func labels(
    _ appearance: CalendarDemo.Appearance, in size: PixelSize, setting: CalendarSetting = .plain,
    rightToLeft: Bool = false
  ) -> [Label] {
    let canvas = PageCanvas(
      box: PixelRect(size: size), grid: PixelGrid(scale: 1),
      isRightToLeft: rightToLeft, look: .dark)
    return CalendarArt(appearance, setting: setting, canvas: canvas).drawList().commands.compactMap {
      if case .label(let label) = $0 { label } else { nil }
    }
  }

  private let november = CalendarDemo.Appearance(month: Month(year: 2026, number: 11), marks: 0)

  @Test("A page shows its month, its year, seven weekdays and forty-two days, in order", arguments: sizes)
  func words(size: PixelSize) {
    let texts = labels(november, in: size).map(\.text)
    let days = (1...30).map(String.init) + (1...12).map(String.init)
    #expect(texts.suffix(42) == days[...])
    #expect(texts.dropLast(42).suffix(7) == CalendarSetting.plain.weekdays[...])
    let heading = texts.dropLast(49).joined(separator: " ")
    #expect(heading.contains("November") && heading.contains("2026"))
  }

  @Test("Days are legible in the smallest and the largest window", arguments: sizes)
  func legible(size: PixelSize) {
    let labels = labels(november, in: size)
    for label in labels.suffix(42) { #expect((label.lines.first?.size ?? 0) >= max(11, Double(size.height) * 0.045)) }
    // The text of weekdays is smaller than that of days, and the text of the heading is larger.
    let heights = labels.dropLast(42).flatMap(\.lines).map(\.size)
    #expect((heights.last ?? 99) < labels.last?.lines.first?.size ?? 0)
    #expect((heights.first ?? 0) > labels.last?.lines.first?.size ?? 99)
  }

  @Test("Weeks begin on the locale's first weekday, at the right in a right-to-left layout", arguments: [false, true])
  func weeks(rightToLeft: Bool) {
    var setting = CalendarSetting.plain
    setting.firstWeekday = .monday
    let labels = labels(november, in: Self.sizes[0], setting: setting, rightToLeft: rightToLeft)
    let weekdays = labels.dropLast(42).suffix(7)
    #expect(weekdays.map(\.text) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    let places = weekdays.map(\.box.x)
    #expect(places == (rightToLeft ? places.sorted().reversed() : places.sorted()))
    #expect(labels.suffix(42).first?.text == "26")
  }

  @Test("The heading's text size leaves room for the locale's longest month name", arguments: sizes)
  func longNames(size: PixelSize) throws {
    func height(_ setting: CalendarSetting) -> Double? {
      labels(november, in: size, setting: setting).flatMap(\.lines).first {
        $0.runs.contains { $0.text == "November" }
      }?
      .size
    }
    var setting = CalendarSetting.plain
    setting.months[0] = "a month with a name that is long"
    let (long, plain) = (try #require(height(setting)), try #require(height(.plain)))
    #expect(long < plain * 0.7)
  }
}
