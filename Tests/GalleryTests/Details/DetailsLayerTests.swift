import Decoding
import PageStore
import PagerGeometry
import Paging
import PictureSupport
import Scene
import Testing

@testable import Photos

@MainActor
@Suite("Details over pictures")
struct DetailsLayerTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
  private let decoder = ImaginaryDecoder()
  private let scene: PhotosScene

  init() {
    decoder.details.camera = "A camera"
    decoder.details.hasExif = true
    let library = PhotoWorld.Library(PhotoWorld.snapshot([("Dunes", 3)]))
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder)
    let settings = PagingSettings()
    scene = PhotosScene(
      pages, decoder: ImaginaryDecoder(),
      layers: [DetailsLayer(pages, viewport: Self.viewport, settings: settings)], viewport: Self.viewport)
  }

  private func type(_ key: Key, at milliseconds: Int64) -> [WindowRequest] {
    scene.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds))
  }

  /// The text in the frame at `milliseconds`, after all requested decodes.
  private func words(at milliseconds: Int64) -> [String] {
    let instant = Instant(milliseconds: milliseconds)
    _ = scene.frame(at: instant)
    while decoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
    _ = scene.handle(.woken, at: instant)
    return scene.frame(at: instant).labels.map(\.text)
  }

  private var asked: Int { decoder.wanted.count { $0.kind == .details } }

  @Test("No details are read before d is pressed; then the panel shows those of the current page")
  func followsThePage() {
    #expect(!words(at: 0).contains("Camera") && asked == 0)
    #expect(type(.character("d"), at: 100) == [])
    _ = scene.frame(at: Instant(milliseconds: 100))
    #expect(asked == 1)
    #expect(words(at: 400).contains("A camera") && words(at: 400).contains("img1.jpg"))
    #expect(words(at: 400).contains("600 × 400") && words(at: 400).contains("/Dunes"))
    decoder.details.camera = "Another camera"
    _ = type(.right, at: 500)
    _ = scene.frame(at: Instant(milliseconds: 510))
    #expect(asked == 1)
    let next = words(at: 2000)
    #expect(next.contains("img2.jpg") && next.contains("Another camera") && !next.contains("A camera"))
    _ = type(.left, at: 2100)
    #expect(words(at: 4000).contains("A camera"), "it was kept")
  }

  @Test("d and Escape close the panel, and no more details are read", arguments: [Key.character("d"), .escape])
  func closes(key: Key) {
    _ = words(at: 0)
    _ = type(.character("d"), at: 100)
    _ = words(at: 400)
    #expect(type(key, at: 500) == [], "it leaves no fullscreen and quits nothing")
    #expect(!words(at: 800).contains("Camera"))
    _ = type(.right, at: 900)
    _ = scene.frame(at: Instant(milliseconds: 910))
    #expect(asked == 0)
    #expect(type(.escape, at: 2000) == [.leaveFullscreen(orQuit: true)])
  }

  @Test("A drag on the panel turns no page")
  func keepsItsDrags() {
    _ = words(at: 0)
    _ = type(.character("d"), at: 100)
    _ = words(at: 400)
    let finger = Pointer(id: 1, kind: .touch)
    for (time, x) in [(500, 600.0), (520, 500), (540, 300), (560, 100)] {
      let point = Point(x: x, y: 400)
      let event: InputEvent = time == 500 ? .pressed(finger, at: point) : .moved(finger, to: point)
      _ = scene.handle(event, at: Instant(milliseconds: Int64(time)))
    }
    _ = scene.handle(.lifted(finger, at: Point(x: 100, y: 400)), at: Instant(milliseconds: 560))
    #expect(words(at: 2000).contains("img1.jpg"))
  }
}
