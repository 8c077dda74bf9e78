import PagerGeometry
import Testing

@testable import PagerEngine

extension ZoomingPagerTests {
  @Test("A pinch zooms the page around the fingers' middle, and cancels the press")
  func pinch() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 160, y: 150))
    input.move(2, to: Point(x: 180, y: 150))
    // The pinch begins here: 80 apart, the middle at 140, over the pixel 1400, 1500.
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

  @Test("The remaining finger of a pinch pans the page, without a jump and without a slop")
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

  @Test("If one finger lifts right after a pinch begins, the other one drags the page")
  func liftAtOnce() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 250, y: 150))
    let (place, time) = (Point(x: 390, y: 150), input.after(8))
    // The other finger may still be reported together with this one.
    input.hear { $0.move(Pointer(id: 2, kind: .touch), to: place, time: time) }
    input.hear { $0.lift(Pointer(id: 2, kind: .touch), at: place, time: time) }
    input.move(1, by: Vector(x: -30, y: 0))
    #expect(input.pages.pager.isDragging)
  }

  @Test("A cancelled finger cancels the pinch: the scale stays, and the other finger moves nothing")
  func cancelledPinch() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 190, y: 150))
    for _ in 0..<10 { input.move(2, by: Vector(x: 14, y: 0)) }
    let before = input.zoom.frame
    input.forget()
    input.cancel(2)
    #expect(input.pagerLog == [.pinchCancelled])
    input.settle()
    #expect(Self.near(input.zoom.frame.minX, before.minX) && input.zoom.frame.size == before.size)
    #expect(input.zoomLog == [.zoomSettled(Page(column: 4), scale: input.zoom.scale)])
    input.forget()
    input.move(1, by: Vector(x: -40, y: 0))
    input.lift(1)
    input.settle()
    #expect(input.zoom.frame == before && input.column == 4)
  }

  @Test("A key that turns the page cancels a pinch: both fingers lose the page, and its scale settles")
  func turnedUnderPinch() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 190, y: 150))
    // Smaller than fit, where no scale rests.
    for _ in 0..<4 { input.move(2, by: Vector(x: -5, y: 0)) }
    #expect(input.zoom.scale < 0.1)
    input.forget()
    input.turn(.right)
    input.move(2, by: Vector(x: 200, y: 0))
    input.lift(1)
    input.lift(2)
    input.settle()
    #expect(input.pagerLog.filter { $0 == .pinchCancelled }.count == 1)
    #expect(input.zoomLog == [.zoomSettled(Page(column: 4), scale: 0.1)])
    #expect(input.column == 5 && input.zoom.isAtFit && input.pages.zoom(of: Page(column: 4)).isAtFit)
  }

  @Test("Fingers that lift in quick succession give the content no velocity, even if they spread fast")
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

  @Test("A quick pinch to fit turns no page, even if one finger moves for a moment longer")
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

  @Test("At fit the remaining finger of a pinch drags the pager, after one point and without another slop")
  func pinchToDrag() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 350, y: 150))
    input.press(2, at: Point(x: 100, y: 150))
    input.move(2, to: Point(x: 120, y: 150))
    input.move(2, to: Point(x: 200, y: 150))
    input.lift(2)
    #expect(input.zoom.isAtFit)
    for _ in 0..<20 { input.move(1, by: Vector(x: -10, y: 0)) }
    // 200 points less the one that decides the axis.
    #expect(Self.near(input.pages.pager.offset.x, 199))
    input.lift(1)
    input.settle()
    #expect(input.column == 5)
  }

  @Test("A finger that joins a pan after two seconds starts a pinch at the content's current place")
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

  @Test("A third finger changes nothing, in any order of lifts")
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

  @Test("A pinch during a slide takes and holds the page under the fingers, and the slide ends on it afterwards")
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

  @Test("A page can be turned while a pinch's scale returns to fit")
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
}
