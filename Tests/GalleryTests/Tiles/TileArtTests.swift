import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The look of a tile")
struct TileArtTests {
  private nonisolated static let far = 1_000_000_000_000

  private func list(_ column: Int, _ row: Int, scale: Double = 1) -> DrawList {
    let side = Int(100 * scale)
    let canvas = PageCanvas(
      box: PixelRect(x: 0, y: 0, width: side, height: side), grid: PixelGrid(scale: scale), look: .dark)
    return TileArt(Page(column: column, row: row), canvas).drawList
  }

  private func labels(_ column: Int, _ row: Int) -> [Label] {
    list(column, row).commands.compactMap { if case .label(let label) = $0 { label } else { nil } }
  }

  @Test("Every tile is opaque, because transparent tiles are slow to draw")
  func opaque() {
    for column in -11...11 { #expect(list(column, 3).background.alpha == 255) }
    #expect(TileMap(relief: Relief(column: 3, row: 4)).isOpaque)
  }

  @Test("Coordinates near the centre take one line, far ones two")
  func text() {
    #expect(labels(3, -2).first?.lines.map { $0.runs.map(\.text) } == [["3, −2"]])
    let far = labels(Self.far, -Self.far).first?.lines ?? []
    #expect(far.map { $0.runs.map(\.text) } == [["1 000 000 000 000,"], ["−1 000 000 000 000"]])
  }

  @Test("No text is wider than its tile")
  func fits() {
    var names = 0
    for column in -20...20 {
      for row in -20...20 {
        for label in labels(column, row) {
          for line in label.lines {
            #expect(TileArt.width(of: line.runs.map(\.text).joined()) * line.size <= Double(label.box.width))
          }
        }
        names += labels(column, row).count - 1
      }
    }
    // A tile with a name is the highest of nine.
    #expect((100...230).contains(names), "\(names) names")
  }

  @Test(
    "The land continues from each tile to the next, near the centre and far away", arguments: [0, -1, 15, far, -far])
  func goesOn(place: Int) {
    for step in 0...8 {
      let part = Float(step) / 8
      let (left, right) = (Relief(column: place, row: 7), Relief(column: place + 1, row: 7))
      #expect(left.height(x: 1, y: part) == right.height(x: 0, y: part))
      let (upper, lower) = (Relief(column: 7, row: place), Relief(column: 7, row: place + 1))
      #expect(upper.height(x: part, y: 1) == lower.height(x: part, y: 0))
    }
  }

  @Test("A tile always has the same pixels, whole or in part, also far away", arguments: [0, far])
  func sameAgain(place: Int) {
    let size = PixelSize(width: 50, height: 50)
    let map = TileMap(relief: Relief(column: place, row: -place))
    let whole = map.pixels(of: PixelRect(size: size), in: size)
    #expect(map.pixels(of: PixelRect(size: size), in: size) == whole)
    #expect(
      map.pixels(of: PixelRect(x: 10, y: 20, width: 30, height: 9), in: size)
        == (20..<29).flatMap { row in (10..<40).map { whole[row * 50 + $0] } })
    let next = TileMap(relief: Relief(column: place + 1, row: -place))
    #expect(next.pixels(of: PixelRect(size: size), in: size) != whole)
  }

  @Test("Around the centre there is deep water and high land, and about half of the area is land")
  func variety() {
    let heights = (-40...40).flatMap { x in (-40...40).map { Relief(column: x, row: $0).height(x: 0.5, y: 0.5) } }
    let land = Double(heights.count { $0 > 0 }) / Double(heights.count)
    #expect((0.35...0.75).contains(land), "\(land) of it is land")
    #expect((heights.min() ?? 0) < -0.5 && (heights.max() ?? 0) > 0.7)
  }

  @Test("Every tenth tile has clearer lines than others, and the centre has the clearest and a mark")
  func lines() {
    func opacity(_ column: Int) -> UInt8 {
      let fills = list(column, 3).commands.compactMap { if case .fill(_, let color) = $0 { color.alpha } else { nil } }
      return fills.first ?? 0
    }
    #expect(opacity(3) < opacity(10) && opacity(10) < opacity(0))
    func plates(_ list: DrawList) -> Int { list.commands.count { if case .plate = $0 { true } else { false } } }
    #expect(plates(list(0, 0)) == 4)
  }

  @Test("At most one of two neighbouring tiles has a name, and a tile keeps its name")
  func names() {
    func name(_ column: Int, _ row: Int) -> PlaceName? { PlaceName(Relief(column: column, row: row)) }
    var count = 0
    for column in Self.far..<Self.far + 12 {
      for row in -6..<6 {
        guard let own = name(column, row) else { continue }
        count += 1
        #expect(!own.text.isEmpty && !own.text.contains("%") && name(column, row) == own)
        #expect(name(column + 1, row) == nil && name(column, row + 1) == nil && name(column + 1, row + 1) == nil)
      }
    }
    #expect(count > 0)
  }
}
