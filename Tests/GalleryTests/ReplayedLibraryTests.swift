import PagerGeometry
import Paging
import PhotoLibrary
import PictureSupport
import Scene
import Testing

@testable import Photos

/// A replay that seeks backward opens its scene again, with the pictures that are already decoded.
@MainActor
@Suite("The library of a replay")
struct ReplayedLibraryTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
  private let decoder = ImaginaryDecoder()

  private let recorded = AlbumList(albums: [AlbumList.Album(row: 0, order: Array(0..<9))])

  private func library() -> ReplayedLibrary {
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

  @Test("An album that differs from the recording shows numbered placeholders, and the scene is ready at once")
  func numbersOthers() {
    let recorded = AlbumList(albums: [AlbumList.Album(row: 0, order: Array(0..<9))])
    let album = PhotoLibrary.Album(
      id: 0, title: "Dunes", folder: RawPath("/Dunes"), fileNames: (0..<8).map { Array("\($0).jpg".utf8) })
    let found = LibrarySnapshot(albums: [album], isComplete: true)
    let scene = scene(
      ReplayedLibrary(recorded, pictures: RecordedPictures(recorded, among: found), decoder: decoder))
    let frame = scene.frame(at: Instant(milliseconds: 10))
    #expect(scene.isReady)
    #expect(texts(of: frame).contains { $0.hasPrefix("1Album 1") }, "\(texts(of: frame))")
  }

  @Test("A picture removed during the recording shows a numbered placeholder, and the scene is ready at once")
  func numbersGone() {
    // It returned as another page, as a file restored from the trash does.
    let before = AlbumList(albums: [AlbumList.Album(row: 0, order: [0, 1, 2])])
    let end = AlbumList(albums: [AlbumList.Album(row: 0, order: [3, 1, 2])])
    let album = PhotoLibrary.Album(
      id: 0, title: "Dunes", folder: RawPath("/Dunes"), fileNames: (0..<3).map { Array("\($0).jpg".utf8) })
    let found = LibrarySnapshot(albums: [album], isComplete: true)
    let library = ReplayedLibrary(before, pictures: RecordedPictures(end, among: found), decoder: decoder)
    let scene = scene(library)
    let frame = scene.frame(at: Instant(milliseconds: 10))
    #expect(scene.isReady)
    #expect(texts(of: frame).contains { $0.hasPrefix("1Dunes") }, "\(texts(of: frame))")
    turn(scene, 1, at: 20)
    _ = scene.frame(at: Instant(milliseconds: 30))
    #expect(!scene.isReady, "the next one is on disk")
    show(scene, at: 40)
    #expect(scene.isReady)
  }

  private func texts(of frame: Frame) -> [String] {
    frame.drawList.commands.compactMap { command in
      if case .label(let label) = command { label.lines.flatMap(\.runs).map(\.text).joined() } else { nil }
    }
  }

  @Test("A reopened scene shows the pictures that the previous scene decoded, without a new decode")
  func keepsPictures() {
    let library = library()
    let first = scene(library)
    turn(first, 2, at: 10)
    show(first, at: 100)
    #expect(first.isReady)
    let asked = decoder.asked.count
    #expect(asked > 0)
    // Back to a time at which the same page was visible.
    library.reopen(with: recorded)
    library.isSkipping = true
    let second = scene(library)
    turn(second, 2, at: 10)
    library.isSkipping = false
    _ = second.frame(at: Instant(milliseconds: 50))
    #expect(second.isReady && second.readout?.targetPage == first.readout?.targetPage)
    #expect(decoder.asked.count == asked)
  }

  @Test("A picture without pixels is decoded again, unless it is in a texture", arguments: [true, false])
  func decodesAgain(isInTexture: Bool) {
    let library = library()
    let first = scene(library)
    show(first, at: 100)
    let pictures = first.pages.content.store.resident
    for picture in pictures { picture.releasePixels() }
    let asked = decoder.asked.count
    library.reopen(with: recorded, showing: isInTexture ? Set(pictures.map(\.id)) : [])
    let second = scene(library)
    _ = second.frame(at: Instant(milliseconds: 50))
    #expect(second.isReady == isInTexture)
    show(second, at: 100)
    #expect(second.isReady && (decoder.asked.count > asked) != isInTexture)
  }

  @Test("Scenes shown together have separate picture stores, and get the same stores back after a reopen")
  func keepsApart() {
    let library = library()
    let scenes = [scene(library), scene(library)]
    turn(scenes[1], 4, at: 10)
    show(scenes[0], at: 100)
    show(scenes[1], at: 100)
    #expect(scenes[0].pages.content.store !== scenes[1].pages.content.store)
    library.reopen(with: recorded)
    let again = [scene(library), scene(library), scene(library)]
    for (before, after) in zip(scenes, again) { #expect(before.pages.content.store === after.pages.content.store) }
    #expect(!scenes.contains { $0.pages.content.store === again[2].pages.content.store })
  }

  @Test("Pages passed while skipping are not decoded; the page shown afterwards is")
  func skips() {
    let library = library()
    let scene = scene(library)
    // The first page is requested at once.
    let asked = decoder.asked.count
    library.isSkipping = true
    turn(scene, 6, at: 10)
    #expect(decoder.asked.count == asked)
    library.isSkipping = false
    show(scene, at: 100)
    #expect(scene.isReady && decoder.asked.count > asked)
  }
}
