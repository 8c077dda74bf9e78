// 300 pairs of pages: no gap inside a pair, 50 points between two pairs. One swipe turns one page.
//
//   swift run Pairs                  opens a window
//   swift run Pairs --draw a.ppm     draws a frame of a page turn to a file, without a display
import Foundation
import PagerKit

struct Pairs: DrawnPages {
  var map: GridMap { GridMap(columns: .finite(600), rows: .one) }
  var startPage: Page { Page(column: 1) }

  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.axes = .horizontal
    configuration.layout = PageLayout(columnGaps: [0, 50])
    return configuration
  }

  // Painting

  func appearance(of page: Page) -> Int { page.column }

  func draw(_ column: Int, on canvas: PageCanvas) -> DrawList {
    let colors: [UInt32] = [0x8C3B3B, 0x3E6B45, 0x3B5A8C]
    return DrawList(
      background: Color(hex: colors[column / 2 % 3]),
      commands: [canvas.text("\(column + 1)", size: 72, color: Look.dark.text, in: canvas.bounds)])
  }
}

let viewport = Viewport(pixelSize: PixelSize(width: 900, height: 600), scale: 1)
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--draw" {
  let scene = PagerScene(Pairs(), viewport: viewport)
  _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
  let image = try OffscreenStage(viewport: viewport).image(of: scene, at: Instant(milliseconds: 90))
  try Data(image.ppm).write(to: URL(filePath: CommandLine.arguments[2]))
} else {
  let stage = try WindowStage(options: StageOptions(title: "Pairs", windowSize: viewport.size))
  try stage.run(PagerScene(Pairs(), viewport: stage.viewport))
}
