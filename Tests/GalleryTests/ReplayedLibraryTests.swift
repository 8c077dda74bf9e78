import PagerGeometry
import Paging
import PhotoLibrary
import PictureSupport
import Scene
import Testing

@testable import Photos

/// A replay that goes back opens its scene anew, with the pictures that are there.
@MainActor
@Suite("The library of a replay")
struct ReplayedLibraryTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
  private let decoder = ImaginaryDecoder()

  private func library() -> ReplayedLibrary {
    let recorded = AlbumList(albums: [AlbumList.Album(row: 0, order: Array(0..<9))])
    let names = (0..<9).map { Array("\($0).jpg".utf8) }
    let album = PhotoLibrary.Album(id: 0, title: "Dunes", folder: RawPath("/Dunes"), fileNames: names)
    let found = LibrarySnapshot(albums: [album], isComplete: true)
    return ReplayedLibrary(recorded, pictures: RecordedPictures(recorded, among: found), decoder: decoder)
  }

  private func scene(_ library: ReplayedLibrary) -> PhotosScene {
    var settings = PagingSettings(keyMotion: .instant, showsChrome: false)
    settings.hasOverview = false
    return library.scene(viewport: Self.viewport, settings: settings)
  }

  private func show(_ scene: PhotosScene, at milliseconds: Int64) {
    for step in 0..<12 {
      _ = scene.frame(at: Instant(milliseconds: milliseconds + Int64(step)))
      scene.presented()
      while decoder.finishFirst() {}
    }
  }

  private func turn(_ scene: PhotosScene, _ count: Int, at milliseconds: Int64) {
    for step in 0..<count {
      _ = scene.handle(
        .key(.right, modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds + Int64(step)))
    }
  }

  @Test("A scene that is opened again shows at once what the one before it had decoded")
  func keepsPictures() {
    let library = library()
    let first = scene(library)
    turn(first, 2, at: 10)
    show(first, at: 100)
    #expect(first.isReady)
    let asked = decoder.asked.count
    #expect(asked > 0)
    // Back to a moment at which the same page was seen.
    library.isSkipping = true
    let second = scene(library)
    turn(second, 2, at: 10)
    library.isSkipping = false
    _ = second.frame(at: Instant(milliseconds: 50))
    #expect(second.isReady && second.readout?.targetPage == first.readout?.targetPage)
    #expect(decoder.asked.count == asked)
  }

  @Test("What is passed is not loaded, what is seen after that is")
  func skips() {
    let library = library()
    let scene = scene(library)
    // The first page is asked for at once.
    let asked = decoder.asked.count
    library.isSkipping = true
    turn(scene, 6, at: 10)
    #expect(decoder.asked.count == asked)
    library.isSkipping = false
    show(scene, at: 100)
    #expect(scene.isReady && decoder.asked.count > asked)
  }
}
