import PagerGeometry
import Testing

@testable import PagerEngine

/// Tiles of 100 pt in a viewport of 400 x 300 points, with scales from 0.5 to 3. Tile (4, 0) opens in the middle: its
/// corner is at 150, 100.
@Suite("Zoomed canvas")
struct ZoomingCanvasTests {
  private static let middle = Point(x: 200, y: 150)

  private func canvas(
    _ configure: (inout PagerConfiguration, inout ZoomConfiguration) -> Void = { _, _ in }
  ) -> ZoomingInput {
    ZoomingInput(columns: .infinite, rows: .infinite) { pager, zoom in
      pager.layout = PageLayout(pageWidth: .points(100), pageHeight: .points(100))
      pager.snapPolicy = .free
      (zoom.leastScale, zoom.greatestScale) = (0.5, 3)
      configure(&pager, &zoom)
    }
  }

  private func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    a.map { ($0 - b).magnitude <= tolerance } ?? false
  }

  private func near(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
    near(a?.minX, b.minX, tolerance) && near(a?.minY, b.minY, tolerance)
      && near(a?.size.width, b.size.width, tolerance) && near(a?.size.height, b.size.height, tolerance)
  }

  private func frame(_ column: Int, _ row: Int = 0, in input: ZoomingInput) -> Rect? {
    input.pages.placedPages.first { $0.page == Page(column: column, row: row) }?.frame
  }

  @Test("A zoomed canvas that becomes pages comes to rest on a page")
  func comesToRest() {
    var input = canvas()
    input.hear { $0.zoom(by: 2, time: $0.time) }
    input.settle()
    input.hear { pages in
      var configuration = pages.pager.configuration
      configuration.snapPolicy = .onePage
      let time = pages.pager.time
      return pages.update(time: time) { $0.configure(configuration, time: time) }
    }
    input.settle()
    #expect(!input.pages.isCanvas && input.pages.pager.offset == .zero && !input.pages.isAnimating)
  }

  @Test("A page that is left during its zoom still reports the zoom's end if the pages become a canvas")
  func leavingPage() {
    var input = ZoomingInput { pager, _ in pager.snapPolicy = .free }
    input.hear { $0.zoom(to: .oneToOne, time: $0.time) }
    input.wait(10)
    input.turn(.right)
    input.wait(20)
    input.hear { pages in
      var zoom = pages.configuration
      zoom.leastScale = 0.25
      return pages.configure(zoom, time: pages.time)
    }
    input.settle()
    func count(_ isCounted: (ZoomingPagerEvent) -> Bool) -> Int { input.log.count(where: isCounted) }
    let began = count { if case .zoomBegan = $0 { true } else { false } }
    #expect(input.pages.isCanvas && began > 0)
    #expect(began == count { if case .zoomSettled = $0 { true } else { false } })
  }

  @Test(
    "A focal point that is not finite or too far away does not move the canvas far",
    arguments: [Double.nan, .infinity, 1e300, 1e9])
  func hostilePoints(x: Double) {
    var input = canvas()
    input.hear { $0.zoom(by: 2, around: Point(x: x, y: 10), time: $0.time) }
    input.settle()
    #expect(input.pages.canvasScale == 2 && input.column.magnitude < 10_000)
  }

  // MARK: At one to one

  @Test("At one to one a fling moves as in a plain pager, with the same events")
  func throwAtOneToOne() {
    var input = canvas()
    var pager = PagerInput(input.pages.pager)
    input.press(at: Self.middle)
    pager.press(at: Self.middle)
    for _ in 0..<8 {
      input.move(by: Vector(x: -20, y: 12))
      pager.move(by: Vector(x: -20, y: 12))
    }
    input.lift()
    pager.lift()
    input.settle()
    pager.settle()
    #expect(input.pagerLog == pager.log && input.zoomLog == [])
    #expect(input.pages.pager.digest == pager.pager.digest)
    #expect(input.column > 5)
  }

  @Test("A canvas whose target page is removed keeps its scale")
  func targetGone() {
    var input = canvas()
    input.hear { $0.zoom(to: .scale(2), around: Self.middle, isAnimated: false, time: $0.time) }
    let time = input.pages.time
    input.hear { pages in
      pages.update(time: time) { $0.updateMap(moving: { $0.column == 4 ? nil : $0 }, time: time) { _ in } }
    }
    #expect(input.column == 5 && input.pages.canvasScale == 2)
  }

  @Test("A free pager without a least scale is not a canvas")
  func needsLeastScale() {
    let input = canvas { _, zoom in zoom.leastScale = nil }
    #expect(!input.pages.isCanvas && input.pages.canvasScale == 1)
    #expect(canvas().pages.isCanvas)
    #expect(!canvas { pager, _ in pager.snapPolicy = .onePage }.pages.isCanvas)
    #expect(!canvas { _, zoom in zoom.isEnabled = false }.pages.isCanvas)
  }

  // MARK: Pinches

  @Test("A pinch scales the canvas around the fingers' middle, and moves it with the fingers")
  func pinch() {
    var input = canvas()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 160, y: 150))
    input.move(2, to: Point(x: 180, y: 150))
    // The pinch begins here: 80 apart, the middle at 140, 150, a tenth of a tile to the left of tile 4, half a tile
    // below its top.
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 100, height: 100)))
    input.move(2, to: Point(x: 220, y: 190))
    // 120 and 40 apart, the middle at 160, 170.
    let distance = Vector(x: 120, y: 40).length
    let scale = distance / 80
    #expect(near(input.pages.canvasScale, scale))
    let side = 100 * scale
    #expect(near(frame(4, in: input), Rect(x: 160 + side * 0.1, y: 170 - side / 2, width: side, height: side)))
    #expect(input.zoomLog == [.zoomBegan(Page(column: 4))])
  }

  @Test("Beyond a limit the scale follows a rubber band, and returns around the finger that lifts last")
  func rubberBand() {
    var input = canvas()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 110, y: 150))
    input.move(2, to: Point(x: 140, y: 150))
    input.move(2, to: Point(x: 300, y: 150))
    // Five times as far apart, and the middle is at 200. It was at 120, 30 points to the left of the tile.
    let scale = input.pages.canvasScale
    #expect(scale > 3.2 && scale < 4.2)
    #expect(near(frame(3, in: input)?.maxX, 200 + 0.3 * 100 * scale))
    input.lift(2)
    input.lift(1)
    input.settle()
    #expect(input.pages.canvasScale == 3)
    // Finger 1 is at 100. The tile was 100 + 30 times the scale from there; now it is three times as far as at a scale
    // of 1.
    #expect(near(frame(3, in: input)?.maxX, 100 + (100 / scale + 30) * 3, 0.6))
    #expect(input.zoomLog.last == .zoomSettled(Page(column: 4), scale: 3))
  }

  @Test("The remaining finger of a pinch drags the canvas from its current place, without a slop")
  func pinchToDrag() {
    var input = canvas()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 190, y: 150))
    input.move(2, to: Point(x: 210, y: 150))
    input.move(2, to: Point(x: 270, y: 150))
    #expect(near(input.pages.canvasScale, 2))
    let before = frame(4, in: input)
    input.lift(1)
    #expect(near(frame(4, in: input)?.minX, before?.minX ?? 0) && near(frame(4, in: input)?.size.width, 200))
    input.move(2, by: Vector(x: 3, y: -2))
    #expect(near(frame(4, in: input)?.minX, (before?.minX ?? 0) + 3))
    #expect(near(frame(4, in: input)?.minY, (before?.minY ?? 0) - 2))
    input.wait(300)
    input.lift(2)
    input.settle()
    #expect(near(frame(4, in: input)?.minX, (before?.minX ?? 0) + 3))
  }

  @Test("While a scale returns from beyond its limit, a finger holds the canvas point under it and drags it")
  func dragWhileComingBack() {
    var input = canvas()
    input.press(1, at: Point(x: 100, y: 150))
    input.press(2, at: Point(x: 110, y: 150))
    input.move(2, to: Point(x: 140, y: 150))
    input.move(2, to: Point(x: 300, y: 150))
    input.lift(2)
    // Finger 1 is at 100, 150.
    let place = input.pages.canvasPlace(at: Point(x: 100, y: 150))
    for _ in 0..<20 {
      input.move(1, by: Vector(x: 4, y: 3), after: 10)
      input.wait(6)
    }
    let held = input.pages.canvasPlace(at: Point(x: 180, y: 210))
    #expect(near(held?.x, place?.x ?? 0, 0.01) && near(held?.y, place?.y ?? 0, 0.01))
    #expect(input.pages.canvasScale < 3.2)
  }

  // MARK: Commands

  @Test(
    "A double tap zooms from one to one to twice that around its position, and from other scales back to one to one")
  func doubleTap() {
    var input = canvas()
    for scale in [2.0, 1] {
      input.tap(at: Point(x: 100, y: 50))
      input.tap(at: Point(x: 100, y: 50))
      let isScaling = input.pages.isScaling
      #expect(isScaling)
      input.settle()
      #expect(input.pages.canvasScale == scale)
    }
    // 50 points to the left of the tile and 50 above it, all the time.
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 100, height: 100)))
    input.hear { $0.zoom(to: .scale(0.7), isAnimated: false, time: $0.time) }
    input.tap(at: Point(x: 100, y: 50))
    input.tap(at: Point(x: 100, y: 50))
    input.settle()
    #expect(input.pages.canvasScale == 1)
  }

  @Test("Fit is the least scale, one to one is 1, and the width and turns have no effect")
  func levels() {
    var input = canvas()
    for (level, scale) in [(ZoomLevel.fit, 0.5), (.width, 0.5), (.scale(9), 3), (.width, 3), (.oneToOne, 1)] {
      input.hear { $0.zoom(to: level, isAnimated: false, time: $0.time) }
      #expect(input.pages.canvasScale == scale)
    }
    let frames = input.pages.placedPages
    input.hear { $0.turnContent(by: 1, time: $0.time) }
    #expect(input.pages.placedPages == frames && input.pages.targetZoom.quarterTurns == 0)
  }

  @Test("Three detents of the wheel double the scale around the mouse, and a smaller scale shows more tiles")
  func wheel() {
    var input = canvas()
    input.hear { $0.zoom(byDetents: 3, around: Point(x: 150, y: 100), time: $0.time) }
    input.settle()
    #expect(near(input.pages.canvasScale, 2))
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 200, height: 200)))
    // Three columns of 200 points and two rows touch 400 x 300.
    #expect(input.pages.placedPages.count == 6)
    input.hear { $0.zoom(byDetents: -6, around: Point(x: 150, y: 100), time: $0.time) }
    // The pager is already laid out for a scale of 0.5, and the visible frames are unchanged.
    #expect(near(input.pages.pager.scale, 0.5) && near(input.pages.canvasScale, 2))
    #expect(input.pages.placedPages.count == 6)
    input.settle()
    // 8 x 6 tiles of 50 points fill the viewport.
    #expect(input.pages.placedPages.count == 48)
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 50, height: 50)))
  }

  @Test("A zoom around a given point stops a fling; one without a point lets it continue")
  func zoomInAThrow() {
    func thrown() -> ZoomingInput {
      var input = canvas()
      input.press(at: Point(x: 300, y: 150))
      for _ in 0..<6 { input.move(by: Vector(x: -16, y: 0)) }
      input.lift()
      input.wait(100)
      return input
    }
    var input = thrown()
    input.hear { $0.zoom(by: 2, around: Self.middle, time: $0.time) }
    #expect(!input.pages.pager.isMoving)
    input = thrown()
    let place = input.pages.canvasPlace(at: Self.middle)
    input.hear { $0.zoom(by: 2, time: $0.time) }
    #expect(input.pages.pager.isMoving)
    input.settle()
    #expect(near(input.pages.canvasScale, 2))
    // 2000 pt/s would move 1000 points; a tenth of a second has passed.
    let way = (input.pages.canvasPlace(at: Self.middle)?.x ?? 0) - (place?.x ?? 0)
    #expect(way > 780 && way < 850)
  }

  // MARK: At another scale

  @Test("At a scale of 0.5 a fling at v moves by v / 2 on the screen, and a press stops it")
  func throwAtAHalf() {
    var input = canvas()
    input.hear { $0.zoom(to: .fit, isAnimated: false, time: $0.time) }
    input.press(at: Point(x: 300, y: 150))
    for _ in 0..<6 { input.move(by: Vector(x: -16, y: 0)) }
    input.lift()
    var other = input
    let start = input.pages.canvasPlace(at: .zero)?.x ?? 0
    input.settle()
    // 2000 pt/s along the screen, at the rate of 2.002 per second, are 999 points there and 1998 of the canvas.
    let way = (input.pages.canvasPlace(at: .zero)?.x ?? 0) - start
    #expect(near(way, 2000 / 2.002003 * 2, 1))
    other.wait(200)
    let caught = other.pages.canvasPlace(at: .zero)?.x ?? 0
    other.press(at: Self.middle)
    other.wait(1000)
    other.lift()
    other.settle()
    #expect(near(other.pages.canvasPlace(at: .zero)?.x, caught))
    #expect(caught > start + 300 && caught < start + way - 300)
  }

  @Test("At a scale of 2 a scroll centers its tile, and a turn moves by one tile")
  func scrollAtTwice() {
    var input = canvas()
    input.hear { $0.zoom(to: .scale(2), around: Point(x: 20, y: 30), isAnimated: false, time: $0.time) }
    let time = input.pages.time
    input.hear { pages in pages.update(time: time) { $0.scroll(to: Page(column: 9, row: 3), time: time) } }
    // A zoom during the flight keeps the target tile.
    input.wait(60)
    input.hear { $0.zoom(to: .scale(2.5), time: $0.time) }
    input.settle()
    // 250 points wide, in the middle of 400 x 300.
    #expect(near(frame(9, 3, in: input), Rect(x: 75, y: 25, width: 250, height: 250)))
    input.turn(.right)
    input.settle()
    #expect(near(frame(10, 3, in: input), Rect(x: 75, y: 25, width: 250, height: 250)))
  }

  @Test("In right-to-left layout a zoom keeps its focal point, and later columns are on the left")
  func rightToLeft() {
    var input = canvas { pager, _ in pager.isRightToLeft = true }
    input.hear { $0.zoom(by: 2, around: Point(x: 250, y: 100), isAnimated: false, time: $0.time) }
    // The corner of tile 4, whose box ends at 250.
    #expect(near(frame(4, in: input), Rect(x: 50, y: 100, width: 200, height: 200)))
    #expect(near(frame(5, in: input)?.maxX, 50))
    input.hear { $0.zoom(by: 0.5, around: Point(x: 250, y: 100), time: $0.time) }
    for _ in 0..<10 {
      input.wait(20)
      #expect(near(frame(4, in: input)?.maxX, 250))
    }
  }

  @Test("With reduced motion the scale arrives at once")
  func reducedMotion() {
    var input = canvas { pager, _ in pager.reducesMotion = true }
    input.hear { $0.zoom(byDetents: 3, around: Point(x: 150, y: 100), time: $0.time) }
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 200, height: 200)))
    #expect(!input.pages.isMoving)
  }

  @Test("The readout has the scale, and the digest differs at each moment of a zoom")
  func readout() {
    var input = canvas()
    #expect(input.pages.readout.zoom == ZoomReadout(scale: 1, offset: .zero, quarterTurns: 0))
    input.hear { $0.zoom(to: .scale(2), around: .zero, time: $0.time) }
    var digests = [input.pages.digest]
    for _ in 0..<3 {
      input.wait(30)
      digests.append(input.pages.digest)
    }
    #expect(Set(digests).count == 4)
    input.settle()
    #expect(input.pages.readout.zoom?.scale == 2)
  }

  // MARK: Changes

  @Test("A canvas that becomes pages is laid out at one to one, and so is a canvas made of pages")
  func becomesPages() {
    var input = canvas()
    input.hear { $0.zoom(to: .scale(2), isAnimated: false, time: $0.time) }
    let time = input.pages.time
    var zoom = input.pages.configuration
    zoom.leastScale = nil
    input.hear { $0.configure(zoom, time: time) }
    #expect(!input.pages.isCanvas && input.pages.pager.scale == 1)
    #expect(near(frame(4, in: input), Rect(x: 150, y: 100, width: 100, height: 100)))
    zoom.leastScale = 0.5
    input.hear { $0.configure(zoom, time: time) }
    #expect(input.pages.isCanvas && input.pages.canvasScale == 1)
  }

  @Test("New limits clamp the scale, and a resize keeps it")
  func limitsAndSize() {
    var input = canvas()
    input.hear { $0.zoom(to: .scale(3), isAnimated: false, time: $0.time) }
    let time = input.pages.time
    var zoom = input.pages.configuration
    zoom.greatestScale = 2
    input.hear { $0.configure(zoom, time: time) }
    input.settle()
    #expect(input.pages.canvasScale == 2)
    #expect(near(frame(4, in: input), Rect(x: 100, y: 50, width: 200, height: 200)))
    input.hear { $0.resize(to: Size(width: 600, height: 500), time: $0.time) }
    #expect(near(frame(4, in: input), Rect(x: 200, y: 150, width: 200, height: 200)))
    #expect(input.pages.canvasScale == 2)
  }
}
