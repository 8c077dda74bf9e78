import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Shell

@MainActor
@Suite("The gallery and its shell")
struct GalleryShellTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1)
  private let finger = Pointer(id: 1, kind: .touch)

  /// A shell with its photos, on the test's clock.
  @MainActor
  private final class House {
    let shell: GalleryShell
    let world = PhotoWorld(viewport: GalleryShellTests.viewport)
    var milliseconds: Int64 = 0

    init(opening name: String? = nil, settings: PagingSettings = PagingSettings(), isFullscreen: Bool = false) {
      shell = GalleryShell(
        viewport: GalleryShellTests.viewport, settings: settings, isFullscreen: isFullscreen, photos: PhotoWorld.photos)
      if name == "photos" { shell.start("photos", world.scene) }
      hear(.resized(GalleryShellTests.viewport))
    }

    @discardableResult
    func hear(_ event: InputEvent) -> [WindowRequest] {
      shell.handle(event, at: Instant(milliseconds: milliseconds))
    }

    @discardableResult
    func type(_ key: Key) -> [WindowRequest] { hear(.key(key, modifiers: [], isRepeat: false)) }

    /// Draws a frame every 20 ms for `duration` ms.
    @discardableResult
    func wait(_ duration: Int64) -> Frame {
      let end = milliseconds + duration
      var frame = shell.frame(at: Instant(milliseconds: milliseconds))
      while milliseconds < end {
        milliseconds += 20
        world.finishDecodes()
        frame = shell.frame(at: Instant(milliseconds: milliseconds))
      }
      return frame
    }
  }

  /// Pages that request the list of demos once another page is current.
  private struct Leaving: DrawnPages {
    let map = GridMap()
    let startPage = Page(column: 0)
    func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration { base }
    func appearance(of page: Page) -> Page { page }
    func draw(_ appearance: Page, on canvas: PageCanvas) -> DrawList { DrawList() }
    func heard(_ step: PageLife, of page: Page, at instant: Instant) -> [PageRequest] {
      guard step == .becameCurrent, page != startPage else { return [] }
      return [.window(.command(ShellCommand.demos.command, isRepeat: false))]
    }
  }

  @Test("The shell handles a request that a scene makes in a frame")
  func hearsFrames() {
    let shell = GalleryShell(viewport: Self.viewport)
    shell.start("leaving", PagerScene(Leaving(), viewport: Self.viewport))
    _ = shell.handle(.resized(Self.viewport), at: .zero)
    _ = shell.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
    var last = Frame(drawList: DrawList())
    for step in 0..<100 where !shell.isInGallery { last = shell.frame(at: Instant(milliseconds: Int64(step) * 20)) }
    #expect(shell.isInGallery)
    #expect(!last.requests.contains { if case .command = $0 { true } else { false } } && last.nextFrame != nil)
  }

  private func plates(_ frame: Frame) -> Int {
    frame.drawList.commands.filter { if case .plate = $0 { true } else { false } }.count
  }

  @Test("Enter opens the demo in the middle; g goes to the gallery and back, and the demo keeps its page")
  func opensAndComesBack() {
    let house = House()
    house.wait(100)
    #expect(house.shell.isInGallery)
    house.type(.enter)
    #expect(house.shell.demoName == DemoRegistry.all.first?.name)
    house.type(.right)
    house.wait(2000)
    house.type(.character("g"))
    #expect(house.shell.isInGallery)
    house.wait(500)
    house.type(.character("g"))
    #expect(house.shell.demoName == "grid")
    let labels = house.wait(100).drawings.first?.list.commands ?? []
    #expect(
      labels.contains { if case .label(let label) = $0 { label.text.hasPrefix("1, 0") } else { false } },
      "column 1 is kept")
  }

  @Test("A tap on a card opens it; a tap on a neighbour brings it to the middle")
  func taps() throws {
    let house = House()
    house.wait(100)
    house.hear(.pressed(finger, at: Point(x: 795, y: 300)))
    house.hear(.lifted(finger, at: Point(x: 795, y: 300)))
    #expect(house.shell.isInGallery)
    house.wait(2000)
    house.hear(.pressed(finger, at: Point(x: 400, y: 300)))
    house.hear(.lifted(finger, at: Point(x: 400, y: 300)))
    #expect(house.shell.demoName == DemoRegistry.all[1].name)
  }

  @Test("The gallery control fades, returns with a touch, and opens the gallery without a tap on the page")
  func control() {
    let house = House(opening: "photos")
    #expect(plates(house.wait(100)) == 5)
    let faded = house.wait(8000)
    #expect(plates(faded) == 0)
    #expect(faded.nextFrame == nil)
    let corner = Point(x: 770, y: 30)
    house.hear(.pressed(finger, at: corner))
    house.hear(.lifted(finger, at: corner))
    #expect(!house.shell.isInGallery, "a touch on what is not seen is the page's")
    #expect(plates(house.wait(40)) == 5)
    house.hear(.pressed(finger, at: corner))
    house.hear(.moved(finger, to: Point(x: 400, y: 300)))
    #expect(!house.shell.frame(at: Instant(milliseconds: house.milliseconds)).isMoving)
    house.hear(.lifted(finger, at: Point(x: 400, y: 300)))
    #expect(!house.shell.isInGallery, "let go elsewhere")
    house.hear(.pressed(finger, at: corner))
    house.hear(.lifted(finger, at: corner))
    #expect(house.shell.isInGallery)
  }

  @Test("The control is large enough for a finger and is in the trailing corner")
  func controlArea() {
    let area = GalleryControl(isRightToLeft: false).area(in: Self.viewport)
    #expect(area.size.width >= 44 && area.size.height >= 44)
    let mirrored = GalleryControl(isRightToLeft: true).area(in: Self.viewport)
    #expect(area.maxX < Self.viewport.size.width && area.minX > Self.viewport.size.width / 2)
    #expect(mirrored.minX == Self.viewport.size.width - area.maxX)
  }

  @Test("Escape leaves fullscreen, then the demo, then the program; photos opened directly are left at once")
  func escapes() {
    let house = House(isFullscreen: true)
    house.wait(100)
    house.type(.enter)
    #expect(house.type(.escape).contains { if case .leaveFullscreen = $0 { true } else { false } })
    #expect(!house.shell.isInGallery)
    #expect(!house.type(.escape).contains(.leaveFullscreen(orQuit: true)))
    #expect(house.shell.isInGallery)
    #expect(house.type(.escape) == [.leaveFullscreen(orQuit: true)])
    #expect(House(opening: "photos").type(.escape).contains(.leaveFullscreen(orQuit: true)))
  }

  @Test("A visit to the gallery keeps the current photo")
  func keepsThePhoto() {
    let house = House(opening: "photos")
    house.wait(100)
    house.type(.right)
    house.wait(2000)
    house.type(.character("g"))
    house.wait(1000)
    house.type(.character("g"))
    house.wait(1000)
    #expect(house.world.scene.currentPage == Page(column: 1))
    #expect(house.shell.isReady)
  }

  @Test("A miniature's tour plays once; then nothing moves and no frame is requested")
  func playsOnce() {
    let house = House()
    house.wait(20)
    let moving = house.wait(600)
    #expect(moving.isMoving || moving.nextFrame != nil)
    let rest = house.wait(20_000)
    #expect(!rest.isMoving)
    #expect(rest.nextFrame == nil)
  }

  @Test("With reduced motion the miniatures do not move")
  func still() {
    var settings = PagingSettings()
    settings.pager.reducesMotion = true
    let house = House(settings: settings)
    house.wait(20)
    for _ in 0..<100 { #expect(!house.wait(20).isMoving) }
  }

  @Test("A miniature shows and decodes photos that are found later")
  func hearsOfNews() {
    let world = PhotoWorld(snapshot: LibrarySnapshot(albums: [], isComplete: false), viewport: Self.viewport)
    let shell = GalleryShell(demos: [.photos], viewport: Self.viewport) { _, _, _ in world.scene }
    _ = shell.frame(at: .zero)
    #expect(world.scene.currentPage == nil)
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 3)])
    _ = shell.handle(.woken, at: Instant(milliseconds: 20))
    #expect(world.scene.currentPage == Page(column: 0))
    #expect(!shell.isReady)
    while world.decoder.finishFirst() {}
    _ = shell.handle(.woken, at: Instant(milliseconds: 40))
    #expect(shell.isReady)
  }

  @Test("A frame of the gallery lists every image once, including those of the miniatures")
  func names() {
    let house = House()
    house.type(.end)
    house.wait(2000)
    let frame = house.wait(20)
    #expect(Set(frame.images).count == frame.images.count)
    // More than the images of the nearby cards: those of the miniatures, too.
    #expect(frame.images.count > 3)
  }

  @Test("A demo that cannot be opened shows the reason on its card, and stays closed")
  func saysWhyNot() {
    let broken = Demo(name: "broken", title: "Broken", summary: "Never opens") { (_: NoOptions, _) in
      throw DemoError("nothing to show")
    }
    let shell = GalleryShell(demos: [broken], viewport: Self.viewport)
    _ = shell.frame(at: .zero)
    let frame = shell.frame(at: Instant(milliseconds: 20))
    let labels = frame.drawings.flatMap(\.list.commands)
    #expect(labels.contains { if case .label(let label) = $0 { label.text == "nothing to show" } else { false } })
    _ = shell.handle(.key(.enter, modifiers: [], isRepeat: false), at: Instant(milliseconds: 40))
    #expect(shell.isInGallery)
  }

  @Test("The gallery opens at any size", arguments: [(1, 1), (100, 100), (333, 251), (400, 300), (3840, 2160)])
  func anySize(width: Int, height: Int) {
    let shell = GalleryShell(viewport: Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1))
    #expect(!shell.frame(at: .zero).drawList.commands.isEmpty)
  }
}
