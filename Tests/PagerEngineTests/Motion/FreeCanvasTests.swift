import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// A canvas without snap points: both axes follow the finger, and a throw glides.
@Suite("Free canvas")
struct FreeCanvasTests {
  static func canvas(
    columns: GridMap.Extent = .infinite, rows: GridMap.Extent = .infinite, at page: Page = Page(column: 0),
    _ configure: (inout PagerConfiguration) -> Void = { _ in }
  ) -> Pager<GridMap> {
    .grid(columns: columns, rows: rows, at: page) {
      $0.snapPolicy = .free
      $0.layout = PageLayout(pageWidth: .points(100), pageHeight: .points(100))
      configure(&$0)
    }
  }

  @Test(
    "a glide bounces at an end with a rubber band, and stops at one that holds",
    arguments: [EdgeBehavior.rubberBand(), .held])
  func meetsAnEnd(behavior: EdgeBehavior) {
    var input = PagerInput(
      Pager.grid(columns: .finite(2)) {
        $0.snapPolicy = .free
        $0.edgeBehavior = behavior
      })
    input.drag(by: Vector(x: -200, y: 0), moves: 5)
    input.lift()
    var farthest = 0.0
    for _ in 0..<300 {
      input.wait(8)
      // From the first page.
      farthest = max(farthest, input.pager.offset.x + 400 * Double(input.pager.targetPage.column))
    }
    #expect(input.pager.settledPage == Page(column: 1) && input.pager.offset == .zero)
    if behavior == .held { #expect(farthest == 400) } else { #expect(farthest > 410) }
  }

  @Test("a scroll into another row stays within the only group of pages there")
  func onlyGroup() {
    var pager = Pager.grid(columns: .finite(2)) {
      $0.snapPolicy = .free
      $0.layout.columnsPerGroup = 2
    }
    pager.scroll(by: Vector(x: 90, y: 200), isAnimated: false, time: .zero)
    #expect(pager.settledPage == Page(column: 0, row: 1) && pager.offset == Vector(x: 0, y: -100))
  }

  @Test("a window that fits all pages moves a canvas with contained ends to its start")
  func growsBeyondItsEnds() {
    var pager = Pager.grid(columns: .finite(4), viewport: Size(width: 250, height: 300)) {
      $0.snapPolicy = .free
      $0.layout.pageWidth = .points(100)
      $0.layout.containsEnds = true
    }
    pager.scroll(by: Vector(x: 120, y: 0), isAnimated: false, time: .zero)
    #expect(pager.placedPages.first?.frame.minX == -20)
    pager.resize(to: Size(width: 500, height: 300), time: .zero)
    #expect(!pager.isMoving && pager.placedPages.map(\.frame.minX) == [0, 100, 200, 300])
  }

  @Test("a turn less than a page from an end moves to that end, where no further turn is possible")
  func lastPoints() {
    // Ten rows of 50 pt in 300: 200 pt from end to end.
    for (start, direction, end) in [(20.0, Direction.up, 0.0), (180, .down, 200)] {
      var input = PagerInput(
        Pager.grid(columns: .one, rows: .finite(10)) {
          $0.snapPolicy = .free
          $0.layout = PageLayout(pageHeight: .points(50), alignment: .start)
          $0.layout.containsEnds = true
        })
      input.pager.scroll(by: Vector(x: 0, y: start), isAnimated: false, time: .zero)
      #expect(input.pager.canTurn(direction))
      input.turn(direction)
      input.settle()
      let first = input.pager.placedPages[0]
      #expect(Double(first.page.row) * 50 - first.frame.minY == end && !input.pager.canTurn(direction))
    }
  }

  @Test("content that grows or shrinks during a press stays in place until the lift, then settles within its ends")
  func endsMoveUnderAPress() {
    for rows in [1, 3, 7, 40] {
      for start in [0.0, 90, 200] {
        // Ten rows of 50 pt in 300.
        var input = PagerInput(
          Pager.grid(columns: .one, rows: .finite(10)) {
            $0.snapPolicy = .free
            $0.layout = PageLayout(pageHeight: .points(50), alignment: .start)
            $0.layout.containsEnds = true
            $0.axes = .vertical
          })
        input.pager.scroll(by: Vector(x: 0, y: start), isAnimated: false, time: .zero)
        input.press(at: Point(x: 200, y: 150))
        let seen = input.pager.placedPages.map(\.frame.minY)
        let isGone = !(0..<rows).contains(input.pager.targetPage.row)
        input.pager.updateMap(time: input.after(8)) { $0.rows = .finite(rows) }
        #expect(input.pager.invariantViolation == nil, "\(rows) rows, from \(start)")
        if !isGone {
          input.wait(100)
          #expect(input.pager.placedPages.first?.frame.minY == seen.first, "\(rows) rows, from \(start)")
        }
        input.lift(after: 8)
        input.settle()
        #expect(input.pager.invariantViolation == nil && !input.pager.isMoving)
        let first = input.pager.placedPages[0]
        let top = Double(first.page.row) * 50 - first.frame.minY
        #expect(top >= 0 && top <= max(0, Double(rows) * 50 - 300), "\(rows) rows, from \(start): \(top)")
      }
    }
  }

  @Test("both axes follow a finger, less the slop along its direction")
  func followsBoth() {
    var input = PagerInput(Self.canvas())
    input.press(at: Point(x: 200, y: 150))
    input.move(by: Vector(x: -30, y: -40))
    #expect(input.pager.isDragging && input.pager.draggedAxis == nil)
    // 50 pt of translation less 12 of slop, in the proportion 3 : 4.
    #expect((input.pager.offset.x - 30 * 38 / 50).magnitude < 1e-9)
    #expect((input.pager.offset.y - 40 * 38 / 50).magnitude < 1e-9)
    input.move(by: Vector(x: 7, y: -3))
    #expect((input.pager.offset.x - 30 * 38 / 50 + 7).magnitude < 1e-9)
    #expect((input.pager.offset.y - 40 * 38 / 50 - 3).magnitude < 1e-9)
  }

  @Test(
    "a throw at v comes to rest v / 2 farther, or v / 10 with the fast deceleration",
    arguments: [Deceleration.normal, .fast])
  func glides(deceleration: Deceleration) {
    var input = PagerInput(Self.canvas { $0.deceleration = deceleration })
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { input.move(by: Vector(x: -16, y: 8)) }
    let start = input.pager.visibleOrigin
    input.lift()
    #expect((input.pager.settlingVelocity - Vector(x: 2000, y: -1000)).length < 1e-6)
    input.wait(100)
    let left: Double = deceleration == .normal ? 0.8185668 : 0.3660323
    #expect((input.pager.settlingVelocity.x - 2000 * left).magnitude < 0.001 * 2000)
    input.settle()
    let displacement = input.pager.visibleOrigin - start
    let rate: Double = deceleration == .normal ? 2.002003 : 10.050336
    #expect((displacement - Vector(x: 2000 / rate, y: -1000 / rate)).length < 1e-3)
    #expect(input.pager.targetPage == input.pager.currentPage && input.pager.settledPage == input.pager.currentPage)
  }

  @Test("a press stops a glide in place, and the lift leaves it there without a tap")
  func pressStops() {
    for seed in RandomSequences(count: 2000) {
      var random = seed
      var input = PagerInput(Self.canvas())
      input.drag(by: Vector(x: random.length(-300...300), y: random.length(-300...300)))
      input.lift()
      input.wait(Double.random(in: 0...400, using: &random))
      guard !input.pager.seemsAtRest else { continue }
      input.forget()
      let place = input.pager.visibleOrigin
      input.press(at: Point(x: 50, y: 50))
      input.lift(after: Double.random(in: 0...300, using: &random))
      #expect((input.pager.visibleOrigin - place).length < 1e-9, "\(seed)")
      #expect(!input.pager.isMoving && input.pager.settledPage == input.pager.currentPage, "\(seed)")
      #expect(!input.log.contains { if case .tapped = $0 { true } else { false } }, "\(seed)")
      #expect(input.log.filter { if case .ended = $0 { true } else { false } }.count == 2, "\(seed)")
    }
  }

  @Test(
    "a press can be a tap during a glide below 20 pt/s, and only stops a faster glide",
    arguments: [(19.0, true), (21, false)])
  func tapsLastPoints(velocity: Double, isTap: Bool) {
    var input = PagerInput(Self.canvas())
    input.drag(by: Vector(x: -200, y: 0), moves: 5)
    input.lift()
    while input.pager.tracks.horizontal.velocity(at: input.pager.time).magnitude > velocity { input.wait(1) }
    #expect(input.pager.isMoving)
    input.forget()
    input.tap(at: Point(x: 50, y: 50))
    input.tap(at: Point(x: 50, y: 50), after: 100)
    #expect(input.log.contains(.tapped(at: Point(x: 50, y: 50))))
    #expect(input.log.contains(.doubleTapped(at: Point(x: 50, y: 50))) == isTap)
  }

  @Test("a glide past an end bounces with its remaining velocity and rests on the last page")
  func bounces() {
    var input = PagerInput(Self.canvas(columns: .finite(4), rows: .one))
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { input.move(by: Vector(x: -16, y: 0)) }
    input.lift()
    var farthest = 0.0
    var last = input.pager.visibleOrigin
    for _ in 0..<1000 {
      input.wait(2)
      let origin = input.pager.visibleOrigin
      #expect((origin - last).length < 2000 * 0.002 + 0.3)
      last = origin
      farthest = max(farthest, origin.x)
    }
    #expect(farthest > 301 && farthest < 400)
    #expect(input.pager.visibleOrigin == Vector(x: 300, y: 0) && !input.pager.isMoving)
    #expect(input.pager.settledPage == Page(column: 3))
  }

  @Test("tile (10^12, -10^12) moves exactly as tile (0, 0)")
  func farTiles() {
    let far = 1_000_000_000_000
    func fly(from page: Page) -> PagerInput<GridMap> {
      var input = PagerInput(Self.canvas(at: page))
      for _ in 0..<40 {
        input.drag(by: Vector(x: -170, y: 130))
        input.lift()
        input.wait(90)
      }
      input.settle()
      return input
    }
    let (here, there) = (fly(from: Page(column: 0)), fly(from: Page(column: far, row: -far)))
    #expect(here.pager.placedPages.map(\.frame) == there.pager.placedPages.map(\.frame))
    #expect(here.pager.targetPage.column > 40)
    let target = here.pager.targetPage
    #expect(there.pager.targetPage == Page(column: target.column + far, row: target.row - far))
  }

  @Test("a turn moves exactly one page from any position, and a scroll ends on its page and reports its end")
  func scrolls() {
    var input = PagerInput(Self.canvas())
    input.drag(by: Vector(x: -170, y: 130))
    input.lift()
    input.settle()
    let origin = input.pager.visibleOrigin
    input.turn(.right)
    input.settle()
    #expect((input.pager.visibleOrigin - origin - Vector(x: 100, y: 0)).length < 1e-9)
    let id = input.pager.scroll(to: Page(column: 0), time: input.pager.time).transition
    input.forget()
    input.settle()
    #expect(input.pager.visibleOrigin == .zero)
    #expect(input.log.contains { $0 == id.map { .ended($0, .settled) } })
  }

  @Test("with `locksFreeAxis`, a canvas locks an axis and still rests anywhere along it")
  func locks() {
    var input = PagerInput(Self.canvas { $0.locksFreeAxis = true })
    input.drag(by: Vector(x: -160, y: 20))
    #expect(input.pager.draggedAxis == .horizontal && input.pager.offset.y == 0)
    input.lift(after: 60)
    #expect(!input.pager.isMoving && (input.pager.visibleOrigin.x - 148).magnitude < 1e-9)
  }

  @Test("a canvas that becomes a snapping pager during a drag settles on a page")
  func becomesPager() {
    var input = PagerInput(Self.canvas())
    input.drag(by: Vector(x: -160, y: 130))
    input.pager.configure(PagerConfiguration(), time: input.pager.time)
    input.settle()
    #expect(input.pager.offset == .zero && !input.pager.isMoving)
    input.lift()
    #expect(input.pager.invariantViolation == nil)
  }
}

extension Pager where Map == GridMap {
  /// The canvas's position (pt), counted from page (0, 0) at rest, with pages of 100 pt.
  fileprivate var visibleOrigin: Vector {
    Vector(x: Double(targetPage.column) * 100 + offset.x, y: Double(targetPage.row) * 100 + offset.y)
  }
}
