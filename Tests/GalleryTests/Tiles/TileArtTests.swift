import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("A tile's look")
struct TileArtTests {
  private func list(_ column: Int, _ row: Int, scale: Double = 1) -> DrawList {
    let side = Int(100 * scale)
    let canvas = PageCanvas(box: PixelRect(x: 0, y: 0, width: side, height: side), grid: PixelGrid(scale: scale))
    return TileArt(Page(column: column, row: row), canvas).drawList
  }

  private func lines(_ column: Int, _ row: Int) -> [Label.Line] {
    list(column, row).commands.compactMap { if case .label(let label) = $0 { label.lines } else { nil } }.flatMap { $0 }
  }

  @Test("Every tile is opaque, as others are slow to draw")
  func opaque() { for column in -11...11 { #expect(list(column, 3).background.alpha == 255) } }

  @Test("Near numbers stand on one line; far ones on two, small enough for the tile")
  func text() {
    #expect(lines(3, -2).map { $0.runs.map(\.text) } == [["3, −2"]])
    let far = lines(1_000_000_000_000, -1_000_000_000_000)
    #expect(far.map { $0.runs.map(\.text) } == [["1 000 000 000 000,"], ["−1 000 000 000 000"]])
    for line in far {
      // Digits are 0.64 of their height wide in the widest of the usual fonts, spaces half of that.
      let text = line.runs.map(\.text).joined()
      let width = line.size * (0.64 * Double(text.filter(\.isNumber).count) + 0.32 * 5 + 0.2)
      #expect(width < 90 && line.size >= 8)
    }
  }

  @Test("Neighbours differ in tone, tenth tiles stand out, and the axes go through the centre's tile")
  func tones() {
    func ground(_ list: DrawList) -> Color? {
      if case .plate(_, _, let color) = list.commands.first { color } else { nil }
    }
    func bars(_ list: DrawList) -> Int { list.commands.filter { if case .fill = $0 { true } else { false } }.count }
    #expect(ground(list(3, 4)) != ground(list(4, 4)))
    #expect(ground(list(3, 4)) == ground(list(4, 5)))
    #expect(ground(list(10, 4)) != ground(list(12, 4)))
    #expect([list(0, 0), list(0, 5), list(5, 0), list(5, 5)].map(bars) == [4, 2, 2, 0])
  }
}
