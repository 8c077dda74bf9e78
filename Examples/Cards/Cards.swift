// Cards narrower than the window, so that the neighbours are partly visible. The binding of the page works in both
// directions: a swipe sets it, and setting it scrolls.
//
//   swift run Cards                  opens a window
//   swift run Cards --draw a.ppm     draws a frame of a page turn to a file, without a display
import Foundation
import PagerKit

/// The content of a card, which can be any hashable value.
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
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--draw" {
      let scene = PagerScene(carousel, viewport: viewport)
      _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
      let image = try OffscreenStage(viewport: viewport).image(of: scene, at: Instant(milliseconds: 90))
      try Data(image.ppm).write(to: URL(filePath: CommandLine.arguments[2]))
    } else {
      let stage = try WindowStage(options: StageOptions(title: "Cards", windowSize: viewport.size))
      try stage.run(PagerScene(carousel, viewport: stage.viewport))
    }
  }
}
