import PagerGeometry
import Testing

@testable import PagerEngine

/// Pages of unequal lengths, contained ends, insets and groups.
@Suite("Unequal pages")
struct UnequalPagesTests {
  static let cards: [Double] = [100, 200, 150, 250, 130, 100, 200, 150, 250, 130]

  /// A pager of `widths` in a viewport 1000 pt wide.
  private func input(
    _ widths: [Double], _ alignment: PageLayout.Alignment = .start, isContained: Bool = false, viewport: Double = 1000,
    _ configure: (inout PagerConfiguration) -> Void = { _ in }
  ) -> PagerInput<GridMap> {
    PagerInput(
      Pager.grid(columns: .finite(widths.count), rows: .one, viewport: Size(width: viewport, height: 100)) {
        $0.layout.columnWidths = widths
        $0.layout.alignment = alignment
        $0.layout.containsEnds = isContained
        configure(&$0)
      })
  }

  /// The left edge of the first page in the viewport while each of the pages rests.
  private func rests(_ input: PagerInput<GridMap>, count: Int) -> [Double] {
    (0..<count).map { column in
      var pager = input.pager
      _ = pager.jump(to: Page(column: column), time: pager.time)
      let edges = pager.lines[.horizontal].edges
      let restingEdge = pager.lines[.horizontal].restingEdge
      return ((edges.leading(of: -column) + restingEdge) * 1000).rounded() / 1000
    }
  }

  @Test(
    "pages of unequal lengths rest at the alignment",
    arguments: [
      (PageLayout.Alignment.start, [0.0, 800, 1200, 1400, 1900]), (.center, [-100, 500, 800, 1150, 1550]),
      (.end, [-200, 200, 400, 900, 1200]), (.at(0.1), [-100, 700, 1100, 1300, 1800]),
    ])
  func aligned(alignment: PageLayout.Alignment, expected: [Double]) {
    let input = input([800, 400, 200, 500, 300], alignment)
    #expect(rests(input, count: 5).map { -$0 } == expected)
  }

  @Test(
    "contained ends leave no empty space before the first page or after the last",
    arguments: [
      (PageLayout.Alignment.start, [0.0, 100, 300, 450, 660, 660, 660, 660, 660, 660]),
      (.center, [0, 0, 0, 75, 265, 380, 530, 660, 660, 660]), (.end, [0, 0, 0, 0, 0, 0, 130, 280, 530, 660]),
      (.at(0.1), [0, 0, 200, 350, 600, 660, 660, 660, 660, 660]),
    ])
  func contained(alignment: PageLayout.Alignment, expected: [Double]) {
    #expect(rests(input(Self.cards, alignment, isContained: true), count: 10).map { -$0 } == expected)
  }

  @Test("with contained ends, each turn moves to the next rest position, up to the ends")
  func visitsPlaces() {
    let rows: [(PageLayout.Alignment, [Double])] = [
      (.start, [0, 100, 300, 450, 660]), (.center, [0, 75, 265, 380, 530, 660]), (.end, [0, 130, 280, 530, 660]),
    ]
    for (alignment, places) in rows {
      var input = input(Self.cards, alignment, isContained: true)
      func place() -> Double {
        let line = input.pager.lines[.horizontal]
        let first = line.edges.leading(of: -input.pager.targetPage.column)
        return ((-first - line.restingEdge + input.pager.offset.x) * 1000).rounded() / 1000
      }
      var seen = [place()]
      for direction in [Direction.right, .left] {
        for _ in places.dropFirst() {
          input.turn(direction)
          input.settle()
          seen.append(place())
        }
        let end = place()
        input.turn(direction)
        input.settle()
        #expect(place() == end)
      }
      #expect(seen == places + places.reversed().dropFirst(), "\(alignment)")
    }
  }

