import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Zoom under fingers")
struct ZoomFingersTests {
  /// Returns a zoom of 4000 x 3000 pixels at a scale of 0.2, in the middle of 400 x 300 points: 800 x 600, with offsets
  /// up to 200 and 150.
  static func zoomed(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> Zoom {
    var pager = PagerConfiguration()
    configure(&pager)
    return Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300),
      state: ZoomState(scale: 0.2), pager: pager)
  }

  static func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { (a - b).magnitude <= tolerance }

  // MARK: Pinches

  @Test("The content under a pinch stays under it while the fingers spread and move")
  func pinch() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 100, y: 200), time: .zero)
    // At a scale of 0.1 the pixel 1000, 2000 is there. With the fingers twice as far apart and 50 points to the right,
    // at a scale of 0.2, the content's left edge is at 150 - 200, its top edge at 200 - 400.
    zoom.changePinch(to: Point(x: 150, y: 200), scale: 2, time: Instant(milliseconds: 16))
    #expect(Self.near(zoom.scale, 0.2))
    let frame = zoom.frame
    #expect(Self.near(frame.minX, -50, 1e-6) && Self.near(frame.minY, -200, 1e-6))
    #expect(Self.near(frame.size.width, 800, 1e-6))
    #expect(zoom.isHeld && !zoom.isAnimating)
  }

  @Test("A pinch that ends within the limits keeps its scale")
  func pinchEnds() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 3, time: .zero)
    zoom.endPinch(scaleVelocity: 5, time: .zero)
    #expect(!zoom.isMoving)
    #expect(Self.near(zoom.scale, 0.3))
  }

  @Test("Beyond a limit the scale follows a rubber band, and returns to the limit after the pinch")
  func scaleBand() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 0.5, time: .zero)
    // With x = ln 2 past the limit and d = ln 2: (1 - 1 / (0.55 + 1)) ln 2 = 0.24596 below it.
    #expect(Self.near(zoom.scale, 0.1 * 0.78195, 1e-6))
    #expect(zoom.targetScale == 0.1 && zoom.isAtFit)
    zoom.endPinch(time: .zero)
    #expect(zoom.isAnimating)
    #expect(Self.near(zoom.scale, 0.1 * 0.78195, 1e-6))
    zoom.advance(to: Instant(milliseconds: 2000))
    #expect(!zoom.isMoving && zoom.scale == 0.1 && zoom.offset == .zero)
  }

  @Test("A pinch far outside a small page, released just past the scale's limit, makes no jump")
  func farFocalPoint() {
    let size = Size(width: 10, height: 60)
    var zoom = Zoom(content: PixelSize(width: 4000, height: 3000), viewport: size, state: ZoomState(scale: 7.99))
    let fingers = Point(x: 45, y: 230)
    zoom.beginPinch(at: fingers, time: .zero)
    zoom.changePinch(to: fingers, scale: 1.0063, time: .zero)
    let before = zoom.frame
    zoom.endPinch(time: .zero)
    let after = zoom.frame
    #expect(zoom.isMoving && zoom.targetScale == 8)
    let leap = after.minY - before.minY * after.size.height / before.size.height
    #expect(leap.magnitude < 0.25)
  }

  @Test("A pinch past the greatest scale returns to it, with the same content point under the fingers")
  func greatestScale() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 100, y: 200), time: .zero)
    zoom.changePinch(to: Point(x: 100, y: 200), scale: 160, time: .zero)
    // 16 would be twice the greatest scale, 8: 8 e^0.24596.
    #expect(Self.near(zoom.scale, 10.2308, 1e-3))
    zoom.endPinch(time: .zero)
    zoom.advance(to: Instant(milliseconds: 2000))
    #expect(zoom.scale == 8)
    let place = zoom.contentPoint(at: Point(x: 100, y: 200))
    #expect(Self.near(place.x, 1000, 1e-6) && Self.near(place.y, 2000, 1e-6))
  }

  @Test("With held ends the scale does not pass its limit")
  func heldScale() {
    var zoom = Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300),
      pager: PagerConfiguration().taking(.android))
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 0.5, time: .zero)
    #expect(Self.near(zoom.scale, 0.1, 1e-12))
  }

  @Test("A pinch that ends below 1.05 times fit returns to fit")
  func nearlyFit() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 1.04, time: .zero)
    zoom.endPinch(time: .zero)
    zoom.advance(to: Instant(milliseconds: 2000))
    #expect(zoom.scale == 0.1)
    zoom.beginPinch(at: Point(x: 200, y: 150), time: Instant(milliseconds: 2000))
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 1.06, time: Instant(milliseconds: 2000))
    zoom.endPinch(time: Instant(milliseconds: 2000))
    #expect(Self.near(zoom.scale, 0.106) && !zoom.isMoving)
  }

  @Test("After a pinch past a limit the scale starts at the fingers' velocity times the band's slope")
  func scaleVelocity() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 160, time: .zero)
    zoom.endPinch(scaleVelocity: 2, time: .zero)
    let before = zoom.scale
    zoom.advance(to: Instant(nanoseconds: 100_000))
    // The band's slope there is 0.55 / 1.55^2 = 0.22893; the logarithm grows by twice that per second.
    let velocity = (zoom.scale / before - 1) / 1e-4
    #expect(Self.near(velocity, 0.4579, 0.02))
  }

  // MARK: Pans

  @Test("A pan moves the content with the finger")
  func pan() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: Point(x: 100, y: 100), time: .zero)
    zoom.movePan(to: Point(x: 160, y: 70), time: .zero)
    #expect(zoom.offset == Vector(x: -60, y: 30))
    zoom.endPan(time: .zero)
    #expect(!zoom.isMoving && zoom.offset == Vector(x: -60, y: 30))
  }

  @Test("Past an edge a pan follows a rubber band, and the content returns to the edge")
  func offsetBand() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 600, y: 0), time: .zero)
    // 400 past the limit of 200, with d = 400: (1 - 1 / 1.55) 400 = 141.935.
    #expect(Self.near(zoom.offset.x, -341.935, 1e-3))
    zoom.endPan(time: .zero)
    #expect(Self.near(zoom.offset.x, -341.935, 1e-3))
    zoom.advance(to: Instant(milliseconds: 3000))
    #expect(zoom.offset.x == -200 && !zoom.isMoving)
  }

  @Test("A release past an edge starts at the finger's velocity times the band's slope")
  func overscrollVelocity() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 600, y: 0), time: .zero)
    zoom.endPan(velocity: Vector(x: 1000, y: 0), time: .zero)
    let before = zoom.offset.x
    zoom.advance(to: Instant(nanoseconds: 10_000))
    // Slope 0.55 / 1.55^2 = 0.22893.
    #expect(Self.near((zoom.offset.x - before) / 1e-5, -228.9, 1))
  }

  @Test("A release within the edges glides as far as the deceleration allows")
  func glide() {
    var zoom = Self.zoomed { $0.deceleration = .fast }
    zoom.beginPan(at: .zero, time: .zero)
    zoom.endPan(velocity: Vector(x: 500, y: -1000), time: .zero)
    zoom.advance(to: Instant(milliseconds: 100))
    // k = 10.0503: 500 / k (1 - e^-1.00503) = 31.54, and twice that the other way.
    #expect(Self.near(zoom.offset.x, -31.54, 0.01))
    #expect(Self.near(zoom.offset.y, 63.08, 0.01))
    zoom.advance(to: Instant(milliseconds: 5000))
    #expect(Self.near(zoom.offset.x, -49.75, 0.01) && Self.near(zoom.offset.y, 99.5, 0.01))
    #expect(!zoom.isMoving)
  }

  @Test("A glide that reaches an edge stops there at once")
  func glideStops() {
    var zoom = Self.zoomed { $0.deceleration = .fast }
    zoom.beginPan(at: .zero, time: .zero)
    zoom.endPan(velocity: Vector(x: -4000, y: 0), time: .zero)
    // 4000 / k (1 - e^(-k t)) = 200 at t = 0.06963.
    zoom.advance(to: Instant(milliseconds: 69))
    #expect(zoom.isMoving && zoom.offset.x < 200)
    zoom.advance(to: Instant(milliseconds: 70))
    #expect(!zoom.isMoving && zoom.offset.x == 200)
  }

  @Test("A glide that an edge has stopped counts as at rest, and a key pans without its velocity")
  func stoppedGlide() {
    let content = PixelSize(width: 4000, height: 3000)
    // One point and one rounding error before the top edge.
    for room in [1, 3e-14] {
      var zoom = Zoom(content: content, viewport: Size(width: 400, height: 300), state: ZoomState(scale: 1))
      zoom.pan(by: Vector(x: 0, y: room - 1350), isAnimated: false, time: .zero)
      zoom.beginPan(at: Point(x: 200, y: 150), time: .zero)
      zoom.endPan(velocity: Vector(x: 100, y: 900), time: .zero)
      zoom.advance(to: Instant(milliseconds: 1000))
      #expect(zoom.isMoving && zoom.offset.y == -1350)
      #expect(zoom.seemsAtRest)
      // Away from the edge, a key begins without the velocity that pointed past it.
      zoom.pan(by: Vector(x: 0, y: 100), time: zoom.time)
      zoom.advance(to: Instant(milliseconds: 1002))
      var resting = Zoom(content: content, viewport: Size(width: 400, height: 300), state: ZoomState(scale: 1))
      resting.pan(by: Vector(x: 0, y: -1350), isAnimated: false, time: .zero)
      resting.pan(by: Vector(x: 0, y: 100), time: .zero)
      resting.advance(to: Instant(milliseconds: 2))
      #expect((zoom.offset.y - resting.offset.y).magnitude < 1e-9)
    }
  }

  @Test("A finger stops a glide in place, and then drags the content")
  func caught() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.endPan(velocity: Vector(x: -1000, y: 0), time: .zero)
    zoom.advance(to: Instant(milliseconds: 50))
    let offset = zoom.offset
    zoom.beginPan(at: Point(x: 40, y: 40), time: Instant(milliseconds: 50))
    zoom.advance(to: Instant(milliseconds: 500))
    #expect(zoom.offset == offset && offset.x > 20)
    zoom.movePan(to: Point(x: 30, y: 40), time: Instant(milliseconds: 500))
    #expect(Self.near(zoom.offset.x, offset.x + 10))
  }

  @Test("A finger that catches overscrolled content continues on the rubber band")
  func caughtPastAnEdge() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 600, y: 0), time: .zero)
    zoom.endPan(time: .zero)
    zoom.beginPan(at: .zero, time: .zero)
    // 400 of the 600 were past the edge.
    zoom.movePan(to: Point(x: -400, y: 0), time: .zero)
    #expect(Self.near(zoom.offset.x, -200, 1e-6))
  }

  // MARK: One finger and two

  @Test("The remaining finger of a pinch pans the content from its current place")
  func pinchToPan() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 2, time: .zero)
    zoom.beginPan(at: Point(x: 300, y: 150), time: .zero)
    #expect(Self.near(zoom.offset.x, 0) && Self.near(zoom.scale, 0.2))
    zoom.movePan(to: Point(x: 310, y: 150), time: .zero)
    #expect(Self.near(zoom.offset.x, -10))
  }

  @Test("A scale beyond a limit returns around the remaining finger")
  func settlesUnderAFinger() {
    var zoom = ZoomTests.photo()
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 160, time: .zero)
    zoom.beginPan(at: Point(x: 300, y: 150), time: .zero)
    let place = zoom.contentPoint(at: Point(x: 300, y: 150))
    for milliseconds: Int64 in stride(from: 20, through: 2000, by: 20) {
      zoom.advance(to: Instant(milliseconds: milliseconds))
      #expect(Self.near(zoom.contentPoint(at: Point(x: 300, y: 150)).x, place.x, 1e-6))
    }
    #expect(zoom.scale == 8 && zoom.isHeld && !zoom.isAnimating)
  }

  @Test("A second finger starts a pinch from the place that the pan has reached")
  func panToPinch() {
    var zoom = Self.zoomed()
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 300, y: 0), time: .zero)
    let before = zoom.frame
    zoom.beginPinch(at: Point(x: 350, y: 50), time: .zero)
    #expect(Self.near(zoom.frame.minX, before.minX, 1e-6) && Self.near(zoom.frame.size.width, before.size.width, 1e-6))
  }

  @Test("Moves and ends without a pan or a pinch change nothing")
  func strangers() {
    var zoom = Self.zoomed()
    let before = zoom
    zoom.movePan(to: Point(x: 300, y: 0), time: .zero)
    zoom.changePinch(to: Point(x: 300, y: 0), scale: 3, time: .zero)
    zoom.endPan(velocity: Vector(x: 900, y: 0), time: .zero)
    zoom.cancelPinch(time: .zero)
    zoom.cancelPan(time: .zero)
    #expect(zoom == before)
  }

  @Test("With reduced motion, overscrolled content returns to its limit without passing it")
  func reducedMotion() {
    var zoom = Self.zoomed {
      $0.reducesMotion = true
      $0.tuning.spring = Spring(response: 0.3, dampingRatio: 0.2)
    }
    zoom.beginPan(at: .zero, time: .zero)
    zoom.movePan(to: Point(x: 600, y: 0), time: .zero)
    zoom.endPan(time: .zero)
    for milliseconds: Int64 in stride(from: 10, through: 2000, by: 10) {
      zoom.advance(to: Instant(milliseconds: milliseconds))
      #expect(zoom.offset.x <= -200)
    }
  }
}
