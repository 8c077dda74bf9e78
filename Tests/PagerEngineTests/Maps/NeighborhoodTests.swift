import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Neighbourhood")
struct NeighborhoodTests {
  private func albums(_ lengths: [Int], leftOn columns: [Int]) -> RaggedMap {
    var map = RaggedMap(lengths: lengths)
    for (row, column) in columns.enumerated() { map.visit(Page(column: column, row: row)) }
    return map
  }

  @Test("a hidden row has its remembered page in the anchor's column")
  func remembered() {
    let map = albums([9, 3, 6], leftOn: [5, 1, 4])
    let around = Neighborhood(anchor: Page(column: 5, row: 0))
    #expect(around.page(at: Steps(columns: 0, rows: 1), in: map) == Page(column: 1, row: 1))
    #expect(around.page(at: Steps(columns: 1, rows: 1), in: map) == Page(column: 2, row: 1))
    #expect(around.page(at: Steps(columns: 2, rows: 1), in: map) == nil)
    #expect(around.page(at: Steps(columns: -1, rows: 2), in: map) == Page(column: 3, row: 2))
    #expect(around.page(at: Steps(columns: 0, rows: 3), in: map) == nil)
    #expect(around.nearestSteps(to: Steps(columns: 7, rows: 1), in: map) == Steps(columns: 1, rows: 1))
    #expect(around.nearestSteps(to: Steps(columns: 0, rows: -1), in: map) == nil)
  }

  @Test("a pinned row keeps its position when the anchor moves along its own row")
  func pinned() {
    let map = albums([9, 3], leftOn: [0, 1])
    var around = Neighborhood(anchor: Page(column: 0, row: 0))
    around.pin(visible: 0...1, in: map)
    #expect(around.isPinned(row: 1))
    let moved = around.move(by: Steps(columns: 2), in: map)
    #expect(moved)
    #expect(around.anchor == Page(column: 2, row: 0))
    #expect(around.page(at: Steps(columns: -2, rows: 1), in: map) == Page(column: 1, row: 1))
    #expect(around.page(at: Steps(columns: 0, rows: 1), in: map) == nil)
    around.unpin(outside: 0...0, in: map)
    #expect(around.page(at: Steps(columns: 0, rows: 1), in: map) == Page(column: 1, row: 1))
  }

  @Test("the row that the anchor leaves keeps its position")
  func leftRow() {
    let map = albums([9, 3], leftOn: [4, 1])
    var around = Neighborhood(anchor: Page(column: 4, row: 0))
    _ = around.move(by: Steps(columns: 1, rows: 1), in: map)
    #expect(around.anchor == Page(column: 2, row: 1))
    #expect(around.page(at: Steps(columns: -1, rows: -1), in: map) == Page(column: 4, row: 0))
  }

  @Test("a move to a missing page does nothing, and a jump removes pins")
  func moves() {
    let map = albums([9, 3], leftOn: [4, 1])
    var around = Neighborhood(anchor: Page(column: 4, row: 0))
    around.pin(visible: 0...1, in: map)
    let before = around
    let moved = around.move(by: Steps(columns: 9), in: map)
    #expect(!moved)
    #expect(around == before)
    around.jump(to: Page(column: 0, row: 0))
    #expect(!around.isPinned(row: 1))
  }

  @Test("a pin is removed if its page no longer exists")
  func gone() {
    let map = albums([9, 3], leftOn: [4, 2])
    var around = Neighborhood(anchor: Page(column: 4, row: 0))
    around.pin(visible: 0...1, in: map)
    around.unpin(outside: 0...1, in: RaggedMap(lengths: [9, 2]))
    #expect(!around.isPinned(row: 1))
  }
}
