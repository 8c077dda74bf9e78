import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Ragged map")
struct RaggedMapTests {
  @Test("each row ends at its own length")
  func ends() {
    let map = RaggedMap(lengths: [2, 4, 0])
    #expect(map.neighbor(of: Page(column: 1, row: 0), toward: .right) == nil)
    #expect(map.neighbor(of: Page(column: 1, row: 1), toward: .right) == Page(column: 2, row: 1))
    #expect(map.neighbor(of: Page(column: 0, row: 1), toward: .left) == nil)
    #expect(map.neighbor(of: Page(column: 0, row: 0), toward: .up) == nil)
    #expect(map.neighbor(of: Page(column: 0, row: 2), toward: .down) == nil)
    #expect(map.steps(from: Page(column: 0, row: 2), to: Page(column: 0, row: 2)) == Steps(columns: 0))
  }

  @Test("the neighbour up or down is the last visited page of that row")
  func remembers() {
    var map = RaggedMap(lengths: [5, 5, 5])
    map.visit(Page(column: 3, row: 1))
    map.visit(Page(column: 9, row: 1))
    map.visit(Page(column: 0, row: 7))
    #expect(map.neighbor(of: Page(column: 4, row: 0), toward: .down) == Page(column: 3, row: 1))
    #expect(map.neighbor(of: Page(column: 0, row: 2), toward: .up) == Page(column: 3, row: 1))
    #expect(map.neighbor(of: Page(column: 3, row: 1), toward: .up) == Page(column: 0, row: 0))
  }

  @Test("steps count columns only within a row, and do not exist for missing pages")
  func steps() {
    let map = RaggedMap(lengths: [5, 2])
    #expect(map.steps(from: Page(column: 4, row: 0), to: Page(column: 1, row: 0)) == Steps(columns: -3))
    #expect(map.steps(from: Page(column: 4, row: 0), to: Page(column: 1, row: 1)) == Steps(columns: 0, rows: 1))
    #expect(map.steps(from: Page(column: 4, row: 0), to: Page(column: 2, row: 1)) == nil)
    #expect(map.steps(from: Page(column: 0, row: -1), to: Page(column: 0, row: 0)) == nil)
  }

  @Test("a page with the largest or smallest indices has no neighbour")
  func extremes() {
    let map = RaggedMap(lengths: [5])
    #expect(map.neighbor(of: Page(column: .max, row: .max), toward: .right) == nil)
    #expect(map.neighbor(of: Page(column: .min, row: .max), toward: .down) == nil)
    #expect(map.neighbor(of: Page(column: .min, row: .min), toward: .left) == nil)
    #expect(map.neighbor(of: Page(column: .min, row: .min), toward: .up) == nil)
  }
}
