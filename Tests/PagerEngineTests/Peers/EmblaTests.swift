import PagerGeometry
import Testing

@testable import PagerEngine

/// The requirements of Embla's tests, in our own words. Its layouts are in `UnequalPagesTests`.
@Suite("Embla")
struct EmblaTests {
  private func ring(axis: Axis = .horizontal) -> PagerInput<GridMap> {
    PagerInput(
      Pager.grid(
        columns: axis == .horizontal ? .wrapping(5) : .one, rows: axis == .horizontal ? .one : .wrapping(5)
      ) { $0.tuning.longestSlide = 10 })
  }

  @Test(
    "a scroll in a ring goes in the requested direction, and by default the shorter way",
    arguments: [(Direction?.some(.right), [1, 2, 3, 4]), (.some(.left), [4]), (nil, [4])])
  func direction(direction: Direction?, passed: [Int]) {
    var input = ring()
    let events = input.pager.scroll(to: Page(column: 4), toward: direction, time: input.pager.time).events
    #expect(!events.isEmpty)
    input.settle()
    #expect(input.pagesPassed.map(\.column) == passed && input.pager.settledPage == Page(column: 4))
    // A direction along the other axis, or one that does not lead to the page, has no effect.
    input.forget()
    _ = input.pager.scroll(to: Page(column: 3), toward: .up, time: input.pager.time)
    input.settle()
    #expect(input.pagesPassed == [Page(column: 3)])
    var list = PagerInput(Pager.grid(columns: .finite(5), rows: .one))
    _ = list.pager.scroll(to: Page(column: 2), toward: .left, time: list.pager.time)
    list.settle()
    #expect(list.pagesPassed.map(\.column) == [1, 2])
  }

  @Test("a ring of rows scrolls in the requested direction too, and a long scroll skips pages")
  func rows() {
    var input = ring(axis: .vertical)
    _ = input.pager.scroll(to: Page(column: 0, row: 1), toward: .up, time: input.pager.time)
    input.settle()
    #expect(input.pagesPassed.map(\.row) == [4, 3, 2, 1])
    input.forget()
    input.pager.configuration.tuning.longestSlide = 3
    let events = input.pager.scroll(to: Page(column: 0, row: 0), toward: .down, time: input.pager.time).events
    #expect(events.contains(.pageChanged(from: Page(column: 0, row: 1), to: Page(column: 0, row: 2))))
    input.settle()
    #expect(input.pagesPassed.map(\.row) == [3, 4, 0])
  }

  @Test("groups of three turn together, and the last group may be shorter", arguments: [9, 8])
  func groupsOfThree(count: Int) {
    var input = PagerInput(
      Pager.grid(columns: .finite(count), rows: .one) {
        $0.layout = PageLayout(pageWidth: .fraction(0.25), alignment: .start)
        $0.layout.columnsPerGroup = 3
      })
    #expect(input.pager.snapOffsets(.horizontal, reach: 10) == [0, 300, 600])
    let firsts = (0..<count).map { column in
      var pager = input.pager
      _ = pager.jump(to: Page(column: column), time: pager.time)
      return pager.settledPage.column
    }
    #expect(firsts == Array([0, 0, 0, 3, 3, 3, 6, 6, 6].prefix(count)))
    for target in [3, 6, 6] {
      input.turn(.right)
      input.settle()
      #expect(input.pager.settledPage == Page(column: target))
    }
  }
}
