import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Commands")
struct PagerCommandsTests {
  // MARK: Turns

  @Test("a turn at an end bumps and comes back, and settles nothing", arguments: Direction.allCases)
  func bumps(direction: Direction) {
    var hand = Hand(Pager.grid(columns: .one, rows: .one))
    hand.turn(direction)
    var farthest = 0.0
    for _ in 0..<60 {
      hand.wait(10)
      farthest = max(farthest, hand.pager.offset[direction.axis] * Double(direction.sign))
      #expect(hand.pager.offset[direction.axis] * Double(direction.sign) >= 0)
      #expect(hand.pager.offset[direction.axis.other] == 0)
    }
    #expect(farthest > 5)
    #expect(farthest < 60)
    #expect(!hand.pager.isMoving)
    #expect(hand.log.isEmpty)
  }

  @Test("a turn along an axis that is switched off does nothing at all")
  func disabledAxis() {
    var hand = Hand(Pager.grid { $0.axes = .horizontal })
    hand.turn(.down)
    #expect(!hand.pager.isMoving)
    hand.press(at: Point(x: 9, y: 9))
    hand.move(by: Vector(x: 0, y: 200))
    #expect(!hand.pager.isDragging)
  }

  @Test("turns during a turn stack")
  func turnsStack() {
    var hand = Hand(Pager.grid())
    for direction in [Direction.right, .right, .down, .right, .up] {
      hand.turn(direction)
      hand.wait(30)
    }
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 3, row: 0))
  }

  @Test("where motion is reduced a turn and a scroll are there at once, and a bump is nothing")
  func reducedMotion() {
    var hand = Hand(Pager.grid(columns: .finite(9)) { $0.reducesMotion = true })
    hand.turn(.right)
    #expect(hand.pager.settledPage == Page(column: 1))
    #expect(!hand.pager.isMoving)
    _ = hand.pager.scroll(to: Page(column: 8), time: hand.after(0))
    #expect(hand.pager.settledPage == Page(column: 8))
    hand.turn(.right)
    #expect(!hand.pager.isMoving)
  }

  @Test("where motion is reduced a release does not swing past its target")
  func reducedMotionRelease() {
    var hand = Hand(
      Pager.grid {
        $0.reducesMotion = true
        $0.settleCurve = .spring(Spring(dampingRatio: 0.2))
      })
    hand.drag(by: Vector(x: -200, y: 0))
    hand.lift()
    for _ in 0..<200 {
      hand.wait(5)
      #expect(hand.pager.offset.x <= 0)
    }
  }

  // MARK: Scrolls

  @Test("a long scroll starts three pages short and slides the rest", arguments: [10, -10, 4, -400])
  func longScroll(column: Int) {
    var hand = Hand(Pager.grid())
    _ = hand.pager.scroll(to: Page(column: column), time: .zero)
    #expect(hand.pager.targetPage == Page(column: column))
    #expect(hand.pager.currentPage == Page(column: column - 3 * column.signum()))
    #expect(hand.pager.offset == Vector(x: Double(-3 * column.signum()) * 400, y: 0))
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: column))
  }

  @Test("a scroll of up to three pages slides all the way", arguments: [-3, -1, 2, 3])
  func shortScroll(column: Int) {
    var hand = Hand(Pager.grid())
    _ = hand.pager.scroll(to: Page(column: column), time: .zero)
    #expect(hand.pager.currentPage == Page(column: 0))
    #expect(hand.pager.offset == Vector(x: Double(-column) * 400, y: 0))
  }

  @Test("a jump is there at once and tells of one page change only")
  func jump() {
    var hand = Hand(Pager.grid())
    let (id, events) = hand.pager.jump(to: Page(column: 7, row: -2), time: .zero)
    #expect(id != nil)
    #expect(hand.pager.settledPage == Page(column: 7, row: -2))
    #expect(events.contains(.pageChanged(from: Page(column: 0), to: Page(column: 7, row: -2))))
    #expect(events.count { if case .pageChanged = $0 { true } else { false } } == 1)
  }

  // MARK: Wheel

  @Test("a detent is a page, and one page is all that 100 ms give")
  func wheel() {
    var hand = Hand(Pager.grid())
    // Milliseconds, detents, and the column meant afterwards.
    let steps: [(Int64, Double, Int)] = [
      (0, 1, 1), (50, 1, 1), (99, 5, 1), (100, 1, 2), (300, 3, 3), (401, -1, 2), (600, 0.4, 2), (620, 0.4, 2),
      (640, 0.2, 3), (800, 0.6, 3), (1400, 0.6, 3), (1500, 0.5, 4), (1700, 0.9, 4), (1720, -0.9, 4), (1740, -0.1, 3),
    ]
    for (milliseconds, detents, column) in steps {
      hand.pager.wheel(Vector(x: detents, y: 0), time: Instant(milliseconds: milliseconds))
      #expect(hand.pager.targetPage == Page(column: column), "at \(milliseconds) ms")
    }
    hand.pager.wheel(Vector(x: .nan, y: .infinity), time: Instant(milliseconds: 2000))
    #expect(hand.pager.targetPage == Page(column: 3))
  }

  @Test("the wheel is not heard under a finger or along an axis that is switched off")
  func wheelIgnored() {
    var hand = Hand(Pager.grid { $0.axes = .vertical })
    hand.pager.wheel(Vector(x: 1, y: 0), time: .zero)
    #expect(hand.pager.targetPage == Page(column: 0))
    hand.press(at: Point(x: 5, y: 5), after: 300)
    hand.pager.wheel(Vector(x: 0, y: 1), time: hand.after(10))
    #expect(hand.pager.targetPage == Page(column: 0))
    hand.lift()
    hand.pager.wheel(Vector(x: 0, y: 1), time: hand.after(10))
    #expect(hand.pager.targetPage == Page(column: 0, row: 1))
  }

  // MARK: Pan

  @Test("a pan drags, and ends after 150 ms of silence")
  func pan() {
    var hand = Hand(Pager.grid())
    for step in 0..<10 { hand.pager.pan(Vector(x: -20, y: 1), time: Instant(milliseconds: Int64(step) * 10)) }
    #expect(hand.pager.draggedAxis == .horizontal)
    #expect(hand.pager.offset.x > 150)
    hand.pager.advance(to: Instant(nanoseconds: 240_000_000 - 1))
    #expect(hand.pager.isDragging)
    hand.pager.advance(to: Instant(milliseconds: 240))
    #expect(!hand.pager.isDragging)
    #expect(hand.pager.targetPage == Page(column: 1))
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 1))
  }

  @Test("a finger ends a pan, and no pan begins under a finger")
  func panAndFinger() {
    var hand = Hand(Pager.grid())
    hand.pager.pan(Vector(x: -100, y: 0), time: .zero)
    hand.press(at: Point(x: 50, y: 50), after: 20)
    #expect(!hand.pager.isDragging)
    let place = hand.pager.offset
    hand.pager.pan(Vector(x: -100, y: 0), time: hand.after(5))
    #expect(hand.pager.offset == place)
    #expect(hand.pager.isMoving)
  }

  // MARK: Fingers

  @Test("a second finger waits and takes over without a jump")
  func secondFinger() {
    var hand = Hand(Pager.grid())
    hand.drag(by: Vector(x: -100, y: 0))
    let place = hand.pager.offset
    hand.press(2, at: Point(x: 30, y: 200))
    hand.move(2, by: Vector(x: 20, y: 10))
    #expect(hand.pager.offset == place)
    hand.lift(1)
    #expect(hand.pager.offset == place)
    hand.move(2, by: Vector(x: -10, y: 30))
    #expect(hand.pager.offset == place + Vector(x: 10, y: 0))
    hand.lift(2)
    hand.rest()
    #expect(!hand.pager.isMoving)
  }

  @Test("a cancel settles without the finger's velocity")
  func cancelDoesNotThrow() {
    var hand = Hand(Pager.grid())
    hand.drag(by: Vector(x: -100, y: 0), moves: 4)
    hand.pager.cancelPointers(time: hand.after(0))
    #expect(hand.pager.targetPage == Page(column: 0))
    #expect(hand.pager.settlingVelocity.x == 0)
  }

  @Test("a page counts as settled when neither axis moves any more, and not before")
  func settlesWhenBothRest() {
    var hand = Hand(Pager.grid())
    hand.turn(.right)
    hand.wait(120)
    hand.turn(.down)
    var hasOneAxisArrived = false
    for _ in 0..<1000 where hand.pager.isMoving {
      #expect(hand.pager.settledPage == Page(column: 0))
      hasOneAxisArrived = hasOneAxisArrived || hand.pager.phases.horizontal == .resting
      hand.wait(1)
    }
    #expect(hasOneAxisArrived)
    #expect(hand.pager.settledPage == Page(column: 1, row: 1))
    #expect(hand.log.count { if case .settled = $0 { true } else { false } } == 1)
  }

  @Test("a finger that lost its page to a key counts for nothing until it lifts")
  func spentFinger() {
    var hand = Hand(Pager.grid())
    hand.drag(by: Vector(x: -100, y: 0))
    hand.turn(.down)
    hand.move(by: Vector(x: -200, y: 0))
    hand.lift()
    hand.rest()
    #expect(hand.pager.settledPage == Page(column: 0, row: 1))
  }
}
