import PagerGeometry
import Testing

@testable import PagerEngine

/// What the tests of ViewPager2 ask for, in words of our own.
@Suite("ViewPager2")
struct ViewPagerTests {
  private func pager(count: Int = 10, at column: Int = 0) -> Pager<GridMap> {
    Pager.grid(columns: .finite(count), rows: .one, at: Page(column: column))
  }

  /// What a call told, without the marks of the press.
  private func kinds(_ log: [PagerEvent]) -> [String] {
    log.compactMap { event in
      switch event {
      case .willSettle(_, let page): "target \(page.column)"
      case .pageChanged(_, let page): "page \(page.column)"
      case .settled(let page): "rests on \(page.column)"
      case .ended(_, let outcome): "\(outcome)"
      default: nil
      }
    }
  }

  @Test("a swipe tells of its target at the release, of the page once, and last that it rests")
  func order() {
    var input = PagerInput(pager(count: 4))
    var column = 0
    for target in [1, 2, 3, 2, 1, 0] {
      input.forget()
      input.fling(target > column ? 150 : -150, at: target > column ? 1200 : -1200)
      #expect(kinds(input.log) == ["target \(target)"])
      input.settle()
      #expect(kinds(input.log) == ["target \(target)", "page \(target)", "settled", "rests on \(target)"])
      column = target
    }
  }

  @Test("swipes beyond the ends change nothing, however often")
  func beyondEdges() {
    var input = PagerInput(pager(count: 3))
    var column = 0
    for target in [0, 0, 1, 2, 2, 2, 1, 2, 2, 2, 1, 0, 0, 0] {
      input.forget()
      let isForward = target > column || (target == column && column == 2)
      input.fling(isForward ? 150 : -150, at: isForward ? 1200 : -1200)
      input.settle()
      #expect(input.pager.settledPage == Page(column: target))
      #expect(input.pager.offset == .zero)
      #expect(input.pagesPassed == (target == column ? [] : [Page(column: target)]))
      column = target
    }
  }

  @Test("a peek at a neighbour tells of no page and comes back", arguments: [0.1, -0.1])
  func peek(pages: Double) {
    var input = PagerInput(pager(at: 1))
    input.hold(pages: pages, of: 400)
    #expect(input.pager.placedPages.count == 2)
    input.lift(after: 60)
    input.settle()
    #expect(input.pagesPassed.isEmpty)
    #expect(input.pager.settledPage == Page(column: 1))
  }

  @Test("a drag almost to the next page that is flung back returns")
  func flungBack() {
    var input = PagerInput(pager(at: 0))
    input.hold(pages: 0.65, of: 400)
    for _ in 0..<8 { input.move(by: Vector(x: 12, y: 0)) }
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0))
  }

  @Test("scrolls to any page in any order end there, each with its own target", arguments: [true, false])
  func programmatic(isAnimated: Bool) {
    var input = PagerInput(pager(count: 1000))
    for target in [6, 5, 6, 3, 10, 0, 999, 0] {
      input.forget()
      let events = input.pager.scroll(to: Page(column: target), isAnimated: isAnimated, time: input.pager.time).events
      #expect(kinds(events).filter { $0.hasPrefix("target") } == ["target \(target)"])
      input.settle()
      #expect(kinds(events + input.log).suffix(2) == ["settled", "rests on \(target)"])
      #expect(input.pager.placedPages.map(\.page.column) == [target])
    }
  }

  @Test("a scroll that is set anew on the way ends at the last of them, the others superseded")
  func setAnew() {
    var input = PagerInput(pager(count: 10))
    var told: [PagerEvent] = []
    for target in [1, 2, 3, 4] {
      told += input.pager.scroll(to: Page(column: target), time: input.pager.time).events
      input.wait(30)
    }
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
    let outcomes = kinds(told + input.log).filter { $0 == "superseded" || $0 == "settled" }
    #expect(outcomes == ["superseded", "superseded", "superseded", "settled"])
  }

  @Test(
    "a scroll that a finger takes over, with it or against it, is superseded once, and rests on a page",
    arguments: [0.4, 1.5], [1.0, -1])
  func dragWhileScrolling(remaining: Double, sign: Double) {
    var input = PagerInput(pager(count: 10))
    let events = input.pager.scroll(to: Page(column: 3), time: input.pager.time).events
    while -input.pager.offset.x > remaining * 400 { input.wait(2) }
    input.fling(sign * 120, at: sign * 1500)
    input.settle()
    #expect(kinds(events + input.log).count { $0 == "superseded" } == 1)
    // A fling back leads to a page that is behind the picture.
    #expect(input.pager.settledPage == Page(column: sign > 0 ? 4 : remaining < 1 ? 2 : 1))
    #expect(input.pager.offset == .zero)
  }

  @Test("whether there is a page to turn to is asked of the pager, at both ends and between")
  func canScroll() {
    for (column, back, forward) in [(0, false, true), (1, true, true), (2, true, false)] {
      let pager = pager(count: 3, at: column)
      #expect((pager.page(Steps(columns: -1)) != nil) == back)
      #expect((pager.page(Steps(columns: 1)) != nil) == forward)
    }
  }
}
