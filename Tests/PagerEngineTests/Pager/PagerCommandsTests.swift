import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Commands")
struct PagerCommandsTests {
  // MARK: Turns

  @Test("a turn at an end bumps, returns and reports no event", arguments: Direction.allCases)
  func bumps(direction: Direction) {
    var input = PagerInput(Pager.grid(columns: .one, rows: .one))
    input.turn(direction)
    var farthest = 0.0
    for _ in 0..<60 {
      input.wait(10)
      farthest = max(farthest, input.pager.offset[direction.axis] * Double(direction.sign))
      #expect(input.pager.offset[direction.axis] * Double(direction.sign) >= 0)
      #expect(input.pager.offset[direction.axis.other] == 0)
    }
    #expect(farthest > 5)
    #expect(farthest < 60)
    #expect(!input.pager.isMoving)
    #expect(input.log.isEmpty)
  }

  @Test("a turn and a drag along a disabled axis do nothing")
  func disabledAxis() {
    var input = PagerInput(Pager.grid { $0.axes = .horizontal })
    input.turn(.down)
    #expect(!input.pager.isMoving)
    input.press(at: Point(x: 9, y: 9))
    input.move(by: Vector(x: 0, y: 200))
    #expect(!input.pager.isDragging)
  }

  @Test("turns during a turn add up")
  func turnsStack() {
    var input = PagerInput(Pager.grid())
    for direction in [Direction.right, .right, .down, .right, .up] {
      input.turn(direction)
      input.wait(30)
    }
    input.settle()
    #expect(input.pager.settledPage == Page(column: 3, row: 0))
  }

  @Test("with reduced motion turns and scrolls arrive at once, and a turn at an end does not bump")
  func reducedMotion() {
    var input = PagerInput(Pager.grid(columns: .finite(9)) { $0.reducesMotion = true })
    input.turn(.right)
    #expect(input.pager.settledPage == Page(column: 1))
    #expect(!input.pager.isMoving)
    _ = input.pager.scroll(to: Page(column: 8), time: input.after(0))
    #expect(input.pager.settledPage == Page(column: 8))
    input.turn(.right)
    #expect(!input.pager.isMoving)
  }

  @Test("with reduced motion a release does not overshoot its target")
  func reducedMotionRelease() {
    var input = PagerInput(
      Pager.grid {
        $0.reducesMotion = true
        $0.tuning.settleCurve = .spring(Spring(dampingRatio: 0.2))
      })
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    for _ in 0..<200 {
      input.wait(5)
      #expect(input.pager.offset.x <= 0)
    }
  }

  // MARK: Scrolls

  @Test("a long scroll starts three pages before its target and slides the rest", arguments: [10, -10, 4, -400])
  func longScroll(column: Int) {
    var input = PagerInput(Pager.grid())
    _ = input.pager.scroll(to: Page(column: column), time: .zero)
    #expect(input.pager.targetPage == Page(column: column))
    #expect(input.pager.currentPage == Page(column: column - 3 * column.signum()))
    #expect(input.pager.offset == Vector(x: Double(-3 * column.signum()) * 400, y: 0))
    input.settle()
    #expect(input.pager.settledPage == Page(column: column))
  }

  @Test("a scroll of up to three pages slides all the way", arguments: [-3, -1, 2, 3])
  func shortScroll(column: Int) {
    var input = PagerInput(Pager.grid())
    _ = input.pager.scroll(to: Page(column: column), time: .zero)
    #expect(input.pager.currentPage == Page(column: 0))
    #expect(input.pager.offset == Vector(x: Double(-column) * 400, y: 0))
  }

  @Test("a jump arrives at once and reports one page change")
  func jump() {
    var input = PagerInput(Pager.grid())
    let update = input.pager.jump(to: Page(column: 7, row: -2), time: .zero)
    #expect(update.transition != nil)
    #expect(input.pager.settledPage == Page(column: 7, row: -2))
    #expect(update.events.contains(.pageChanged(from: Page(column: 0), to: Page(column: 7, row: -2))))
    #expect(update.events.count { if case .pageChanged = $0 { true } else { false } } == 1)
  }

