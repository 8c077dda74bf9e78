import PagerEngine
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("Calendar")
struct CalendarDemoTests {
  private static let pixels = PixelSize(width: 333, height: 251)
  private let finger = Pointer(id: 1, kind: .touch)

  private func calendar(_ words: [String] = ["--today", "2026-11-21"], rightToLeft: Bool = false) throws
    -> PagerScene<CalendarDemo>
  {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = rightToLeft
    let request = DemoRequest(
      viewport: Viewport(pixelSize: Self.pixels, scale: 1), settings: settings,
      words: words)
    return try #require(try Demo.calendar.scene(request) as? PagerScene<CalendarDemo>)
  }

  private func page(_ year: Int, _ month: Int) -> Page { CalendarMap.page(of: Month(year: year, number: month)) }

  private func place(_ cell: Int, rightToLeft: Bool = false) -> Point {
    let size = Size(width: Double(Self.pixels.width), height: Double(Self.pixels.height))
    let area = CalendarLayout(size, isRightToLeft: rightToLeft).cell(cell)
    return Point(x: area.minX + area.size.width / 2, y: area.minY + area.size.height / 2)
  }

  private func tap(_ point: Point, in scene: PagerScene<CalendarDemo>, at milliseconds: Int64) {
    _ = scene.handle(.pressed(finger, at: point), at: Instant(milliseconds: milliseconds))
    _ = scene.handle(.lifted(finger, at: point), at: Instant(milliseconds: milliseconds + 60))
  }