  @Test("a scroll settles on its page, even if several pages have the same rest position at the end")
  func scrollsToAnyPage() {
    var input = input(Self.cards, .start, isContained: true)
    for column in [4, 9, 6, 3, 0] {
      _ = input.pager.scroll(to: Page(column: column), time: input.pager.time)
      input.settle()
      #expect(input.pager.settledPage == Page(column: column) && input.pager.currentPage == Page(column: column))
    }
    _ = input.pager.jump(to: Page(column: 9), time: input.pager.time)
    input.turn(.left)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 3), "the last page that rests elsewhere")
  }

  @Test("with contained ends, the rubber band begins at the end of the last page")
  func bandAtTheEnd() {
    var input = input(Self.cards, .center, isContained: true)
    _ = input.pager.jump(to: Page(column: 9), time: input.pager.time)
    input.drag(by: Vector(x: -112, y: 0))
    #expect((input.pager.offset.x - RubberBand(reach: 1000).compressed(100)).magnitude < 1e-9)
    input.lift(after: 100)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 9) && input.pager.offset == .zero)
  }

  @Test("pages that all fit have one rest position, at the start")
  func allFit() {
    for alignment in PageLayout.Alignment.samples {
      var input = input([200, 200], alignment, isContained: true)
      #expect(rests(input, count: 2) == [0, 0])
      input.turn(.right)
      #expect(input.pager.targetPage == Page(column: 0))
      input.settle()
      input.drag(by: Vector(x: -500, y: 0))
      input.lift()
      input.settle()
      #expect(rests(input, count: 1) == [0] && input.pager.offset == .zero)
    }
    #expect(rests(input([502, 501], isContained: true), count: 2) == [0, -3])
  }

  @Test("a drag of unequal pages turns past the turn fraction of the distance between rest positions")
  func dragsUnequal() {
    for (reach, page) in [(-0.3, 0), (-0.36, 1)] {
      var input = input([800, 400, 200, 500, 300], .center)
      // The rest positions are 600 pt apart.
      input.drag(by: Vector(x: 600 * reach - 12, y: 0), moves: 200)
      input.lift(after: 100)
      input.settle()
      #expect(input.pager.settledPage == Page(column: page))
    }
  }

  @Test("the page changes halfway between two rest positions, and a visible fraction is of the page's own length")
  func changesHalfWay() {
    var input = input([800, 400, 200, 500, 300], .center)
    input.drag(by: Vector(x: -312, y: 0), moves: 104)
    #expect(input.pager.currentPage == Page(column: 0))
    input.move(by: Vector(x: -1, y: 0))
    #expect(input.pager.currentPage == Page(column: 1))
    let seen = input.pager.placedPages.first { $0.page == Page(column: 0) }?.visibleFraction ?? 0
    #expect((seen - (900 - 301) / 800).magnitude < 1e-9)
  }

  @Test("pages rest between the insets, neighbours are visible in them, and a page fraction is of the length between")
  func insets() {
    var input = PagerInput(
      Pager.grid(columns: .finite(3), rows: .one, viewport: Size(width: 1000, height: 100)) {
        $0.layout.insets = PageInsets(leading: 100, trailing: 60)
        $0.layout.spacing.x = 20
      })
    #expect(input.pager.placedPages.map { [$0.frame.minX, $0.frame.size.width] } == [[100, 840], [960, 840]])
    input.turn(.right)
    input.settle()
    #expect(input.pager.placedPages.map(\.frame.minX) == [-760, 100, 960])
    input.pager.configuration.layout.pageWidth = .fraction(0.5)
    #expect(input.pager.lines[.horizontal].edges.length(of: 0) == 420)
    input.pager.configuration.layout.insets = PageInsets(leading: 1e9, trailing: .infinity)
    #expect(input.pager.lines[.horizontal].edges.length(of: 0) == 1)
  }

  @Test("with contained ends, the first page begins after the leading inset and the last ends before the trailing one")
  func containedInsets() {
    let input = input(Self.cards, .center, isContained: true) {
      $0.layout.insets = PageInsets(leading: 10, trailing: 15)
    }
    let places = rests(input, count: 10)
    #expect(places.first == 10 && places.last == 1000 - 15 - 1660)
  }

  @Test("groups of two pages rest, turn, drag and scroll as pairs")
  func groups() {
    var input = PagerInput(
      Pager.grid(columns: .finite(5), rows: .one, viewport: Size(width: 400, height: 300)) {
        $0.layout.pageWidth = .fraction(0.5)
        $0.layout.columnsPerGroup = 2
      })
    func pages() -> [Int] { input.pager.placedPages.map(\.page.column) }
    #expect(pages() == [0, 1])
    input.turn(.right)
    input.settle()
    #expect(pages() == [2, 3] && input.pager.settledPage == Page(column: 2))
    input.drag(by: Vector(x: -150, y: 0))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
    #expect(input.pager.placedPages.map(\.frame.minX) == [-100, 100], "a page alone is centred")
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 4))
    _ = input.pager.scroll(to: Page(column: 1), time: input.pager.time)
    input.settle()
    #expect(pages() == [0, 1])
    input.turn(.right)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 2))
  }

  @Test("a change of page lengths in flight keeps the page and the offset in pages")
  func changes() {
    var input = input([800, 400, 200, 500, 300])
    input.turn(.right)
    input.wait(100)
    let before = input.pager.lines[.horizontal].snapPoints(at: input.pager.offset.x)
    var configuration = input.pager.configuration
    configuration.layout.columnWidths = [300, 900, 200, 500, 300]
    input.pager.configure(configuration, time: input.pager.time)
    let after = input.pager.lines[.horizontal].snapPoints(at: input.pager.offset.x)
    #expect((before - after).magnitude < 1e-9 && input.pager.targetPage == Page(column: 1))
    input.settle()
    #expect(input.pager.settledPage == Page(column: 1) && input.pager.placedPages[0].frame.size.width == 900)
  }

  @Test("1000 turns back from the last of 100,000 unequal pages settle on the right page")
  func manyPages() {
    var input = input((0..<100_000).map { Double(100 + $0 % 97) }, .center)
    _ = input.pager.jump(to: Page(column: 99_999), time: input.pager.time)
    for _ in 0..<1000 { input.turn(.left) }
    input.settle()
    #expect(input.pager.settledPage == Page(column: 98_999))
  }
}
