import Decoding
import PagerEngine
import PagerGeometry
import PhotoLibrary
import PictureSupport
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The photo scene")
struct PhotoSceneTests {
  let world = PhotoWorld()

  @Test("The scene opens on the first picture, with a caption that fades")
  func opens() {
    let frame = world.frame(at: 0)
    #expect(frame.labels.last?.text == "Dunes   img1.jpg   1 / 3")
    #expect(world.frame(at: 2400).labels.last?.opacity == 1)
    #expect((0.01..<1).contains(world.frame(at: 2800).labels.last?.opacity ?? 0))
    #expect(world.frame(at: 4000).captions.isEmpty)
    #expect(world.frame(at: 4000).nextFrame == nil, "nothing more will happen by itself")
  }

  @Test("The scene waits for a picture and opens on a failure only if there are no pictures")
  func opensOnAPicture() {
    let missing = Album(id: 0, failure: LibraryFailure(path: RawPath("/gone"), reason: .missing))
    let dunes = Album(id: 1, title: "Dunes", folder: RawPath("/Dunes"), names: ["img1.jpg"])
    let world = PhotoWorld(snapshot: LibrarySnapshot(albums: [missing]))
    #expect(world.frame(at: 0).labels.map(\.text) == ["Looking for pictures…"])
    world.library.snapshot = LibrarySnapshot(albums: [missing, dunes])
    world.hear(.woken, at: 1)
    #expect(world.scene.currentPage == Page(column: 0, row: 1))
    let none = PhotoWorld(snapshot: LibrarySnapshot(albums: [missing], isComplete: true))
    #expect(none.scene.currentPage == Page(column: 0, row: 0))
  }

  @Test("While the caption is steady, the next frame is requested for the start of its fade")
  func asksForTheFade() {
    #expect(world.frame(at: 0).nextFrame == Instant(milliseconds: 2500))
    #expect(world.frame(at: 2600).nextFrame == Instant(milliseconds: 2600))
  }

  @Test(
    "Keys turn pages in four directions",
    arguments: [
      ([Key.right], 1, 0), ([.right, .right], 2, 0), ([.right, .left], 0, 0), ([.down], 0, 1), ([.down, .up], 0, 0),
      ([.character("n"), .space], 2, 0), ([.end], 2, 0), ([.end, .home], 0, 0), ([.end, .character("p")], 1, 0),
      ([.end, .backspace], 1, 0), ([.character("]")], 0, 1), ([.character("]"), .character("[")], 0, 0),
      ([.pageDown], 2, 0), ([.pageDown, .pageUp], 0, 0), ([.right, .right, .right], 2, 0),
    ])
  func keysTurn(keys: [Key], column: Int, row: Int) {
    for (index, key) in keys.enumerated() { world.type(key, at: Int64(index) * 1000) }
    _ = world.frame(at: 60_000)
    #expect(world.scene.currentPage == Page(column: column, row: row))
  }

  @Test("With keepsZoom, a page visited for the first time has the scale of the page before")
  func carriesZoom() {
    var settings = PagingSettings()
    settings.zoom.keepsZoom = true
    let world = PhotoWorld(settings: settings)
    let size = PixelSize(width: 1600, height: 1200)
    for milliseconds: Int64 in 0..<3 {
      _ = world.frame(at: milliseconds)
      world.scene.presented()
      world.finishDecodes(size: size)
    }
    _ = world.frame(at: 10)
    world.type(.character("1"), at: 20)
    _ = world.frame(at: 2000)
    #expect(world.scene.readout?.zoom?.scale == 1)
    world.type(.right, at: 2100)
    for milliseconds: Int64 in [2150, 2200, 4000] { _ = world.frame(at: milliseconds) }
    #expect(world.scene.settledPage == Page(column: 1))
    #expect(world.scene.zoomingPager?.contentSize(of: Page(column: 1)) == size)
    #expect(world.scene.readout?.zoom?.scale == 1, "at fit it would be a quarter")
  }