  // MARK: Wheel

  @Test("a wheel detent turns one page, at most one in 100 ms")
  func wheel() {
    var input = PagerInput(Pager.grid())
    // Milliseconds, detents, and the target column afterwards.
    let steps: [(Int64, Double, Int)] = [
      (0, 1, 1), (50, 1, 1), (99, 5, 1), (100, 1, 2), (300, 3, 3), (401, -1, 2), (600, 0.4, 2), (620, 0.4, 2),
      (640, 0.2, 3), (800, 0.6, 3), (1400, 0.6, 3), (1500, 0.5, 4), (1700, 0.9, 5), (1720, -0.9, 5), (1740, -0.1, 4),
      (2300, 1, 5), (2350, 1, 5), (2450, 0.1, 5),
    ]
    for (milliseconds, detents, column) in steps {
      input.pager.wheel(Vector(x: detents, y: 0), time: Instant(milliseconds: milliseconds))
      #expect(input.pager.targetPage == Page(column: column), "at \(milliseconds) ms")
    }
    input.pager.wheel(Vector(x: .nan, y: .infinity), time: Instant(milliseconds: 2600))
    #expect(input.pager.targetPage == Page(column: 5))
  }

  @Test("twelve detents turn twelve pages, whole or in fractions", arguments: [1, 2, 4, 8])
  func partsOfDetents(parts: Int) {
    var input = PagerInput(Pager.grid())
    for number in 1...12 * parts {
      let time = Instant(milliseconds: Int64(number * 104 / parts))
      input.pager.wheel(Vector(x: 0, y: 1 / Double(parts)), time: time)
    }
    #expect(input.pager.targetPage == Page(column: 0, row: 12))
  }

  @Test("wheel turns back or along the other axis need no pause, and a fast wheel queues one page at most")
  func waits() {
    var input = PagerInput(Pager.grid())
    let steps: [(Int64, Vector, Page)] = [
      (0, Vector(x: 1, y: 0), Page(column: 1)), (10, Vector(x: 0, y: 1), Page(column: 1, row: 1)),
      (20, Vector(x: -1, y: 0), Page(column: 0, row: 1)), (30, Vector(x: 0, y: -1), Page(column: 0)),
      // Forty quarter detents within the interval turn one page after it, and no more.
    ]
    for (milliseconds, detents, page) in steps {
      input.pager.wheel(detents, time: Instant(milliseconds: milliseconds))
      #expect(input.pager.targetPage == page, "at \(milliseconds) ms")
    }
    for number in 0..<40 { input.pager.wheel(Vector(x: -0.25, y: 0), time: Instant(milliseconds: 40 + Int64(number))) }
    #expect(input.pager.targetPage == Page(column: 0))
    input.pager.wheel(Vector(x: -0.25, y: 0), time: Instant(milliseconds: 130))
    #expect(input.pager.targetPage == Page(column: -1))
    input.pager.wheel(Vector(x: -0.25, y: 0), time: Instant(milliseconds: 300))
    #expect(input.pager.targetPage == Page(column: -1))
  }

  @Test("the wheel is ignored while a finger is down and along a disabled axis")
  func wheelIgnored() {
    var input = PagerInput(Pager.grid { $0.axes = .vertical })
    input.pager.wheel(Vector(x: 1, y: 0), time: .zero)
    #expect(input.pager.targetPage == Page(column: 0))
    input.press(at: Point(x: 5, y: 5), after: 300)
    input.pager.wheel(Vector(x: 0, y: 1), time: input.after(10))
    #expect(input.pager.targetPage == Page(column: 0))
    input.lift()
    input.pager.wheel(Vector(x: 0, y: 1), time: input.after(10))
    #expect(input.pager.targetPage == Page(column: 0, row: 1))
  }

  // MARK: Pan

