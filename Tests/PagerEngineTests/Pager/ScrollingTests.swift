import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Scrolling")
struct ScrollingTests {
  private static func canvas(_ configure: (inout PagerConfiguration) -> Void = { _ in }) -> Pager<GridMap> {
    Pager.grid(columns: .finite(20), rows: .finite(20), at: Page(column: 5, row: 5)) {
      $0.snapPolicy = .free
      configure(&$0)
    }
  }

  @Test("where pages snap, a scroll ignores its fraction", arguments: [SnapPolicy.onePage, .atMost(3), .nearest])
  func snappedFraction(policy: SnapPolicy) {
    var input = PagerInput(Pager.grid { $0.snapPolicy = policy })
    _ = input.pager.scroll(to: Page(column: 2), fraction: Vector(x: 0.4, y: -0.4), time: input.pager.time)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2) && input.pager.offset == .zero)
  }

  @Test("in a row out of sight, a fraction below minus one half targets the page before")
  func otherRowFraction() {
    var map = RaggedMap(lengths: [4, 1, 6])
    map.visit(Page(column: 5, row: 2))
    var configuration = PagerConfiguration()
    configuration.snapPolicy = .free
    var input = PagerInput(
      Pager(
        map: map, at: Page(column: 5, row: 2), viewport: Size(width: 400, height: 300), configuration: configuration))
    input.hear { $0.scroll(to: Page(column: 1, row: 0), fraction: Vector(x: -0.75, y: 0), time: $0.time) }
    #expect(input.pager.targetPage == Page(column: 0, row: 0))
    input.settle()
    #expect(input.pager.offset == Vector(x: 100, y: 0) && input.pager.currentPage == Page(column: 0, row: 0))
  }

  @Test("a fraction past the end of a longer row rests on its last page")
  func fractionPastEnd() {
    var configuration = PagerConfiguration()
    configuration.snapPolicy = .free
    configuration.layout.pageHeight = .points(100)
    var input = PagerInput(
      Pager(
        map: RaggedMap(lengths: [2, 1]), at: Page(column: 0, row: 1), viewport: Size(width: 400, height: 300),
        configuration: configuration))
    // Both rows are visible, so the upper one's last page is to the right of the lower one's only page.
    input.hear { $0.scroll(to: Page(column: 1, row: 0), fraction: Vector(x: 0.25, y: 0), time: $0.time) }
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1, row: 0) && input.pager.offset == .zero)
    #expect(input.pager.placedPages.map(\.page) == [Page(column: 1, row: 0)])
  }

  @Test("a fraction applies along both axes, and beyond one half the nearest page is the target")
  func fraction() {
    var input = PagerInput(Self.canvas())
    _ = input.pager.scroll(to: Page(column: 6, row: 4), fraction: Vector(x: 0.25, y: -0.5), time: input.pager.time)
    #expect(input.pager.targetPage == Page(column: 6, row: 4))
    input.settle()
    #expect(input.pager.offset == Vector(x: 100, y: -150) && input.pager.settledPage == Page(column: 6, row: 4))
    _ = input.pager.scroll(to: Page(column: 6, row: 4), fraction: Vector(x: 2.75, y: 0), time: input.pager.time)
    input.settle()
    #expect(input.pager.offset == Vector(x: -100, y: 0) && input.pager.settledPage == Page(column: 9, row: 4))
    let state = input.pager.state
    _ = input.pager.jump(to: Page(column: 0), time: input.pager.time)
    _ = input.pager.scroll(to: state.page, fraction: state.fraction, isAnimated: false, time: input.pager.time)
    #expect(input.pager.offset == Vector(x: -100, y: 0) && input.pager.settledPage == Page(column: 9, row: 4))
  }

  @Test("a fraction of pages that share a rest position counts from that position")
  func containedPages() {
    var input = PagerInput(
      Pager.grid(columns: .finite(5), rows: .one) {
        $0.snapPolicy = .free
        $0.layout = PageLayout(pageWidth: .points(150), alignment: .start)
        $0.layout.containsEnds = true
      })
    // Pages rest at 0, 150, 300 and 350, the last two both at 350.
    _ = input.pager.scroll(
      to: Page(column: 4), fraction: Vector(x: -0.5, y: 0), isAnimated: false, time: input.pager.time)
    #expect(input.pager.distance(to: Page(column: 0))?.x == -2.5)
    #expect(input.pager.placedColumns[2] == -25)
  }

  @Test("a canvas scrolls by points and reports the consumed part, also in flight and under a finger")
  func byPoints() {
    var input = PagerInput(Self.canvas())
    let first = input.pager.scroll(by: Vector(x: 130, y: -70), time: input.pager.time)
    #expect(first.consumed == Vector(x: 130, y: -70) && first.transition != nil)
    let second = input.pager.scroll(by: Vector(x: 20, y: 0), isAnimated: false, time: input.pager.time)
    #expect(second.consumed == Vector(x: 20, y: 0))
    #expect(second.events.contains(.ended(first.transition ?? TransitionID(rawValue: 0), .superseded)))
    #expect(input.pager.offset == Vector(x: 150, y: -70) && !input.pager.isMoving)
    input.drag(by: Vector(x: -32, y: 0))
    let held = input.pager.offset
    let third = input.pager.scroll(by: Vector(x: 5, y: 5), isAnimated: false, time: input.pager.time)
    #expect((third.consumed - Vector(x: 5, y: 5)).length < 1e-9 && !input.pager.isDragging)
    #expect((input.pager.offset - held - Vector(x: 5, y: 5)).length < 1e-9)
    input.move(by: Vector(x: -100, y: 0))
    #expect((input.pager.offset - held - Vector(x: 5, y: 5)).length < 1e-9, "the finger has lost the page")
  }

  @Test("where pages snap, a scroll by points rests on the page nearest to its end")
  func snappedPoints() {
    var input = PagerInput(Pager.grid(columns: .finite(8), rows: .finite(3)) { $0.directions = [] })
    let rows: [(Vector, Vector, Page)] = [
      (Vector(x: 190, y: 0), .zero, Page(column: 0)),
      (Vector(x: 210, y: 140), Vector(x: 400, y: 0), Page(column: 1)),
      (Vector(x: 1010, y: 160), Vector(x: 1200, y: 300), Page(column: 4, row: 1)),
      (Vector(x: 1e9, y: -1e9), Vector(x: 1200, y: -300), Page(column: 7)),
      (Vector(x: -.infinity, y: .nan), .zero, Page(column: 7)),
    ]
    for (displacement, moved, page) in rows {
      let scroll = input.pager.scroll(by: displacement, time: input.pager.time)
      #expect(scroll.consumed == moved && input.pager.targetPage == page)
      input.settle()
      #expect(input.pager.settledPage == page && input.pager.offset == .zero)
    }
  }

  @Test("a scroll on an empty map consumes nothing and reports no event")
  func emptyMap() {
    var pager = Pager.grid(columns: .finite(0), rows: .one)
    let scroll = pager.scroll(by: Vector(x: 100, y: 0), time: .zero)
    #expect(scroll.consumed == .zero && scroll.transition == nil && scroll.events.isEmpty)
  }

  @Test("a scroll by points can have its own curve")
  func byPointsWithACurve() {
    var input = PagerInput(Self.canvas())
    input.pager.scroll(by: Vector(x: 100, y: 0), curve: .easeOut(duration: 1), time: input.pager.time)
    input.wait(500)
    // After half of its time, a cubic has one eighth of the distance left.
    #expect((input.pager.offset.x - 87.5).magnitude < 1e-9)
    input.wait(501)
    #expect(input.pager.offset.x == 100 && !input.pager.isMoving)
  }

  @Test("with both axes off, user input moves nothing and a program still scrolls")
  func switchedOff() {
    var input = PagerInput(Pager.grid { $0.axes = .none })
    input.drag(by: Vector(x: -300, y: 0))
    input.lift()
    input.turn(.right)
    input.pager.wheel(Vector(x: 1, y: 0), time: input.pager.time)
    input.pager.pan(Vector(x: -300, y: 0), time: input.pager.time)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0) && input.pager.offset == .zero)
    #expect(input.log.contains(.dragDeclined(Pointer(id: 1, kind: .touch), along: .horizontal)))
    input.forget()
    input.press(at: Point(x: 10, y: 10))
    input.lift()
    #expect(input.log.last == .tapped(at: Point(x: 10, y: 10)))
    _ = input.pager.scroll(to: Page(column: 2), time: input.pager.time)
    input.settle()
    input.pager.scroll(by: Vector(x: 0, y: 300), time: input.pager.time)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2, row: 1))
  }

  @Test("disabling an axis cancels a drag along it, and a settle along it continues")
  func switchedOffOnTheWay() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -100, y: 0))
    var off = input.pager.configuration
    off.axes = .vertical
    input.pager.configure(off, time: input.pager.time)
    #expect(!input.pager.isDragging && input.pager.offset.x == 88)
    var alone = input
    alone.wait(8)
    input.move(by: Vector(x: -200, y: 0))
    #expect(input.pager.offset == alone.pager.offset && input.pager.offset.x < 88)
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0) && input.pager.offset == .zero)

    var flight = PagerInput(Pager.grid())
    flight.turn(.right)
    flight.wait(50)
    flight.pager.configure(off, time: flight.pager.time)
    flight.settle()
    #expect(flight.pager.settledPage == Page(column: 1))
  }
}
