import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Zoomed pages and the pager")
struct ZoomHandoverTests {
  private static func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
  }

  /// A page at one to one, 4000 x 3000 points, with its right edge visible: offset 1800.
  private static func atRightEdge(_ handover: ZoomHandover = .fromEdge) -> ZoomingInput {
    var input = ZoomingInput { _, zoom in zoom.handover = handover }
    input.zoomIn(around: Point(x: 400, y: 150))
    return input
  }

  @Test("A drag pans a zoomed page along both axes, and a glide that reaches its edge turns no page")
  func pan() {
    var input = ZoomingInput()
    input.zoomIn(around: Point(x: 380, y: 150))
    let before = input.zoom.offset
    input.press(at: Point(x: 200, y: 150))
    // The slop of 12 is subtracted along the translation, (-60, 80) of length 100.
    input.move(by: Vector(x: -60, y: 80))
    #expect(Self.near(input.zoom.offset.x, before.x + 52.8) && Self.near(input.zoom.offset.y, before.y - 70.4))
    for _ in 0..<6 { input.move(by: Vector(x: -60, y: 0)) }
    input.lift()
    input.settle()
    #expect(input.column == 4 && input.zoom.offset.x == 1800)
  }

  @Test("A drag from the edge turns the page, in one movement and without a second slop")
  func fromEdge() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 300, y: 150))
    input.move(by: Vector(x: -20, y: 2))
    // 20.0998 long: less the slop of 12, the part to the left is 8.06.
    #expect(Self.near(input.pages.pager.offset.x, 8.0596, 1e-3))
    for _ in 0..<8 { input.move(by: Vector(x: -20, y: 2)) }
    #expect(Self.near(input.pages.pager.offset.x, 168.06, 1e-2))
    #expect(input.zoom.offset == Vector(x: 1800, y: 0))
    input.lift()
    input.settle()
    #expect(input.column == 5)
    #expect(input.pages.zoom(of: Page(column: 4)).scale == 1)
    let drags = input.pagerLog.filter { if case .dragBegan = $0 { true } else { false } }
    #expect(drags == [.dragBegan(Pointer(id: 1, kind: .touch), along: nil)])
    #expect(input.pagerLog.filter { if case .dragEnded = $0 { true } else { false } }.count == 1)
  }

  @Test("A short flick from the edge turns the page")
  func flickFromEdge() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 300, y: 150))
    // 32 points are far enough for a fling, 20 would not be: the slop counts.
    for _ in 0..<4 { input.move(by: Vector(x: -8, y: 0)) }
    input.lift()
    input.settle()
    #expect(input.column == 5)
  }

  @Test("A drag from the edge that returns pans the page inward by the finger's distance past its start")
  func comesBack() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<5 { input.move(by: Vector(x: -22.4, y: 0)) }
    // 112 less the slop.
    #expect(Self.near(input.pages.pager.offset.x, 100))
    for _ in 0..<5 { input.move(by: Vector(x: 30, y: 0)) }
    #expect(input.pages.pager.offset.x == 0 && Self.near(input.zoom.offset.x, 1750))
    for _ in 0..<5 { input.move(by: Vector(x: -30, y: 0)) }
    #expect(Self.near(input.pages.pager.offset.x, 100) && Self.near(input.zoom.offset.x, 1800))
  }

  @Test("A release that sends the pager back leaves the page at its edge")
  func throwsOne() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 300, y: 150))
    for _ in 0..<5 { input.move(by: Vector(x: -30, y: 0)) }
    for _ in 0..<5 { input.move(by: Vector(x: 20, y: 0)) }
    #expect(input.pages.pager.offset.x > 30)
    input.lift()
    input.settle()
    #expect(input.column == 4 && input.zoom.offset.x == 1800)
  }

  @Test("A drag from one edge that returns past the other edge turns no page there")
  func otherEdge() {
    var input = ZoomingInput()
    // At 0.11 the content is 440 wide: 20 points to either side.
    input.hear { $0.zoom(to: .scale(0.11), around: Point(x: 400, y: 150), isAnimated: false, time: .zero) }
    #expect(input.zoom.sides.contains(.right) && !input.zoom.sides.contains(.left))
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<5 { input.move(by: Vector(x: -10, y: 0)) }
    #expect(Self.near(input.pages.pager.offset.x, 38))
    for _ in 0..<10 { input.move(by: Vector(x: 20, y: 0)) }
    #expect(input.pages.pager.offset.x == 0 && input.zoom.offset.x < -20)
  }

  @Test("A drag that begins away from the edge does not turn the page at any distance")
  func awayFromEdge() {
    for handover in [ZoomHandover.fromEdge, .never] {
      var input = ZoomingInput { _, zoom in zoom.handover = handover }
      input.zoomIn(around: Point(x: 390, y: 150))
      input.press(at: Point(x: 390, y: 150))
      for _ in 0..<30 { input.move(by: Vector(x: -40, y: 0)) }
      #expect(input.pages.pager.offset == .zero)
      input.lift()
      input.settle()
      #expect(input.column == 4)
    }
  }

  @Test("A drag from the edge into the page pans it along both axes")
  func inward() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 100, y: 150))
    input.move(by: Vector(x: 60, y: 40))
    input.move(by: Vector(x: 60, y: 40))
    #expect(input.zoom.offset.x < 1720 && input.zoom.offset.y < -50)
  }

  @Test("A diagonal drag from the edge pans the page and does not turn it")
  func diagonal() {
    var input = Self.atRightEdge()
    input.press(at: Point(x: 300, y: 150))
    input.move(by: Vector(x: -50, y: 45))
    input.move(by: Vector(x: -100, y: 0))
    #expect(input.pages.pager.offset == .zero && input.zoom.offset.x > 1800)
  }

  @Test("With handover at the edge, a pan drags the pager as soon as it reaches the edge")
  func atEdge() {
    var input = ZoomingInput { _, zoom in zoom.handover = .atEdge }
    // The offset is (380 - 200) x 10 - 180 = 1620: the right edge is 180 points away.
    input.zoomIn(around: Point(x: 380, y: 150))
    #expect(Self.near(input.zoom.offset.x, 1620))
    input.press(at: Point(x: 390, y: 150))
    for _ in 0..<10 { input.move(by: Vector(x: -30, y: 0)) }
    // 288 after the slop, of which the page takes 180.
    #expect(Self.near(input.zoom.offset.x, 1800) && Self.near(input.pages.pager.offset.x, 108))
    input.lift()
    input.settle()
    #expect(input.column == 5)
  }

  @Test("Without handover, a drag from the edge turns no page")
  func never() {
    var input = Self.atRightEdge(.never)
    input.press(at: Point(x: 300, y: 150))
    for _ in 0..<10 { input.move(by: Vector(x: -25, y: 0)) }
    #expect(input.pages.pager.offset == .zero && input.zoom.offset.x > 1800)
    input.lift()
    input.settle()
    #expect(input.column == 4 && input.zoom.offset.x == 1800)
  }

  @Test("A flick turns a page that is still sliding in, even if it is zoomed")
  func flicksStack() {
    var input = ZoomingInput()
    input.zoomIn()
    input.jump(to: 3)
    for _ in 0..<3 {
      input.press(at: Point(x: 300, y: 150), after: 30)
      for _ in 0..<5 { input.move(by: Vector(x: -16, y: 0)) }
      input.lift()
    }
    input.settle()
    #expect(input.column == 6)
  }

  @Test("In right-to-left layout a drag from the left edge turns to the page on the left")
  func rightToLeft() {
    var input = ZoomingInput { pager, _ in pager.isRightToLeft = true }
    input.zoomIn(around: Point(x: 0, y: 150))
    input.press(at: Point(x: 100, y: 150))
    for _ in 0..<10 { input.move(by: Vector(x: 20, y: 0)) }
    #expect(Self.near(input.pages.pager.offset.x, 188))
    input.lift()
    input.settle()
    #expect(input.column == 5)
  }

  // MARK: Wheels and touchpads

  @Test("A wheel pans a zoomed page by a fifth of its box, and does not turn it in the same sequence")
  func wheel() {
    var input = ZoomingInput()
    input.zoomIn(around: Point(x: 380, y: 150))
    for _ in 0..<20 {
      input.hear { $0.wheel(Vector(x: 1, y: 0), time: $0.time.advanced(bySeconds: 0.12)) }
    }
    input.settle()
    #expect(input.column == 4 && input.zoom.offset.x == 1800)
    input.hear { $0.wheel(Vector(x: 0, y: 1), time: $0.time) }
    input.settle()
    #expect(Self.near(input.zoom.offset.y, 60))
    // A second later a new sequence begins at the edge.
    input.hear { $0.wheel(Vector(x: 1, y: 0), time: $0.time.advanced(bySeconds: 1)) }
    #expect(input.column == 5)
  }

  @Test("A wheel that has begun to turn pages continues past a zoomed one")
  func wheelTurnsOn() {
    var input = ZoomingInput()
    input.zoomIn()
    input.jump(to: 3)
    for _ in 0..<3 {
      input.hear { $0.wheel(Vector(x: 1, y: 0), time: $0.time.advanced(bySeconds: 0.2)) }
    }
    #expect(input.column == 6)
  }

  @Test("A touchpad pans a zoomed page by several viewports, and turns no page")
  func touchpad() {
    var input = ZoomingInput()
    input.zoomIn(around: Point(x: 20, y: 150))
    let start = input.zoom.offset.x
    for _ in 0..<60 {
      input.hear { $0.pan(Vector(x: 40, y: 0), time: $0.time.advanced(bySeconds: 0.01)) }
    }
    // 2400 less the mouse's slop of 4.
    #expect(Self.near(input.zoom.offset.x, start + 2396, 1e-3))
    for _ in 0..<60 {
      input.hear { $0.pan(Vector(x: 40, y: 0), time: $0.time.advanced(bySeconds: 0.01)) }
    }
    input.settle()
    #expect(input.column == 4 && input.zoom.offset.x == 1800)
  }

  @Test("A touchpad's pan that begins at the edge turns the page")
  func touchpadAtEdge() {
    var input = Self.atRightEdge()
    for _ in 0..<20 {
      input.hear { $0.pan(Vector(x: 15, y: 0), time: $0.time.advanced(bySeconds: 0.01)) }
    }
    input.hear { $0.endPan(time: $0.time) }
    input.settle()
    #expect(input.column == 5)
  }
}
