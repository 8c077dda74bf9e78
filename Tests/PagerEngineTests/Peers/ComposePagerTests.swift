import PagerGeometry
import Testing

@testable import PagerEngine

/// The requirements of the tests of Compose's Pager, in our own words.
@Suite("Compose's Pager")
struct ComposePagerTests {
  private func pager(
    count: Int = 20, at index: Int, along axis: Axis = .horizontal, length: Double? = nil, spacing: Double = 0,
    viewport: Size = Size(width: 800, height: 800), _ configure: (inout PagerConfiguration) -> Void = { _ in }
  ) -> Pager<GridMap> {
    let isHorizontal = axis == .horizontal
    return Pager.grid(
      columns: isHorizontal ? .finite(count) : .one, rows: isHorizontal ? .one : .finite(count),
      at: isHorizontal ? Page(column: index) : Page(column: 0, row: index), viewport: viewport
    ) {
      $0.tuning.horizontalTurnFraction = 0.5
      $0.tuning.verticalTurnFraction = 0.5
      $0.layout.alignment = .start
      $0.layout.spacing = isHorizontal ? Vector(x: spacing, y: 0) : Vector(x: 0, y: spacing)
      if let length, isHorizontal { $0.layout.pageWidth = .points(length) }
      if let length, !isHorizontal { $0.layout.pageHeight = .points(length) }
      configure(&$0)
    }
  }

  private func index(_ page: Page, _ axis: Axis) -> Int { axis == .horizontal ? page.column : page.row }

  @Test(
    "a drag without a fling turns past the turn fraction and returns before it, in both directions",
    arguments: [(0.5, 0.4, 0.51), (0.2, 0.1, 0.21), (0.8, 0.6, 0.81)], Axis.allCases)
  func threshold(row: (fraction: Double, short: Double, past: Double), axis: Axis) {
    for spacing in [0.0, 8] {
      for sign in [1.0, -1] {
        for (pages, turns) in [(row.short, 0), (row.past, 1)] {
          var input = PagerInput(
            pager(at: 5, along: axis, spacing: spacing) {
              $0.tuning.horizontalTurnFraction = row.fraction
              $0.tuning.verticalTurnFraction = row.fraction
            })
          input.dragAndRest(pages: sign * pages, of: 800 + spacing, along: axis)
          #expect(index(input.pager.settledPage, axis) == 5 + Int(sign) * turns, "\(spacing) \(sign * pages)")
          #expect(input.pager.offset == .zero)
        }
      }
    }
  }

  @Test("a slow drag over several narrow pages rests on the nearest one", arguments: [(2.4, 4), (2.6, 5)])
  func severalPages(pages: Double, target: Int) {
    var input = PagerInput(pager(at: 2, length: 200))
    input.dragAndRest(pages: pages, of: 200)
    #expect(input.pager.settledPage == Page(column: target))
    input.dragAndRest(pages: -pages, of: 200)
    #expect(input.pager.settledPage == Page(column: 2))
  }

  @Test("a drag by 1.4 pages without velocity rests on the nearest page")
  func nearest() {
    var input = PagerInput(pager(at: 5))
    input.dragAndRest(pages: 1.4, of: 800)
    #expect(input.pager.settledPage == Page(column: 6))
    input.dragAndRest(pages: -1.4, of: 800)
    #expect(input.pager.settledPage == Page(column: 5))
  }

  @Test("a fling over 0.4 or 0.8 of a page turns one page, in both directions", arguments: [0.4, 0.8], Axis.allCases)
  func flings(part: Double, axis: Axis) {
    var input = PagerInput(pager(at: 5, along: axis))
    input.fling(part * 800, at: 440, along: axis)
    input.settle()
    #expect(index(input.pager.settledPage, axis) == 6)
    input.fling(-part * 800, at: -440, along: axis)
    input.settle()
    #expect(index(input.pager.settledPage, axis) == 5)
  }

  @Test("the same fling turns the same number of pages from any page, in both directions", arguments: [1.0, -1])
  func sameFling(sign: Double) {
    let turns = [10, 30, 50, 70, 90].map { start in
      var input = PagerInput(pager(count: 101, at: start, length: 200) { $0.snapPolicy = .atMost(3) })
      input.fling(sign * 100, at: sign * 2000)
      input.settle()
      return input.pager.settledPage.column - start
    }
    #expect(Set(turns).count == 1)
    #expect(turns[0].signum() == Int(sign))
  }

  @Test("a very fast fling limited to three pages targets the third page at once")
  func predictedPage() {
    var input = PagerInput(pager(at: 0) { $0.snapPolicy = .atMost(3) })
    input.fling(400, at: 20_000)
    #expect(input.pager.targetPage == Page(column: 3))
    #expect(input.pager.currentPage != input.pager.targetPage)
    input.settle()
    #expect(input.pager.currentPage == Page(column: 3))
  }

  @Test("small moves past an end, and one back, rest on the same page", arguments: [(0, -1.0), (19, 1.0)])
  func smallMovesAtAnEnd(start: Int, sign: Double) {
    var input = PagerInput(pager(at: start))
    input.press(at: Point(x: 400, y: 400))
    for step in [-10.0, -10, -10, 10] { input.move(by: Vector(x: sign * step, y: 0)) }
    input.lift(after: 60)
    input.settle()
    #expect(input.pager.settledPage == Page(column: start))
    #expect(input.pager.offset == .zero)
    #expect(input.pagesPassed.isEmpty)
  }

