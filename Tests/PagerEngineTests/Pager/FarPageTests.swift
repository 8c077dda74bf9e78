import PagerGeometry
import Synchronization
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Pages far away")
struct FarPageTests {
  // A multiple of every pattern's length, so that the gaps are at the same positions.
  @Test("page 10^15 moves as page 0 does, bit for bit", arguments: [1_000_000_000_000_008, -1_000_000_000_000_008])
  func sameToTheBit(page far: Int) {
    for seed in RandomSequences(count: 500) {
      var random = seed
      let viewport = Size(width: random.length(100...900), height: random.length(100...900))
      var configuration = random.configuration()
      configuration.layout.columnWidths = Array(configuration.layout.columnWidths.prefix(2))
      configuration.layout.rowHeights = Array(configuration.layout.rowHeights.prefix(2))
      configuration.layout.columnsPerGroup = min(2, configuration.layout.columnsPerGroup)
      configuration.layout.rowsPerGroup = min(2, configuration.layout.rowsPerGroup)
      let script = Script.random(length: 30, viewport: viewport, using: &random)
      func player(_ page: Page) -> Player<GridMap> {
        Player(
          Pager(map: GridMap(), at: page, viewport: viewport, configuration: configuration), framesPerSecond: nil)
      }
      var here = player(Page(column: 0))
      var there = player(Page(column: far, row: -far))
      for entry in script.entries {
        here.play(entry.action, at: entry.instant)
        there.play(entry.action, at: entry.instant)
        let expected = here.pager.placedPages
        let actual = there.pager.placedPages
        #expect(actual.map(\.frame) == expected.map(\.frame), "\(seed)")
        let moved = expected.map { Page(column: $0.page.column + far, row: $0.page.row - far) }
        #expect(actual.map(\.page) == moved, "\(seed)")
      }
    }
  }

  @Test("a scroll to page 10^12 calls the map as often as one to page 10")
  func farScroll() {
    func calls(to column: Int) -> Int {
      let counter = Counter()
      var pager = Pager(
        map: CountingMap(map: GridMap(), counter: counter), at: Page(column: 0),
        viewport: Size(width: 400, height: 300))
      _ = pager.scroll(to: Page(column: column), time: .zero)
      for frame in 1...120 { pager.advance(to: Instant(milliseconds: Int64(frame) * 16)) }
      #expect(pager.settledPage == Page(column: column))
      return counter.calls
    }
    #expect(calls(to: 1_000_000_000_000) == calls(to: 10))
  }

  @Test("a scroll in an album that is still visible calls the map no more often for page 90,000 than for page 10")
  func farScrollInSeenRow() {
    func calls(to column: Int) -> Int {
      let counter = Counter()
      let map = CountingMap(map: RaggedMap(lengths: [3, 100_000]), counter: counter)
      var input = PagerInput(Pager(map: map, at: Page(column: 0), viewport: Size(width: 400, height: 300)))
      input.turn(.down)
      input.wait(50)
      input.turn(.up)
      input.wait(10)
      _ = input.pager.scroll(to: Page(column: column, row: 1), time: input.after(0))
      input.settle()
      #expect(input.pager.settledPage == Page(column: column, row: 1))
      return counter.calls
    }
    #expect(calls(to: 90_000) <= calls(to: 10))
  }

  @Test("the distance to a far page is exact, and the one to the last page number does not trap", arguments: [1, 3])
  func farDistance(group: Int) {
    let viewport = Size(width: 400, height: 300)
    var pager = Pager.grid(at: Page(column: 1_000_000_000_000_001), viewport: viewport)
    #expect(pager.distance(to: Page(column: 1))?.x == -1_000_000_000_000_000)
    pager = Pager.grid(at: Page(column: 0)) {
      $0.layout.columnsPerGroup = group
      $0.layout.columnWidths = [100, 200]
      $0.layout.containsEnds = group == 3
    }
    #expect((pager.distance(to: Page(column: .max))?.x ?? 0) > 1e17)
    #expect((pager.distance(to: Page(column: -.max))?.x ?? 0) < -1e17)
    #expect((pager.distance(to: Page(column: .min))?.x ?? 0) < -1e17)
    #expect(Pager.grid(at: Page(column: 1)).distance(to: Page(column: .min)) == nil)
  }

  @Test("a turn past the last page number stays on its page, and a turn back works")
  func lastNumber() {
    var input = PagerInput(Pager.grid(at: Page(column: .max, row: .min)))
    input.turn(.right)
    input.turn(.up)
    input.settle()
    #expect(input.pager.settledPage == Page(column: .max, row: .min))
    input.turn(.left)
    input.settle()
    #expect(input.pager.settledPage == Page(column: .max - 1, row: .min))
  }
}

/// Counts the calls of a page map.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  var calls: Int { count.load(ordering: .relaxed) }
  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}

/// A page map that counts its calls.
struct CountingMap<Map: PageMap>: PageMap {
  var map: Map
  let counter: Counter

  func neighbor(of page: Page, toward direction: Direction) -> Page? {
    counter.add()
    return map.neighbor(of: page, toward: direction)
  }

  func steps(from page: Page, to target: Page) -> Steps? {
    counter.add()
    return map.steps(from: page, to: target)
  }

  func nearestPage(to page: Page) -> Page? {
    counter.add()
    return map.nearestPage(to: page)
  }

  mutating func visit(_ page: Page) { map.visit(page) }
}