  @Test("a pan drags, and ends 150 ms after its last event")
  func pan() {
    var input = PagerInput(Pager.grid())
    for step in 0..<10 { input.pager.pan(Vector(x: 20, y: -1), time: Instant(milliseconds: Int64(step) * 10)) }
    #expect(input.pager.draggedAxis == .horizontal)
    #expect(input.pager.offset.x > 150)
    input.pager.advance(to: Instant(nanoseconds: 240_000_000 - 1))
    #expect(input.pager.isDragging)
    input.pager.advance(to: Instant(milliseconds: 240))
    #expect(!input.pager.isDragging)
    #expect(input.pager.targetPage == Page(column: 1))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
  }

  @Test("a finger ends a pan, and no pan begins while a finger is down")
  func panAndFinger() {
    var input = PagerInput(Pager.grid())
    input.pager.pan(Vector(x: 100, y: 0), time: .zero)
    input.press(at: Point(x: 50, y: 50), after: 20)
    #expect(!input.pager.isDragging)
    let place = input.pager.offset
    input.pager.pan(Vector(x: 100, y: 0), time: input.after(5))
    #expect(input.pager.offset == place)
    #expect(input.pager.isMoving)
  }

  // MARK: Fingers

  @Test("a second finger waits and takes over without a jump")
  func secondFinger() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0))
    let place = input.pager.offset
    input.press(2, at: Point(x: 30, y: 200))
    input.move(2, by: Vector(x: 20, y: 10))
    #expect(input.pager.offset == place)
    input.lift(1)
    #expect(input.pager.offset == place)
    input.move(2, by: Vector(x: -10, y: 30))
    #expect(input.pager.offset == place + Vector(x: 10, y: 0))
    input.lift(2)
    input.settle()
    #expect(!input.pager.isMoving)
  }

  @Test("a cancel settles without the finger's velocity")
  func cancelDoesNotThrow() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0), moves: 4)
    input.pager.cancelPointers(time: input.after(0))
    #expect(input.pager.targetPage == Page(column: 0))
    #expect(input.pager.settlingVelocity.x == 0)
  }

  @Test("a page is reported as settled once, when both axes are at rest")
  func settlesWhenBothRest() {
    var input = PagerInput(Pager.grid())
    input.turn(.right)
    input.wait(120)
    input.turn(.down)
    var hasOneAxisArrived = false
    for _ in 0..<1000 where input.pager.isMoving {
      #expect(input.pager.settledPage == Page(column: 0))
      hasOneAxisArrived = hasOneAxisArrived || input.pager.tracks.horizontal.phase == .resting
      input.wait(1)
    }
    #expect(hasOneAxisArrived)
    #expect(input.pager.settledPage == Page(column: 1, row: 1))
    #expect(input.log.count { if case .settled = $0 { true } else { false } } == 1)
  }

  @Test("a finger that loses its page to a key has no effect until it lifts")
  func spentFinger() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0))
    input.turn(.down)
    input.move(by: Vector(x: -200, y: 0))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0, row: 1))
  }

  @Test("a turn to a visible row that ends before the current column goes to the row's last page")
  func turnToShortRow() {
    var map = RaggedMap(lengths: [12, 3])
    map.visit(Page(column: 2, row: 1))
    var input = PagerInput(Pager(map: map, at: Page(column: 5), viewport: Size(width: 400, height: 300)))
    // Down and back again, so that the row below is visible while the upper one turns.
    for direction in [Direction.down, .up, .right] {
      input.turn(direction)
      input.wait(60)
    }
    #expect(input.pager.targetPage == Page(column: 6) && input.pager.placedPages.contains { $0.page.row == 1 })
    input.turn(.down)
    #expect(input.pager.targetPage == Page(column: 2, row: 1))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2, row: 1) && input.pager.offset == .zero)
  }

  @Test("a pager begins at the given time, and earlier calls count at that time")
  func beginsAtItsTime() {
    var pager = Pager(
      map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300), time: Instant(milliseconds: 500))
    #expect(pager.time == Instant(milliseconds: 500))
    _ = pager.turn(.right, time: Instant(milliseconds: 100))
    #expect(pager.time == Instant(milliseconds: 500) && pager.offset.x == -400)
  }
}
