import PagerGeometry
import Testing

@testable import PageStore

@Suite("The tiles of a level")
struct TileGridTests {
  @Test("At each level, the grid finds the tiles that show a part of the picture")
  func findsTiles() {
    let picture = PixelSize(width: 6000, height: 4000)
    let part = PixelRect(x: 1000, y: 600, width: 300, height: 200)
    #expect(TileGrid(of: picture, level: 0).tiles(showing: part) == TileRange(columns: 1..<3, rows: 1..<2))
    #expect(TileGrid(of: picture, level: 1).tiles(showing: part) == TileRange(columns: 0..<2, rows: 0..<1))
    #expect(TileGrid(of: picture, level: 2).tiles(showing: part) == TileRange(columns: 0..<1, rows: 0..<1))
  }

  @Test("A part that ends at a tile's edge does not touch the next tile")
  func endsBeforeTheNext() {
    let grid = TileGrid(of: PixelSize(width: 6000, height: 4000), level: 1)
    let part = PixelRect(x: 1024, y: 0, width: 1024, height: 1024)
    #expect(grid.tiles(showing: part) == TileRange(columns: 1..<2, rows: 0..<1))
    let longer = PixelRect(x: 1023, y: 0, width: 1026, height: 1025)
    #expect(grid.tiles(showing: longer) == TileRange(columns: 0..<3, rows: 0..<2))
  }

  @Test("A part beyond the picture is clipped, and one outside it has no tiles")
  func holdsToThePicture() {
    let grid = TileGrid(of: PixelSize(width: 600, height: 400), level: 0)
    let large = PixelRect(x: -5000, y: -10, width: 10000, height: 5000)
    #expect(grid.tiles(showing: large) == TileRange(columns: 0..<2, rows: 0..<1))
    #expect(grid.tiles(showing: PixelRect(x: 600, y: 0, width: 10, height: 10)).isEmpty)
    #expect(grid.tiles(showing: PixelRect(x: 0, y: 400, width: 10, height: 10)).isEmpty)
    #expect(grid.tiles(showing: PixelRect(x: 10, y: 10, width: 0, height: 10)).isEmpty)
    #expect(grid.tiles(showing: PixelRect(x: 10, y: 10, width: -5, height: 10)).isEmpty)
  }

  @Test("The last column and row are smaller")
  func cutsTheEdge() {
    let grid = TileGrid(of: PixelSize(width: 6001, height: 4001), level: 1)
    #expect(grid.size == PixelSize(width: 3001, height: 2001))
    let last = TileID(level: 1, column: 5, row: 3)
    #expect(grid.part(last) == PixelRect(x: 2560, y: 1536, width: 441, height: 465))
    #expect(grid.bytes(last) == 820_260)
    let two = TileRange(columns: 4..<6, rows: 2..<3)
    #expect(grid.part(two) == PixelRect(x: 2048, y: 1024, width: 953, height: 512))
  }

  @Test("The most tiles are the maximum that a part touches at any position")
  func countsTheMost() {
    let picture = PixelSize(width: 60000, height: 40000)
    let fine = TileGrid(of: picture, level: 0)
    #expect(fine.mostTiles(showing: PixelSize(width: 1, height: 513)) == PixelSize(width: 1, height: 2))
    #expect(fine.mostTiles(showing: PixelSize(width: 512, height: 514)) == PixelSize(width: 2, height: 3))
    let coarse = TileGrid(of: picture, level: 2)
    #expect(coarse.mostTiles(showing: PixelSize(width: 2049, height: 2050)) == PixelSize(width: 2, height: 3))
    for level in 0...3 {
      let grid = TileGrid(of: picture, level: level)
      for width in [1, 2, 5, 511, 512, 513, 1025, 2050, 4097] {
        let most = (0..<4500).map { x in
          grid.tiles(showing: PixelRect(x: x, y: 0, width: width, height: 1)).columns.count
        }
        #expect(grid.mostTiles(showing: PixelSize(width: width, height: 1)).width == most.max())
      }
    }
  }
}
