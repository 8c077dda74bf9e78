import PagerEngine
import PagerGeometry
import Testing

@Suite("Zoom and changes of size")
struct ZoomChangesTests {
  private static func near(_ a: Point, _ b: Point, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).length <= tolerance
  }

  @Test("After a resize fit stays fit, and another scale keeps the content point in the middle")
  func resize() {
    var zoom = ZoomTests.photo()
    zoom.resize(to: Size(width: 200, height: 300), time: .zero)
    #expect(zoom.scale == 0.05 && zoom.isAtFit && !zoom.isMoving)
    zoom.resize(to: Size(width: 400, height: 300), time: .zero)
    zoom.zoom(to: .oneToOne, around: Point(x: 100, y: 100), isAnimated: false, time: .zero)
    let middle = zoom.contentPoint(at: Point(x: 200, y: 150))
    zoom.resize(to: Size(width: 600, height: 200), time: .zero)
    #expect(zoom.scale == 1)
    #expect(Self.near(zoom.contentPoint(at: Point(x: 300, y: 100)), middle))
  }

  @Test("A finger continues to pan the content after a resize")
  func resizeUnderAFinger() {
    var zoom = ZoomFingersTests.zoomed()
    zoom.beginPan(at: Point(x: 100, y: 100), time: .zero)
    zoom.movePan(to: Point(x: 110, y: 100), time: .zero)
    zoom.resize(to: Size(width: 500, height: 300), time: .zero)
    #expect((zoom.offset - Vector(x: -10, y: 0)).length < 1e-9)
    zoom.movePan(to: Point(x: 120, y: 100), time: .zero)
    #expect((zoom.offset.x + 20).magnitude < 1e-9)
  }

  @Test("A scale that a larger viewport brings to fit is at fit, and a smaller density keeps the size")
  func limits() {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .scale(0.2), isAnimated: false, time: .zero)
    zoom.resize(to: Size(width: 4000, height: 3000), time: .zero)
    #expect(zoom.scale == 1 && zoom.isAtFit)
    zoom = ZoomTests.photo(density: 2)
    zoom.zoom(to: .oneToOne, isAnimated: false, time: .zero)
    zoom.resize(to: Size(width: 400, height: 300), density: 1, time: .zero)
    #expect(zoom.scale == 0.5 && zoom.pixelScale == 0.5)
  }

  @Test("A sharp picture that replaces a preview shows the same part at the same size")
  func contentSize() {
    var zoom = Zoom(content: PixelSize(width: 800, height: 600), viewport: Size(width: 400, height: 300))
    zoom.zoom(to: .scale(2), around: Point(x: 100, y: 150), isAnimated: false, time: .zero)
    // At 2 the preview is 1600 wide, and its pixel 200 is at 100 points: the left edge is at -300.
    #expect(zoom.frame == Rect(x: -300, y: -450, width: 1600, height: 1200))
    zoom.setContentSize(PixelSize(width: 8000, height: 6000), time: .zero)
    #expect(zoom.scale == 0.2)
    #expect((zoom.frame.minX + 300).magnitude < 1e-9 && (zoom.frame.size.width - 1600).magnitude < 1e-9)
    zoom.zoom(to: .fit, isAnimated: false, time: .zero)
    zoom.setContentSize(PixelSize(width: 400, height: 1200), time: .zero)
    #expect(zoom.scale == 0.25 && zoom.isAtFit)
  }

  @Test("A quarter turn swaps the sides and keeps the content point in the middle")
  func quarterTurns() {
    var zoom = ZoomTests.photo()
    zoom.turn(by: 1, time: .zero)
    #expect(zoom.quarterTurns == 1 && zoom.contentSize == PixelSize(width: 3000, height: 4000))
    #expect(zoom.scale == 0.075)
    // The content's top left corner is at the top right now.
    #expect(Self.near(zoom.viewportPoint(of: .zero), Point(x: 312.5, y: 0)))
    #expect(Self.near(zoom.contentPoint(at: Point(x: 312.5, y: 0)), .zero))
    zoom.turn(by: -1, time: .zero)
    zoom.zoom(to: .oneToOne, around: Point(x: 300, y: 100), isAnimated: false, time: .zero)
    let middle = zoom.contentPoint(at: Point(x: 200, y: 150))
    for quarters in 1...4 {
      zoom.turn(by: 1, time: .zero)
      #expect(Self.near(zoom.contentPoint(at: Point(x: 200, y: 150)), middle), "\(quarters)")
    }
    #expect(zoom.quarterTurns == 0 && zoom.scale == 1)
    zoom.turn(by: -2, time: .zero)
    #expect(Self.near(zoom.viewportPoint(of: .zero), Point(x: 200 + middle.x, y: 150 + middle.y)))
  }

  @Test("A resize during a zoom lets the zoom continue")
  func whileMoving() {
    var zoom = ZoomTests.photo()
    zoom.doubleTap(at: Point(x: 200, y: 150), time: .zero)
    zoom.advance(to: Instant(milliseconds: 100))
    let scale = zoom.scale
    zoom.resize(to: Size(width: 500, height: 300), time: Instant(milliseconds: 100))
    #expect(zoom.scale == scale && zoom.isAnimating)
    zoom.advance(to: Instant(milliseconds: 3000))
    #expect(zoom.scale == 1 && !zoom.isMoving)
  }

  @Test("A new configuration applies at once, and limits the scale")
  func configure() {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .scale(8), isAnimated: false, time: .zero)
    var configuration = ZoomConfiguration()
    configuration.greatestScale = 4
    zoom.configure(configuration, pager: PagerConfiguration(), time: .zero)
    #expect(zoom.scale == 4 && zoom.limits == 0.1...4)
  }
}
