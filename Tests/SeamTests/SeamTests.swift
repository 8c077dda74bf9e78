import PagerEngine
import PagerGeometry
import Scene
import Stage
import TestSupport
import Testing

/// Law 7 by pixels: checks the output of the renderer, not the values of the engine.
@MainActor
@Suite("No seam, by pixels", .serialized)
struct SeamTests {
  private static let background = Color(hex: 0xFF00FF)
  private static let colours = [0x203040, 0x40C080, 0xC0A020, 0x8090F0].map { Color(hex: $0) }

  @Test(
    "Pages leave no seam and no bare edge, at any scale, window size and offset",
    arguments: [1, 1.25, 1.5, 2], [PixelSize(width: 641, height: 479), PixelSize(width: 333, height: 251)])
  func pagesCoverTheWindow(scale: Double, size: PixelSize) throws {
    let viewport = Viewport(pixelSize: size, scale: scale)
    let stage = try OffscreenStage(viewport: viewport)
    for seed in RandomSequences(count: 3).prefix(3) {
      var random = seed
      for isRightToLeft in [false, true] {
        var configuration = PagerConfiguration()
        configuration.isRightToLeft = isRightToLeft
        var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: viewport.size, configuration: configuration)
        var instant = Instant.zero
        for _ in 0..<60 {
          instant = instant.advanced(bySeconds: .random(in: 0...0.12, using: &random))
          pager.turn(Direction.allCases.randomElement(using: &random) ?? .right, time: instant)
          instant = instant.advanced(bySeconds: .random(in: 0...0.2, using: &random))
          pager.advance(to: instant)
          try stage.show(Frame(drawList: Self.drawList(pager, viewport)))
          let bare = try Self.barePixels(stage.image())
          #expect(bare == 0, "at offset \(pager.offset), scale \(scale) (\(seed))")
        }
      }
    }
  }

  @Test("A gap of one pixel between pages is found")
  func seesASeam() throws {
    let viewport = Viewport(pixelSize: PixelSize(width: 100, height: 80), scale: 1)
    let stage = try OffscreenStage(viewport: viewport)
    let boxes = [PixelRect(x: 0, y: 0, width: 40, height: 80), PixelRect(x: 41, y: 0, width: 59, height: 80)]
    let drawList = DrawList(background: Self.background, commands: boxes.map { .fill($0, Self.colours[0]) })
    try stage.show(Frame(drawList: drawList))
    #expect(try Self.barePixels(stage.image()) == 5)
  }

  private static func drawList(_ pager: Pager<GridMap>, _ viewport: Viewport) -> DrawList {
    var drawList = DrawList(background: background)
    pager.forEachPlacedPage { placed in
      let colour = colours[(placed.page.column & 1) + 2 * (placed.page.row & 1)]
      drawList.commands.append(.fill(placed.pixelFrame(on: viewport.grid), colour))
    }
    return drawList
  }

  /// Returns the number of background pixels along five rows and five columns: a seam runs from edge to edge of its
  /// pages.
  private static func barePixels(_ image: RGBAImage) -> Int {
    let (width, height) = (image.size.width, image.size.height)
    func isBare(_ x: Int, _ y: Int) -> Bool {
      let index = (y * width + x) * 4
      return image.pixels[index] == 0xFF && image.pixels[index + 1] == 0 && image.pixels[index + 2] == 0xFF
    }
    var count = 0
    for part in 0..<5 {
      let (x, y) = (part * (width - 1) / 4, part * (height - 1) / 4)
      for column in 0..<width where isBare(column, y) { count += 1 }
      for row in 0..<height where isBare(x, row) { count += 1 }
    }
    return count
  }
}
