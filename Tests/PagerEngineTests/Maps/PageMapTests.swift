import PagerEngine
import PagerGeometry
import Testing

/// A map with the required methods only: a row of pages.
private struct Shelf: PageMap {
  let pages: Range<Int>

  func neighbor(of page: Page, toward direction: Direction) -> Page? {
    let next = page.column + direction.sign
    return direction.axis == .horizontal && pages.contains(next) ? Page(column: next) : nil
  }

  func steps(from page: Page, to target: Page) -> Steps? {
    guard [page, target].allSatisfy({ $0.row == 0 && pages.contains($0.column) }) else { return nil }
    return Steps(columns: target.column - page.column)
  }

  func nearestPage(to page: Page) -> Page? {
    pages.isEmpty ? nil : Page(column: max(pages.lowerBound, min(pages.upperBound - 1, page.column)))
  }
}

@Suite("Page map")
struct PageMapTests {
  private let shelf = Shelf(pages: 0..<7)

  @Test("The default methods of a map use its neighbors and steps")
  func defaults() {
    #expect(shelf.count(from: Page(column: 2), toward: .right, upTo: 10) == 4)
    #expect(shelf.count(from: Page(column: 2), toward: .right, upTo: 3) == 3)
    #expect(shelf.count(from: Page(column: 2), toward: .up, upTo: 3) == 0)
    #expect(shelf.steps(from: Page(column: 2), to: Page(column: 5), toward: .right) == Steps(columns: 3))
    #expect(shelf.steps(from: Page(column: 2), to: Page(column: 5), toward: .left) == nil)
    #expect(shelf.steps(from: Page(column: 2), to: Page(column: 2), toward: .right) == nil)
    #expect(shelf.steps(from: Page(column: 2), to: Page(column: 7), toward: .right) == nil)
    var visited = shelf
    visited.visit(Page(column: 3))
    #expect(visited.pages == shelf.pages)
  }

  @Test("A pager of a custom map reports the same events as one of an equal grid", arguments: [false, true])
  func pages(isContained: Bool) {
    var configuration = PagerConfiguration()
    configuration.layout.pageWidth = .points(100)
    configuration.layout.containsEnds = isContained
    configuration.layout.columnsPerGroup = 2
    func played<Map: PageMap>(_ map: Map) -> [PagerEvent] {
      var input = PagerInput(
        Pager(map: map, at: Page(column: 0), viewport: Size(width: 250, height: 100), configuration: configuration))
      for x in [-120.0, -300, 90, -900] {
        input.drag(by: Vector(x: x, y: 0))
        input.lift()
        input.settle()
      }
      input.turn(.left)
      input.settle()
      return input.log
    }
    let log = played(shelf)
    #expect(log.contains { if case .pageChanged = $0 { true } else { false } })
    #expect(log == played(GridMap(columns: .finite(7), rows: .one)))
  }
}
