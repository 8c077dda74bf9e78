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

  @Test("It opens on the first picture, and says so in a caption that fades")
  func opens() {
    let frame = world.frame(at: 0)
    #expect(frame.labels.last?.text == "Dunes   img1.jpg   1 / 3")
    #expect(world.frame(at: 2400).labels.last?.opacity == 1)
    #expect((0.01..<1).contains(world.frame(at: 2800).labels.last?.opacity ?? 0))
    #expect(world.frame(at: 4000).captions.isEmpty)
    #expect(world.frame(at: 4000).nextFrame == nil, "nothing more will happen by itself")
  }

  @Test("It waits for a picture rather than open on what went wrong, as long as there may be one")
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

  @Test("The frame that follows the caption's rest is asked for when the fade begins")
  func asksForTheFade() {
    #expect(world.frame(at: 0).nextFrame == Instant(milliseconds: 2500))
    #expect(world.frame(at: 2600).nextFrame == Instant(milliseconds: 2600))
  }

  @Test(
    "Keys turn four ways",
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

  @Test("Where zoom is carried, a page that was never seen is turned to at the scale of the page before")
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

  @Test("What a key that zooms leads to is decoded while the picture still grows")
  func decodesOnTheWayToAScale() {
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

  @Test("A single key press slides, one that repeats steps at once and ends with the key")
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

  @Test("With instant keys a single press is there at once")
  func instantKeys() {
    let world = PhotoWorld(settings: PagingSettings(keyMotion: .instant))
    world.type(.right, at: 0)
    #expect(!world.frame(at: 1).isMoving)
    #expect(world.scene.currentPage == Page(column: 1))
  }

  @Test("Each album remembers where it was left")
  func albumsRemember() {
    for (index, key) in [Key.right, .down, .right, .up].enumerated() { world.type(key, at: Int64(index) * 1000) }
    _ = world.frame(at: 10_000)
    #expect(world.scene.currentPage == Page(column: 1))
    world.type(.down, at: 11_000)
    _ = world.frame(at: 20_000)
    #expect(world.scene.currentPage == Page(column: 1, row: 1))
  }

  @Test("The wheel turns albums where there are several, pictures where there is one")
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

  @Test("The title is that of the page that is turned to, at once, as nothing is heard at a slide's end")
  func title() {
    #expect(world.hear(.woken, at: 0) == [.title("img1.jpg")])
    #expect(world.type(.right, at: 10) == [.title("img2.jpg")])
    #expect(world.hear(.keyReleased(.right), at: 20).isEmpty)
    _ = world.frame(at: 5000)
    #expect(world.hear(.woken, at: 5001).isEmpty)
  }

  @Test("Only the page and its neighbours are ever in the frame's images, however far it goes")
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

  @Test("A library that grows keeps the page a person has turned to, and the count goes up")
  func growsInPlace() {
    world.type(.right, at: 0)
    _ = world.frame(at: 5000)
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 30), ("Tide", 2)])
    world.hear(.woken, at: 5000)
    world.type(.character("i"), at: 5000)
    #expect(world.scene.currentPage == Page(column: 1))
    #expect(world.frame(at: 5000).labels.last?.text == "Dunes   img2.jpg   2 / 30")
  }

  @Test("A preview stands in the very place of its picture, and under it until that is in a texture")
  func previewsStandInPlace() {
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

  @Test("A picture with clear parts takes its preview's place at once, not over it")
  func clearPicturesAreNotMixed() {
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

  @Test("A picture that cannot be decoded has a page that says why")
  func saysWhyNot() {
    world.decoder.failFirst(.damaged)
    world.hear(.woken, at: 0)
    let label = world.frame(at: 0).labels.first
    #expect(label?.text == "img1.jpg\nThis picture is damaged and cannot be shown.")
  }

  @Test("In a narrow window what is wrong takes several lines, and no word is lost")
  func breaksLines() {
    world.hear(.resized(Viewport(pixelSize: PixelSize(width: 240, height: 400), scale: 1)), at: 0)
    world.decoder.failFirst(.damaged)
    world.hear(.woken, at: 0)
    let lines = world.frame(at: 0).labels.first?.text.split(separator: "\n") ?? []
    #expect(lines.count > 2)
    #expect(lines.dropFirst().joined(separator: " ") == "This picture is damaged and cannot be shown.")
  }

  @Test("A picture of which nothing can be seen has a page that names it and says so")
  func saysThatThereIsNothing() {
    world.decoder.areClear = true
    world.decoder.areEmpty = true
    while world.decoder.finishFirst() {}
    world.hear(.woken, at: 0)
    let label = world.frame(at: 0).labels.first
    #expect(label?.text == "img1.jpg\nThis picture is fully transparent.")
  }

  @Test("A path that failed beside others has a page that says so")
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
