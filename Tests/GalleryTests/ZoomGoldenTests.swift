import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// The look of zoomed photos, compared pixel for pixel. The fitted picture has little blue and its tiles have much, so
/// that the tiles are visible.
@MainActor
@Suite("Golden zooms")
struct ZoomGoldenTests {
  /// A picture in a window, and the input before the comparison.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    var picture = PixelSize(width: 4000, height: 3000)
    var viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    /// The number of tiles in textures; the others are not there yet.
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
      // The fit scale is 0.0444; the scale 0.2 fills the height of the window.
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
      // The fingers stay down, and the rubber band is stretched.
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

  @Test("A zoomed photo matches its recorded image pixel for pixel", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    let world = PhotoWorld(snapshot: PhotoWorld.snapshot([("Dunes", 1)]), viewport: scenario.viewport)
    let stage = try OffscreenStage(viewport: scenario.viewport)
    try show(scenario, world, on: stage, at: 0)
    scenario.play(world)
    // In a debug build each frame of the largest window takes seconds.
    for milliseconds in stride(from: Int64(0), to: 2000, by: 400) {
      try show(scenario, world, on: stage, at: 2000 + milliseconds)
    }
    var image = try stage.image()
    if image.size.width > 1000 {
      // Reduced, to keep the repository small; the other scenarios show the small details.
      image = image.averaged(to: PixelSize(width: image.size.width / 8, height: image.size.height / 8))
    }
    try GoldenPixels.compare(image, with: "zoom-\(scenario.name).png")
  }

  /// Finishes the requested decodes, and shows a frame.
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
