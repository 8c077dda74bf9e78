import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("A spread's look")
struct SpreadArtTests {
  private func list(_ page: Int, inside: Double = 8, isRightToLeft: Bool = false) -> DrawList {
    let canvas = PageCanvas(
      box: PixelRect(x: 0, y: 0, width: 400, height: 300), grid: PixelGrid(scale: 1), isRightToLeft: isRightToLeft)
    return SpreadArt(SpreadsDemo.Appearance(page: page, inside: inside), canvas).drawList
  }

  private func plates(_ list: DrawList, movedBy x: Int = 0) -> [PixelRect] {
    list.commands.compactMap {
      guard case .plate(let rect, _, _) = $0 else { return nil }
      return PixelRect(x: rect.x + x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  @Test("What crosses the fold is at the same place on both pages of a pair", arguments: [0, 8, 40])
  func crossesTheFold(inside: Int) {
    let left = plates(list(6, inside: Double(inside)))
    let right = plates(list(7, inside: Double(inside)), movedBy: 400 + inside)
    let crossing = left.filter { $0.x + $0.width > 400 + inside }
    #expect(crossing.count >= 3, "at least a hill of each layer")
    for hill in crossing { #expect(right.contains(hill), "\(hill)") }
  }

  @Test("From right to left the first page of a pair is its right half")
  func mirrored() {
    #expect(plates(list(6, isRightToLeft: true)) == plates(list(7)))
    #expect(plates(list(7, isRightToLeft: true)) == plates(list(6)))
  }

  @Test("Every page is opaque, and pairs differ")
  func pairs() {
    #expect((0..<24).allSatisfy { list($0).background.alpha == 255 })
    #expect(list(0).background == list(1).background)
    #expect(list(1).background != list(2).background)
  }
}
