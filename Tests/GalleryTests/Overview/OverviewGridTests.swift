import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import TestSupport
import Testing

@testable import Photos

/// The positions of pictures in an overview.
@Suite("Overview grid")
struct OverviewGridTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)

  private static func grid(_ counts: [Int], columns: Int = 4, isRightToLeft: Bool = false) -> OverviewGrid {
    let albums = counts.enumerated().map { index, count in
      Album(
        id: 10 + index, title: "\(index)", folder: RawPath("/\(index)"),
        names: (0..<count).map { "img\(10_000 + $0).jpg" })
    }
    return OverviewGrid(
      LibrarySnapshot(albums: albums, isComplete: true), viewport: viewport, columns: columns,
      isRightToLeft: isRightToLeft)
  }

  @Test("Squares have whole-pixel sides and form rows below their album's headline")
  func places() {
    // 400 less two margins of 12 and three gaps of 3 gives squares of 91; of the 3 left, half is on each side.
    let grid = Self.grid([6, 2])
    #expect(grid.side == 91)
    #expect(grid.frame(of: Page(column: 0, row: 10)) == Rect(x: 13.5, y: 44, width: 91, height: 91))
    #expect(grid.frame(of: Page(column: 5, row: 10)) == Rect(x: 107.5, y: 138, width: 91, height: 91))
    // Two rows of 94 and another headline below.
    #expect(grid.frame(of: Page(column: 1, row: 11)) == Rect(x: 107.5, y: 276, width: 91, height: 91))
    #expect(grid.frame(of: Page(column: 2, row: 11)) == nil)
    #expect(grid.count == 8)
  }

  @Test("In a right-to-left layout the first square is on the right")
  func rightToLeft() {
    let grid = Self.grid([6], isRightToLeft: true)
    #expect(grid.frame(of: Page(column: 0, row: 10))?.minX == 295.5)
    #expect(grid.page(at: Point(x: 350, y: 60)) == Page(column: 0, row: 10))
  }

  @Test("A point finds the picture whose square contains it, and the nearest picture")
  func picturesAtPlaces() {
    let grid = Self.grid([6, 2])
    #expect(grid.page(at: Point(x: 150, y: 200)) == Page(column: 5, row: 10))
    #expect(grid.page(at: Point(x: 350, y: 200)) == nil)
    #expect(grid.page(nearest: Point(x: 350, y: 200)) == Page(column: 5, row: 10))
    #expect(grid.page(nearest: Point(x: -50, y: -500)) == Page(column: 0, row: 10))
    #expect(grid.page(nearest: Point(x: 999, y: 9999)) == Page(column: 1, row: 11))
  }

  @Test("Arrow keys go to the next square in each direction, across empty and shorter albums")
  func rows() {
    let grid = Self.grid([6, 0, 3])
    func below(_ column: Int, _ row: Int, by count: Int) -> Page {
      grid.page(below: Page(column: column, row: row), by: count)
    }
    #expect(below(1, 10, by: 1) == Page(column: 5, row: 10))
    // Below the third square of the first row is the last square of a shorter row.
    #expect(below(2, 10, by: 1) == Page(column: 5, row: 10))
    #expect(below(5, 10, by: 1) == Page(column: 1, row: 12))
    #expect(below(2, 12, by: -1) == Page(column: 5, row: 10))
    #expect(below(0, 10, by: -1) == Page(column: 0, row: 10))
    #expect(below(0, 10, by: 50) == Page(column: 0, row: 12))
    #expect(grid.page(after: Page(column: 5, row: 10), by: 1) == Page(column: 0, row: 12))
    #expect(grid.page(after: Page(column: 0, row: 12), by: -1) == Page(column: 5, row: 10))
    #expect(grid.first == Page(column: 0, row: 10) && grid.last == Page(column: 2, row: 12))
  }

  @Test("In random libraries, forEach visits the visible squares in order, and each centre finds its square")
  func forEach() {
    for seed in RandomSequences(count: 300) {
      var random = seed
      let counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0...40, using: &random) }
      let grid = Self.grid(counts, columns: .random(in: 2...8, using: &random))
      let low = Double.random(in: -100...grid.size.height, using: &random)
      let range = low...(low + .random(in: 0...400, using: &random))
      var seen: [Page] = []
      grid.forEach(in: range) { page, frame in
        seen.append(page)
        if grid.frame(of: page) != frame { Issue.record("\(page) at \(frame) (\(seed))") }
        if grid.page(at: frame.center) != page { Issue.record("\(page) is not at its middle (\(seed))") }
      }
      let all = counts.enumerated().flatMap { album, count in (0..<count).map { Page(column: $0, row: 10 + album) } }
      let expected = all.filter { page in
        guard let frame = grid.frame(of: page) else { return false }
        // The gap below a square is part of its row.
        return frame.maxY + OverviewGrid.gap > range.lowerBound && frame.minY <= range.upperBound
      }
      if seen != expected {
        Issue.record("\(seen.count) seen, \(expected.count) stand there (\(seed))")
        return
      }
      if Array(grid.pages(from: all.last ?? Page(column: 0)).map(\.page)).count != all.count {
        Issue.record("a search does not go through all (\(seed))")
      }
    }
  }

  @Test("Squares are large enough for a finger, and a grid has at least two columns")
  func densities() {
    #expect(OverviewGrid.densities(width: 400) == [2, 3, 4, 5, 6, 8])
    #expect(OverviewGrid.densities(width: 60) == [2])
    #expect(OverviewGrid.columns(side: 130, width: 400) == 3)
  }
}
