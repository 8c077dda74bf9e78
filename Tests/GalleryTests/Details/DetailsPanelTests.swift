import PageStore
import PagerGeometry
import Paging
import Scene
import Testing

@testable import Photos

@MainActor
@Suite("The details panel")
struct DetailsPanelTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
  private let finger = Pointer(id: 1, kind: .touch)

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  private func panel(reducesMotion: Bool = false) -> DetailsPanel {
    let panel = DetailsPanel(viewport: Self.viewport, reducesMotion: reducesMotion)
    panel.content = DetailsRowsTests.whole
    return panel
  }

  private func frame(_ panel: DetailsPanel, at milliseconds: Int64) -> Frame {
    var frame = Frame(drawList: DrawList())
    panel.draw(over: &frame, viewport: Self.viewport, at: at(milliseconds))
    return frame
  }

  private func top(_ panel: DetailsPanel, at milliseconds: Int64) -> Double {
    panel.area(at: at(milliseconds))?.minY ?? 480
  }

  /// Two columns of five lines: 20 above, 5 lines of 24, 12 below, and 12 to the edge of the window.
  private let topWhenOpen = 480.0 - 12 - 12 - 120 - 20

  @Test("The panel is closed at first, and then draws nothing and takes no input")
  func beginsClosed() {
    let panel = panel()
    #expect(!panel.isShown && panel.area(at: at(0)) == nil)
    #expect(frame(panel, at: 0).drawList.commands.isEmpty)
    #expect(panel.hear(.key(.escape, modifiers: [], isRepeat: false), at: at(0)) == nil)
    #expect(panel.hear(.pressed(finger, at: Point(x: 400, y: 470)), at: at(0)) == nil)
  }

  @Test("The panel slides in within 200 ms, never backward, and requests frames while it moves")
  func slidesIn() {
    let panel = panel()
    panel.show(at: at(100))
    #expect(panel.isShown && top(panel, at: 100) == 480)
    let tops = stride(from: Int64(100), through: 300, by: 10).map { top(panel, at: $0) }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
    #expect(tops.last == topWhenOpen && top(panel, at: 1000) == topWhenOpen)
    #expect(frame(panel, at: 200).isMoving && !frame(panel, at: 300).isMoving)
    // It slides 164 points, of which an eighth is left after half of the time.
    #expect(abs(top(panel, at: 200) - (topWhenOpen + 20.5)) < 1e-6)
  }

  @Test("Reversed on the way, the panel continues from its position")
  func turnsRound() {
    let panel = panel()
    panel.show(at: at(0))
    let before = top(panel, at: 80)
    panel.toggle(at: at(80))
    #expect(!panel.isShown && top(panel, at: 80) == before)
    #expect(top(panel, at: 120) > before && panel.area(at: at(281)) == nil)
    panel.toggle(at: at(400))
    panel.toggle(at: at(400))
    #expect(!panel.isShown)
  }

  @Test("With reduced motion the panel opens and closes at once")
  func reducesMotion() {
    let panel = panel(reducesMotion: true)
    panel.show(at: at(0))
    #expect(top(panel, at: 0) == topWhenOpen && !frame(panel, at: 0).isMoving)
    panel.hide(at: at(1))
    #expect(panel.area(at: at(1)) == nil)
  }

  @Test("Escape closes the panel and goes no further; other keys do")
  func escapeCloses() {
    let panel = panel()
    panel.show(at: at(0))
    #expect(panel.hear(.key(.character("d"), modifiers: [], isRepeat: false), at: at(300)) == nil)
    #expect(panel.hear(.key(.escape, modifiers: [.shift], isRepeat: false), at: at(300)) == nil)
    #expect(panel.hear(.key(.escape, modifiers: [], isRepeat: false), at: at(300)) == [])
    #expect(!panel.isShown)
    #expect(panel.hear(.key(.escape, modifiers: [], isRepeat: true), at: at(310)) == nil)
  }

  /// Presses on the open panel, moves to each of `places` and lifts, 10 ms apart. Returns the panel's top at the lift.
  private func drag(_ panel: DetailsPanel, through places: [Double]) -> Double {
    panel.show(at: at(0))
    #expect(panel.hear(.pressed(finger, at: Point(x: 400, y: 340)), at: at(1000)) == [])
    var time: Int64 = 1000
    for place in places {
      time += 10
      #expect(panel.hear(.moved(finger, to: Point(x: 400, y: place)), at: at(time)) == [])
    }
    let top = top(panel, at: time)
    #expect(panel.hear(.lifted(finger, at: Point(x: 400, y: places.last ?? 340)), at: at(time)) == [])
    #expect(self.top(panel, at: time) == top, "it goes on from where the finger left it")
    return top
  }

  @Test("A downward drag moves the panel along and closes it")
  func dragCloses() {
    let panel = panel()
    let top = drag(panel, through: [344, 350, 380, 420])
    #expect(abs(top - (topWhenOpen + 420 - 340 - 8)) < 1e-9)
    #expect(!panel.isShown && panel.area(at: at(1241)) == nil)
  }

  @Test(
    "A short, a reversed and an upward drag, and a tap, leave the panel open",
    arguments: [[344, 360], [420, 400], [200], []])
  func otherDragsLeaveOpen(places: [Double]) {
    let panel = panel()
    _ = drag(panel, through: places)
    #expect(panel.isShown && top(panel, at: 2000) == topWhenOpen)
  }

  @Test("The panel does not take a press beside it, and a second finger does not move it")
  func takesItsOwn() {
    let panel = panel()
    panel.show(at: at(0))
    #expect(panel.hear(.pressed(finger, at: Point(x: 400, y: 100)), at: at(500)) == nil)
    #expect(panel.hear(.moved(finger, to: Point(x: 400, y: 400)), at: at(510)) == nil)
    let (one, two) = (Pointer(id: 2, kind: .touch), Pointer(id: 3, kind: .touch))
    #expect(panel.hear(.pressed(one, at: Point(x: 300, y: 400)), at: at(520)) == [])
    #expect(panel.hear(.pressed(two, at: Point(x: 400, y: 340)), at: at(530)) == [])
    #expect(panel.hear(.moved(two, to: Point(x: 400, y: 470)), at: at(540)) == [])
    #expect(top(panel, at: 540) == topWhenOpen)
    #expect(panel.hear(.lifted(two, at: Point(x: 400, y: 470)), at: at(550)) == [])
    #expect(panel.isShown)
  }

  @Test("A cancelled drag lets the panel return")
  func cancelComesBack() {
    let panel = panel()
    panel.show(at: at(0))
    _ = panel.hear(.pressed(finger, at: Point(x: 400, y: 340)), at: at(1000))
    _ = panel.hear(.moved(finger, to: Point(x: 400, y: 420)), at: at(1010))
    #expect(panel.hear(.cancelled, at: at(1020)) == nil)
    #expect(panel.isShown && top(panel, at: 1020) > topWhenOpen && top(panel, at: 1300) == topWhenOpen)
    #expect(panel.hear(.moved(finger, to: Point(x: 400, y: 470)), at: at(1400)) == nil)
  }

  @Test("The panel is as high as its rows, and keeps its height for 400 ms while the next details are read")
  func waitsForDetails() {
    let panel = panel()
    panel.show(at: at(0))
    _ = frame(panel, at: 500)
    #expect(top(panel, at: 1000) == topWhenOpen)
    panel.content = DetailsContent(name: "next.jpg", folder: "/b", details: .reading(since: at(1000)))
    #expect(!frame(panel, at: 1390).labels.contains { $0.text == "Reading…" })
    #expect(frame(panel, at: 1390).nextFrame == at(1400) && top(panel, at: 1390) == topWhenOpen)
    #expect(frame(panel, at: 1400).labels.contains { $0.text == "Reading…" } && frame(panel, at: 1400).nextFrame == nil)
    // Three rows in two columns.
    #expect(top(panel, at: 1400) == 480 - 12 - 12 - 48 - 20)
    panel.content = DetailsContent(name: "next.jpg", details: .failed(.damaged, file: nil))
    _ = frame(panel, at: 1500)
    #expect(top(panel, at: 1500) == 480 - 12 - 12 - 24 - 20)
    panel.content = DetailsRowsTests.whole
    _ = frame(panel, at: 1600)
    #expect(top(panel, at: 1600) == topWhenOpen)
  }

  @Test("In a playback the panel has the recorded height, not that of the page")
  func playsHeight() {
    let journal = Journal()
    journal.play(rows: nil)
    let panel = DetailsPanel(viewport: Self.viewport, journal: journal)
    panel.content = DetailsContent(name: "a.jpg")
    panel.show(at: at(0))
    _ = frame(panel, at: 1000)
    #expect(top(panel, at: 1000) == topWhenOpen, "a trace without the number has the largest sheet")
    for (rows, lines) in [(6, 3.0), (1, 1), (.max, 5), (.min, 1)] {
      journal.play(rows: rows)
      _ = frame(panel, at: 1100)
      #expect(top(panel, at: 1100) == 480 - 12 - 12 - 24 * lines - 20)
    }
  }

  // MARK: The location

  /// The requests of a press at `point` on the open panel that moves by `distance` and lifts.
  private func tap(_ panel: DetailsPanel, _ point: Point, moving distance: Double = 0) -> [WindowRequest]? {
    panel.show(at: at(0))
    _ = frame(panel, at: 1000)
    _ = panel.hear(.pressed(finger, at: point), at: at(1000))
    let end = Point(x: point.x + distance, y: point.y)
    _ = panel.hear(.moved(finger, to: end), at: at(1020))
    return panel.hear(.lifted(finger, at: end), at: at(1040))
  }

  @Test("A tap on the row of the location requests its map; a drag there and a tap on another row do not")
  func opensMap() throws {
    let text = try #require(frame(opened(), at: 1000).labels.first { $0.text.contains("151.21") })
    let point = Point(x: Double(text.box.x) + 20, y: Double(text.box.y) + 10)
    let map = WindowRequest.command(.map(at: "-33.86000,151.21000"))
    #expect(tap(panel(), point) == [map])
    #expect(tap(panel(), point, moving: 20) == [])
    #expect(tap(panel(), Point(x: point.x, y: point.y + 48)) == [])
  }

  private func opened() -> DetailsPanel {
    let panel = panel()
    panel.show(at: at(0))
    return panel
  }

  // MARK: Layout

  private nonisolated static let sizes = [(400, 300), (800, 480), (1920, 1080), (360, 640)]
  private nonisolated static let viewports = sizes.flatMap { width, height in
    [1.0, 2].map { Viewport(pixelSize: PixelSize(width: width, height: height), scale: $0) }
  }

  @Test(
    "The panel stays in the window, takes at most 60 % of its height, and its lines do not overlap",
    arguments: viewports,
    [false, true])
  func fits(viewport: Viewport, isRightToLeft: Bool) {
    let rows = DetailsRowsTests.whole.rows(saysReading: true)
    let layout = DetailsLayout(size: viewport.size, isRightToLeft: isRightToLeft)
    let sheet = layout.sheet
    #expect(sheet.minX >= 0 && sheet.maxX <= viewport.size.width && sheet.maxY <= viewport.size.height)
    #expect(sheet.size.height <= viewport.size.height * 0.6)
    var taken: [Rect] = []
    for index in layout.kept(rows).indices {
      let (label, value) = layout.row(index, hasLabel: true)
      for rect in [label, value] where rect.size.width > 0 {
        #expect(rect.minX >= sheet.minX && rect.maxX <= sheet.maxX && rect.maxY <= sheet.maxY)
        #expect(rect.size.height >= layout.textSize * 1.3)
        #expect(
          !taken.contains { $0.minX < rect.maxX && rect.minX < $0.maxX && $0.minY < rect.maxY && rect.minY < $0.maxY })
        taken.append(rect)
      }
      #expect(isRightToLeft ? label.minX >= value.maxX : label.maxX <= value.minX)
    }
  }

  @Test("In a small window the most important lines stay, in their order")
  func keepsWhatCounts() {
    let rows = DetailsRowsTests.whole.rows(saysReading: true)
    func labels(_ width: Double, _ height: Double) -> [String] {
      DetailsLayout(size: Size(width: width, height: height)).kept(rows).map(\.label)
    }
    #expect(labels(400, 300) == ["Name", "Taken", "Camera", "Exposure", "Picture", "File"])
    #expect(labels(200, 150) == ["Name", "Taken", "Camera"])
    #expect(labels(800, 480).count == 10)
  }
}
