import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// The look of the overview, compared pixel for pixel.
@MainActor
@Suite("Golden overviews")
struct OverviewGoldenTests {
  /// A window, and its input before the comparison.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    var viewport = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
    var isRightToLeft = false
    /// The time of the comparison (ms); the last input is at 1000.
    var moment = 6000.0
    let play: @MainActor @Sendable (OverviewWorld) -> Void

    var testDescription: String { name }
  }

  nonisolated static let scenarios = [
    Scenario(name: "at-rest") { $0.type(.enter, at: 1000) },
    Scenario(name: "dense") { world in
      world.type(.enter, at: 0)
      for _ in 0..<3 { world.type(.character("-"), at: 1000) }
    },
    Scenario(name: "large") { world in
      world.type(.enter, at: 0)
      for _ in 0..<2 { world.type(.character("+"), at: 1000) }
    },
    Scenario(name: "narrow", viewport: Viewport(pixelSize: PixelSize(width: 360, height: 640), scale: 1)) {
      $0.type(.enter, at: 1000)
    },
    Scenario(
      name: "two-pixels-a-point", viewport: Viewport(pixelSize: PixelSize(width: 3840, height: 2160), scale: 2)
    ) { $0.type(.enter, at: 1000) },
    Scenario(name: "full-hd", viewport: Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)) {
      $0.type(.enter, at: 1000)
    },
    Scenario(name: "right-to-left", isRightToLeft: true) { $0.type(.enter, at: 1000) },
    Scenario(name: "typed", moment: 1200) { world in
      world.type(.enter, at: 0)
      world.frame(at: 900)
      for letter in "img12" { world.type(.character(letter), at: 1000) }
    },
    // The progress in the name is 1 at the picture's page and 0 at its square.
    Scenario(name: "flight-at-three-quarters", moment: 1048) { $0.type(.enter, at: 1000) },
    Scenario(name: "flight-at-half", moment: 1090) { $0.type(.enter, at: 1000) },
    Scenario(name: "flight-at-a-quarter", moment: 1147) { $0.type(.enter, at: 1000) },
  ]

  @Test("The overview matches its recorded image pixel for pixel", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = scenario.isRightToLeft
    let world = OverviewWorld(
      albums: [("Dunes", 30), ("Tide", 5), ("Rocks", 140)], viewport: scenario.viewport, settings: settings)
    let stage = try OffscreenStage(viewport: scenario.viewport)
    try world.show(on: stage, at: 0)
    scenario.play(world)
    try world.show(on: stage, at: scenario.moment)
    try GoldenPixels.compare(try stage.image(), with: "overview-\(scenario.name).png")
  }
}

extension OverviewWorld {
  /// Decodes every requested picture, and shows it on `stage`, which creates its texture.
  func show(on stage: OffscreenStage, at milliseconds: Double) throws {
    for _ in 0..<8 {
      while decoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
      while thumbnailDecoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
      hear(.woken, at: milliseconds)
      try stage.show(frame(at: milliseconds))
    }
  }
}
