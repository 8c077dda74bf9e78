import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("A scene that runs a demo")
struct PagerSceneTests {
  /// A demo that records its input.
  private struct Spy: DrawnPages {
    var map = GridMap()
    var startPage = Page(column: 0)
    var told: [String] = []
    var looks: [Page: Int] = [:]
    var answer: [PageRequest] = []
    var ends: [Instant] = []
    var policy = SnapPolicy.onePage
    var pictures: [Int: TestPicture] = [:]

    func picture(of page: Page) -> (any Bitmap)? { pictures[page.column] }
    func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
      var configuration = base
      configuration.layout.pageWidth = .points(viewport.size.width / 2)
      configuration.snapPolicy = policy
      return configuration
    }
    func appearance(of page: Page) -> Int { looks[page] ?? 0 }
    func draw(_ appearance: Int, on canvas: PageCanvas) -> DrawList {
      DrawList(
        background: Color(hex: UInt32(appearance)),
        commands: [.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), Color(hex: 0xFFFFFF))])
    }
    mutating func heard(_ input: PageInput) -> [PageRequest] {
      switch input {
      case .pressed(let touch): told.append("pressed \(touch.page.column) \(touch.place.x)")
      case .cancelled, .longPressed: told.append("cancelled")
      case .tapped(let touch):
        told.append("tapped \(touch.page.column) \(touch.place.x)")
        return answer
      case .activated: break
      }
      return []
    }
    mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
      guard case .pressed(_, let point) = event, point.y > 280 else { return .passed([]) }
      told.append("taken")
      return .taken(answer)
    }
    mutating func scrollEnded(
      to page: Page, tag: Int, _ outcome: TransitionOutcome, at instant: Instant
    ) -> [PageRequest] {
      told.append("ended \(page.column) \(outcome)")
      ends.append(instant)
      return []
    }
  }

  private let finger = Pointer(id: 1, kind: .touch)

  private func scene(_ demo: Spy = Spy(), isRightToLeft: Bool = false) -> PagerScene<Spy> {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = isRightToLeft
    return PagerScene(
      demo, viewport: Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1), settings: settings)
  }

  private func play(_ scene: PagerScene<Spy>, _ events: [InputEvent], from start: Int64 = 0) {
    for (index, event) in events.enumerated() {
      _ = scene.handle(event, at: Instant(milliseconds: start + Int64(index) * 16))
    }
  }

  @Test(
    "A sideways wheel goes to the page on that side of the screen, a downward wheel to the next row",
    arguments: [false, true])
  func wheel(isRightToLeft: Bool) {
    let scene = scene(isRightToLeft: isRightToLeft)
    play(scene, [.wheel(Vector(x: 1, y: 0))])
    #expect(scene.targetPage == Page(column: isRightToLeft ? -1 : 1))
    play(scene, [.wheel(Vector(x: 0, y: 1))], from: 500)
    #expect(scene.targetPage?.row == 1)
  }

  @Test("A picture is centred and fitted on its page, and listed once even if drawn twice")
  func pictures() {
    let picture = TestPicture(PixelSize(width: 20, height: 10))
    // Pages are 200 x 300 pixels; the one in the middle is (0, 0).
    let scene = scene(Spy(pictures: [-1: picture, 0: picture, 9: TestPicture(PixelSize(width: 1, height: 1))]))
    let frame = scene.frame(at: .zero)
    let boxes = frame.drawList.commands.compactMap { command -> PixelRect? in
      if case .image(picture.id, let box, _) = command { box } else { nil }
    }
    #expect(boxes.contains(PixelRect(x: 100, y: 100, width: 200, height: 100)) && boxes.count == 2)
    #expect(frame.images.count { $0 == picture.id } == 1)
    #expect(frame.uploads.map(\.id) == [picture.id])
  }

  @Test("A tap is reported once, with its page and its position on that page")
  func taps() {
    let scene = scene()
    play(scene, [.pressed(finger, at: Point(x: 350, y: 20)), .lifted(finger, at: Point(x: 352, y: 20))])
    #expect(scene.content.told == ["pressed 1 50.0", "tapped 1 50.0"])
  }

  @Test("From right to left the right neighbour is the previous page; positions count from its left edge")
  func tapsMirrored() {
    let scene = scene(isRightToLeft: true)
    play(scene, [.pressed(finger, at: Point(x: 350, y: 20)), .lifted(finger, at: Point(x: 352, y: 20))])
    #expect(scene.content.told == ["pressed -1 50.0", "tapped -1 50.0"])
  }

  @Test(
    "A press that becomes a drag is cancelled, and never a tap", arguments: [Vector(x: -60, y: 0), Vector(x: 3, y: 40)])
  func drags(way: Vector) {
    let scene = scene()
    let start = Point(x: 200, y: 150)
    play(scene, [.pressed(finger, at: start), .moved(finger, to: start + way), .lifted(finger, at: start)])
    #expect(scene.content.told == ["pressed 0 100.0", "cancelled"])
  }

  @Test("A press is cancelled when all pointers are cancelled")
  func cancels() {
    let scene = scene()
    play(scene, [.pressed(finger, at: Point(x: 200, y: 150)), .cancelled, .lifted(finger, at: Point(x: 200, y: 150))])
    #expect(scene.content.told == ["pressed 0 100.0", "cancelled"])
  }

  @Test("A scroll requested by a tap reports its end once")
  func scrolls() {
    var spy = Spy()
    spy.answer = [.scroll(to: Page(column: 2))]
    let scene = scene(spy)
    play(scene, [.pressed(finger, at: Point(x: 200, y: 150)), .lifted(finger, at: Point(x: 200, y: 150))])
    #expect(scene.frame(at: Instant(milliseconds: 50)).isMoving)
    _ = scene.frame(at: Instant(milliseconds: 5000))
    #expect(scene.content.told.dropFirst(2) == ["ended 2 settled"])
    #expect(scene.content.ends == [Instant(milliseconds: 5000)])
    #expect(scene.settledPage == Page(column: 2))
  }

  @Test("Events that a demo takes do not reach the pages, and its requests are carried out")
  func takes() {
    var spy = Spy()
    spy.answer = [.turn(.right)]
    let scene = scene(spy)
    play(scene, [.pressed(finger, at: Point(x: 200, y: 290)), .lifted(finger, at: Point(x: 200, y: 290))])
    #expect(scene.content.told == ["taken"])
    #expect(scene.targetPage == Page(column: 1))
  }

  @Test("A free canvas has drawings in a whole ring with corners, other scenes only for direct neighbours")
  func ringOfACanvas() {
    for (policy, count) in [(SnapPolicy.free, 15), (.onePage, 11)] {
      var spy = Spy()
      spy.policy = policy
      let scene = scene(spy)
      _ = scene.frame(at: .zero)
      // Half a page is visible on either side of the middle one.
      #expect(scene.seenPages.count == 3)
      #expect(scene.cache.count == count)
    }
  }

  @Test("A drawing is reused until the page's appearance or size changes")
  func reuses() {
    let scene = scene()
    let first = scene.frame(at: .zero)
    #expect(scene.frame(at: Instant(milliseconds: 1)).images == first.images)
    scene.content.looks[Page(column: 0)] = 7
    let second = scene.frame(at: Instant(milliseconds: 2))
    #expect(Set(second.images).symmetricDifference(first.images).count == 2, "one page changed")
    _ = scene.handle(
      .resized(Viewport(pixelSize: PixelSize(width: 402, height: 300), scale: 1)), at: Instant(milliseconds: 3))
    #expect(Set(scene.frame(at: Instant(milliseconds: 3)).images).isDisjoint(with: second.images))
  }

  @Test("Only visible pages and their direct neighbours have drawings, after any number of turns")
  func drawingsAreBounded() {
    let scene = scene()
    for turn in 0..<200 {
      let instant = Instant(milliseconds: Int64(turn) * 40)
      _ = scene.handle(.key(turn % 3 == 0 ? .down : .right, modifiers: [], isRepeat: false), at: instant)
      #expect(scene.frame(at: instant.advanced(bySeconds: 0.02)).images.count == scene.cache.count)
      // At most three columns and two rows are visible, and the ring around them has ten pages without its corners.
      #expect(scene.cache.count <= 16)
    }
  }

  @Test("Page Down goes ten pages forward or to the last page, Home to the start page")
  func skips() {
    var spy = Spy()
    spy.map = GridMap(columns: .finite(14), rows: .one)
    let scene = scene(spy)
    for (key, column) in [(Key.pageDown, 10), (.pageDown, 13), (.pageUp, 3), (.home, 0)] {
      play(scene, [.key(key, modifiers: [], isRepeat: true)])
      #expect(scene.currentPage == Page(column: column), "after \(key)")
    }
  }
}

/// A picture without pixels.
private final class TestPicture: Bitmap {
  let id = Drawing.newImageID()
  let pixelSize: PixelSize
  let isOpaque = true
  var bytesPerRow: Int { pixelSize.width * 4 }
  init(_ size: PixelSize) { pixelSize = size }
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? { nil }
  func releasePixels() {}
}
