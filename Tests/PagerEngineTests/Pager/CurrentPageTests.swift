import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Current page")
struct CurrentPageTests {
  @Test("at the very middle the page stays, a hair beyond it changes, both ways", arguments: Axis.allCases, [1, -1])
  func changesMidway(axis: Axis, way: Int) {
    var hand = Hand(Pager.grid(viewport: Size(width: 400, height: 400)))
    hand.press(at: Point(x: 200, y: 200), kind: .mouse)
    hand.move(by: Vector(-Double(way) * 204, along: axis))
    #expect(hand.pager.offset[axis] == Double(way) * 200)
    #expect(hand.pager.currentPage == Page(column: 0))
    hand.move(by: Vector(-Double(way) / 64, along: axis))
    let next = axis == .horizontal ? Page(column: way) : Page(column: 0, row: way)
    #expect(hand.pager.currentPage == next)
    #expect(hand.pager.targetPage == Page(column: 0))
    #expect(hand.pager.settledPage == Page(column: 0))
    #expect(hand.log.last == .pageChanged(from: Page(column: 0), to: next))
    // Back at the middle the new page stays in its turn.
    hand.move(by: Vector(Double(way) / 64, along: axis))
    #expect(hand.pager.currentPage == next)
    hand.move(by: Vector(Double(way) / 64, along: axis))
    #expect(hand.pager.currentPage == Page(column: 0))
  }

  @Test("a settle over three pages tells of each, in order, and of the rest once")
  func tellsInOrder() {
    var hand = Hand(Pager.grid())
    _ = hand.pager.scroll(to: Page(column: 3), time: .zero)
    hand.rest()
    let changes = hand.log.compactMap { event -> Int? in
      if case .pageChanged(_, let page) = event { page.column } else { nil }
    }
    #expect(changes == [1, 2, 3])
    #expect(hand.log.count { $0 == .settled(page: Page(column: 3)) } == 1)
  }

  @Test("a finger that passes three pages in one move tells of each, in order", arguments: Axis.allCases)
  func tellsWithinAMove(axis: Axis) {
    var hand = Hand(Pager.grid(viewport: Size(width: 400, height: 400)))
    hand.press(at: Point(x: 200, y: 200))
    hand.move(by: Vector(-1212, along: axis))
    let changes = hand.log.compactMap { event -> Int? in
      if case .pageChanged(_, let page) = event { axis == .horizontal ? page.column : page.row } else { nil }
    }
    #expect(changes == [1, 2, 3])
  }

  @Test("the fraction of each visible page is told")
  func fractions() {
    var hand = Hand(Pager.grid())
    hand.drag(by: Vector(x: -112, y: 0))
    let fractions = hand.pager.placedPages.map { ($0.visibleFraction * 100).rounded() }
    #expect(fractions == [75, 25])
  }
}
