// An endless pager of five pictures: swipe, or press an arrow key, in any of four directions.
//
//   swift run FourWayPictures                  opens a window
//   swift run FourWayPictures --draw a.ppm     draws a turn under way to a file, without a display
import Foundation
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Stage

/// Five pictures over and over, each row shifted by two so that no picture is its own neighbour.
struct FourWayPictures: PageDemo {
  let pictures: [PNGPicture]

  /// Pages without end in both directions.
  var map: GridMap { GridMap() }
  var startPage: Page { Page(column: 0) }

  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.layout = PageLayout(spacing: Vector(x: 16, y: 16))
    return configuration
  }

  /// Which picture stands on `page`, 0 to 4.
  func appearance(of page: Page) -> Int { ((page.column + 2 * page.row) % 5 + 5) % 5 }

  func draw(_ appearance: Int, on canvas: PageCanvas) -> DrawList { DrawList(background: canvas.look.placeholder) }

  func picture(of page: Page) -> (any Bitmap)? { pictures[appearance(of: page)] }
}

let folder = "\(#filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined())/Pictures"
let pictures = try (1...5).map { try PNGPicture(path: "\(folder)/\($0).png") }
let pages = FourWayPictures(pictures: pictures)

let viewport = Viewport(pixelSize: PixelSize(width: 900, height: 600), scale: 1)
if let path = CommandLine.arguments.dropFirst(2).first, CommandLine.arguments[1] == "--draw" {
  let scene = PagerScene(pages, viewport: viewport)
  _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
  let stage = try OffscreenStage(viewport: viewport)
  // A picture is in its texture once it was shown.
  for _ in 1...2 { try stage.show(scene.frame(at: Instant(milliseconds: 90))) }
  let image = try stage.image()
  let colors = image.pixels.enumerated().filter { $0.offset % 4 < 3 }.map(\.element)
  try Data("P6 \(image.size.width) \(image.size.height) 255\n".utf8 + colors).write(to: URL(filePath: path))
} else {
  let stage = try WindowStage(options: StageOptions(title: "Four ways", windowSize: viewport.size))
  try stage.run(PagerScene(pages, viewport: stage.viewport))
}
