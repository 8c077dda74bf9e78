import PagerGeometry
import Testing

@testable import PagerEngine

/// The state kept for each page.
extension ZoomingPagerTests {
  @Test("A page keeps its zoom, position and turns until the pager returns to it")
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

  @Test("With keepsZoom the next page takes the scale and the position, but not the turns")
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

  @Test("With keepsZoom a page to which the pager returns during its zoom takes the other page's new scale")
  func keepsZoomBack() {
    var input = ZoomingInput { _, zoom in zoom.keepsZoom = true }
    input.hear { $0.zoom(to: .oneToOne, time: $0.time) }
    input.wait(50)
    input.turn(.right)
    input.wait(50)
    #expect(input.pages.zoom(of: Page(column: 4)).isMoving)
    input.hear { $0.zoom(to: .scale(0.5), isAnimated: false, time: $0.time) }
    input.turn(.left)
    #expect(input.column == 4 && input.zoom.scale == 0.5 && !input.zoom.isMoving)
    input.settle()
    #expect(input.zoom.scale == 0.5)
    let settled = input.zoomLog.filter { if case .zoomSettled(Page(column: 4), _) = $0 { true } else { false } }
    #expect(settled.count == 1, "\(input.zoomLog)")
  }

  @Test("With keepsZoom a page whose size is set later, or that is too small, does not lose the carried zoom")
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
    // At one to one, with its lower right corner in the window's corner as well.
    #expect(pages.targetZoom.frame == Rect(x: -1600, y: -1200, width: 2000, height: 1500))
    // A picture that is smaller than the window is shown whole, and the next one as large as before.
    pages.setContentSize(PixelSize(width: 100, height: 100), of: Page(column: 2), time: .zero)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 3), time: .zero)
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.frame == Rect(x: 150, y: 100, width: 100, height: 100))
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.pixelScale == 1)
    // A zoom by the person replaces the carried one.
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    pages.zoom(by: 2, isAnimated: false, time: .zero)
    pages.zoom(to: .fit, isAnimated: false, time: .zero)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 5), time: .zero)
    pages.update(time: .zero) { $0.turn(.right, isAnimated: false, time: .zero) }
    #expect(pages.targetZoom.isAtFit)
  }

  @Test("With keepsZoom a press and a lift do not change the carried zoom")
  func pressKeepsZoom() {
    for column in 0..<200 {
      var input = ZoomingInput(columns: .infinite) { _, zoom in zoom.keepsZoom = true }
      input.zoomIn(around: Point(x: Double(column) * 1.7, y: 77.3))
      input.hear { $0.setContentSize(PixelSize(width: 700, height: 500), of: Page(column: 20), time: .zero) }
      input.jump(to: 20)
      let expected = input.pages.zoom(of: Page(column: 4)).frame
      // It is held too long for a tap.
      input.press(at: Point(x: 300.1, y: Double(column) / 3))
      input.lift(after: 2000)
      input.hear { $0.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 20), time: .zero) }
      let frame = input.zoom.frame
      #expect((frame.origin - expected.origin).length < 1e-6 && frame.size == expected.size)
      guard frame.size == expected.size else { return }
    }
  }

  @Test("The edge between two sliding pages belongs to the slide's target, in all directions")
  func pinchOnAnEdge() {
    for direction in [Direction.left, .right, .up, .down] {
      var input = ZoomingInput(columns: .infinite, rows: .infinite)
      input.turn(direction)
      input.wait(50)
      let frame = input.pages.pager.targetFrame
      let edge = Point(
        x: direction == .right ? frame.minX : direction == .left ? frame.maxX : 200,
        y: direction == .down ? frame.minY : direction == .up ? frame.maxY : 150)
      #expect(input.pages.pager.isMoving)
      #expect(input.pages.pager.steps(toPageAt: edge) == Steps(columns: 0, rows: 0), "\(direction)")
    }
  }

  @Test("A page of unknown size counts as large as its box")
  func unknownSize() {
    var input = ZoomingInput(columns: .infinite)
    input.jump(to: 20)
    #expect(input.zoom.contentSize == PixelSize(width: 400, height: 300) && input.zoom.scale == 1)
    input.hear { $0.setContentSize(PixelSize(width: 800, height: 600), of: Page(column: 20), time: .zero) }
    #expect(input.zoom.scale == 0.5 && input.zoomLog == [])
    #expect(input.pages.contentFrame(of: input.pages.pager.placedPages[0]) == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("A resize keeps fit, and the content point in the middle of a zoomed page")
  func resize() {
    var input = ZoomingInput()
    input.hear { $0.resize(to: Size(width: 200, height: 150), density: 2, time: .zero) }
    #expect(Self.near(input.zoom.scale, 0.05) && input.zoom.density == 2 && input.zoomLog == [])
    input.zoomIn(around: Point(x: 50, y: 75))
    let middle = input.zoom.contentPoint(at: Point(x: 100, y: 75))
    input.hear { $0.resize(to: Size(width: 400, height: 300), time: .zero) }
    #expect((input.zoom.contentPoint(at: Point(x: 200, y: 150)) - middle).length < 1e-6 && input.zoom.pixelScale == 1)
  }

  @Test("A key takes the page from a pan, which ends once, and turns it")
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

  @Test("A finger pans a zoomed page while another finger is down that has lost its page to a key")
  func besideATakenFinger() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 200, y: 150))
    input.turn(.right)
    input.settle()
    input.zoomIn()
    input.press(2, at: Point(x: 200, y: 150), after: 100)
    for _ in 0..<4 { input.move(2, by: Vector(x: 0, y: -20)) }
    #expect(!input.pages.pager.isDragging && input.zoom.isMoving)
    input.lift(2, after: 100)
    #expect(input.zoom.offset != .zero && input.column == 5)
  }

  @Test("A key cancels a pinch and turns the page")
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
