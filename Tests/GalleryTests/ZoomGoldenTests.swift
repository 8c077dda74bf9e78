import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// What zoomed photos look like, to the pixel. The fitted picture has little blue and its tiles much, so that it can be seen
/// where they lie.
@MainActor
@Suite("Golden zooms")
struct ZoomGoldenTests {
  /// A picture in a window, what is done to it, and what is looked at.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    var picture = PixelSize(width: 4000, height: 3000)
    var viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    /// How many of the tiles come into textures; the rest are still to come.
    var tiles = Int.max
    let play: @MainActor @Sendable (PhotoWorld) -> Void

    var testDescription: String { name }
  }

  nonisolated static let scenarios = [
    Scenario(name: "fit") { _ in },
    Scenario(name: "two-to-one-with-half-of-its-tiles", tiles: 2) { world in
      world.type(.character("1"), at: 100)
      world.hear(.zoomed(3, at: Point(x: 200, y: 150)), at: 1000)
    },
    Scenario(name: "two-to-one") { world in
      world.type(.character("1"), at: 100)
      world.hear(.zoomed(3, at: Point(x: 200, y: 150)), at: 1000)
    },
    Scenario(name: "squares-at-eight-to-one", picture: PixelSize(width: 64, height: 48)) { world in
      world.hear(.zoomed(9, at: Point(x: 190, y: 140)), at: 100)
    },
    Scenario(name: "panorama-at-its-height", picture: PixelSize(width: 9000, height: 1500)) { world in
      // Fit is 0.0444, and a fifth shows all of its height.
      world.hear(.zoomed(6.51, at: Point(x: 0, y: 150)), at: 100)
    },
    Scenario(name: "portrait-at-its-width", picture: PixelSize(width: 1500, height: 4000)) { world in
      world.type(.character("w"), at: 100)
    },
    Scenario(name: "portrait-at-one-to-one-turned", picture: PixelSize(width: 1500, height: 4000)) { world in
      world.type(.character("1"), at: 100)
      world.type(.character("r"), at: 1000)
    },
    Scenario(name: "pinched-below-fit") { world in
      // Held there: it gives like rubber.
      let (one, two) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
      world.hear(.pressed(one, at: Point(x: 50, y: 150)), at: 100)
      world.hear(.pressed(two, at: Point(x: 350, y: 150)), at: 104)
      for step in 1...12 {
        world.hear(.moved(one, to: Point(x: 50 + 10 * Double(step), y: 150)), at: 104 + 8 * Int64(step))
        world.hear(.moved(two, to: Point(x: 350 - 10 * Double(step), y: 150)), at: 104 + 8 * Int64(step))
      }
    },
    Scenario(
      name: "large-window-at-two-pixels-a-point", picture: PixelSize(width: 6000, height: 4000),
      viewport: Viewport(pixelSize: PixelSize(width: 3840, height: 2160), scale: 2)
    ) { world in
      world.type(.character("1"), at: 100)
    },
  ]

  @Test("It looks to the pixel as it did when it was looked at", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    let world = PhotoWorld(snapshot: PhotoWorld.snapshot([("Dunes", 1)]), viewport: scenario.viewport)
    let stage = try OffscreenStage(viewport: scenario.viewport)
    try show(scenario, world, on: stage, at: 0)
    scenario.play(world)
    // Each frame of the largest window is drawn in seconds where nothing is optimised.
    for milliseconds in stride(from: Int64(0), to: 2000, by: 400) {
      try show(scenario, world, on: stage, at: 2000 + milliseconds)
    }
    var image = try stage.image()
    if image.size.width > 1000 {
      // As a whole, to keep the repository small; what is small in it is seen in the others.
      image = image.averaged(to: PixelSize(width: image.size.width / 8, height: image.size.height / 8))
    }
    try GoldenPixels.compare(image, with: "zoom-\(scenario.name).png")
  }

  /// Decodes what is wanted, and shows a frame of it.
  private func show(
    _ scenario: Scenario, _ world: PhotoWorld, on stage: OffscreenStage, at milliseconds: Int64
  ) throws {
    while world.decoder.finishFirst(size: scenario.picture) {}
    world.hear(.woken, at: milliseconds)
    var frame = world.frame(at: milliseconds).wordless
    // Tiles are 512 pixels a side, and the fitted picture is smaller.
    var left = scenario.tiles
    frame.uploads = frame.uploads.filter { bitmap in
      guard bitmap.pixelSize == PixelSize(width: 512, height: 512) else { return true }
      left -= 1
      return left >= 0
    }
    try stage.show(frame)
    world.scene.presented()
  }
}
