// Endless tiles on a canvas that a finger flings in any direction. Ctrl and the wheel, or a pinch, zoom it.
//
//   swift run Tiles                  opens a window
//   swift run Tiles --draw a.ppm     draws a frame of a fling to a file, without a display
import Foundation
import PagerKit

struct Tiles: DrawnPages {
  var map: GridMap { GridMap() }
  var startPage: Page { Page(column: 0) }

  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.snapPolicy = .free
    configuration.layout = PageLayout(pageWidth: .points(150), pageHeight: .points(150), spacing: Vector(x: 2, y: 2))
    return configuration
  }

  // Painting

  func appearance(of page: Page) -> Page { page }

  func draw(_ page: Page, on canvas: PageCanvas) -> DrawList {
    let shade = UInt8(50 + (page.column * 7 + page.row * 11).magnitude % 5 * 18)
    return DrawList(
      background: Color(red: 40, green: shade, blue: 96, alpha: 255),
      commands: [canvas.text("\(page.column), \(page.row)", size: 20, color: Look.dark.text, in: canvas.bounds)])
  }
}

let viewport = Viewport(pixelSize: PixelSize(width: 900, height: 600), scale: 1)
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--draw" {
  let scene = PagerScene(Tiles(), viewport: viewport)
  let finger = Pointer(id: 1, kind: .touch)
  _ = scene.handle(.pressed(finger, at: Point(x: 700, y: 400)), at: .zero)
  for step in 1...6 {
    let point = Point(x: 700 - 40 * Double(step), y: 400 - 25 * Double(step))
    _ = scene.handle(.moved(finger, to: point), at: Instant(milliseconds: Int64(step) * 12))
  }
  _ = scene.handle(.lifted(finger, at: Point(x: 460, y: 250)), at: Instant(milliseconds: 80))
  let image = try OffscreenStage(viewport: viewport).image(of: scene, at: Instant(milliseconds: 400))
  try Data(image.ppm).write(to: URL(filePath: CommandLine.arguments[2]))
} else {
  let stage = try WindowStage(options: StageOptions(title: "Tiles", windowSize: viewport.size))
  try stage.run(PagerScene(Tiles(), viewport: stage.viewport))
}
