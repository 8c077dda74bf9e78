import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Zooming pager")
struct ZoomingPagerTests {
  static func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
  }

  // MARK: At fit

  @Test("At fit a drag turns the page, with the same events as a plain pager")
  func dragAtFit() {
    var input = ZoomingInput()
    var pager = PagerInput(
      Pager(
        map: GridMap(columns: .finite(9), rows: .one), at: Page(column: 4), viewport: Size(width: 400, height: 300)))
    input.press(at: Point(x: 300, y: 150))
    pager.press(at: Point(x: 300, y: 150))
    for _ in 0..<10 {
      input.move(by: Vector(x: -20, y: 1))
      pager.move(by: Vector(x: -20, y: 1))
    }
    input.lift()
    pager.lift()
    input.settle()
    pager.settle()
    #expect(input.column == 5)
    #expect(input.pagerLog == pager.log && input.zoomLog == [])
    #expect(input.pages.pager.digest == pager.pager.digest)
  }

  @Test("At fit far fingers and pans are clamped as in a plain pager")
  func farAway() {
    var input = ZoomingInput()
    var pager = PagerInput(input.pages.pager)
    input.press(at: Point(x: 1e9, y: 150))
    pager.press(at: Point(x: 1e9, y: 150))
    input.move(to: Point(x: 1600, y: 150))
    pager.hear { $0.move(Pointer(id: 1, kind: .touch), to: Point(x: 1600, y: 150), time: input.pages.time) }
    #expect(input.pages.pager.offset == pager.pager.offset && pager.pager.isDragging)
    input = ZoomingInput()
    pager = PagerInput(input.pages.pager)
    for x in [1e9, -1800, -100] {
      let time = input.after(8)
      input.hear { $0.pan(Vector(x: x, y: 0), time: time) }
      pager.hear { $0.pan(Vector(x: x, y: 0), time: time) }
    }
    #expect(input.pages.pager.offset == pager.pager.offset && pager.pager.isDragging)
  }

  @Test("At fit a wheel turns the page")
  func wheelAtFit() {
    var input = ZoomingInput()
    input.hear { $0.wheel(Vector(x: 1, y: 0), time: .zero) }
    #expect(input.column == 5)
  }

  @Test("A drag along a disabled axis is declined, and a second finger still makes a pinch of it")
  func declinedAndPinched() {
    var input = ZoomingInput { pager, _ in pager.axes = .horizontal }
    input.press(1, at: Point(x: 200, y: 100))
    input.press(2, at: Point(x: 200, y: 200))
    input.move(1, by: Vector(x: 0, y: -20))
    #expect(input.pagerLog.last == .dragDeclined(Pointer(id: 1, kind: .touch), along: .vertical))
    input.move(2, by: Vector(x: 0, y: 20))
    #expect(input.pagerLog.last == .pinchBegan(Pinch(center: Point(x: 200, y: 150))))
    input.move(2, by: Vector(x: 0, y: 140))
    // The fingers are 280 apart, 140 as the pinch began.
    #expect(Self.near(input.zoom.scale, 0.2))
  }

  @Test("A cancelled finger gives no velocity: a zoomed page stays, and one at fit settles")
  func cancelledDrag() {
    var zoomed = ZoomingInput()
    zoomed.zoomIn()
    zoomed.press(at: Point(x: 300, y: 150))
    for _ in 0..<8 { zoomed.move(by: Vector(x: -20, y: 0)) }
    let frame = zoomed.zoom.frame
    zoomed.cancel()
    #expect(zoomed.pagerLog.last == .dragEnded(Pointer(id: 1, kind: .touch), velocity: .zero))
    zoomed.settle()
    #expect(zoomed.zoom.frame == frame && zoomed.column == 4)

    var atFit = ZoomingInput()
    atFit.press(at: Point(x: 300, y: 150))
    // Not far enough for a turn without velocity.
    for _ in 0..<4 { atFit.move(by: Vector(x: -20, y: 0)) }
    #expect(atFit.pages.pager.offset.x > 0)
    atFit.cancel()
    atFit.settle()
    #expect(atFit.column == 4 && atFit.pages.pager.offset == .zero)
  }

  // MARK: Taps

  @Test("A double tap zooms around its position, and reports the beginning and end of the zoom")
  func doubleTap() {
    var input = ZoomingInput()
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.settle()
    #expect(input.zoom.scale == 1)
    let place = input.zoom.contentPoint(at: Point(x: 300, y: 100))
    #expect(Self.near(place.x, 3000) && Self.near(place.y, 1000))
    #expect(input.zoomLog == [.zoomBegan(Page(column: 4)), .zoomSettled(Page(column: 4), scale: 1)])
    #expect(input.pagerLog.contains(.doubleTapped(at: Point(x: 300, y: 100))))
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.settle()
    #expect(input.zoom.isAtFit)
  }

  @Test("During a glide a double tap zooms out only below 20 pt/s", arguments: [19.0, 40])
  func doubleTapInGlide(velocity: Double) {
    var input = ZoomingInput()
    input.zoomIn()
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<10 { input.move(by: Vector(x: -15, y: 0)) }
    input.lift()
    var last = input.zoom.place.offset.x
    while true {
      input.wait(1)
      let place = input.zoom.place.offset.x
      if (place - last).magnitude * 1000 < velocity { break }
      last = place
    }
    #expect(input.zoom.isMoving)
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.settle()
    #expect(input.zoom.isAtFit == (velocity < 20))
  }

  @Test("A zoom without animation is reported at once, as begun and settled")
  func instantZoom() {
    var input = ZoomingInput()
    input.zoomIn()
    #expect(input.zoomLog == [.zoomBegan(Page(column: 4)), .zoomSettled(Page(column: 4), scale: 1)])
    input.wait(100)
    #expect(input.zoomLog.count == 2)
  }

  @Test("A double tap during the previous one's zoom zooms back")
  func doubleTapAgain() {
    var input = ZoomingInput()
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    #expect(input.zoom.isAtFit)
  }

  @Test("With delayed taps a double tap is reported without a tap, and a tap after 300 ms")
  func delayedTaps() {
    var input = ZoomingInput { pager, _ in pager.delaysTaps = true }
    input.tap(at: Point(x: 300, y: 100))
    #expect(input.pagerLog == [.pressed(at: Point(x: 300, y: 100))])
    input.tap(at: Point(x: 300, y: 100))
    #expect(input.pagerLog.last == .doubleTapped(at: Point(x: 300, y: 100)))
    input.settle()
    input.forget()
    input.tap(at: Point(x: 300, y: 100))
    input.wait(299)
    #expect(!input.pagerLog.contains(.tapped(at: Point(x: 300, y: 100))))
    input.wait(1)
    #expect(input.pagerLog.last == .tapped(at: Point(x: 300, y: 100)))
  }

  @Test("A finger that catches a glide is not a tap")
  func caughtGlide() {
    var input = ZoomingInput()
    input.zoomIn()
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<5 { input.move(by: Vector(x: 20, y: 20)) }
    input.lift()
    input.forget()
    input.tap(at: Point(x: 200, y: 150))
    #expect(input.pagerLog == [] && !input.zoom.isMoving)
  }
}
