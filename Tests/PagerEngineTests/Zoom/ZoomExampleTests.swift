import PagerEngine
import PagerGeometry
import Testing

/// The examples of the zoom's documentation, compiled and run. `ExampleTests` compares the sources' comments with them.
@Suite("Examples of zoom")
struct ZoomExampleTests {
  @Test("The zoom's own example zooms to one to one around the tap")
  func zoom() {
    var zoom = Zoom(content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300))
    zoom.doubleTap(at: Point(x: 300, y: 150), time: .zero)
    zoom.advance(to: Instant(milliseconds: 1000))
    print(zoom.scale, zoom.frame)  // 1.0, and the content's place 3000, 1500 is still at 300, 150
    #expect(zoom.scale == 1)
    #expect((zoom.viewportPoint(of: Point(x: 3000, y: 1500)) - Point(x: 300, y: 150)).length < 1e-9)
  }

  @Test("The zooming pager's own example shows a page at one to one")
  func zoomingPager() {
    let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    var pages = ZoomingPager(pager)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 0), time: .zero)
    pages.zoom(to: .oneToOne, around: Point(x: 300, y: 150), time: .zero)
    pages.advance(to: Instant(milliseconds: 1000))
    for placed in pages.pager.placedPages { print(placed.frame, pages.contentFrame(of: placed)) }
    #expect(pages.contentFrame(of: pages.pager.placedPages[0]).size == Size(width: 4000, height: 3000))
  }

  @Test("The article's pinch scales the page by 160 / 60, and its later commands zoom and turn it")
  func article() {
    let pager = Pager(
      map: GridMap(columns: .finite(9), rows: .one), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    var pages = ZoomingPager(pager, density: 2)
    pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 0), time: .zero)

    let (first, second) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
    pages.press(first, at: Point(x: 100, y: 150), time: Instant(milliseconds: 0))
    pages.press(second, at: Point(x: 140, y: 150), time: Instant(milliseconds: 10))
    pages.move(second, to: Point(x: 160, y: 150), time: Instant(milliseconds: 20))
    pages.move(second, to: Point(x: 260, y: 150), time: Instant(milliseconds: 30))
    // 160 points apart, and 60 as the pinch began.
    #expect((pages.targetZoom.scale - 0.1 * 160 / 60).magnitude < 1e-9)

    pages.zoom(to: .oneToOne, time: Instant(milliseconds: 500))
    pages.zoom(by: 1.25, around: Point(x: 300, y: 150), time: Instant(milliseconds: 900))
    pages.turnContent(by: 1, time: Instant(milliseconds: 1200))
    var configuration = ZoomConfiguration()
    configuration.handover = .atEdge
    configuration.keepsZoom = true
    pages.configure(configuration, time: Instant(milliseconds: 1300))
    pages.advance(to: Instant(milliseconds: 3000))
    #expect(pages.targetZoom.pixelScale == 1.25 && pages.targetZoom.quarterTurns == 1)
  }

  @Test("The flight's own example has a box between two frames")
  func flight() {
    var flight = Flight(at: .full, time: .zero)
    flight.fly(to: .small, time: .zero)
    flight.advance(to: Instant(milliseconds: 100))
    let cell = Rect(x: 10, y: 10, width: 100, height: 100)
    print(flight.frame(small: cell, full: Rect(x: 0, y: 0, width: 800, height: 600)))
    let frame = flight.frame(small: cell, full: Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(frame.size.width > 100 && frame.size.width < 800)
  }
}
