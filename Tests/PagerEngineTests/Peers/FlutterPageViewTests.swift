import PagerGeometry
import Testing

@testable import PagerEngine

/// The requirements of Flutter's tests of PageView, in our own words.
@Suite("Flutter's PageView")
struct FlutterPageViewTests {
  static let viewport = Size(width: 800, height: 600)

  private func pager(
    count: Int = 50, at column: Int = 0, fraction: Double? = nil, viewport: Size = viewport
  ) -> Pager<GridMap> {
    Pager.grid(columns: .finite(count), rows: .one, at: Page(column: column), viewport: viewport) {
      $0.tuning.horizontalTurnFraction = 0.5
      if let fraction { $0.layout.pageWidth = .points(fraction * viewport.width) }
    }
  }

  @Test("a viewport of size zero keeps its page, and scrolls still work in it")
  func zeroSize() {
    var pager = pager(at: 1, viewport: .zero)
    #expect(pager.currentPage == Page(column: 1))
    pager.resize(to: Size(width: 200, height: 200), time: .zero)
    #expect(pager.placedPages.map(\.page) == [Page(column: 1)])
    _ = pager.jump(to: Page(column: 14), time: .zero)
    pager.resize(to: .zero, time: .zero)
    #expect(pager.currentPage == Page(column: 14))
    _ = pager.scroll(to: Page(column: 12), time: .zero)
    pager.advance(to: Instant(milliseconds: 5000))
    pager.resize(to: Size(width: 200, height: 200), time: pager.time)
    #expect(pager.placedPages.map(\.page) == [Page(column: 12)])
    #expect(pager.offset == .zero)
  }

