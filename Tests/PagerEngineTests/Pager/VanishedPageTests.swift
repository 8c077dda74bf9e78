import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Pages that are removed while they are visible or under a finger.
@Suite("Vanished pages")
struct VanishedPageTests {
  /// A row of numbered pages, any of which may be missing.
  struct ListMap: PageMap {
    var columns: [Int]

    func neighbor(of page: Page, toward direction: Direction) -> Page? {
      guard direction.axis == .horizontal, let index = columns.firstIndex(of: page.column),
        columns.indices.contains(index + direction.sign)
      else { return nil }
      return Page(column: columns[index + direction.sign])
    }

    func steps(from page: Page, to target: Page) -> Steps? {
      guard let from = columns.firstIndex(of: page.column), let to = columns.firstIndex(of: target.column) else {
        return nil
      }
      return Steps(columns: to - from)
    }

    func nearestPage(to page: Page) -> Page? {
      columns.min { ($0 - page.column).magnitude < ($1 - page.column).magnitude }.map { Page(column: $0) }
    }
  }

  private func input(at column: Int, of columns: [Int] = Array(0..<10)) -> PagerInput<ListMap> {
    PagerInput(Pager(map: ListMap(columns: columns), at: Page(column: column), viewport: Size(width: 400, height: 300)))
  }

  @Test(
    "the nearest remaining page replaces a removed one, the later of two",
    arguments: [([5], 6), ([5, 6, 7], 4), ([4, 5, 6, 7], 3), ([5, 6, 7, 8, 9], 4), (Array(1..<10), 0)])
  func nearestRemaining(gone: [Int], next: Int) {
    var input = input(at: 5)
    input.pager.updateMap(time: input.pager.time) { map in map.columns.removeAll { gone.contains($0) } }
    #expect(input.pager.settledPage == Page(column: next) && input.pager.currentPage == Page(column: next))
    #expect(!input.pager.isMoving && input.pager.placedPages.map(\.page.column) == [next])
  }

  @Test("a map that shrinks far before the current page shows the nearest page")
  func farShrinking() {
    var grid = PagerInput(Pager.grid(columns: .finite(1000), at: Page(column: 500)))
    grid.pager.updateMap(time: grid.pager.time) { $0.columns = .finite(100) }
    #expect(grid.pager.settledPage == Page(column: 99) && grid.pager.placedPages.map(\.page) == [Page(column: 99)])
    let map = RaggedMap(lengths: [3, 400, 5])
    var albums = PagerInput(
      Pager(map: map, at: Page(column: 399, row: 1), viewport: Size(width: 400, height: 300)))
    albums.pager.updateMap(time: .zero) { $0 = RaggedMap(lengths: [3, 200, 5]) }
    #expect(albums.pager.settledPage == Page(column: 199, row: 1))
    #expect(albums.pager.invariantViolation == nil)
  }

  @Test("an emptied map shows nothing and does not trap, and new pages show the nearest one")
  func empty() {
    var replaced = input(at: 5)
    replaced.pager.updateMap(time: .zero) { $0.columns = [76, 77] }
    #expect(replaced.pager.settledPage == Page(column: 76))
    var alone = input(at: 5)
    alone.pager.updateMap(time: .zero) { $0.columns = [] }
    #expect(alone.pager.placedPages.isEmpty && alone.pager.invariantViolation == nil)
    alone.turn(.right)
    alone.drag(by: Vector(x: -200, y: 0))
    alone.lift()
    alone.settle()
    #expect(alone.pager.scroll(to: Page(column: 3), time: alone.pager.time).transition == nil)
    alone.pager.updateMap(time: alone.pager.time) { $0.columns = [3] }
    #expect(alone.pager.settledPage == Page(column: 3) && alone.pager.placedPages.map(\.page.column) == [3])
  }

  @Test("a pager of an empty map shows nothing, accepts input, and shows the first page once it exists")
  func emptyMap() {
    var input = PagerInput(Pager.grid(columns: .finite(0)))
    #expect(input.pager.placedPages.isEmpty)
    input.drag(by: Vector(x: -200, y: 0))
    input.lift()
    input.turn(.right)
    input.settle()
    #expect(input.pager.placedPages.isEmpty && input.pager.settledPage == Page(column: 0))
    input.pager.updateMap(time: input.pager.time) { $0.columns = .finite(2) }
    #expect(input.pager.placedPages.map(\.page) == [Page(column: 0)])
  }

  @Test("pages inserted or removed out of sight, under a finger or in flight, move no visible page")
  func keepsThePlace() {
    for seed in RandomSequences(count: 3000) {
      var random = seed
      var input = input(at: 500, of: Array(stride(from: 0, to: 1000, by: 10)))
      input.drag(by: Vector(x: random.length(-350...350), y: 0))
      if Bool.random(using: &random) {
        input.lift()
        input.wait(Double.random(in: 0...200, using: &random))
      }
      let seen = input.pager.placedPages
      let names = Set(seen.map(\.page.column)).union([input.pager.targetPage.column])
      input.pager.updateMap(time: input.pager.time) { map in
        map.columns.removeAll { !names.contains($0) && Int.random(in: 0..<4, using: &random) == 0 }
        // Nothing is inserted between two visible neighbours.
        let (first, last) = (names.min() ?? 0, names.max() ?? 0)
        for _ in 0..<5 {
          let new = Int.random(in: 0..<1000, using: &random)
          if new < first || new > last, !map.columns.contains(new) { map.columns.append(new) }
        }
        map.columns.sort()
      }
      #expect(input.pager.placedPages.map(\.page) == seen.map(\.page), "\(seed)")
      for (after, before) in zip(input.pager.placedPages, seen) {
        #expect((after.frame.minX - before.frame.minX).magnitude < 1e-9, "\(seed)")
      }
      input.lift()
      input.settle()
      #expect(input.pager.offset == .zero && input.pager.invariantViolation == nil, "\(seed)")
    }
  }

  @Test("a target page removed under a finger cancels its transition once")
  func underTheFinger() {
    var input = input(at: 5)
    input.turn(.right)
    input.wait(50)
    input.forget()
    input.press(at: Point(x: 200, y: 100))
    let events = input.pager.updateMap(time: input.pager.time) { $0.columns.removeAll { $0 == 6 } }.events
    #expect(events.filter { if case .ended(_, .cancelled) = $0 { true } else { false } }.count == 1)
    #expect(input.pager.settledPage == Page(column: 7))
    input.lift()
    input.settle()
    #expect(input.pager.settledPage == Page(column: 7) && input.pager.invariantViolation == nil)
  }
}
