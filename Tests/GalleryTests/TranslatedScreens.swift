import PagerGeometry
import PhotoLibrary
import Scene
import TestSupport
import Testing
import Words

@testable import Gallery
@testable import Instruments
@testable import Paging
@testable import Photos
@testable import Shell

/// A screen with text, in one language.
struct TranslatedScreen: CustomTestStringConvertible, Sendable {
  enum Content: String, Sendable, CaseIterable {
    case controls, menu, video, orders, slideshow, overviewMenu, selection, help, details, error, greeting, panel
    case gallery, overview
  }

  let language: String
  let content: Content
  let size: PixelSize
  var scale = 1.0

  var testDescription: String { "\(content.rawValue)-\(language)-\(size.width)" }

  static let sizes = [PixelSize(width: 1280, height: 800), PixelSize(width: 360, height: 640)]

  /// A window, a phone, a small panel, a monitor, and a high-density monitor.
  static let allSizes: [(size: PixelSize, scale: Double)] =
    (sizes + [PixelSize(width: 800, height: 480), PixelSize(width: 1920, height: 1080)]).map { ($0, 1) }
    + [(PixelSize(width: 3840, height: 2160), 2)]

  private var viewport: Viewport { Viewport(pixelSize: size, scale: scale) }

  /// The frame of the screen. In a right-to-left language pages run from right to left, too.
  @MainActor
  func frame() -> Frame {
    let language = Catalogues.language(language)
    return Language.using(language) {
      var settings = PagingSettings()
      settings.keys = .program
      settings.pager.isRightToLeft = language.isRightToLeft
      return draw(settings)
    }
  }

  @MainActor
  private func draw(_ settings: PagingSettings) -> Frame {
    let instant = Instant(milliseconds: 1000)
    var frame = Frame(drawList: DrawList())
    let menu = PageMenu(
      viewport: viewport, settings: settings, order: { .random(seed: 7) }, file: { RawPath("/a.jpg") })
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 3)
    let layer: any SceneLayer
    switch content {
    case .controls:
      let controls = Controls(viewport: viewport, settings: settings, menu: menu)
      controls.heard(.tapped(at: .zero), at: .zero)
      layer = controls
    case .menu, .video, .orders, .slideshow, .overviewMenu, .selection:
      // A menu opened after a key press shows keys beside its items.
      _ = menu.hear(.key(.tab, modifiers: [], isRepeat: false), at: .zero)
      menu.show(list, at: middle, time: .zero)
      layer = menu
    case .help:
      let rows = KeyTable.program.bindings.map { [$0] } + [[TuningPanel.key]]
      let help = Help(HelpText(rows), keys: .program, viewport: viewport)
      help.show(at: .zero)
      layer = help
    case .details:
      let panel = DetailsPanel(viewport: viewport, isRightToLeft: settings.pager.isRightToLeft)
      panel.content = DetailsRowsTests.whole
      panel.show(at: .zero)
      layer = panel
    case .panel:
      let actions = TuningPanel.Actions { _, _ in throw PresetError.taken("") }
      layer = TuningPanel(viewport: viewport, isShown: true, editor: PresetEditor(), actions: actions)
    case .greeting:
      Greeting(at: .zero).draw(over: &frame, viewport: viewport, settings: settings, at: instant)
      return frame
    case .error:
      let missing = Album(id: 0, failure: LibraryFailure(path: RawPath("/gone"), reason: .missing))
      let snapshot = LibrarySnapshot(albums: [missing], isComplete: true)
      return PhotoWorld(snapshot: snapshot, viewport: viewport, settings: settings).scene.frame(at: instant)
    case .overview:
      let world = FingerWorld(viewport: viewport, settings: settings)
      world.wait(100)
      world.type(.enter)
      return world.wait(1500)
    case .gallery:
      let cards = [Demo.photos, .grid, .calendar, .carousel, .spreads, .tiles]
      for (index, demo) in cards.enumerated() {
        let layout = CardLayout(viewport: viewport)
        let box = PixelRect(x: 0, y: index * 1000, width: Int(layout.card.width), height: Int(layout.card.height))
        frame.drawList.commands +=
          CardArt(PageCanvas(box: box, grid: viewport.grid, look: viewport.look)).drawList(
            title: translated(demo.title), summary: translated(demo.summary), problem: nil, isPressed: false
          ).commands
      }
      return frame
    }
    layer.draw(over: &frame, viewport: viewport, at: instant)
    return frame
  }
}

extension TranslatedScreen {
  /// The list of a menu.
  private var list: MenuList {
    switch content {
    case .video: .pageWithVideo
    case .orders: .orders
    case .slideshow: .slideshow
    case .overviewMenu: .overview
    case .selection: .selection
    default: .page
    }
  }
}

extension DrawCommand {
  /// The labels of the command, including those in a clipped part.
  var labels: [Label] {
    switch self {
    case .label(let label): [label]
    case .clipped(_, let commands): commands.flatMap(\.labels)
    default: []
    }
  }
}
