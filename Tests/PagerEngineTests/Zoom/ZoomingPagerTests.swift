import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Zooming pager")
struct ZoomingPagerTests {
  private static func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
  }

  // MARK: At fit

  @Test("At fit a drag turns the page, with the same events as of a pager alone")
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

  @Test("At fit a wheel turns the page")
  func wheelAtFit() {
    var input = ZoomingInput()
    input.hear { $0.wheel(Vector(x: 1, y: 0), time: .zero) }
    #expect(input.column == 5)
  }

  @Test("A drag along an axis that is off is declined, and a second finger still makes a pinch of it")
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

  // MARK: Pinches

  @Test("A pinch zooms the page around the fingers' middle, and cancels the press")
  func pinch() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 160, y: 150))
    input.move(2, to: Point(x: 180, y: 150))
    // Begins here: 80 apart, the middle at 140. What is there is 1400, 1500.
    #expect(
      input.pagerLog == [
        .pressed(at: Point(x: 100, y: 150)), .pressCancelled, .pinchBegan(Pinch(center: Point(x: 140, y: 150))),
      ])
    #expect(input.zoomLog == [.zoomBegan(Page(column: 4))])
    input.move(2, to: Point(x: 340, y: 150))
    #expect(Self.near(input.zoom.scale, 0.3))
    let place = input.zoom.contentPoint(at: Point(x: 220, y: 150))
    #expect(Self.near(place.x, 1400) && Self.near(place.y, 1500))
  }

  @Test("The finger that is left of a pinch pans the page, without a jump and without a slop")
  func pinchToPan() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 190, y: 150))
    input.move(2, to: Point(x: 210, y: 150))
    input.move(2, to: Point(x: 350, y: 150))
    let before = input.zoom.frame
    input.lift(2)
    #expect(Self.near(input.zoom.frame.minX, before.minX))
    #expect(input.zoomLog.last == .zoomSettled(Page(column: 4), scale: input.zoom.scale))
    input.move(1, by: Vector(x: -3, y: 2))
    #expect(Self.near(input.zoom.frame.minX, before.minX - 3) && Self.near(input.zoom.frame.minY, before.minY + 2))
    input.lift(1)
    input.settle()
    #expect(input.column == 4)
    let kinds = input.pagerLog.suffix(4).map { String(describing: $0).prefix { $0 != "(" } }
    #expect(kinds.filter { $0 == "dragBegan" || $0 == "dragEnded" } == ["dragBegan", "dragEnded"])
  }

  @Test("Fingers that lift one right after the other throw nothing, however fast they move apart")
  func quickPinch() {
    var pages = ZoomingPager(
      Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 0), time: .zero)
    let (first, second) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
    pages.press(first, at: Point(x: 190, y: 150), time: Instant(milliseconds: 0))
    pages.press(second, at: Point(x: 210, y: 150), time: Instant(milliseconds: 4))
    // Each goes 8 points in 8 ms: 1,000 points a second.
    for step in 1...15 {
      let time = Instant(milliseconds: Int64(step) * 8)
      pages.move(first, to: Point(x: 190 - 8 * Double(step), y: 150), time: time)
      pages.move(second, to: Point(x: 210 + 8 * Double(step), y: 150), time: time)
    }
    pages.lift(first, at: Point(x: 70, y: 150), time: Instant(milliseconds: 124))
    let middle = pages.targetZoom.contentPoint(at: Point(x: 200, y: 150))
    pages.lift(second, at: Point(x: 330, y: 150), time: Instant(milliseconds: 134))
    pages.advance(to: Instant(milliseconds: 4000))
    let now = pages.targetZoom.viewportPoint(of: middle)
    #expect((now.x - 200).magnitude < 0.5 && (now.y - 150).magnitude < 0.5)
  }

  @Test("A quick pinch to fit turns no page, though one finger goes on for a moment")
  func quickPinchToFit() {
    var pages = ZoomingPager(
      Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    pages.setContentSize(PixelSize(width: 800, height: 600), of: Page(column: 0), time: .zero)
    pages.zoom(to: .oneToOne, isAnimated: false, time: .zero)
    let (first, second) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
    pages.press(first, at: Point(x: 50, y: 150), time: Instant(milliseconds: 0))
    pages.press(second, at: Point(x: 350, y: 150), time: Instant(milliseconds: 4))
    for step in 1...14 {
      let time = Instant(milliseconds: Int64(step) * 8)
      pages.move(first, to: Point(x: 50 + 10 * Double(step), y: 150), time: time)
      pages.move(second, to: Point(x: 350 - 10 * Double(step), y: 150), time: time)
    }
    pages.lift(first, at: Point(x: 190, y: 150), time: Instant(milliseconds: 116))
    for step in 1...4 {
      pages.move(
        second, to: Point(x: 210 - 10 * Double(step), y: 150), time: Instant(milliseconds: 116 + 5 * Int64(step)))
    }
    pages.lift(second, at: Point(x: 170, y: 150), time: Instant(milliseconds: 138))
    pages.advance(to: Instant(milliseconds: 4000))
    #expect(pages.targetZoom.isAtFit)
    #expect(pages.pager.settledPage == Page(column: 0))
  }

  @Test("At fit the finger that is left of a pinch drags the pager, after a point and without another slop")
  func pinchToDrag() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 350, y: 150))
    input.press(2, at: Point(x: 100, y: 150))
    input.move(2, to: Point(x: 120, y: 150))
    input.move(2, to: Point(x: 200, y: 150))
    input.lift(2)
    #expect(input.zoom.isAtFit)
    for _ in 0..<20 { input.move(1, by: Vector(x: -10, y: 0)) }
    // 200 points less the one that tells the axis.
    #expect(Self.near(input.pages.pager.offset.x, 199))
    input.lift(1)
    input.settle()
    #expect(input.column == 5)
  }

  @Test("A finger that joins a pan pinches on from there, however late it comes")
  func panToPinch() {
    var input = ZoomingInput()
    input.zoomIn()
    input.press(1, at: Point(x: 100, y: 150))
    input.move(1, to: Point(x: 150, y: 150))
    input.wait(2000)
    input.press(2, at: Point(x: 250, y: 150))
    let before = input.zoom.frame
    input.move(2, to: Point(x: 257, y: 150))
    #expect(input.pagerLog.last.map { if case .pinchBegan = $0 { true } else { false } } == true)
    #expect(Self.near(input.zoom.frame.minX, before.minX))
    input.move(2, to: Point(x: 364, y: 150))
    // 107 apart as the pinch began, 214 now.
    #expect(Self.near(input.zoom.scale, 2))
  }

  @Test("A third finger changes nothing, whichever lifts first")
  func thirdFinger() {
    for first: Int64 in 1...3 {
      var input = ZoomingInput()
      input.press(1, at: Point(x: 100, y: 150))
      input.press(2, at: Point(x: 140, y: 150))
      input.move(2, to: Point(x: 160, y: 150))
      input.press(3, at: Point(x: 300, y: 20))
      input.move(2, to: Point(x: 280, y: 150))
      let before = input.zoom.frame
      input.move(3, by: Vector(x: 50, y: 50))
      #expect(input.zoom.frame == before)
      for finger in [first] + (1...3).filter({ $0 != first }) { input.lift(finger) }
      input.settle()
      #expect(Self.near(input.zoom.scale, 0.3) && input.column == 4 && !input.pages.isMoving)
    }
  }

  @Test("A pinch during a slide takes the page under the fingers, which stays there, and the slide goes on afterwards")
  func pinchDuringSlide() {
    var input = ZoomingInput()
    input.turn(.right)
    input.wait(60)
    let offset = input.pages.pager.offset.x
    // Page 4 is still on the left of the viewport, page 5 comes in on the right.
    let edge = -offset
    #expect(edge > 100 && edge < 390)
    input.press(1, at: Point(x: 20, y: 150))
    input.press(2, at: Point(x: 60, y: 150))
    input.move(2, to: Point(x: 80, y: 150))
    #expect(input.column == 4)
    let held = input.pages.pager.offset.x
    input.wait(500)
    #expect(input.pages.pager.offset.x == held && held > 0)
    input.move(2, to: Point(x: 200, y: 150))
    #expect(Self.near(input.zoom.scale, 0.3))
    input.lift(1)
    input.lift(2)
    input.settle()
    #expect(input.column == 4 && input.pages.pager.offset == .zero && Self.near(input.zoom.scale, 0.3))
  }

  @Test("While a pinch's scale comes back to fit the page can be turned")
  func dragWhileSettling() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 340, y: 150))
    input.move(2, to: Point(x: 320, y: 150))
    input.move(2, to: Point(x: 180, y: 150))
    input.hear { $0.cancelPointers(time: $0.time) }
    #expect(input.zoom.isMoving && input.zoom.isAtFit)
    input.press(3, at: Point(x: 300, y: 150), after: 20)
    for _ in 0..<10 { input.move(3, by: Vector(x: -20, y: 0)) }
    #expect(Self.near(input.pages.pager.offset.x, 188) && input.zoom.isMoving)
    input.lift(3)
    input.settle()
    #expect(input.column == 5)
    #expect(input.pages.zoom(of: Page(column: 4)).isAtFit)
    #expect(input.zoomLog.last.map { if case .zoomSettled(Page(column: 4), _) = $0 { true } else { false } } == true)
  }

  // MARK: Taps

  @Test("A double tap zooms at its place, and tells of the scale's begin and end")
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

  @Test("A zoom that is not animated is told at once, as begun and settled")
  func instantZoom() {
    var input = ZoomingInput()
    input.zoomIn()
    #expect(input.zoomLog == [.zoomBegan(Page(column: 4)), .zoomSettled(Page(column: 4), scale: 1)])
    input.wait(100)
    #expect(input.zoomLog.count == 2)
  }

  @Test("A double tap while the last one still zooms zooms back")
  func doubleTapWhileZooming() {
    var input = ZoomingInput()
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    input.tap(at: Point(x: 300, y: 100))
    #expect(input.zoom.isAtFit)
  }

  @Test("With taps that wait, a double tap is told alone, and a tap once no second one can follow")
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

  @Test("A finger that catches a glide is no tap")
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

  // MARK: Pages

  @Test("Zoom, place and turns of a page that is turned away are there when it comes back")
  func keeps() {
    var input = ZoomingInput()
    input.zoomIn(around: Point(x: 300, y: 150))
    input.hear { $0.turnContent(by: 1, time: .zero) }
    let frame = input.zoom.frame
    input.jump(to: 5)
    #expect(input.zoom.isAtFit && input.zoom.quarterTurns == 0)
    #expect(input.pages.zoom(of: Page(column: 4)).frame == frame)
    input.jump(to: 4)
    #expect(input.zoom.frame == frame && input.zoom.quarterTurns == 1)
  }

  @Test("With keepsZoom scale and place go to the next page, and turns do not")
  func keepsZoom() {
    var input = ZoomingInput { _, zoom in zoom.keepsZoom = true }
    input.zoomIn(around: Point(x: 300, y: 150))
    let frame = input.zoom.frame
    #expect(input.pages.zoom(of: Page(column: 5)).frame == frame)
    input.hear { $0.turnContent(by: 1, time: .zero) }
    input.hear { $0.turnContent(by: -1, time: .zero) }
    input.jump(to: 5)
    #expect(input.zoom.frame == frame)
    input.hear { $0.turnContent(by: 1, time: .zero) }
    input.jump(to: 6)
    #expect(input.zoom.quarterTurns == 0 && input.zoom.scale == 1)
  }

  @Test("With keepsZoom a page whose size becomes known later, or that is too small, does not lose what is carried")
  func keepsZoomThrough() {
    var pages = ZoomingPager(
      Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    var configuration = ZoomConfiguration()
    configuration.keepsZoom = true
    pages.configure(configuration, time: .zero)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 0), time: .zero)
    pages.zoom(to: .oneToOne, around: Point(x: 400, y: 300), isAnimated: false, time: .zero)
    // The lower right corner of the window is the pixel 4000, 3000; the middle is 3800, 2850.
    #expect(pages.targetZoom.frame == Rect(x: -3600, y: -2700, width: 4000, height: 3000))
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.isAtFit)
    pages.setContentSize(PixelSize(width: 2000, height: 1500), of: Page(column: 1), time: .zero)
    // At one to one, its lower right corner in the window's as well.
    #expect(pages.targetZoom.frame == Rect(x: -1600, y: -1200, width: 2000, height: 1500))
    // A picture that is smaller than the window is shown whole, and the next one as large as before.
    pages.setContentSize(PixelSize(width: 100, height: 100), of: Page(column: 2), time: .zero)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 3), time: .zero)
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.frame == Rect(x: 150, y: 100, width: 100, height: 100))
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.pixelScale == 1)
    // What the person makes of a page wins.
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    pages.zoom(by: 2, isAnimated: false, time: .zero)
    pages.zoom(to: .fit, isAnimated: false, time: .zero)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 5), time: .zero)
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.isAtFit)
  }

  @Test("A page whose size is not known counts as large as its box")
  func unknownSize() {
    var input = ZoomingInput(columns: .infinite)
    input.jump(to: 20)
    #expect(input.zoom.contentSize == PixelSize(width: 400, height: 300) && input.zoom.scale == 1)
    input.hear { $0.setContentSize(PixelSize(width: 800, height: 600), of: Page(column: 20), time: .zero) }
    #expect(input.zoom.scale == 0.5 && input.zoomLog == [])
    #expect(input.pages.contentFrame(of: input.pages.pager.placedPages[0]) == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("A resize keeps fit at fit, and what is in the middle of a zoomed page")
  func resize() {
    var input = ZoomingInput()
    input.hear { $0.resize(to: Size(width: 200, height: 150), density: 2, time: .zero) }
    #expect(Self.near(input.zoom.scale, 0.05) && input.zoom.density == 2 && input.zoomLog == [])
    input.zoomIn(around: Point(x: 50, y: 75))
    let middle = input.zoom.contentPoint(at: Point(x: 100, y: 75))
    input.hear { $0.resize(to: Size(width: 400, height: 300), time: .zero) }
    #expect((input.zoom.contentPoint(at: Point(x: 200, y: 150)) - middle).length < 1e-6 && input.zoom.pixelScale == 1)
  }

  @Test("A key takes the page from a pan, which ends once, and turns")
  func keyDuringPan() {
    var input = ZoomingInput()
    input.zoomIn()
    input.press(at: Point(x: 200, y: 150))
    input.move(by: Vector(x: 40, y: 40))
    input.turn(.right)
    #expect(input.pagerLog.filter { if case .dragEnded = $0 { true } else { false } }.count == 1)
    let offset = input.pages.zoom(of: Page(column: 4)).offset
    input.move(by: Vector(x: 40, y: 40))
    #expect(input.pages.zoom(of: Page(column: 4)).offset == offset)
    input.lift()
    input.settle()
    #expect(input.column == 5 && !input.pages.isMoving)
  }

  @Test("A key takes the page from a pinch, which is cancelled")
  func keyDuringPinch() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 160, y: 150))
    input.move(2, to: Point(x: 240, y: 150))
    input.turn(.right)
    #expect(input.pagerLog.filter { $0 == .pinchCancelled }.count == 1)
    input.lift(1)
    input.lift(2)
    input.settle()
    #expect(input.column == 5 && input.zoom.isAtFit && !input.pages.isMoving)
  }
}
