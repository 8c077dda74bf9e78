import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The grid")
struct GridDemoTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 333, height: 251), scale: 1)
  private let finger = Pointer(id: 1, kind: .touch)

  private func grid(_ words: [String] = []) throws -> PagerScene<GridDemo> {
    return try #require(
      try Demo.grid.scene(DemoRequest(viewport: Self.viewport, words: words)) as? PagerScene<GridDemo>)
  }

  private func numbers(_ words: [String] = []) throws -> PagerScene<GridDemo> { try grid(["--numbers"] + words) }

  private var onButton: Point {
    let area = GridNumbers.buttonArea(in: Self.viewport.size)
    return Point(x: area.minX + area.size.width / 2, y: area.minY + area.size.height / 2)
  }

  private func texts(_ scene: PagerScene<GridDemo>, at milliseconds: Int64) -> [String] {
    let frame = scene.frame(at: Instant(milliseconds: milliseconds))
    let page = frame.drawings.first.map(\.list.commands) ?? []
    return (page + frame.drawList.commands).compactMap { if case .label(let label) = $0 { label.text } else { nil } }
  }

  @Test("A tap on the button counts exactly once, and a press is visible")
  func buttonCounts() throws {
    let scene = try numbers()
    let before = scene.frame(at: .zero).images.first
    _ = scene.handle(.pressed(finger, at: onButton), at: Instant(milliseconds: 10))
    let during = scene.frame(at: Instant(milliseconds: 20)).images.first
    #expect(during != before)
    _ = scene.handle(.lifted(finger, at: onButton), at: Instant(milliseconds: 90))
    #expect(texts(scene, at: 100).contains("1 tap"))
    #expect(!scene.content.appearance(of: Page(column: 0)).isPressed)
  }

  @Test("Pressing the button and then dragging never counts, along either axis and back again")
  func dragNeverCounts() throws {
    for way in [Vector(x: 40, y: 0), Vector(x: -200, y: 3), Vector(x: 0, y: -40)] {
      let scene = try numbers()
      _ = scene.handle(.pressed(finger, at: onButton), at: Instant(milliseconds: 10))
      _ = scene.handle(.moved(finger, to: onButton + way), at: Instant(milliseconds: 40))
      #expect(!scene.content.appearance(of: Page(column: 0)).isPressed)
      _ = scene.handle(.moved(finger, to: onButton), at: Instant(milliseconds: 80))
      _ = scene.handle(.lifted(finger, at: onButton), at: Instant(milliseconds: 120))
      #expect(scene.content.appearance(of: Page(column: 0)).taps == 0)
    }
  }

  @Test("A tap beside the button counts nothing")
  func besideTheButton() throws {
    let scene = try numbers()
    _ = scene.handle(.pressed(finger, at: Point(x: 300, y: 60)), at: .zero)
    _ = scene.handle(.lifted(finger, at: Point(x: 300, y: 60)), at: Instant(milliseconds: 60))
    #expect(texts(scene, at: 100).contains("Tap me"))
  }

  @Test("A picture shows its position, its name and its visible part, and a tap on it counts nothing")
  func pictureTells() throws {
    let scene = try grid(["--initial", "3,-2"])
    #expect(texts(scene, at: 0) == ["3, −2   Silk", "100 %"])
    for event: InputEvent in [.pressed(finger, at: onButton), .lifted(finger, at: onButton)] {
      _ = scene.handle(event, at: .zero)
    }
    #expect(scene.content.appearance(of: Page(column: 3, row: -2)).taps == 0)
    let drawing = scene.frame(at: Instant(milliseconds: 10)).drawings.first
    #expect(drawing?.list.commands.contains { if case .painting = $0 { true } else { false } } == true)
  }

  @Test("Pictures have the spacing of the settings, and numbers have none", arguments: [false, true])
  func gaps(isNumbers: Bool) throws {
    var settings = PagingSettings()
    settings.pager.layout.spacing = Vector(x: 24, y: 24)
    let words = isNumbers ? ["--numbers"] : []
    let scene = try #require(
      try Demo.grid.scene(DemoRequest(viewport: Self.viewport, settings: settings, words: words))
        as? PagerScene<GridDemo>)
    #expect(scene.layout.spacing == (isNumbers ? .zero : Vector(x: 24, y: 24)))
  }

  @Test("A page with numbers shows its column, its row, its visible part and its states")
  func tells() throws {
    let scene = try numbers(["--initial", "3,-2"])
    #expect(texts(scene, at: 0) == ["Column", "3", "Row", "−2", "Tap me", "100 % visible", "current", "dragging"])
  }

  @Test(
    "Columns, rows and wrapping follow the options",
    arguments: [
      (["--columns", "3", "--rows", "0"], Key.left, Page(column: 0)),
      (["--columns", "3", "--wrap"], .left, Page(column: 2)),
      (["--columns=0"], .right, Page(column: 0)),
      (["--columns=0"], .down, Page(column: 0, row: 1)),
      (["--columns", "inf", "--rows", "inf"], .left, Page(column: -1)),
      (["--columns", "5", "--initial", "2,0"], .end, Page(column: 4)),
    ])
  func maps(words: [String], key: Key, page: Page) throws {
    let scene = try grid(words)
    _ = scene.handle(.key(key, modifiers: [], isRepeat: false), at: .zero)
    _ = scene.frame(at: Instant(milliseconds: 5000))
    #expect(scene.settledPage == page)
  }

  @Test("With an inset neighbours are visible, unless clipped to the frame")
  func clips() throws {
    let open = try grid(["--inset", "40", "--clip", "off"])
    #expect(open.seenPages.count == 9)
    let clipped = try grid(["--inset", "40"])
    #expect(clipped.seenPages.count == 1)
    let commands = clipped.frame(at: .zero).drawList.commands
    guard case .clipped(let rect, _) = commands.first, commands.count == 1 else {
      Issue.record("the frame is not clipped")
      return
    }
    #expect(rect == PixelRect(x: 40, y: 40, width: 253, height: 171))
    _ = clipped.handle(.pressed(finger, at: Point(x: 5, y: 100)), at: .zero)
    _ = clipped.handle(.moved(finger, to: Point(x: 200, y: 100)), at: Instant(milliseconds: 50))
    #expect(!clipped.frame(at: Instant(milliseconds: 50)).isMoving, "the margin is not the pager's")
    #expect(clipped.seenPages.map(\.placed.frame.minX) == [40])
  }

  @Test(
    "Invalid options are refused",
    arguments: [
      ["--columns", "-3"], ["--columns", "many"], ["--initial", "3"], ["--columns", "3", "--initial", "3,0"],
      ["--curve", "linear"], ["--turn-x", "2"], ["--columns"], ["--wrap=yes"], ["--rowz", "3"], ["more"],
    ])
  func refuses(words: [String]) {
    #expect(throws: DemoError.self) { _ = try grid(words) }
  }

  @Test("The grid settles with the given curve", arguments: [("spring", true), ("ease-out", false)])
  func settles(curve: String, isMovingLater: Bool) throws {
    let scene = try grid(["--curve", curve])
    _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
    #expect(scene.frame(at: Instant(milliseconds: 210)).isMoving)
    #expect(scene.frame(at: Instant(milliseconds: 221)).isMoving == isMovingLater)
  }
}
