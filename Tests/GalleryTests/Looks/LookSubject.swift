import PagerEngine
import PagerGeometry
import PhotoLibrary
import PictureSupport
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

/// A screen or a page that is drawn in every look.
enum LookSubject: String, Hashable, Sendable, CaseIterable, CustomTestStringConvertible {
  case placeholder, failed, photo
  case overview, controls, menu, orders, details, help, greeting
  case gallery, grid, gridNumbers, calendar, carousel, spreads, tiles

  var testDescription: String { rawValue }

  /// Whether it is a page that chooses its text size by its own size.
  var isArt: Bool {
    switch self {
    case .grid, .gridNumbers, .calendar, .carousel, .spreads, .tiles: true
    case .placeholder, .failed, .photo, .overview, .controls, .menu, .orders, .details, .help, .greeting, .gallery:
      false
    }
  }

  /// A frame of the subject in `viewport`; `show` receives the frames before it, with their pictures.
  @MainActor
  func frame(in viewport: Viewport, show: (Frame) throws -> Void = { _ in }) throws -> Frame {
    var settings = DemoPlayer.settings
    settings.hasOverview = true
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 3)
    switch self {
    case .placeholder, .failed, .photo:
      let world = PhotoWorld(viewport: viewport, settings: settings)
      _ = world.frame(at: 0)
      switch self {
      case .failed: world.decoder.fail(.damaged)
      case .photo: world.finishDecodes()
      default: break
      }
      world.hear(.woken, at: 10)
      try show(world.frame(at: 20))
      world.type(.character("i"), at: 30)
      return world.frame(at: 400)
    case .overview:
      let world = OverviewWorld(
        albums: [("Dunes", 7), ("Tide", 5), ("Rocks", 40)], viewport: viewport, settings: settings)
      _ = world.frame(at: 0)
      world.type(.enter, at: 10)
      for step in 0..<8 {
        while world.decoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
        while world.thumbnailDecoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
        world.hear(.woken, at: 1000 + Double(step))
        try show(world.frame(at: 1000 + Double(step)))
      }
      for letter in "img12" { world.type(.character(letter), at: 3000) }
      return world.frame(at: 3010)
    case .controls, .menu, .orders, .details, .help, .greeting:
      // Over the worst colour for the look.
      let ground = viewport.look.choose(dark: Color(hex: 0xFFFFFF), light: Color(hex: 0x000000))
      var frame = Frame(drawList: DrawList(background: ground))
      for layer in layers(viewport, settings, middle) {
        layer.draw(over: &frame, viewport: viewport, at: Instant(milliseconds: 1000))
      }
      if self == .greeting { Greeting(at: .zero).draw(over: &frame, viewport: viewport, settings: settings, at: .zero) }
      return frame
    case .gallery:
      let shell = GalleryShell(viewport: viewport, settings: settings)
      _ = shell.handle(.resized(viewport), at: .zero)
      try show(shell.frame(at: .zero))
      return shell.frame(at: Instant(milliseconds: 10))
    case .grid, .gridNumbers, .calendar, .carousel, .spreads, .tiles:
      let name = self == .gridNumbers ? "grid" : rawValue
      guard let demo = DemoRegistry.demo(named: name) else { return Frame(drawList: DrawList()) }
      let player = try DemoPlayer(
        demo, words: self == .gridNumbers ? ["--numbers"] : [], settings: settings, viewport: viewport)
      try show(player.frame(at: .zero))
      return player.frame(at: Instant(milliseconds: 10))
    }
  }

  @MainActor
  private func layers(_ viewport: Viewport, _ settings: PagingSettings, _ middle: Point) -> [any SceneLayer] {
    let menu = PageMenu(viewport: viewport, settings: settings) {
      .random(seed: 7)
    } file: {
      nil
    }
    switch self {
    case .controls:
      let controls = Controls(viewport: viewport, settings: settings, menu: menu)
      controls.heard(.tapped(at: .zero), at: .zero)
      return [controls]
    case .menu, .orders:
      menu.show(self == .menu ? .page : .orders, at: middle, time: .zero)
      _ = menu.hear(.key(.down, modifiers: [], isRepeat: false), at: .zero)
      return [menu]
    case .details:
      let panel = DetailsPanel(viewport: viewport)
      panel.content = DetailsRowsTests.whole
      panel.show(at: .zero)
      return [panel]
    case .help:
      let help = Help(HelpText(KeyTable.program.bindings.map { [$0] }), keys: .program, viewport: viewport)
      help.show(at: .zero)
      return [help]
    default: return []
    }
  }
}