  @Test("a drag by 20 pt returns, one by 401 pt turns, and a fling of 1000 pt/s turns either way")
  func control() {
    var input = PagerInput(pager())
    input.drag(by: Vector(x: -20, y: 0))
    #expect(input.pager.placedPages.count == 2)
    input.lift(after: 60)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 0))
    input.dragAndRest(pages: 401.0 / 800, of: 800)
    #expect(input.pager.settledPage == Page(column: 1))
    input.fling(200, at: 1000)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2))
    input.fling(-200, at: -1000)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1))
  }

  @Test("a page past an end keeps its size, on the way out and back")
  func keepsSize() throws {
    var input = PagerInput(pager(count: 10))
    input.drag(by: Vector(x: 100, y: 0))
    let pulled = try #require(input.pager.placedPages.first)
    #expect(pulled.frame.minX > 0)
    #expect(pulled.frame.size == Self.viewport)
    input.move(by: Vector(x: -200, y: 0))
    let pushed = try #require(input.pager.placedPages.first)
    #expect(pushed.frame.minX < 0)
    #expect(pushed.frame.size == Self.viewport)
  }

  @Test("the settled page stays through smaller and larger window sizes")
  func pageStability() {
    var input = PagerInput(pager(viewport: Size(width: 600, height: 400)))
    input.dragAndRest(pages: 1250.0 / 600, of: 600)
    #expect(input.pager.settledPage == Page(column: 2))
    for size in [Size(width: 250, height: 100), Size(width: 450, height: 400)] {
      input.pager.resize(to: size, time: input.pager.time)
      #expect(input.pager.placedPages.map(\.frame) == [Rect(origin: .zero, size: size)])
      #expect(input.pager.settledPage == Page(column: 2))
    }
  }

  @Test("the page changes once, past the middle, and not again while the finger continues and lifts")
  func changesHalfway() {
    var input = PagerInput(pager())
    input.press(at: Point(x: 700, y: 100))
    input.move(by: Vector(x: -380, y: 0))
    #expect(input.pagesPassed.isEmpty)
    input.move(by: Vector(x: -40, y: 0))
    #expect(input.pagesPassed == [Page(column: 1)])
    for _ in 0..<4 { input.move(by: Vector(x: -40, y: 0)) }
    input.lift(after: 60)
    input.settle()
    #expect(input.pagesPassed == [Page(column: 1)])
    #expect(input.pager.settledPage == Page(column: 1))
  }

  @Test("a fling past the first page settles on it and reports no page change", arguments: [800.0, 414])
  func outwardFling(width: Double) {
    var input = PagerInput(pager(fraction: 0.9, viewport: Size(width: width, height: 736)))
    input.fling(-100, at: -800)
    input.settle()
    #expect(input.pagesPassed.isEmpty)
    #expect(input.pager.settledPage == Page(column: 0))
    #expect(input.pager.placedColumns.keys.sorted() == [0, 1])
    #expect(input.pager.offset == .zero)
  }

  @Test("pages narrower or wider than the viewport are centered in it")
  func fractions() {
    #expect(pager(fraction: 7 / 8.0).placedColumns == [0: 50, 1: 750])
    #expect(pager(at: 10, fraction: 7 / 8.0).placedColumns == [9: -650, 10: 50, 11: 750])
    #expect(pager(at: 10, fraction: 39 / 40.0).placedColumns == [9: -770, 10: 10, 11: 790])
    #expect(pager(fraction: 1 / 8.0).placedColumns == [0: 350, 1: 450, 2: 550, 3: 650, 4: 750])
    let ten = pager(at: 10, fraction: 1 / 8.0).placedColumns
    #expect(ten == [6: -50, 7: 50, 8: 150, 9: 250, 10: 350, 11: 450, 12: 550, 13: 650, 14: 750])
    #expect(pager(fraction: 5 / 4.0).placedColumns == [0: -100])
    #expect(pager(at: 10, fraction: 4).placedColumns == [10: -1200])
  }

  @Test("each visible page can be tapped, also at an end", arguments: [0, 19])
  func tapsOnEachPage(column: Int) {
    let pager = pager(count: 20, at: column, fraction: 1 / 4.0)
    #expect(pager.placedPages.count >= 3)
    for placed in pager.placedPages {
      let seen = Point(x: min(max(placed.frame.center.x, 3), 797), y: 300)
      var input = PagerInput(pager)
      input.press(at: seen)
      input.lift(after: 50)
      #expect(input.log == [.pressed(at: seen), .tapped(at: seen)])
      #expect(pager.placedPages.filter { $0.frame.contains(seen) }.map(\.page) == [placed.page])
    }
  }

  @Test("a jump to a missing page is refused and reports no event")
  func scrollPastEnd() {
    var pager = pager(at: 49)
    pager.advance(to: .zero)
    let update = pager.jump(to: Page(column: 100), time: .zero)
    #expect(update.transition == nil)
    #expect(update.events.isEmpty)
    #expect(pager.currentPage == Page(column: 49))
  }

  @Test(
    "page 365 of an odd width rests exactly where page 0 does", arguments: [392.72727272727275, 411.42857142857144])
  func exactFarPage(width: Double) {
    var pager = pager(count: 366, at: 152, viewport: Size(width: width, height: 600))
    _ = pager.jump(to: Page(column: 365), time: .zero)
    #expect(pager.placedPages.map(\.frame) == [Rect(x: 0, y: 0, width: width, height: 600)])
    _ = pager.scroll(to: Page(column: 364), time: .zero)
    pager.advance(to: Instant(milliseconds: 3000))
    #expect(pager.placedPages.map(\.frame) == [Rect(x: 0, y: 0, width: width, height: 600)])
  }

  @Test("without snapping the page number still changes, and snapping again settles on the nearer page")
  func snappingOffAndOn() {
    var input = PagerInput(pager(at: 1))
    var free = input.pager.configuration
    let snapping = free
    free.snapPolicy = .free
    free.locksFreeAxis = true
    input.pager.configure(free, time: input.pager.time)
    input.dragAndRest(pages: 420.0 / 800, of: 800)
    #expect(input.pagesPassed == [Page(column: 2)])
    #expect(input.pager.placedColumns.keys.sorted() == [1, 2])
    input.forget()
    input.pager.configure(snapping, time: input.pager.time)
    input.settle()
    #expect(input.pagesPassed.isEmpty)
    #expect(input.pager.placedColumns == [2: 0])
  }

  @Test("a release faster than 8000 pt/s counts as 8000")
  func greatestVelocity() throws {
    var input = PagerInput(pager())
    input.fling(400, at: 20_000)
    #expect(try #require(input.pager.lastRelease).velocity.x == 8000)
  }

  @Test(
    "by the host's choice a release above 50 pt/s turns by half a page from the picture's position",
    arguments: [
      (0.6, -60.0, 0), (0.4, -60, 0), (0.6, 60, 1), (0.4, 60, 1), (0.6, -40, 1), (0.4, 40, 0), (2.3, 60, 3),
      (2.3, -60, 2), (0.525, 0, 1), (0.50125, 0, 1), (0.475, 0, 0),
    ])
  func halfAPage(pages: Double, velocity: Double, turned: Int) {
    for sign in [1.0, -1] {
      var input = PagerInput(pager(at: 20))
      input.pager.chooseTarget = { proposal in
        let half = proposal.velocity.x.magnitude > 50 ? (proposal.velocity.x > 0 ? 0.5 : -0.5) : 0
        return Page(column: proposal.base.column + Int((proposal.offset.x / 800 + half).rounded()))
      }
      input.release(at: sign * pages, of: 800, velocity: sign * velocity)
      #expect(input.pager.targetPage == Page(column: 20 + Int(sign) * turned))
    }
  }

  @Test(
    "within a page a least fling of 50 pt/s with the nearest rule has the same result",
    arguments: [(0.6, -60.0, 0), (0.4, -60, 0), (0.6, 60, 1), (0.4, 60, 1), (0.6, -40, 1), (0.4, 40, 0), (0.6, 0, 1)])
  func halfAPageByNumbers(pages: Double, velocity: Double, turned: Int) {
    for sign in [1.0, -1] {
      var input = PagerInput(pager(at: 20))
      input.pager.configuration.tuning.flingVelocity = 50
      input.pager.configuration.tuning.flingDistance = 0
      input.pager.configuration.releaseRule = .nearest
      input.release(at: sign * pages, of: 800, velocity: sign * velocity)
      #expect(input.pager.targetPage == Page(column: 20 + Int(sign) * turned))
      // 8 pt are a hundredth of a page.
      input.settle()
      let before = input.pager.settledPage.column
      input.fling(sign * 20, at: sign * 60)
      #expect(input.pager.targetPage.column == before + Int(sign))
    }
  }

  @Test("a page of half the viewport stays centered after a resize, also at the last page", arguments: [0, 49])
  func partOfTheViewport(column: Int) {
    var pager = pager(at: column, viewport: Size(width: 300, height: 400))
    pager.configuration.layout.pageWidth = .fraction(0.5)
    #expect(pager.placedColumns[column] == 75)
    pager.resize(to: Size(width: 200, height: 400), time: .zero)
    #expect(pager.placedColumns[column] == 50 && pager.settledPage == Page(column: column))
    #expect(pager.placedPages.allSatisfy { $0.frame.size.width == 100 })
  }

  @Test("the page number is pixels over page length, and exact within rounding of a page")
  func pageNumber() {
    var input = PagerInput(pager())
    for pixels in [240.0, 799.99999999999, 800, 1200, -60] {
      var held = input
      held.pager.configuration.edgeBehavior = .none
      held.hold(pages: pixels / 800, of: 800)
      let number = -(held.pager.distance(to: Page(column: 0))?.x ?? .nan)
      #expect((number * 800 - pixels).magnitude < 1e-9)
      if pixels > 700, pixels <= 800 { #expect(number == 1) }
    }
    _ = input.pager.jump(to: Page(column: 30), time: .zero)
    #expect(input.pager.distance(to: Page(column: 0))?.x == -30)
  }
}
