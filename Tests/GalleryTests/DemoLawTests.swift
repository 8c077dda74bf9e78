import PagerEngine
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Gallery
@testable import Paging

/// Rules for every demo.
@MainActor
@Suite("Rules for all demos")
struct DemoLawTests {
  @Test("Pages without spacing share an edge in every frame", arguments: DemoRegistry.all)
  func noSeam(demo: Demo) throws {
    let player = try DemoPlayer(demo)
    guard let pages = player.scene as? any PagesInSight else { return }
    var pairs = 0
    _ = player.play { instant, _ in
      let seen = pages.seenPages
      for page in seen {
        for other in seen where pages.layout.touchesAcross && page.isLeft(of: other) {
          pairs += 1
          #expect(page.box.x + page.box.width == other.box.x, "at \(instant)")
        }
        for other in seen where pages.layout.spacing.y == 0 && page.isAbove(other) {
          pairs += 1
          #expect(page.box.y + page.box.height == other.box.y, "at \(instant)")
        }
      }
    }
    if pages.layout.touchesAcross, pages.layout.spacing.y == 0 {
      #expect(pairs > 0, "the tour never showed two pages at once")
    }
  }

  @Test("After the tour nothing moves, and no frame is requested", arguments: DemoRegistry.all)
  func rests(demo: Demo) throws {
    let player = try DemoPlayer(demo)
    let end = player.play { _, _ in }
    let first = player.frame(at: end.advanced(bySeconds: 60))
    let second = player.frame(at: end.advanced(bySeconds: 61))
    #expect(!first.isMoving)
    #expect(first.nextFrame == nil)
    #expect(first.drawList == second.drawList)
    #expect(first.images == second.images, "a page at rest is not drawn again")
  }

  @Test("In a right-to-left layout every page is at its mirrored position", arguments: DemoRegistry.all)
  func mirrors(demo: Demo) throws {
    var settings = DemoPlayer.settings
    settings.pager.isRightToLeft = true
    let player = try DemoPlayer(demo)
    let mirrored = try DemoPlayer(demo, settings: settings)
    guard let pages = player.scene as? any PagesInSight, let mirror = mirrored.scene as? any PagesInSight else {
      return
    }
    let width = DemoPlayer.viewport.pixelSize.width
    var places: [[PagePlace]] = []
    _ = player.play { _, _ in places.append(pages.seenPages.map { PagePlace($0, mirroredIn: nil) }) }
    var index = 0
    _ = mirrored.play(mirrored: true) { instant, _ in
      #expect(mirror.seenPages.map { PagePlace($0, mirroredIn: width) } == places[index], "at \(instant)")
      index += 1
    }
  }

  @Test(
    "With reduced motion a key press causes no motion",
    arguments: DemoRegistry.all, [Key.right, .down, .left, .up, .pageDown, .home])
  func reducedMotion(demo: Demo, key: Key) throws {
    var settings = PagingSettings()
    settings.pager.reducesMotion = true
    let player = try DemoPlayer(demo, settings: settings)
    _ = player.frame(at: .zero)
    _ = player.scene.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: 100))
    #expect(!player.frame(at: Instant(milliseconds: 101)).isMoving)
  }

  @Test("A frame lists every drawn image once, visible images first", arguments: DemoRegistry.all)
  func imagesAreNamed(demo: Demo) throws {
    let player = try DemoPlayer(demo)
    _ = player.play { instant, frame in
      #expect(Set(frame.images).count == frame.images.count, "at \(instant)")
      let drawn = frame.drawList.commands.flatMap(\.images)
      #expect(Set(drawn).isSubset(of: frame.images.prefix(Set(drawn).count)), "at \(instant)")
    }
  }

  @Test("A demo draws at any window size, and restores its frame at the original size", arguments: DemoRegistry.all)
  func anySize(demo: Demo) throws {
    let player = try DemoPlayer(demo)
    let before = player.frame(at: .zero)
    for (index, size) in [(1, 1), (100, 100), (333, 251), (3840, 2160), (120, 1600)].enumerated() {
      let viewport = Viewport(pixelSize: PixelSize(width: size.0, height: size.1), scale: 1.25)
      let instant = Instant(milliseconds: Int64(index) * 1000)
      _ = player.scene.handle(.resized(viewport), at: instant)
      #expect(!player.frame(at: instant).drawList.commands.isEmpty)
    }
    _ = player.scene.handle(.resized(DemoPlayer.viewport), at: Instant(milliseconds: 20_000))
    if player.scene is any PagesInSight {
      let after = player.frame(at: Instant(milliseconds: 20_000))
      var first = FrameText()
      first.add(before, at: .zero)
      var second = FrameText()
      second.add(after, at: .zero)
      #expect(first.text() == second.text())
    }
  }

  @Test("Demo names are unique lower-case words, and every demo has a title and a summary")
  func names() {
    let names = DemoRegistry.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { name in !name.isEmpty && name.allSatisfy { $0.isLowercase || $0.isNumber } })
    #expect(DemoRegistry.all.allSatisfy { !$0.title.isEmpty && !$0.summary.isEmpty })
  }
}

/// The position of a page, for comparing two scenes.
private struct PagePlace: Hashable {
  var page: Page
  var box: PixelRect

  init(_ seen: SeenPage, mirroredIn width: Int?) {
    page = seen.placed.page
    box = seen.box
    if let width { box.x = width - box.x - box.width }
  }
}

extension PageLayout {
  /// Whether pages of a row have no space between them.
  fileprivate var touchesAcross: Bool { spacing.x == 0 && columnGaps.allSatisfy { $0 == 0 } }
}

extension SeenPage {
  fileprivate func isLeft(of other: SeenPage) -> Bool {
    other.placed.steps.columns == placed.steps.columns + 1 && other.placed.steps.rows == placed.steps.rows
  }

  fileprivate func isAbove(_ other: SeenPage) -> Bool {
    other.placed.steps.rows == placed.steps.rows + 1 && other.placed.steps.columns == placed.steps.columns
  }
}

extension DrawCommand {
  /// The images it draws, back to front.
  fileprivate var images: [ImageID] {
    switch self {
    case .image(let image, _, _): [image]
    case .clipped(_, let commands): commands.flatMap(\.images)
    case .fill, .plate, .painting, .label: []
    }
  }
}