  /// Presses a key, and lets four seconds pass until the page rests.
  private func type(_ key: Key, in scene: PagerScene<CalendarDemo>, at milliseconds: Int64) {
    _ = scene.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds))
    _ = scene.frame(at: Instant(milliseconds: milliseconds + 4000))
  }

  @Test(
    "A tap on any of the forty-two cells marks its day, and a second tap removes the mark", arguments: [false, true])
  func marks(rightToLeft: Bool) throws {
    let scene = try calendar(rightToLeft: rightToLeft)
    let november = page(2026, 11)
    for cell in 0..<MonthGrid.count {
      let time = Int64(cell) * 1000
      tap(place(cell, rightToLeft: rightToLeft), in: scene, at: time)
      #expect(scene.content.appearance(of: november).marks == 1 << UInt64(cell))
      tap(place(cell, rightToLeft: rightToLeft), in: scene, at: time + 500)
      #expect(scene.content.appearance(of: november).marks == 0)
    }
  }

  @Test("Marks survive turns of months and years, and show on every page with their day")
  func marksPersist() throws {
    let scene = try calendar()
    // 3 December, in the last week but one of November's page.
    tap(place(32), in: scene, at: 0)
    let marks = scene.content.appearance(of: page(2026, 11)).marks
    #expect(marks == 1 << 32)
    for (index, key) in [Key.right, .down, .pageDown, .left, .up, .pageUp].enumerated() {
      type(key, in: scene, at: 1000 + Int64(index) * 5000)
    }
    #expect(scene.settledPage == page(2026, 11))
    #expect(scene.content.appearance(of: page(2026, 11)).marks == marks)
    #expect(scene.content.appearance(of: page(2026, 12)).marks == 1 << 4)
    #expect(scene.content.appearance(of: page(2027, 11)).marks == 0)
  }

  @Test("Pressing a day and then dragging marks nothing, along either axis")
  func dragsMarkNothing() throws {
    for way in [Vector(x: 60, y: 0), Vector(x: -60, y: 0), Vector(x: 0, y: 60), Vector(x: 0, y: -60)] {
      let scene = try calendar()
      _ = scene.handle(.pressed(finger, at: place(17)), at: .zero)
      #expect(scene.content.appearance(of: page(2026, 11)).pressed == 17)
      _ = scene.handle(.moved(finger, to: place(17) + way), at: Instant(milliseconds: 30))
      #expect(scene.content.appearance(of: page(2026, 11)).pressed == nil)
      _ = scene.handle(.moved(finger, to: place(17)), at: Instant(milliseconds: 60))
      _ = scene.handle(.lifted(finger, at: place(17)), at: Instant(milliseconds: 90))
      #expect(scene.content.appearance(of: page(2026, 11)).marks == 0)
    }
  }

  @Test("A tap beside the days or on a moving page marks nothing")
  func noMarks() throws {
    let scene = try calendar()
    tap(Point(x: 100, y: 15), in: scene, at: 0)
    _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: Instant(milliseconds: 500))
    _ = scene.frame(at: Instant(milliseconds: 600))
    tap(place(20), in: scene, at: 620)
    _ = scene.frame(at: Instant(milliseconds: 5000))
    for month in 10...12 { #expect(scene.content.appearance(of: page(2026, month)).marks == 0) }
  }

  @Test("Today has a ring on every page that shows it, and Enter marks it")
  func today() throws {
    let scene = try calendar(["--today", "2026-11-30"])
    #expect(scene.content.appearance(of: page(2026, 11)).today == 29)
    #expect(scene.content.appearance(of: page(2026, 12)).today == 1)
    #expect(scene.content.appearance(of: page(2025, 11)).today == nil)
    type(.enter, in: scene, at: 0)
    #expect(scene.content.appearance(of: page(2026, 11)).marks == 1 << 29)
    type(.home, in: scene, at: 5000)
    #expect(scene.settledPage == page(2026, 11))
  }

  @Test(
    "No key goes before year 1 or beyond year 9999",
    arguments: [("0001-01-31", Key.left, Key.up), ("9999-12-01", .right, .down)])
  func ends(today: String, across: Key, down: Key) throws {
    let scene = try calendar(["--today", today])
    let page = try #require(scene.settledPage)
    for (index, key) in [across, down, down == .up ? .pageUp : .pageDown].enumerated() {
      type(key, in: scene, at: Int64(index) * 5000)
      #expect(scene.settledPage == page)
    }
    type(across == .left ? .right : .left, in: scene, at: 20_000)
    #expect(scene.settledPage?.column == page.column + (across == .left ? 1 : -1))
  }

  @Test(
    "Page Up and Page Down go ten years back and forward, or to the end",
    arguments: [
      ("2026-11-21", Key.pageDown, 2036, 11), ("2026-11-21", .pageUp, 2016, 11), ("9995-06-01", .pageDown, 9999, 12),
      ("0004-06-01", .pageUp, 1, 1),
    ])
  func decades(today: String, key: Key, year: Int, month: Int) throws {
    let scene = try calendar(["--today", today])
    type(key, in: scene, at: 0)
    #expect(scene.settledPage == page(year, month))
  }

  @Test("The window title shows the month and the year")
  func title() throws {
    let scene = try calendar()
    #expect(scene.handle(.woken, at: .zero) == [.title("November 2026 — Calendar")])
  }

  @Test("Invalid options are refused", arguments: [["--today", "2026-02-30"], ["--damping", "0"]])
  func refuses(words: [String]) {
    #expect(throws: DemoError.self) { _ = try calendar(words) }
  }

  @Test("With a weakly damped spring and random drags on both axes, no frame has a gap")
  func noGap() throws {
    for var random in RandomSequences(count: 30) {
      let scene = try calendar(["--today", "2026-06-15", "--damping", "0.2"])
      var time: Int64 = 0
      var isDown = false
      var at = Point(x: 160, y: 120)
      var farthest = 0
      for _ in 0..<220 {
        time += Int64.random(in: 1...17, using: &random)
        let instant = Instant(milliseconds: time)
        if isDown, Int.random(in: 0..<7, using: &random) == 0 {
          _ = scene.handle(.lifted(finger, at: at), at: instant)
          isDown = false
        } else if !isDown, Int.random(in: 0..<9, using: &random) == 0 {
          at = Point(x: 160, y: 120)
          _ = scene.handle(.pressed(finger, at: at), at: instant)
          isDown = true
        } else if isDown {
          at = at + [Vector(x: 14, y: 1), Vector(x: -14, y: 1), Vector(x: 1, y: 12)][Int(random.seed % 3)]
          _ = scene.handle(.moved(finger, to: at), at: instant)
        }
        _ = scene.frame(at: instant)
        let boxes = scene.seenPages.map(\.box)
        farthest = max(farthest, boxes.count)
        guard Self.covered(boxes) == Self.pixels.width * Self.pixels.height else {
          Issue.record("a gap between \(boxes) at \(time) ms (\(random))")
          return
        }
      }
      #expect(farthest > 1, "nothing moved (\(random))")
    }
  }

  /// The number of window pixels that `boxes` cover. The boxes do not overlap.
  private static func covered(_ boxes: [PixelRect]) -> Int {
    boxes.reduce(0) { area, box in
      let width = min(pixels.width, box.x + box.width) - max(0, box.x)
      let height = min(pixels.height, box.y + box.height) - max(0, box.y)
      return area + max(0, width) * max(0, height)
    }
  }
}
