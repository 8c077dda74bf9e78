import Testing

@testable import PageStore

@Suite("A rectangle of tiles")
struct TileRangeTests {
  private func tile(_ column: Int, _ row: Int) -> TileID { TileID(level: 3, column: column, row: row) }

  @Test("A range lists its tiles row by row")
  func lists() {
    let range = TileRange(columns: 4..<6, rows: 1..<3)
    #expect(range.tiles(atLevel: 3) == [tile(4, 1), tile(5, 1), tile(4, 2), tile(5, 2)])
    #expect(range.count == 4)
    #expect(TileRange.empty.isEmpty && TileRange.empty.tiles(atLevel: 0).isEmpty)
  }

  @Test("The rectangle around tiles includes the tiles between them")
  func bounds() {
    #expect(TileRange.bounding([tile(2, 5), tile(4, 3)]) == TileRange(columns: 2..<5, rows: 3..<6))
    #expect(TileRange.bounding([]).isEmpty)
  }

  @Test("A block contains only the given tiles")
  func blocks() {
    // An L: the upper row whole, the lower one only at its left.
    let tiles = [tile(0, 0), tile(1, 0), tile(2, 0), tile(0, 1)]
    #expect(TileRange.block(of: tiles) == TileRange(columns: 0..<3, rows: 0..<1))
    #expect(TileRange.block(of: tiles + [tile(1, 1), tile(2, 1)]) == TileRange(columns: 0..<3, rows: 0..<2))
    #expect(TileRange.block(of: [tile(0, 0), tile(2, 0)]) == TileRange(columns: 0..<1, rows: 0..<1))
    #expect(TileRange.block(of: []).isEmpty)
  }
}
