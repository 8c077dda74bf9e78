import Decoding
import PageStore
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Photos

/// The look of the details panel, as text: letters depend on the installed fonts.
@MainActor
@Suite("Golden details")
struct DetailsGoldenTests {
  /// A window, and the content of the panel in it.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    let size: PixelSize
    var scale = 1.0
    var isRightToLeft = false
    var content = DetailsRowsTests.whole
    /// The time since the panel opened (ms).
    var age: Int64 = 1000

    var testDescription: String { name }
  }

  nonisolated static let scenarios = [
    Scenario(name: "small", size: PixelSize(width: 400, height: 300)),
    Scenario(name: "tiny", size: PixelSize(width: 400, height: 300), scale: 2),
    Scenario(name: "touchscreen", size: PixelSize(width: 800, height: 480)),
    Scenario(name: "touchscreen-right-to-left", size: PixelSize(width: 800, height: 480), isRightToLeft: true),
    Scenario(name: "sliding", size: PixelSize(width: 800, height: 480), age: 60),
    Scenario(name: "tall", size: PixelSize(width: 360, height: 640)),
    Scenario(name: "large", size: PixelSize(width: 1920, height: 1080)),
    Scenario(name: "large-at-two-pixels-a-point", size: PixelSize(width: 3840, height: 2160), scale: 2),
    Scenario(
      name: "failed", size: PixelSize(width: 800, height: 480),
      content: DetailsContent(
        name: "a.jpg", folder: "/b", details: .failed(.damaged, file: DetailsRowsTests.facts))),
  ]

  @Test("The panel matches its recorded frame", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    let viewport = Viewport(pixelSize: scenario.size, scale: scenario.scale)
    let panel = DetailsPanel(viewport: viewport, isRightToLeft: scenario.isRightToLeft)
    panel.content = scenario.content
    panel.show(at: .zero)
    var frame = Frame(drawList: DrawList())
    let instant = Instant(milliseconds: scenario.age)
    panel.draw(over: &frame, viewport: viewport, at: instant)
    var text = FrameText()
    text.add(frame, at: instant)
    try GoldenText.compare(text.text(), with: "details-\(scenario.name).txt")
  }
}
