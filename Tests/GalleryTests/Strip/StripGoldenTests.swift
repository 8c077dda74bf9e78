import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Stage
import Testing

@testable import Paging
@testable import Photos

/// The look of the filmstrip, compared pixel for pixel.
@MainActor
@Suite("Golden filmstrips")
struct StripGoldenTests {
  /// A window, and its input before the comparison.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    var viewport = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
    var isRightToLeft = false
    /// The time of the comparison (ms); the last input is at 2000.
    var moment = 8000.0
    let play: @MainActor @Sendable (OverviewWorld) -> Void

    var testDescription: String { name }
  }

  nonisolated private static let finger = Pointer(id: 1, kind: .touch)

  nonisolated static let scenarios = [
    Scenario(name: "at-the-beginning") { _ in },
    Scenario(name: "in-the-middle") { $0.tap(at: Point(x: 400, y: 450), at: 2000) },
    Scenario(name: "few-on-a-phone", viewport: Viewport(pixelSize: PixelSize(width: 360, height: 640), scale: 1)) {
      $0.type(.down, at: 2000)
    },
    Scenario(name: "between-two-albums", moment: 2000) { world in
      world.hear(.pressed(finger, at: Point(x: 400, y: 380)), at: 1800)
      for y in stride(from: 370.0, through: 160, by: -10) {
        world.hear(.moved(finger, to: Point(x: 400, y: y)), at: 2000 - y / 2)
      }
    },
    Scenario(name: "in-finer-steps", moment: 2000) { world in
      world.hear(.pressed(finger, at: Point(x: 300, y: 450)), at: 1800)
      for y in stride(from: 440.0, through: 120, by: -10) {
        world.hear(.moved(finger, to: Point(x: 740 - y, y: y)), at: 2000 - y / 4)
      }
    },
    Scenario(name: "coming-in", moment: 1080) { _ in },
    Scenario(name: "two-pixels-a-point", viewport: Viewport(pixelSize: PixelSize(width: 3840, height: 2160), scale: 2))
    { $0.tap(at: Point(x: 500, y: 1050), at: 2000) },
    Scenario(name: "full-hd", viewport: Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)) {
      $0.tap(at: Point(x: 1500, y: 1050), at: 2000)
    },
    Scenario(name: "right-to-left", isRightToLeft: true) { $0.tap(at: Point(x: 500, y: 450), at: 2000) },
  ]

  @Test("The filmstrip matches its recorded image pixel for pixel", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = scenario.isRightToLeft
    let world = OverviewWorld(
      albums: [("Rocks", 140), ("Tide", 5), ("Dunes", 30)], viewport: scenario.viewport, settings: settings)
    let stage = try OffscreenStage(viewport: scenario.viewport)
    try world.show(on: stage, at: 0)
    world.type(.character("t"), at: 1000)
    if scenario.moment > 1500 { try world.show(on: stage, at: 1500) }
    scenario.play(world)
    try world.show(on: stage, at: scenario.moment)
    try GoldenPixels.compare(try stage.image(), with: "strip-\(scenario.name).png")
  }
}
