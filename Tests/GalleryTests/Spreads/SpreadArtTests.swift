import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The look of a spread")
struct SpreadArtTests {
  private func art(_ page: Int, inside: Double = 8, isRightToLeft: Bool = false) -> SpreadArt {
    let canvas = PageCanvas(
      box: PixelRect(x: 0, y: 0, width: 200, height: 150), grid: PixelGrid(scale: 1), isRightToLeft: isRightToLeft,
      look: .dark)
    return SpreadArt(SpreadsDemo.Appearance(page: page, inside: inside), canvas)
  }

  /// The picture of a page, without its shading toward the fold.
  private func flat(_ art: SpreadArt) -> Landscape {
    var picture = art.picture
    picture.columnShade = []
    return picture
  }

  @Test("The pages of a pair show parts of one picture, which continues behind the fold", arguments: [0, 8, 40])
  func crossesTheFold(inside: Int) throws {
    for pair in 0..<5 {
      let (left, right) = (flat(art(2 * pair, inside: Double(inside))), flat(art(2 * pair + 1, inside: Double(inside))))
      #expect(left.layers.count == right.layers.count && !left.layers.isEmpty)
      // Paper is above the picture (7 pixels), at its outer side (7) and below it (12).
      #expect(art(2 * pair).pictureArea == PixelRect(x: 7, y: 7, width: 193, height: 131))
      #expect(art(2 * pair + 1).pictureArea == PixelRect(x: 0, y: 7, width: 193, height: 131))
      let spread = PixelSize(width: 386 + inside, height: 131)
      let kind: [Scenery] = [.peaks, .coast, .forest, .dunes, .night]
      let whole = kind[pair].picture(column: pair, row: 11, size: spread)
      for (index, layer) in whole.layers.enumerated() {
        #expect(left.layers[index].edge == Array(layer.edge[..<193]))
        #expect(right.layers[index].edge == Array(layer.edge[(193 + inside)...]))
      }
      for (light, all) in zip(right.lights, whole.lights) { #expect(light.x == all.x - Float(193 + inside)) }
    }
  }

  @Test("In a right-to-left layout the first page of a pair is its right half")
  func mirrored() {
    #expect(art(6, isRightToLeft: true).picture == art(7).picture)
    #expect(art(7, isRightToLeft: true).picture == art(6).picture)
  }

  @Test("A page darkens smoothly toward the fold, and not at its outer edge")
  func fold() {
    let lights = (0...1000).map { SpreadArt.light(Float($0) / 1000) }
    #expect(lights[0] < 0.43 && lights[0] > 0.41 && lights[1000] == 1)
    #expect(zip(lights, lights.dropFirst()).allSatisfy { abs($0 - $1) < 0.06 })
    #expect((lights.max() ?? 2) < 1.06)
    var commands: [DrawCommand] = []
    SpreadArt.addFold(PixelRect(x: 100, y: 0, width: 8, height: 50), to: &commands)
    let areas = commands.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
    #expect(areas.first == PixelRect(x: 100, y: 0, width: 8, height: 50))
    #expect(areas.allSatisfy { $0.x >= 100 && $0.x + $0.width <= 108 })
  }

  @Test("Every page is opaque, and every pair has a different picture")
  func pairs() {
    #expect((0..<24).allSatisfy { art($0).drawList.background.alpha == 255 && art($0).picture.isOpaque })
    #expect(Set((0..<12).map { flat(art(2 * $0)) }).count == 12)
  }
}
