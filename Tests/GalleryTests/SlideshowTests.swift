import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

@MainActor
@Suite("Slideshow")
struct SlideshowTests {
  /// A shell over pictures; if `interval` is given, its slideshow starts at once.
  private func world(
    _ albums: [(String, Int)] = [("Dunes", 2), ("Tide", 1)], interval: Double? = nil,
    change: (inout PagingSettings.Slideshow) -> Void = { _ in }
  ) -> FingerWorld {
    var settings = PagingSettings()
    settings.slideshow.interval = interval ?? 5
    change(&settings.slideshow)
    let world = FingerWorld(albums: albums, settings: settings)
    let shell = GalleryShell(viewport: world.viewport, photos: PhotoWorld.photos)
    shell.start("photos", world.scene)
    var options = ShellScene.Options()
    options.startsSlideshow = interval != nil
    world.shell = ShellScene(shell, viewport: world.viewport, options: options)
    world.hear(.resized(world.viewport))
    world.wait(40)
    return world
  }

  @Test("The slideshow goes through all albums and starts again, one interval per picture")
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

  @Test("The s key starts the slideshow, with five seconds per picture, and only over pictures")
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
    "Any input pauses the slideshow and lets the display sleep; Escape ends it",
    arguments: [
      InputEvent.pressed(Pointer(id: 1, kind: .touch), at: Point(x: 300, y: 300)), .wheel(Vector(x: 0, y: 1)),
      .key(.character("s"), modifiers: [], isRepeat: false), .key(.escape, modifiers: [], isRepeat: false),
      .key(.character("i"), modifiers: [], isRepeat: false),
    ])
  func pauses(event: InputEvent) {
    let world = world(interval: 1)
    world.requests = []
    #expect(world.hear(event) == [.keepsAwake(false)])
    world.hear(.cancelled)
    let page = world.page
    world.wait(5000)
    #expect(world.page == page)
    #expect(world.requests == [.keepsAwake(false)])
    #expect(world.scene.slideshow?.state == (event == .key(.escape, modifiers: [], isRepeat: false) ? .off : .paused))
    world.type(.character("s"))
    #expect(world.requests == [.keepsAwake(false), .keepsAwake(true)])
    world.wait(1900)
    #expect(world.page != page)
  }

  @Test("In a narrow window a tap pauses the slideshow and shows a play button; another tap hides the controls")
  func tap() throws {
    let narrow = Viewport(pixelSize: PixelSize(width: 320, height: 480), scale: 1)
    let world = world(interval: 1)
    world.hear(.resized(narrow))
    world.wait(1700)
    let page = world.page
    #expect(world.controls?.areShown == false)
    world.tap(Point(x: 160, y: 300))
    world.wait(400)
    #expect(world.controls?.areShown == true)
    world.tap(Point(x: 160, y: 300))
    world.wait(400)
    #expect(world.controls?.areShown == false)
    #expect(world.page == page)
    world.tap(Point(x: 160, y: 300))
    world.wait(400)
    let layout = ControlLayout(size: narrow.size, isRightToLeft: false, resumes: true)
    world.tap(try #require(layout.area(of: .slideshow)).center)
    #expect(world.scene.slideshow?.state == .running)
    #expect(world.controls?.areShown == false)
    world.wait(2500)
    #expect(world.page != page)
    #expect(ControlLayout(size: narrow.size, isRightToLeft: false).area(of: .slideshow) == nil)
  }

  @Test(
    "Without looping the slideshow ends at the last picture, in album order and in random order",
    arguments: [false, true])
  func endsAtLast(shuffles: Bool) {
    let world = world([("Dunes", 3), ("Tide", 2)], interval: 1) {
      $0.loops = false
      $0.shuffles = shuffles
    }
    var seen: [Page?] = []
    for _ in 0..<80 {
      if seen.last != world.page { seen.append(world.page) }
      world.wait(100)
    }
    #expect(seen.count == 5 && Set(seen).count == 5)
    if !shuffles { #expect(seen.last == Page(column: 1, row: 1)) }
    #expect(world.scene.slideshow?.state == .off)
    #expect(world.requests == [.keepsAwake(true), .keepsAwake(false)])
  }

  @Test("A random order shows every picture once per round, depends on its seed, and survives removed pictures")
  func shuffles() throws {
    func round(seed: UInt64, _ snapshot: LibrarySnapshot, count: Int) throws -> [Page] {
      var page = Page(column: 3)
      var order = ShuffledOrder(seed: seed, from: page)
      return try (0..<count).map { _ in
        let next = order.next(in: snapshot, from: page, loops: true)
        page = try #require(next)
        return page
      }
    }
    let snapshot = PhotoWorld.snapshot([("Dunes", 40), ("Tide", 3)])
    let (one, two) = (try round(seed: 1, snapshot, count: 84), try round(seed: 2, snapshot, count: 42))
    #expect(Set(one.prefix(42)).union([Page(column: 3)]).count == 43)
    #expect(Set(one.suffix(42)).union([one[41]]).count == 43)
    #expect(Array(one.prefix(42)) != two && Array(one.suffix(42)) != Array(one.prefix(42)))
    #expect(try round(seed: 1, snapshot, count: 84) == one)
    // Without the second album the others keep their order.
    let less = try round(seed: 1, PhotoWorld.snapshot([("Dunes", 40)]), count: 39)
    #expect(less == one.prefix(42).filter { $0.row == 0 })
    var single = ShuffledOrder(seed: 1, from: Page(column: 0))
    let only = PhotoWorld.snapshot([("Dunes", 1)])
    let looped = single.next(in: only, from: Page(column: 0), loops: true)
    #expect(looped == Page(column: 0))
    let ended = single.next(in: only, from: Page(column: 0), loops: false)
    #expect(ended == nil)
  }

  @Test("The slideshow menu starts it and changes its order, looping and interval")
  func menu() throws {
    let world = world()
    func choose(_ item: MenuItem) throws {
      world.tap(try #require(world.menu?.area(of: item)).center)
      world.wait(60)
    }
    world.hold(Point(x: 300, y: 300))
    try choose(.slideshow)
    #expect(world.menu?.list == .slideshow)
    for item in [MenuItem.shuffle, .loop, .after3] { try choose(item) }
    let settings = try #require(world.scene.slideshow?.settings)
    #expect(settings.shuffles && !settings.loops && settings.interval == 3)
    try choose(.play)
    #expect(world.menu?.isOpen == false)
    #expect(world.scene.slideshow?.state == .running)
    let page = world.page
    world.wait(2800)
    #expect(world.page == page)
    world.wait(400)
    #expect(world.page != page)
  }

  @Test("Wake-ups, key repeats, key releases, resizes and lost textures do not pause the slideshow")
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

  @Test("A slideshow turn updates the window title without any input")
  func asksInItsFrame() {
    let world = world(interval: 1)
    world.decodes = false
    world.wait(900)
    #expect(world.title == "img1.jpg")
    world.wait(200)
    #expect(world.title == "img2.jpg")
  }

  @Test("Opening the gallery pauses the slideshow")
  func gallery() {
    let world = world(interval: 1)
    #expect(world.hear(.key(.character("g"), modifiers: [], isRepeat: false)).contains(.keepsAwake(false)))
    world.wait(3000)
    #expect(world.page == Page(column: 0))
  }

  @Test("A picture that is still being decoded gets its full interval afterwards")
  func waitsForPicture() {
    let world = world([("Dunes", 9)], interval: 2)
    world.wait(1500)
    world.decodes = false
    world.wait(2000)
    let page = world.page
    world.wait(3000)
    // The neighbours were decoded already; the picture after them is not.
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

  @Test("A picture that is never ready delays the next turn by ten seconds")
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
