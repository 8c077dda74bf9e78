// Five times five pictures: swipe or press an arrow key in any of four directions. It opens in the middle. Each page
// shows its place, its visible part, whether it is current, and how often it has appeared. A tap on its button likes
// it; a drag that begins on the button does not.
//
//   swift run FourWayPictures                  opens a window
//   swift run FourWayPictures --draw a.ppm     draws a frame of a page turn to a file, without a display
import Foundation
import PagerKit

struct FourWayPictures: DrawnPages {
  let pictures: [RGBABitmap]
  var visits: [Page: Int] = [:]
  var likes: Set<Page> = []

  var map: GridMap { GridMap(columns: .finite(5), rows: .finite(5)) }
  var startPage: Page { Page(column: 2, row: 2) }

  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.layout = PageLayout(spacing: Vector(x: 16, y: 16))
    return configuration
  }

  mutating func heard(_ step: PageLife, of page: Page, at instant: Instant) -> [PageRequest] {
    if step == .willAppear { visits[page, default: 0] += 1 }
    return []
  }

  mutating func heard(_ input: PageInput) -> [PageRequest] {
    if case .tapped(let touch) = input, button(in: touch.size).contains(touch.place) {
      likes.formSymmetricDifference([touch.page])
    }
    return []
  }

  // Painting

  func appearance(of page: Page) -> Page { page }
  func draw(_ page: Page, on canvas: PageCanvas) -> DrawList { DrawList(background: canvas.look.placeholder) }
  func picture(of page: Page) -> (any Bitmap)? { pictures[(page.column + 2 * page.row) % pictures.count] }

  func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
    let place = page.placed.page
    let percent = Int((page.placed.visibleFraction * 100).rounded())
    let lines = [
      "\(place.column), \(place.row)", "visible: \(percent) %", page.isCurrent ? "current" : "",
      "seen: \(visits[place, default: 0])",
    ]
    let text = lines.map { Label.Line([Label.Run($0, color: Look.dark.text)], size: 20) }
    commands.append(canvas.label(text, in: canvas.bounds.inset(by: 24), .topLeading, plate: Look.dark.plate))
    let isLiked = likes.contains(place)
    commands.append(canvas.plate(button(in: canvas.size), radius: 22, Color(hex: isLiked ? 0xB03A48 : 0x30343A)))
    commands.append(
      canvas.text(isLiked ? "Liked" : "Like", size: 18, color: Look.dark.text, in: button(in: canvas.size)))
  }

  private func button(in size: Size) -> Rect { Rect(x: size.width - 144, y: size.height - 68, width: 120, height: 44) }
}

let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures").path
let pages = FourWayPictures(pictures: try (1...5).map { RGBABitmap(try RGBAImage(pngAt: "\(folder)/\($0).png")) })

let viewport = Viewport(pixelSize: PixelSize(width: 900, height: 600), scale: 1)
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--draw" {
  let scene = PagerScene(pages, viewport: viewport)
  _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
  let image = try OffscreenStage(viewport: viewport).image(of: scene, at: Instant(milliseconds: 90))
  try Data(image.ppm).write(to: URL(filePath: CommandLine.arguments[2]))
} else {
  let stage = try WindowStage(options: StageOptions(title: "Four ways", windowSize: viewport.size))
  try stage.run(PagerScene(pages, viewport: stage.viewport))
}
