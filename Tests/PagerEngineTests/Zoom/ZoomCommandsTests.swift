import PagerEngine
import PagerGeometry
import Testing

@Suite("Zoom by commands")
struct ZoomCommandsTests {
  private static func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).magnitude <= tolerance
  }

  @Test("A double tap zooms to one to one around its position, and the next one back to fit")
  func doubleTap() {
    var zoom = ZoomTests.photo()
    let point = Point(x: 300, y: 100)
    zoom.doubleTap(at: point, time: .zero)
    #expect(Self.near(zoom.scale, 0.1) && zoom.targetScale == 1 && zoom.isAnimating)
    for milliseconds: Int64 in stride(from: 10, through: 1500, by: 10) {
      zoom.advance(to: Instant(milliseconds: milliseconds))
      let place = zoom.contentPoint(at: point)
      #expect(Self.near(place.x, 3000, 1e-6) && Self.near(place.y, 1000, 1e-6))
    }
    #expect(zoom.scale == 1 && !zoom.isMoving)
    zoom.doubleTap(at: point, time: zoom.time)
    zoom.advance(to: Instant(milliseconds: 4000))
    #expect(zoom.scale == 0.1 && zoom.offset == .zero && zoom.isAtFit)
  }

  @Test("A key that zooms during a pinch or a pan starts at the content's place, and the fingers lose it")
  func zoomUnderFingers() {
    var pinched = ZoomTests.photo()
    pinched.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    pinched.changePinch(to: Point(x: 200, y: 150), scale: 3, time: Instant(milliseconds: 16))
    #expect(Self.near(pinched.scale, 0.3))
    pinched.zoom(to: .oneToOne, time: Instant(milliseconds: 16))
    #expect(Self.near(pinched.scale, 0.3) && pinched.targetScale == 1 && !pinched.isHeld)
    pinched.changePinch(to: Point(x: 200, y: 150), scale: 9, time: Instant(milliseconds: 16))
    #expect(Self.near(pinched.scale, 0.3))
    pinched.advance(to: Instant(milliseconds: 4000))
    #expect(pinched.scale == 1 && !pinched.isMoving)

    var panned = ZoomFingersTests.zoomed()
    panned.beginPan(at: Point(x: 100, y: 100), time: .zero)
    panned.movePan(to: Point(x: 110, y: 100), time: .zero)
    let place = panned.contentPoint(at: Point(x: 200, y: 150))
    panned.zoom(to: .scale(2), time: .zero)
    #expect(!panned.isHeld && panned.contentPoint(at: Point(x: 200, y: 150)) == place)
    panned.advance(to: Instant(milliseconds: 4000))
    #expect(panned.scale == 2 && !panned.isMoving)
  }

  @Test("A wheel that pans during a pinch or a pan takes the content from the fingers at its current place")
  func panUnderFingers() {
    var pinched = ZoomFingersTests.zoomed()
    pinched.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    pinched.changePinch(to: Point(x: 200, y: 150), scale: 1.5, time: Instant(milliseconds: 16))
    let (scale, frame) = (pinched.scale, pinched.frame)
    pinched.pan(by: Vector(x: 40, y: 0), time: Instant(milliseconds: 16))
    #expect(!pinched.isHeld && pinched.frame == frame)
    pinched.advance(to: Instant(milliseconds: 4000))
    #expect(!pinched.isMoving && pinched.scale == scale)
    #expect(Self.near(pinched.frame.minX, frame.minX - 40, 1e-6) && Self.near(pinched.frame.minY, frame.minY, 1e-6))

    var panned = ZoomFingersTests.zoomed()
    panned.beginPan(at: Point(x: 100, y: 100), time: .zero)
    panned.movePan(to: Point(x: 110, y: 100), time: .zero)
    panned.pan(by: Vector(x: 40, y: 0), time: .zero)
    #expect(!panned.isHeld && Self.near(panned.offset.x, -10))
    panned.movePan(to: Point(x: 300, y: 100), time: .zero)
    panned.advance(to: Instant(milliseconds: 4000))
    #expect(!panned.isMoving && Self.near(panned.offset.x, 30, 1e-6))
  }

  @Test("A finger that pans during a key's zoom lets the scale reach its end, and then only pans")
  func panWhileZooming() {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .oneToOne, time: .zero)
    zoom.beginPan(at: Point(x: 200, y: 150), time: Instant(milliseconds: 50))
    #expect(zoom.isHeld && zoom.scale < 1)
    zoom.advance(to: Instant(milliseconds: 4000))
    #expect(zoom.isHeld && zoom.scale == 1)
    let frame = zoom.frame
    zoom.movePan(to: Point(x: 230, y: 150), time: Instant(milliseconds: 4000))
    #expect(zoom.scale == 1 && Self.near(zoom.frame.minX, frame.minX + 30))
  }

  @Test("A double tap at a scale between fit and one to one returns to fit")
  func doubleTapBetween() {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .scale(0.5), isAnimated: false, time: .zero)
    zoom.doubleTap(at: Point(x: 10, y: 10), time: .zero)
    #expect(zoom.targetScale == 0.1)
  }

  @Test("If one to one is less than 1.25 times fit, a double tap zooms to twice fit")
  func smallGain() {
    func target(width: Int, height: Int = 100, density: Double = 1) -> Double {
      var zoom = Zoom(
        content: PixelSize(width: width, height: height), viewport: Size(width: 400, height: 300), density: density)
      zoom.doubleTap(at: Point(x: 200, y: 150), time: .zero)
      return zoom.targetScale
    }
    #expect(target(width: 500, height: 300) == 1)
    #expect(Self.near(target(width: 499, height: 300), 2 * 400 / 499))
    #expect(target(width: 50) == 2)
    #expect(target(width: 50, density: 2) == 1)
  }

  @Test("A zoom at the content's corner keeps the content's edges in place, all along")
  func corner() {
    var zoom = Zoom(content: PixelSize(width: 1000, height: 3000), viewport: Size(width: 400, height: 300))
    // The content is 100 points wide and in the middle; the tap is beside it.
    zoom.doubleTap(at: Point(x: 20, y: 0), time: .zero)
    for milliseconds: Int64 in stride(from: 0, through: 1500, by: 10) {
      zoom.advance(to: Instant(milliseconds: milliseconds))
      let frame = zoom.frame
      #expect(Self.near(frame.minY, 0, 1e-6))
      if frame.size.width <= 400 {
        #expect(Self.near(frame.minX + frame.size.width / 2, 200, 1e-6))
      } else {
        #expect(frame.minX <= 1e-6 && frame.maxX >= 400 - 1e-6)
      }
    }
    #expect(zoom.frame == Rect(x: 0, y: 0, width: 1000, height: 3000))
  }

  @Test("Zoom steps add up, also while the previous one is animated")
  func steps() {
    var zoom = ZoomTests.photo()
    for number: Int64 in 0..<3 {
      zoom.zoom(by: 1.5, around: Point(x: 120, y: 80), time: Instant(milliseconds: 30 * number))
    }
    #expect(Self.near(zoom.targetScale, 0.3375))
    zoom.advance(to: Instant(milliseconds: 2000))
    #expect(Self.near(zoom.scale, 0.3375))
    let place = zoom.contentPoint(at: Point(x: 120, y: 80))
    #expect(Self.near(place.x, 1200, 1e-6) && Self.near(place.y, 800, 1e-6))
    zoom.zoom(by: 1e9, time: zoom.time)
    #expect(zoom.targetScale == 8)
    zoom.zoom(by: .nan, time: zoom.time)
    #expect(zoom.targetScale == 8)
    zoom.zoom(by: 0, time: zoom.time)
    #expect(zoom.targetScale == 0.1)
  }

  @Test("A zoom changes the scale's logarithm: halfway, the scale has changed by the factor's square root")
  func logarithm() {
    var pager = PagerConfiguration()
    pager.tuning.settleCurve = .easeOut(duration: 0.2)
    var zoom = Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300), pager: pager)
    zoom.zoom(to: .scale(1.6), time: .zero)
    // (1 - t / 0.2)^3 = 1 / 2 at t = 0.0412599 s; the scale is then 0.1 x sqrt 16.
    zoom.advance(to: Instant(nanoseconds: 41_259_895))
    #expect(Self.near(zoom.scale, 0.4, 1e-6))
  }

  @Test("A command without animation, or with reduced motion, takes effect at once")
  func instant() {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .oneToOne, isAnimated: false, time: .zero)
    #expect(zoom.scale == 1 && !zoom.isMoving)
    var pager = PagerConfiguration()
    pager.reducesMotion = true
    zoom = Zoom(content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300), pager: pager)
    zoom.doubleTap(at: Point(x: 200, y: 150), time: .zero)
    #expect(zoom.scale == 1 && !zoom.isMoving)
  }

  @Test("A command takes the content from the fingers")
  func takesOver() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 100, y: 200), time: .zero)
    zoom.changePinch(to: Point(x: 100, y: 200), scale: 4, time: .zero)
    zoom.zoom(to: .fit, time: .zero)
    zoom.changePinch(to: Point(x: 100, y: 200), scale: 9, time: .zero)
    #expect(Self.near(zoom.scale, 0.4) && !zoom.isHeld)
    zoom.advance(to: Instant(milliseconds: 2000))
    #expect(zoom.scale == 0.1)
  }

  @Test("Overscrolled content returns to its edge while a command zooms")
  func overscrolled() {
    var zoom = ZoomFingersTests.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 600, y: 0), time: .zero)
    let before = zoom.offset
    zoom.zoom(to: .scale(0.4), around: Point(x: 200, y: 150), time: .zero)
    #expect(zoom.offset == before)
    zoom.advance(to: Instant(milliseconds: 3000))
    // The edge's offset, -200 at the scale of 0.2, is -400 at twice that scale; the limit is 600.
    #expect(Self.near(zoom.offset.x, -400) && !zoom.isMoving)
  }

  @Test("A pan by a displacement arrives there, adds to a running pan, and ends at the edges")
  func panBy() {
    var zoom = ZoomFingersTests.zoomed()
    zoom.pan(by: Vector(x: 30, y: -10), time: .zero)
    zoom.advance(to: Instant(milliseconds: 50))
    let before = zoom.offset
    zoom.pan(by: Vector(x: 30, y: -10), time: Instant(milliseconds: 50))
    #expect((zoom.offset - before).length < 1e-9)
    zoom.advance(to: Instant(milliseconds: 3000))
    #expect(Self.near(zoom.offset.x, 60) && Self.near(zoom.offset.y, -20) && !zoom.isMoving)
    zoom.pan(by: Vector(x: 1000, y: .nan), isAnimated: false, time: zoom.time)
    #expect(zoom.offset.x == 200 && Self.near(zoom.offset.y, -20))
  }
}