  @Test("A zoom key requests the tiles of its target while the picture still grows")
  func zoomTargetTiles() {
    _ = world.frame(at: 0)
    world.finishDecodes(size: PixelSize(width: 6000, height: 4000))
    _ = world.frame(at: 10)
    world.type(.character("1"), at: 20)
    #expect(world.frame(at: 40).isMoving)
    // The middle, 400 x 300 from 2800, 1850 on, in whole tiles.
    let part = PixelRect(x: 2560, y: 1536, width: 1024, height: 1024)
    #expect(world.decoder.wanted.first?.kind == PictureRegion(level: 0, part: part).map { .region($0) })
    world.type(.character("0"), at: 2000)
    _ = world.frame(at: 2020)
    world.finishDecodes(size: PixelSize(width: 6000, height: 4000))
    #expect(world.frame(at: 2040).isMoving)
    #expect(
      !world.decoder.wanted.contains { if case .region = $0.kind { true } else { false } }, "none on the way back")
  }

  @Test("A single key press slides, and a repeated key turns the page at once")
  func repeatsAtOnce() {
    world.type(.right, at: 0)
    #expect(world.frame(at: 50).isMoving)
    world.type(.right, at: 100, isRepeat: true)
    let frame = world.frame(at: 100)
    #expect(!frame.isMoving)
    #expect(world.scene.currentPage == Page(column: 2))
    _ = world.frame(at: 3000)
    #expect(world.scene.currentPage == Page(column: 2))
  }

  @Test("With instant key motion a single press turns the page at once")
  func instantKeys() {
    let world = PhotoWorld(settings: PagingSettings(keyMotion: .instant))
    world.type(.right, at: 0)
    #expect(!world.frame(at: 1).isMoving)
    #expect(world.scene.currentPage == Page(column: 1))
  }

  @Test("Each album remembers its last page")
  func albumsRemember() {
    for (index, key) in [Key.right, .down, .right, .up].enumerated() { world.type(key, at: Int64(index) * 1000) }
    _ = world.frame(at: 10_000)
    #expect(world.scene.currentPage == Page(column: 1))
    world.type(.down, at: 11_000)
    _ = world.frame(at: 20_000)
    #expect(world.scene.currentPage == Page(column: 1, row: 1))
  }

  @Test("The wheel turns albums if there are several, else pictures")
  func wheelTurns() {
    world.hear(.wheel(Vector(x: 0, y: 1)), at: 0)
    _ = world.frame(at: 5000)
    #expect(world.scene.currentPage == Page(column: 0, row: 1))
    let single = PhotoWorld(albums: [("Dunes", 3)])
    single.hear(.wheel(Vector(x: 0, y: 1)), at: 0)
    _ = single.frame(at: 5000)
    #expect(single.scene.currentPage == Page(column: 1))
  }

  @Test("q quits, Escape leaves fullscreen first, f and F11 toggle it")
  func windowKeys() {
    #expect(world.type(.character("q"), at: 0).contains(.quit))
    #expect(world.type(.escape, at: 0).contains(.leaveFullscreen(orQuit: true)))
    // A held key leaves fullscreen once, and does not quit after that.
    #expect(!world.type(.escape, at: 0, isRepeat: true).contains(.leaveFullscreen(orQuit: true)))
    #expect(world.type(.character("f"), at: 0).contains(.toggleFullscreen))
    #expect(world.type(.function(11), at: 0).contains(.toggleFullscreen))
    #expect(!world.type(.character("f"), at: 0, isRepeat: true).contains(.toggleFullscreen))
    #expect(world.hear(.closeRequested, at: 0).contains(.quit))
  }

  @Test("The title changes to the target page's at once, not at the end of the slide")
  func title() {
    #expect(world.hear(.woken, at: 0) == [.title("img1.jpg")])
    #expect(world.type(.right, at: 10) == [.title("img2.jpg")])
    #expect(world.hear(.keyReleased(.right), at: 20).isEmpty)
    _ = world.frame(at: 5000)
    #expect(world.hear(.woken, at: 5001).isEmpty)
  }

  @Test("A frame lists at most nine different images, after any number of turns")
  func imagesAreBounded() {
    let world = PhotoWorld(albums: [("Dunes", 200), ("Tide", 200)])
    for turn in 0..<150 {
      world.type(.right, at: Int64(turn) * 50)
      world.finishDecodes()
      let frame = world.frame(at: Int64(turn) * 50 + 20)
      #expect(frame.images.count <= 9)
      #expect(Set(frame.images).count == frame.images.count)
    }
  }

  @Test("A growing library keeps the current page, and the count goes up")
  func growsInPlace() {
    world.type(.right, at: 0)
    _ = world.frame(at: 5000)
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 30), ("Tide", 2)])
    world.hear(.woken, at: 5000)
    world.type(.character("i"), at: 5000)
    #expect(world.scene.currentPage == Page(column: 1))
    #expect(world.frame(at: 5000).labels.last?.text == "Dunes   img2.jpg   2 / 30")
  }

  @Test("A preview has the exact place of its picture, and stays under it until that is in a texture")
  func previewPlace() {
    func images(_ frame: Frame) -> [PixelRect] {
      frame.drawList.commands.compactMap { if case .image(_, let rect, _) = $0 { rect } else { nil } }
    }
    let size = PixelSize(width: 1003, height: 517)
    world.decoder.hasPreviews = true
    #expect(images(world.frame(at: 0)).isEmpty, "paper with the name")
    world.decoder.finishFirst(size: size)
    world.hear(.woken, at: 10)
    let preview = world.frame(at: 10)
    #expect(images(preview).count == 1)
    #expect(preview.uploads.count == 1)
    world.decoder.finishFirst(size: size)
    world.hear(.woken, at: 20)
    let both = world.frame(at: 20)
    #expect(images(both) == [images(preview)[0], images(preview)[0]], "the picture covers it to the pixel")
    #expect(both.uploads.last?.pixelSize == images(preview)[0].size, "1:1")
    both.uploads.forEach { $0.releasePixels() }
    let sharp = world.frame(at: 30)
    #expect(images(sharp) == images(preview))
    #expect(sharp.drawList.commands.count { if case .fill = $0 { true } else { false } } == 0)
  }

  @Test("A picture with transparent parts replaces its preview at once instead of covering it")
  func transparentPicture() {
    world.decoder.hasPreviews = true
    world.decoder.areClear = true
    while world.decoder.finishFirst() {}
    world.hear(.woken, at: 10)
    let before = world.frame(at: 10)
    #expect(before.drawList.commands.count { if case .image = $0 { true } else { false } } == 1)
    #expect(before.nextFrame == Instant(milliseconds: 10), "one frame more follows by itself")
    before.uploads.forEach { $0.releasePixels() }
    let after = world.frame(at: 20)
    #expect(after.drawList.commands.count { if case .image = $0 { true } else { false } } == 1)
    #expect(after.drawList.commands.first != before.drawList.commands.first)
    #expect(after.nextFrame != Instant(milliseconds: 20))
  }

  @Test("The page of a picture that cannot be decoded shows the reason")
  func saysWhyNot() {
    world.decoder.failFirst(.damaged)
    world.hear(.woken, at: 0)
    let label = world.frame(at: 0).labels.first
    #expect(label?.text == "img1.jpg\nThis picture is damaged and cannot be shown.")
  }

  @Test("In a narrow window the reason takes several lines, and no word is lost")
  func breaksLines() {
    world.hear(.resized(Viewport(pixelSize: PixelSize(width: 240, height: 400), scale: 1)), at: 0)
    world.decoder.failFirst(.damaged)
    world.hear(.woken, at: 0)
    let lines = world.frame(at: 0).labels.first?.text.split(separator: "\n") ?? []
    #expect(lines.count > 2)
    #expect(lines.dropFirst().joined(separator: " ") == "This picture is damaged and cannot be shown.")
  }

  @Test("The page of a fully transparent picture shows its name and the reason")
  func invisiblePicture() {
    world.decoder.areClear = true
    world.decoder.areEmpty = true
    while world.decoder.finishFirst() {}
    world.hear(.woken, at: 0)
    let label = world.frame(at: 0).labels.first
    #expect(label?.text == "img1.jpg\nThis picture is fully transparent.")
  }

  @Test("A path that failed has a page with the reason, beside the albums")
  func showsNotices() {
    let failure = LibraryFailure(path: RawPath("/proc/nowhere"), reason: .missing)
    let albums = [
      Album(id: 0, title: "Dunes", folder: RawPath("/d"), names: ["1.jpg"]), Album(id: 1, failure: failure),
    ]
    let world = PhotoWorld(snapshot: LibrarySnapshot(albums: albums, isComplete: true))
    world.type(.down, at: 0)
    let label = world.frame(at: 5000).labels.first
    #expect(label?.text.contains("does not exist") == true)
  }
}
