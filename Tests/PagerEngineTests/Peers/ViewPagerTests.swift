import PagerGeometry
import Testing

@testable import PagerEngine

/// The requirements of the tests of ViewPager2, in our own words.
@Suite("ViewPager2")
struct ViewPagerTests {
  private func pager(count: Int = 10, at column: Int = 0) -> Pager<GridMap> {
    Pager.grid(columns: .finite(count), rows: .one, at: Page(column: column))
  }

  /// Returns the events of transitions and pages as text.
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

  @Test("a swipe reports its target at the release, its page once, and its rest last")
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

  @Test("repeated swipes past the ends change nothing")
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

  @Test("a peek at a neighbour reports no page change and returns", arguments: [0.1, -0.1])
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

  @Test("scrolls to pages in any order end there, and each reports its target", arguments: [true, false])
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

  @Test("a scroll replaced in flight ends at the last target, and the earlier ones are superseded")
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
    "a scroll that a finger takes over, in either direction, is superseded once and rests on a page",
    arguments: [0.4, 1.5], [1.0, -1])
  func dragWhileScrolling(remaining: Double, sign: Double) {
    var input = PagerInput(pager(count: 10))
    let events = input.pager.scroll(to: Page(column: 3), time: input.pager.time).events
    while -input.pager.offset.x > remaining * 400 { input.wait(2) }
    input.fling(sign * 120, at: sign * 1500)
    input.settle()
    #expect(kinds(events + input.log).count { $0 == "superseded" } == 1)
    // A fling back targets a page behind the picture.
    #expect(input.pager.settledPage == Page(column: sign > 0 ? 4 : remaining < 1 ? 2 : 1))
    #expect(input.pager.offset == .zero)
  }

  @Test("the pager returns the neighbour page where one exists, at both ends and between")
  func canScroll() {
    for (column, back, forward) in [(0, false, true), (1, true, true), (2, true, false)] {
      let pager = pager(count: 3, at: column)
      #expect((pager.page(Steps(columns: -1)) != nil) == back)
      #expect((pager.page(Steps(columns: 1)) != nil) == forward)
    }
  }

  @Test("the target is reported before the passed pages, in near, far, unanimated and replaced scrolls")
  func targetFirst() {
    func told(_ targets: [(column: Int, isAnimated: Bool, wait: Double)]) -> [String] {
      var input = PagerInput(pager())
      var log: [PagerEvent] = []
      for target in targets {
        let page = Page(column: target.column)
        log += input.pager.scroll(to: page, isAnimated: target.isAnimated, time: input.pager.time).events
        input.forget()
        input.wait(target.wait)
        log += input.log
      }
      return kinds(log)
    }
    #expect(told([(2, true, 2000)]) == ["target 2", "page 1", "page 2", "settled", "rests on 2"])
    #expect(told([(6, true, 2000)]) == ["target 6", "page 3", "page 4", "page 5", "page 6", "settled", "rests on 6"])
    #expect(told([(6, false, 0)]) == ["target 6", "page 6", "settled", "rests on 6"])
    #expect(
      told([(1, true, 10), (9, true, 2000)])
        == ["target 1", "superseded", "target 9", "page 6", "page 7", "page 8", "page 9", "settled", "rests on 9"])
  }

  @Test("position and fraction follow from the distance to the first page, at each frame")
  func positionAndFraction() {
    func position(_ pager: Pager<GridMap>) -> (page: Int, fraction: Double) {
      let pages = -(pager.distance(to: Page(column: 0))?.x ?? .nan)
      return (Int(pages.rounded(.down)), pages - pages.rounded(.down))
    }
    var input = PagerInput(pager(at: 2))
    for (pages, page, fraction) in [(0.75, 2, 0.75), (-0.25, 1, 0.75), (-1.5, 0, 0.5)] {
      var held = input
      held.hold(pages: pages, of: 400)
      let found = position(held.pager)
      #expect(found.page == page && (found.fraction - fraction).magnitude < 1e-12)
    }
    _ = input.pager.scroll(to: Page(column: 0), time: input.pager.time)
    var last = 2.0
    while input.pager.isAnimating {
      input.wait(8)
      let found = position(input.pager)
      let pages = Double(found.page) + found.fraction
      #expect(found.fraction >= 0 && found.fraction < 1 && pages <= last)
      last = pages
    }
    #expect(position(input.pager) == (0, 0))
  }

  @Test(
    "by the host's choice a fling goes to the first visible page or the one after it",
    arguments: [
      (0.3, 300.0, 3), (0.3, -300, 2), (2.3, 300, 5), (2.3, -300, 4), (-0.7, 300, 2), (-0.7, -300, 1), (0.6, 30, 3),
      (0.4, 30, 2), (0.6, -30, 3),
    ])
  func pagerSnapHelper(pages: Double, velocity: Double, target: Int) {
    var input = PagerInput(pager(at: 2))
    input.pager.chooseTarget = { proposal in
      let position = proposal.offset.x / 400
      let first = Int(position.rounded(.down))
      let turned = proposal.velocity.x > 50 ? first + 1 : proposal.velocity.x < -50 ? first : Int(position.rounded())
      return Page(column: proposal.base.column + turned)
    }
    input.release(at: pages, of: 400, velocity: velocity)
    #expect(input.pager.targetPage == Page(column: target))
  }

  @Test("a slow release settles by a quintic of (d / W + 1) x 300 ms")
  func quintic() {
    var input = PagerInput(pager())
    input.pager.configuration = input.pager.configuration.taking(.android)
    input.hold(pages: 0.5, of: 400)
    input.lift(after: 60)
    // Half a page takes 450 ms; after half of that time 1/32 of the 200 pt is left.
    input.wait(225)
    #expect((input.pager.offset.x.magnitude - 6.25).magnitude < 1e-6)
    input.wait(224)
    #expect(input.pager.isMoving)
    input.wait(2)
    #expect(!input.pager.isMoving)
  }

  @Test("a curve of power 2 and 298 ms equals ViewPager's after a fling of 160 pt and more")
  func quadratic() {
    var input = PagerInput(pager())
    input.pager.configuration.tuning.settleCurve = .easeOut(
      EaseOut(duration: 0.298, durationPerViewport: 0, power: 2, takesVelocity: false))
    input.fling(112, at: 1200)
    // 100 pt are dragged and 300 pt remain; after half of the time a quarter of them is left.
    input.wait(149)
    #expect((input.pager.offset.x + 75).magnitude < 1e-6)
    input.wait(148)
    #expect(input.pager.isMoving)
    input.wait(2)
    #expect(!input.pager.isMoving && input.pager.settledPage == Page(column: 1))
  }
}
