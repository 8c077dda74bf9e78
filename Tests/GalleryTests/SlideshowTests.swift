import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

@MainActor
@Suite("Slideshow")
struct SlideshowTests {
  /// A shell over pictures; where `interval` is given, its slideshow begins at once.
  private func world(
    _ albums: [(String, Int)] = [("Dunes", 2), ("Tide", 1)], interval: Double? = nil
  ) -> FingerWorld {
    let world = FingerWorld(albums: albums)
    let shell = GalleryShell(viewport: world.viewport, photos: PhotoWorld.photos)
    shell.start("photos", world.scene)
    var options = ShellScene.Options()
    options.interval = interval
    options.startsSlideshow = interval != nil
    world.shell = ShellScene(shell, viewport: world.viewport, options: options)
    world.hear(.resized(world.viewport))
    world.wait(40)
    return world
  }

  @Test("It goes through an album, on to the next one, and round, each picture in its time")
  func goesRound() {
    let world = world(interval: 2)
    let (one, two, three) = (Page(column: 0), Page(column: 1), Page(column: 0, row: 1))
    var seen: [Page?] = []
    for _ in 0..<8 {
      seen.append(world.page)
      world.wait(1000)
    }
    #expect(seen == [one, one, two, two, three, three, one, one])
    #expect(world.requests == [.keepsAwake(true)])
  }

  @Test("Its key begins it, with five seconds a picture, and only where there are pictures")
  func key() {
    let world = world()
    world.type(.character("s"))
    #expect(world.requests == [.keepsAwake(true)])
    world.wait(4900)
    #expect(world.page == Page(column: 0))
    world.wait(200)
    #expect(world.page == Page(column: 1))
    let shell = ShellScene(GalleryShell(viewport: world.viewport), viewport: world.viewport)
    let requests = shell.handle(.key(.character("s"), modifiers: [], isRepeat: false), at: .zero)
    #expect(!requests.contains(.keepsAwake(true)))
  }

  @Test(
    "Any touch and any key ends it and lets the display go dark; its own key and Escape do nothing else",
    arguments: [
      InputEvent.pressed(Pointer(id: 1, kind: .touch), at: Point(x: 300, y: 300)), .wheel(Vector(x: 0, y: 1)),
      .key(.character("s"), modifiers: [], isRepeat: false), .key(.escape, modifiers: [], isRepeat: false),
      .key(.character("i"), modifiers: [], isRepeat: false),
    ])
  func ends(event: InputEvent) {
    let world = world(interval: 1)
    world.requests = []
    #expect(world.hear(event) == [.keepsAwake(false)])
    world.hear(.cancelled)
    let page = world.page
    world.wait(5000)
    #expect(world.page == page)
    #expect(world.requests == [.keepsAwake(false)])
  }

  @Test("News, keys that repeat or go up, and another size end nothing")
  func goesOn() {
    let world = world(interval: 1)
    for event in [
      .woken, .keyReleased(.character("s")), .key(.character("s"), modifiers: [], isRepeat: true),
      .resized(world.viewport), .texturesLost,
    ] as [InputEvent] {
      world.hear(event)
    }
    world.wait(1100)
    #expect(world.page == Page(column: 1))
    #expect(world.requests == [.keepsAwake(true)])
  }

  @Test("What a turn asks of the window, such as another title, waits for no touch")
  func asksInItsFrame() {
    let world = world(interval: 1)
    world.decodes = false
    world.wait(900)
    #expect(world.title == "img1.jpg")
    world.wait(200)
    #expect(world.title == "img2.jpg")
  }

  @Test("The gallery ends it")
  func gallery() {
    let world = world(interval: 1)
    #expect(world.hear(.key(.character("g"), modifiers: [], isRepeat: false)).contains(.keepsAwake(false)))
    world.wait(3000)
    #expect(world.page == Page(column: 0))
  }

  @Test("A picture that is on its way gets its time once it is there")
  func waitsForPicture() {
    let world = world([("Dunes", 9)], interval: 2)
    world.wait(1500)
    world.decodes = false
    world.wait(2000)
    let page = world.page
    world.wait(3000)
    // The neighbours were there; the one after them is not.
    let late = world.page
    #expect(page == Page(column: 1) && late == Page(column: 2))
    world.wait(4000)
    #expect(world.page == late)
    world.decodes = true
    world.wait(1900)
    #expect(world.page == late)
    world.wait(200)
    #expect(world.page == Page(column: 3))
  }

  @Test("A picture that never comes is waited for ten seconds")
  func waitsNotForEver() {
    var slideshow = Slideshow()
    slideshow.start(at: .zero)
    func turns(_ seconds: Double, isReady: Bool) -> Bool {
      slideshow.advance(to: Instant.zero.advanced(bySeconds: seconds), isResting: true, isReady: isReady)
    }
    let turned = stride(from: 0.0, through: 40, by: 0.1).filter { turns($0, isReady: false) }
    #expect(turned.map { ($0 * 10).rounded() / 10 } == [15, 30.1])
  }
}