  @Test(
    "a drag by a quarter of a page moves the picture by a quarter of its length, in both directions",
    arguments: [0.25, -0.25])
  func fractionOfAPage(part: Double) {
    var input = PagerInput(pager(at: 10))
    input.hold(pages: part, of: 800)
    #expect((input.pager.offset.x - part * 800).magnitude < 1e-9)
    #expect(input.pager.currentPage == Page(column: 10))
  }

  @Test("the settled page changes once, at the end of a scroll or a release")
  func settledPage() {
    var input = PagerInput(pager(at: 0))
    _ = input.pager.scroll(to: Page(column: 19), time: input.pager.time)
    while input.pager.isAnimating {
      #expect(input.pager.settledPage == Page(column: 0))
      #expect(input.pager.targetPage == Page(column: 19))
      input.wait(8)
    }
    #expect(input.pager.settledPage == Page(column: 19))
    input.fling(-400, at: -8000)
    #expect(input.pager.settledPage == Page(column: 19))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 18))
    let settled = input.log.compactMap { event in if case .settled(let page) = event { page } else { nil } }
    #expect(settled == [Page(column: 19), Page(column: 18)])
  }

  @Test("a long scroll shows none of the pages halfway", arguments: [true, false])
  func longSkip(isAnimated: Bool) {
    var input = PagerInput(pager(at: 0))
    _ = input.pager.scroll(to: Page(column: 19), isAnimated: isAnimated, time: input.pager.time)
    var seen: Set<Int> = []
    repeat {
      seen.formUnion(input.pager.placedPages.map(\.page.column))
      input.wait(4)
    } while input.pager.isAnimating
    #expect(seen.isDisjoint(with: [9, 10, 11]))
    #expect(input.pager.placedColumns == [19: 0])
  }

  @Test("a viewport of 3.5 pages shows four pages, or two with a page length of spacing")
  func visiblePages() {
    let viewport = Size(width: 700, height: 200)
    let plain = pager(count: 5, at: 0, length: 200, viewport: viewport)
    #expect(plain.placedColumns == [0: 0, 1: 200, 2: 400, 3: 600])
    let turned = pager(count: 5, at: 1, length: 200, viewport: viewport)
    #expect(turned.placedColumns == [1: 0, 2: 200, 3: 400, 4: 600])
    let apart = pager(count: 5, at: 0, length: 200, spacing: 200, viewport: viewport)
    #expect(apart.placedColumns == [0: 0, 1: 400])
  }

  @Test("a new pager shows only its initial page, at the rest position")
  func initialPage() {
    #expect(pager(at: 5).placedColumns == [5: 0])
  }

  @Test("the distance in pages exists for every page, visible or not, and is nil for a missing one")
  func distances() {
    var input = PagerInput(pager(at: 5))
    #expect(input.pager.distance(to: Page(column: 5)) == .zero && input.pager.distance(to: Page(column: 12))?.x == 7)
    input.hold(pages: 0.25, of: 800)
    let distances = [(5, -0.25), (6, 0.75), (4, -1.25), (0, -5.25), (19, 13.75)]
    for (column, expected) in distances {
      let distance = input.pager.distance(to: Page(column: column))
      #expect(((distance?.x ?? .nan) - expected).magnitude < 1e-12 && distance?.y == 0)
    }
    #expect(input.pager.distance(to: Page(column: 20)) == nil)
  }

  @Test(
    "a scroll to a page and a fraction rests there, but not beyond the first or last page",
    arguments: [(10, 0.5, -400.0), (4, 0.2, -160), (12, -0.4, 320), (19, 0.5, 0), (0, -0.5, 0), (5, 0.4, -320)],
    [true, false])
  func pageAndFraction(row: (page: Int, fraction: Double, x: Double), isAnimated: Bool) {
    var input = PagerInput(pager(at: 5) { $0.snapPolicy = .free })
    _ = input.pager.scroll(
      to: Page(column: row.page), fraction: Vector(x: row.fraction, y: 0), isAnimated: isAnimated,
      time: input.pager.time)
    #expect(input.pager.targetPage == Page(column: row.page) && input.pager.isMoving == isAnimated)
    input.settle()
    #expect(input.pager.placedColumns[row.page] == row.x && input.pager.currentPage == Page(column: row.page))
    // A tap moves nothing.
    input.press(at: Point(x: 400, y: 400))
    input.lift()
    input.settle()
    #expect(input.pager.placedColumns[row.page] == row.x)
  }

  @Test("a scroll by a distance stays there, and returns the consumed part", arguments: [true, false])
  func scrollBy(isAnimated: Bool) {
    var input = PagerInput(pager(at: 0) { $0.snapPolicy = .free })
    func scroll(by distance: Double) -> Double {
      let moved = input.pager.scroll(by: Vector(x: distance, y: 0), isAnimated: isAnimated, time: input.pager.time)
        .consumed
      input.settle()
      return moved.x
    }
    #expect(scroll(by: -100) == 0 && input.pager.offset == .zero)
    #expect(scroll(by: 160) == 160 && input.pager.distance(to: Page(column: 0))?.x == -0.2)
    _ = input.pager.jump(to: Page(column: 19), time: input.pager.time)
    #expect(scroll(by: -30) == -30 && scroll(by: 100) == 30 && scroll(by: 100) == 0)
    #expect(input.pager.placedColumns == [19: 0])
  }

  @Test("a scroll by ten points leaves narrow page 1 the first visible one, ten points out of sight")
  func scrollByTen() {
    var input = PagerInput(pager(at: 1, length: 200) { $0.snapPolicy = .free })
    input.pager.scroll(by: Vector(x: 10, y: 0), isAnimated: false, time: input.pager.time)
    #expect(input.pager.placedColumns == [1: -10, 2: 190, 3: 390, 4: 590, 5: 790])
  }
}
