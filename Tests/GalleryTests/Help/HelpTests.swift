import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import PictureSupport
import Scene
import Testing

@testable import Gallery
@testable import Photos
@testable import Shell

@MainActor
@Suite("Help")
struct HelpTests {
  private static let text = HelpText(KeyTable.program.bindings.map { [$0] })

  private func world(_ width: Int = 800, _ height: Int = 600, settings: PagingSettings = PagingSettings())
    -> FingerWorld
  {
    let viewport = Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1)
    let world = FingerWorld(viewport: viewport, settings: settings)
    let shell = GalleryShell(viewport: viewport, settings: settings, photos: PhotoWorld.photos)
    shell.start("photos", world.scene)
    world.shell = shell
    world.hear(.resized(viewport))
    world.wait(5000)
    return world
  }

  /// The visible text of the help.
  private func words(_ frame: Frame) -> [String] {
    frame.drawList.commands.flatMap { command -> [String] in
      guard case .clipped(_, let commands) = command else { return [] }
      return commands.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    }
  }

  private func isShown(_ world: FingerWorld) -> Bool { words(world.wait(20)).contains("Gestures") }

  @Test("F1, question mark and the menu open the help; these keys, Escape, Enter and a tap close it")
  func opensAndCloses() {
    let world = world()
    for key in [Key.function(1), .character("?")] {
      world.type(key)
      #expect(isShown(world))
      world.type(key)
      #expect(!isShown(world))
    }
    for key in [Key.escape, .enter] {
      world.type(.function(1))
      world.type(key)
      #expect(!isShown(world))
    }
    world.choose(.help)
    #expect(isShown(world))
    world.tap(Point(x: 400, y: 300))
    #expect(!isShown(world))
    world.wait(600)
    #expect(world.controls?.areShown == false, "the tap was the help's")
    #expect(world.requests.isEmpty)
  }

  @Test("The help opens over the gallery, where Escape closes only the help")
  func everywhere() throws {
    let world = world()
    world.type(.character("g"))
    world.wait(200)
    world.type(.function(1))
    #expect(isShown(world))
    world.type(.escape)
    #expect(world.requests.isEmpty, "Escape closes the help alone")
    #expect((world.shell as? GalleryShell)?.isInGallery == true)
  }

  @Test("A drag, the wheel and keys scroll the help; they neither close it nor turn a page")
  func scrolls() throws {
    let world = world(400, 300)
    world.type(.function(1))
    #expect(isShown(world))
    let last = try #require(KeyTable.program.bindings.last?.meaning.split(separator: " ").first.map(String.init))
    func atEnd() -> Bool { words(world.wait(1500)).contains { $0.hasPrefix(last) } }
    #expect(!atEnd())
    world.swipe(Vector(x: 0, y: -180), from: Point(x: 200, y: 250))
    #expect(!isShown(world), "the top is out of sight")
    world.type(.end)
    #expect(atEnd())
    world.hear(.wheel(Vector(x: 0, y: -9)))
    #expect(!atEnd())
    world.type(.home)
    world.wait(1500)
    #expect(isShown(world))
    #expect(world.page == Page(column: 0))
  }

  @Test("A finger that is down when the help opens does nothing more")
  func fingerDown() {
    let world = world()
    world.press(Point(x: 400, y: 300))
    world.move(Point(x: 300, y: 300))
    world.type(.function(1))
    world.move(Point(x: 0, y: 300))
    world.lift(Point(x: 0, y: 300))
    #expect(isShown(world))
    world.wait(1000)
    #expect(world.page == Page(column: 0))
  }

  @Test(
    "The layout contains every row and gesture, within its sheet",
    arguments: [(200, 150), (400, 300), (800, 480), (1920, 1080)])
  func layout(width: Int, height: Int) {
    let layout = HelpLayout(Self.text, in: Size(width: Double(width), height: Double(height)))
    #expect(layout.sheet.minX >= 0 && layout.sheet.maxX <= Double(width))
    #expect(layout.sheet.minY >= 0 && layout.sheet.maxY <= Double(height))
    var rows: [String] = []
    for part in layout.parts {
      #expect(part.area.minX >= 0 && part.area.maxX <= layout.sheet.size.width && part.area.maxY <= layout.length)
      if case .row(let label, let meaning) = part.content {
        rows.append("\(label.joined(separator: " ")): \(meaning.joined(separator: " "))")
      }
    }
    #expect(rows == Self.text.rows.map { "\($0.label): \($0.meaning)" })
    #expect(
      layout.parts.filter { if case .gesture = $0.content { true } else { false } }.count == HelpText.gestures.count)
  }

  @Test("The greeting shows its hint for eight seconds; without chrome there is no greeting")
  func greets() {
    for settings in [PagingSettings(), PagingSettings(showsChrome: false)] {
      let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
      let shell = GalleryShell(viewport: viewport, settings: settings, photos: PhotoWorld.photos)
      shell.start("photos", FingerWorld(viewport: viewport, settings: settings).scene)
      shell.greet()
      _ = shell.handle(.resized(viewport), at: .zero)
      func says(_ milliseconds: Int64) -> Bool {
        shell.frame(at: Instant(milliseconds: milliseconds)).captions.contains { $0.text.contains("F1 for help") }
      }
      #expect(says(100) == settings.showsChrome)
      #expect(says(7900) == settings.showsChrome)
      #expect(!says(8000))
    }
  }

  @Test("The greeting appears over pictures, and not over demos or a folder without pictures")
  func greetsPicturesOnly() {
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    let missing = Album(id: 0, failure: LibraryFailure(path: RawPath("/gone"), reason: .missing))
    let nothing = LibrarySnapshot(albums: [missing], isComplete: true)
    let empty = PhotosScene(
      PhotoPages(library: PhotoWorld.Library(nothing), snapshot: nothing, decoder: ImaginaryDecoder()),
      decoder: ImaginaryDecoder(), viewport: viewport)
    for (scene, isGreeted) in [(FingerWorld(viewport: viewport).scene, true), (empty, false)] {
      let shell = GalleryShell(viewport: viewport, photos: PhotoWorld.photos)
      shell.start("photos", scene)
      shell.greet()
      _ = shell.handle(.resized(viewport), at: .zero)
      let captions = shell.frame(at: Instant(milliseconds: 100)).captions
      #expect(captions.contains { $0.text.contains("F1 for help") } == isGreeted)
    }
    let demos = GalleryShell(viewport: viewport, photos: PhotoWorld.photos)
    demos.greet()
    _ = demos.handle(.resized(viewport), at: .zero)
    #expect(demos.frame(at: Instant(milliseconds: 100)).captions.isEmpty)
  }

  @Test("The greeting shows swipes to the next picture and album, then a spread; none with reduced motion")
  func greetsWithFingers() {
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    /// The middles of the fingers at `milliseconds`.
    func fingers(_ settings: PagingSettings, _ milliseconds: Int64) -> [Point] {
      var frame = Frame(drawList: DrawList())
      Greeting(at: .zero).draw(
        over: &frame, viewport: viewport, settings: settings, at: Instant(milliseconds: milliseconds))
      return frame.drawList.commands.compactMap { command -> Point? in
        guard case .plate(let box, radius: 20, _) = command else { return nil }
        return Point(x: Double(box.x) + Double(box.width) / 2, y: Double(box.y) + Double(box.height) / 2)
      }
    }
    var settings = PagingSettings()
    #expect(fingers(settings, 0).isEmpty && fingers(settings, 2000).isEmpty)
    #expect(fingers(settings, 300) == [Point(x: 254, y: 150)] && fingers(settings, 1300) == [Point(x: 146, y: 150)])
    #expect(fingers(settings, 2800) == [Point(x: 200, y: 204)] && fingers(settings, 3800) == [Point(x: 200, y: 96)])
    #expect(fingers(settings, 6300) == [Point(x: 146, y: 150), Point(x: 254, y: 150)])
    settings.pager.isRightToLeft = true
    #expect(fingers(settings, 300) == [Point(x: 146, y: 150)])
    settings.pager.reducesMotion = true
    #expect(fingers(settings, 300).isEmpty)
  }
}
