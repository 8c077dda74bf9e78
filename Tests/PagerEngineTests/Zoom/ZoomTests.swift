import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Zoom")
struct ZoomTests {
  /// Returns a zoom of 4000 x 3000 pixels in a viewport of 400 x 300 points: the scale of fit is 0.1.
  static func photo(density: Double = 1) -> Zoom {
    Zoom(content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300), density: density)
  }

  @Test("Fit shows the whole content, in the middle")
  func fit() {
    let zoom = Zoom(content: PixelSize(width: 4000, height: 1000), viewport: Size(width: 400, height: 300))
    #expect(zoom.scale == 0.1)
    #expect(zoom.frame == Rect(x: 0, y: 100, width: 400, height: 100))
    #expect(zoom.isAtFit && !zoom.isMoving && !zoom.isAnimating)
    #expect(zoom.sides == .all)
  }

  @Test("Content smaller than the viewport is at one to one, which is its least scale")
  func smallContent() {
    // 200 x 100 pixels are 100 x 50 points at two pixels per point.
    let zoom = Zoom(
      content: PixelSize(width: 200, height: 100), viewport: Size(width: 400, height: 300), density: 2)
    #expect(zoom.scale == 0.5)
    #expect(zoom.pixelScale == 1)
    #expect(zoom.frame == Rect(x: 150, y: 125, width: 100, height: 50))
    #expect(zoom.limits == 0.5...4)
  }

  @Test("Levels are fit, one to one, the viewport's width and any scale, clamped to the limits")
  func levels() {
    // 1000 x 3000 pixels at two pixels per point: fit is 300 / 3000, width 400 / 1000.
    let zoom = Zoom(content: PixelSize(width: 1000, height: 3000), viewport: Size(width: 400, height: 300), density: 2)
    #expect(zoom.scale(of: .fit) == 0.1)
    #expect(zoom.scale(of: .oneToOne) == 0.5)
    #expect(zoom.scale(of: .width) == 0.4)
    #expect(zoom.scale(of: .scale(3)) == 1.5)
    #expect(zoom.scale(of: .scale(9)) == 4)
    #expect(zoom.scale(of: .scale(0.001)) == 0.1)
    #expect(zoom.scale(of: .scale(.nan)) == 0.5)
  }

  @Test("The greatest scale is configurable, from 1 to 64 pixels per content pixel")
  func greatestScale() {
    func limit(_ greatest: Double) -> Double {
      var configuration = ZoomConfiguration()
      configuration.greatestScale = greatest
      let zoom = Zoom(
        content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300),
        configuration: configuration)
      return zoom.limits.upperBound
    }
    #expect(limit(3) == 3)
    #expect(limit(0.2) == 1)
    #expect(limit(1000) == 64)
    #expect(limit(.nan) == 8)
  }

  @Test(
    "A double tap zooms to the configured scale, within the limits, or to twice fit if that is too small",
    arguments: [(2.0, 2.0), (0.05, 0.2), (1000, 8), (.nan, 1)])
  func doubleTapScale(asked: Double, reached: Double) {
    var configuration = ZoomConfiguration()
    configuration.doubleTapScale = asked
    var zoom = Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300),
      configuration: configuration)
    zoom.doubleTap(at: Point(x: 200, y: 150), time: .zero)
    zoom.advance(to: Instant(milliseconds: 9000))
    #expect(zoom.pixelScale == reached)
  }

  @Test(
    "A double tap fills the viewport or its width if configured, and always with a panorama, around the tap",
    arguments: [
      (DoubleTapLevel.actualSize, PixelSize(width: 3000, height: 4000), 1.0),
      (.fill, PixelSize(width: 3000, height: 4000), 0.4 / 3),
      (.width, PixelSize(width: 3000, height: 4000), 0.4 / 3), (.fill, PixelSize(width: 8000, height: 4000), 0.075),
      // Already as wide as the viewport: 100 %.
      (.width, PixelSize(width: 8000, height: 4000), 1), (.fill, PixelSize(width: 4000, height: 3010), 1),
      // Panoramas with aspect ratios above 3, of 30 and of 1 to 30; a ratio of exactly 3 is none.
      (.actualSize, PixelSize(width: 9003, height: 3000), 0.1), (.width, PixelSize(width: 30_000, height: 1000), 0.3),
      (.fill, PixelSize(width: 1000, height: 30_000), 0.4), (.actualSize, PixelSize(width: 9000, height: 3000), 1),
      // Two rows of pixels: eight pixels of the display per content pixel.
      (.actualSize, PixelSize(width: 600, height: 2), 8),
    ])
  func doubleTapLevel(level: DoubleTapLevel, content: PixelSize, reached: Double) {
    var configuration = ZoomConfiguration()
    configuration.doubleTap = level
    var zoom = Zoom(content: content, viewport: Size(width: 400, height: 300), configuration: configuration)
    let point = Point(x: 250, y: 160)
    let before = zoom.contentPoint(at: point)
    zoom.doubleTap(at: point, time: .zero)
    zoom.advance(to: Instant(milliseconds: 9000))
    #expect((zoom.scale / reached - 1).magnitude < 1e-9)
    // The tapped point stays in place along an axis on which the content is longer than the viewport.
    let after = zoom.viewportPoint(of: before)
    let size = zoom.frame.size
    #expect(
      size.width <= 400.5 || (after.x - point.x).magnitude < 0.5 || zoom.sides.contains(.left)
        || zoom.sides.contains(.right))
    #expect(
      size.height <= 300.5 || (after.y - point.y).magnitude < 0.5 || zoom.sides.contains(.top)
        || zoom.sides.contains(.bottom))
    zoom.doubleTap(at: point, time: Instant(milliseconds: 9000))
    zoom.advance(to: Instant(milliseconds: 19_000))
    #expect(zoom.isAtFit)
  }

  @Test(
    "The configured number of detents, from 0.1 to 100, doubles the scale",
    arguments: [(3.0, 3.0), (1, 1), (5, 5), (0, 0.1), (1e9, 100), (.nan, 3)])
  func detentsToDouble(asked: Double, used: Double) {
    var configuration = ZoomConfiguration()
    configuration.detentsToDouble = asked
    let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    var pages = ZoomingPager(pager, configuration: configuration)
    pages.setContentSize(PixelSize(width: 40_000, height: 30_000), of: Page(column: 0), time: .zero)
    let before = pages.targetZoom.scale
    pages.zoom(byDetents: 2 * min(used, 16), isAnimated: false, time: .zero)
    #expect(
      (pages.targetZoom.scale / before - ElementaryFunctions.exp(2 * min(used, 16) / used * 0.6931471805599453))
        .magnitude < 1e-12)
  }

  @Test("Content points and viewport points convert into each other")
  func places() {
    var zoom = Self.photo()
    #expect(zoom.contentPoint(at: Point(x: 100, y: 30)) == Point(x: 1000, y: 300))
    #expect(zoom.viewportPoint(of: Point(x: 4000, y: 3000)) == Point(x: 400, y: 300))
    // One to one around 300, 150: the content there stays, and 200 points to the left are 200 pixels.
    zoom.zoom(to: .oneToOne, around: Point(x: 300, y: 150), isAnimated: false, time: .zero)
    #expect(zoom.contentPoint(at: Point(x: 300, y: 150)) == Point(x: 3000, y: 1500))
    #expect(zoom.contentPoint(at: Point(x: 100, y: 150)) == Point(x: 2800, y: 1500))
    #expect(zoom.viewportPoint(of: Point(x: 2800, y: 1500)) == Point(x: 100, y: 150))
    #expect(zoom.frame == Rect(x: -2700, y: -1350, width: 4000, height: 3000))
    #expect(zoom.contentSize == PixelSize(width: 4000, height: 3000))
  }

  @Test("The sides are those at which the content ends, to within half a point")
  func sides() {
    var zoom = Self.photo()
    // At 0.2 the content is 800 x 600: offsets go from -200 to 200 and from -150 to 150.
    zoom.zoom(to: .scale(0.2), around: Point(x: 0, y: 150), isAnimated: false, time: .zero)
    #expect(zoom.offset == Vector(x: -200, y: 0))
    #expect(zoom.sides == .left)
    zoom.zoom(to: .fit, isAnimated: false, time: .zero)
    zoom.zoom(to: .scale(0.2), around: Point(x: 400, y: 300), isAnimated: false, time: .zero)
    #expect(zoom.sides == [.right, .bottom])
    // Half a point from the right edge still counts, and more does not.
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 0.5, y: 20), time: .zero)
    #expect(zoom.sides == .right)
    zoom.movePan(to: Point(x: 0.6, y: 20), time: .zero)
    #expect(zoom.sides == [])
  }

  @Test("Invalid sizes and densities are clamped to valid ones")
  func nonsense() {
    let zoom = Zoom(
      content: PixelSize(width: 0, height: -5), viewport: Size(width: .nan, height: -3), density: -1)
    #expect(zoom.contentSize == PixelSize(width: 1, height: 1))
    #expect(zoom.viewport == Size(width: 1, height: 1))
    #expect(zoom.density == 0.01)
    #expect(zoom.scale == 1)
  }

  @Test("A time before the last one changes nothing")
  func earlierTime() {
    var zoom = Self.photo()
    zoom.doubleTap(at: Point(x: 200, y: 150), time: Instant(milliseconds: 100))
    zoom.advance(to: Instant(milliseconds: 200))
    let before = zoom
    zoom.advance(to: Instant(milliseconds: 50))
    #expect(zoom == before)
    #expect(zoom.time == Instant(milliseconds: 200))
  }
}
