import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

/// The layers over pictures, compared pixel for pixel, without text.
@MainActor
@Suite("Golden layers")
struct LayerGoldenTests {
  /// The layer over a picture of one colour.
  enum Content: Sendable {
    case controls
    case menu(MenuList = .page, at: Point)
    case help
    case handle
  }

  struct Scenario: CustomTestStringConvertible, Sendable {
    let name: String
    let content: Content
    var size = PixelSize(width: 800, height: 480)
    var scale = 1.0
    var ground: UInt32 = 0x2B4A6B
    var isRightToLeft = false

    var testDescription: String { name }
  }

  nonisolated static let scenarios = [
    Scenario(name: "controls-on-white", content: .controls, ground: 0xFFFFFF),
    Scenario(name: "controls-on-black", content: .controls, ground: 0x000000),
    Scenario(name: "controls-small", content: .controls, size: PixelSize(width: 400, height: 300)),
    Scenario(name: "controls-tiny", content: .controls, size: PixelSize(width: 200, height: 150)),
    Scenario(name: "controls-right-to-left", content: .controls, isRightToLeft: true),
    Scenario(
      name: "controls-at-two-pixels-a-point", content: .controls, size: PixelSize(width: 800, height: 480), scale: 2,
      ground: 0xD8D0C0),
    Scenario(name: "controls-narrow", content: .controls, size: PixelSize(width: 360, height: 640)),
    Scenario(name: "controls-large", content: .controls, size: PixelSize(width: 1920, height: 1080)),
    Scenario(
      name: "controls-large-at-two-pixels-a-point", content: .controls, size: PixelSize(width: 3840, height: 2160),
      scale: 2),
    Scenario(
      name: "menu-narrow", content: .menu(at: Point(x: 180, y: 320)), size: PixelSize(width: 360, height: 640)),
    Scenario(
      name: "menu-large", content: .menu(at: Point(x: 960, y: 540)), size: PixelSize(width: 1920, height: 1080)),
    Scenario(
      name: "menu-large-at-two-pixels-a-point", content: .menu(at: Point(x: 960, y: 540)),
      size: PixelSize(width: 3840, height: 2160), scale: 2),
    Scenario(name: "help-narrow", content: .help, size: PixelSize(width: 360, height: 640)),
    Scenario(
      name: "help-large-at-two-pixels-a-point", content: .help, size: PixelSize(width: 3840, height: 2160), scale: 2),
    Scenario(name: "menu", content: .menu(at: Point(x: 500, y: 200))),
    Scenario(
      name: "menu-small", content: .menu(at: Point(x: 60, y: 280)), size: PixelSize(width: 400, height: 300),
      ground: 0xFFFFFF),
    Scenario(name: "menu-right-to-left", content: .menu(at: Point(x: 300, y: 100)), isRightToLeft: true),
    Scenario(name: "orders", content: .menu(.orders, at: Point(x: 500, y: 200))),
    Scenario(
      name: "orders-small", content: .menu(.orders, at: Point(x: 60, y: 280)), size: PixelSize(width: 400, height: 300),
      ground: 0xFFFFFF),
    Scenario(
      name: "orders-narrow", content: .menu(.orders, at: Point(x: 180, y: 600)),
      size: PixelSize(width: 360, height: 640)),
    Scenario(name: "slideshow", content: .menu(.slideshow, at: Point(x: 500, y: 200))),
    Scenario(
      name: "slideshow-narrow", content: .menu(.slideshow, at: Point(x: 180, y: 320)),
      size: PixelSize(width: 360, height: 640), isRightToLeft: true),
    Scenario(name: "orders-right-to-left", content: .menu(.orders, at: Point(x: 300, y: 100)), isRightToLeft: true),
    Scenario(name: "handle-on-white", content: .handle, ground: 0xFFFFFF),
    Scenario(name: "handle-on-black", content: .handle, size: PixelSize(width: 360, height: 640), ground: 0x000000),
    Scenario(
      name: "handle-at-two-pixels-a-point", content: .handle, size: PixelSize(width: 800, height: 480), scale: 2,
      ground: 0xD8D0C0),
    Scenario(name: "help-small", content: .help, size: PixelSize(width: 400, height: 300)),
    Scenario(name: "help", content: .help),
    Scenario(name: "help-large", content: .help, size: PixelSize(width: 1920, height: 1080)),
  ]

  /// The frame of a scenario.
  static func frame(_ scenario: Scenario) -> (frame: Frame, viewport: Viewport) {
    let viewport = Viewport(pixelSize: scenario.size, scale: scenario.scale)
    var settings = PagingSettings()
    settings.pager.isRightToLeft = scenario.isRightToLeft
    var frame = Frame(drawList: DrawList(background: Color(hex: scenario.ground)))
    let menu = PageMenu(viewport: viewport, settings: settings) {
      .random(seed: 7)
    } file: {
      RawPath("/a.jpg")
    }
    let controls = Controls(viewport: viewport, settings: settings, menu: menu)
    let help = Help(HelpText(KeyTable.program.bindings.map { [$0] }), viewport: viewport)
    switch scenario.content {
    case .controls: controls.heard(.tapped(at: .zero), at: .zero)
    case .menu(let list, let point):
      menu.show(list, at: point, time: .zero)
      for _ in 0..<2 { _ = menu.hear(.key(.down, modifiers: [], isRepeat: false), at: .zero) }
    case .help: help.show(at: .zero)
    case .handle: controls.heard(.tapped(at: .zero), at: .zero)
    }
    let panel = DetailsPanel(viewport: viewport)
    if case .handle = scenario.content { panel.handleOpacity = { controls.opacity(at: $0) } }
    for layer in [panel, controls, menu, help] as [any SceneLayer] {
      layer.draw(over: &frame, viewport: viewport, at: Instant(milliseconds: 1000))
    }
    return (frame, viewport)
  }

  @Test("A layer without text matches its recorded image pixel for pixel", arguments: scenarios)
  func looksAsRecorded(scenario: Scenario) throws {
    let (frame, viewport) = Self.frame(scenario)
    let stage = try OffscreenStage(viewport: viewport)
    try stage.show(frame.wordless)
    try GoldenPixels.compare(try stage.image(), with: "layer-\(scenario.name).png")
  }
}
