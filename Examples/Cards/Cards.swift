// Cards narrower than the window, with their neighbours peeking. The page is bound two ways: a swipe sets it, and
// setting it scrolls.
//
//   swift run Cards                  opens a window
//   swift run Cards --draw a.ppm     draws a turn under way to a file, without a display
import Foundation
import PagerGeometry
import Paging
import Scene
import Stage

/// What stands on a card. Any hashable value will do.
struct Walk: Hashable {
  var name: String
  var length: String
  var color: UInt32
}

@main
struct Cards {
  @MainActor
  static func main() throws {
    @PageState var page = 1
    let isRaining = true

    let carousel = Carousel(currentPage: $page, spacing: 20, pageWidth: 420, pageHeight: 260, title: { $0.name }) {
      Walk(name: "Harbour", length: "3 km along the water", color: 0x1F4E5F)
      for (name, length) in [("Ridge", "9 km, 640 m up"), ("Salt marsh", "6 km, mind the tide")] {
        Walk(name: name, length: length, color: 0x4A5A33)
      }
      if isRaining {
        Walk(name: "Library", length: "Open until ten", color: 0x6A3B2E)
      }
    } draw: { walk, canvas, isPressed in
      let color = Color(hex: walk.color)
      let words = canvas.bounds.inset(by: 28)
      return DrawList(commands: [
        canvas.plate(canvas.bounds, radius: 20, isPressed ? color.opacity(0.8) : color),
        canvas.label(
          [
            Label.Line([Label.Run(walk.name, color: Look.dark.text)], size: 32),
            Label.Line([Label.Run(walk.length, color: Look.dark.secondaryText)], size: 18),
          ], in: words, .bottomLeading),
      ])
    }

    let viewport = Viewport(pixelSize: PixelSize(width: 900, height: 480), scale: 1)
    if let path = CommandLine.arguments.dropFirst(2).first, CommandLine.arguments[1] == "--draw" {
      let scene = PagerScene(carousel, viewport: viewport)
      _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
      let stage = try OffscreenStage(viewport: viewport)
      // A picture is in its texture once it was shown.
      for _ in 1...2 { try stage.show(scene.frame(at: Instant(milliseconds: 90))) }
      let image = try stage.image()
      let colors = image.pixels.enumerated().filter { $0.offset % 4 < 3 }.map(\.element)
      try Data("P6 \(image.size.width) \(image.size.height) 255\n".utf8 + colors).write(to: URL(filePath: path))
    } else {
      let stage = try WindowStage(options: StageOptions(title: "Cards", windowSize: viewport.size))
      try stage.run(PagerScene(carousel, viewport: stage.viewport))
    }
  }
}
