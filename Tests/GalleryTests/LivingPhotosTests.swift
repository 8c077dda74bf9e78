import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Testing

@testable import Gallery
@testable import PhotoLibrary

@MainActor
@Suite("Photos in folders that change")
struct LivingPhotosTests {
  /// An album whose pictures arrived in the order of `names`.
  private func album(_ id: Int, _ title: String, _ names: [String]) -> Album {
    Album(id: id, title: title, folder: RawPath("/\(title)"), names: names)
  }

  private func library(_ albums: Album...) -> LibrarySnapshot { LibrarySnapshot(albums: albums, isComplete: true) }

  /// `album` after `change`.
  private func changed(_ album: Album, _ change: (inout AlbumEdit) -> Void) throws -> Album {
    let list = try #require(album.list)
    var edit = AlbumEdit(list)
    change(&edit)
    return album.with(edit.applied())
  }

  private func caption(_ world: PhotoWorld, at milliseconds: Int64) -> String? {
    world.frame(at: milliseconds).captions.last?.text
  }

  @Test("Pictures and albums added before the current page do not move it")
  func arrivals() {
    let world = PhotoWorld(snapshot: library(album(0, "Dunes", ["b.jpg", "d.jpg"]), album(1, "Tide", ["x.jpg"])))
    world.type(.character("i"), at: 0)
    world.type(.right, at: 0)
    #expect(caption(world, at: 5000) == "Dunes   d.jpg   2 / 2")
    world.finishDecodes()
    let before = world.frame(at: 5000).drawList
    world.library.snapshot = library(
      album(2, "Alps", ["1.jpg"]), album(0, "Dunes", ["b.jpg", "d.jpg", "a.jpg", "c.jpg"]), album(1, "Tide", ["x.jpg"]))
    world.hear(.woken, at: 5000)
    #expect(caption(world, at: 5000) == "Dunes   d.jpg   4 / 4")
    #expect(world.frame(at: 5000).drawList.commands.first == before.commands.first, "the picture is where it was")
    world.type(.up, at: 6000)
    #expect(caption(world, at: 9000) == "Alps   1.jpg   1 / 1")
    world.type(.down, at: 10_000)
    #expect(caption(world, at: 15_000) == "Dunes   d.jpg   4 / 4")
  }

  @Test("Without any input the page stays when a picture is added before the first")
  func untouched() {
    let world = PhotoWorld(snapshot: library(album(0, "Dunes", ["b.jpg"])))
    world.library.snapshot = library(album(0, "Dunes", ["b.jpg", "a.jpg"]))
    world.hear(.woken, at: 1000)
    #expect(world.scene.currentPage == Page(column: 0))
    #expect(caption(world, at: 1000) == "Dunes   b.jpg   2 / 2")
  }

  @Test("A folder read late does not replace the page, but a new first picture of the page's folder does")
  func lateFolder() {
    let dunes = album(1, "Dunes", ["b.jpg"])
    let world = PhotoWorld(snapshot: LibrarySnapshot(albums: [dunes]))
    world.library.snapshot = library(album(0, "Alps", ["1.jpg"]), dunes)
    world.hear(.woken, at: 1000)
    #expect(world.scene.currentPage == Page(column: 0, row: 1))
    let growing = PhotoWorld(snapshot: LibrarySnapshot(albums: [dunes]))
    growing.library.snapshot = library(album(1, "Dunes", ["b.jpg", "a.jpg"]))
    growing.hear(.woken, at: 1000)
    #expect(growing.scene.currentPage == Page(column: 1, row: 1), "its own folder, read to the end, begins elsewhere")
  }

  @Test("The current picture stays when it is renamed, and the next one replaces it when it is removed")
  func removedPicture() throws {
    let dunes = album(0, "Dunes", ["a.jpg", "b.jpg", "c.jpg"])
    let world = PhotoWorld(snapshot: library(dunes))
    world.type(.character("i"), at: 0)
    world.type(.right, at: 0)
    #expect(caption(world, at: 5000) == "Dunes   b.jpg   2 / 3")
    let renamed = try changed(dunes) { $0.noteRenamed(Array("b.jpg".utf8), to: Array("z.jpg".utf8)) }
    world.library.snapshot = library(renamed)
    world.hear(.woken, at: 5000)
    #expect(caption(world, at: 5000) == "Dunes   z.jpg   3 / 3")
    #expect(world.scene.currentPage == Page(column: 1))
    world.library.snapshot = library(try changed(renamed) { $0.noteGone(Array("z.jpg".utf8)) })
    world.hear(.woken, at: 6000)
    #expect(caption(world, at: 6000) == "Dunes   c.jpg   2 / 2")
    #expect(!world.frame(at: 6000).isMoving)
  }

  @Test("A rewritten picture is decoded again, once, in its place; the others are not")
  func writtenTo() throws {
    let dunes = album(0, "Dunes", ["a.jpg", "b.jpg"])
    let world = PhotoWorld(snapshot: library(dunes))
    world.finishDecodes()
    world.scene.presented()
    world.finishDecodes()
    let asked = world.decoder.asked.count
    let images = world.frame(at: 1000).images
    world.library.snapshot = library(try changed(dunes) { $0.noteThere(Array("a.jpg".utf8), isWritten: true) })
    world.hear(.woken, at: 1000)
    #expect(world.decoder.asked.count == asked + 1)
    #expect(world.frame(at: 1000).images == images, "the old one is seen until the new one is there")
    world.finishDecodes()
    world.hear(.woken, at: 1100)
    let after = world.frame(at: 1100).images
    #expect(after.count == images.count && Set(after).intersection(images).count == images.count - 1)
    #expect(world.decoder.asked.count == asked + 1)
  }

  @Test("A neighbour replaces a removed album, and a page with the reason replaces an empty library")
  func removedAlbum() {
    let alps = album(0, "Alps", ["1.jpg"])
    let world = PhotoWorld(snapshot: library(alps, album(1, "Dunes", ["b.jpg"]), album(2, "Tide", ["x.jpg"])))
    world.type(.down, at: 0)
    _ = world.frame(at: 5000)
    #expect(world.scene.currentPage == Page(column: 0, row: 1))
    world.library.snapshot = library(alps, album(2, "Tide", ["x.jpg"]))
    world.hear(.woken, at: 5000)
    #expect(world.scene.currentPage == Page(column: 0, row: 2))
    #expect(!world.frame(at: 5000).isMoving)
    let failure = LibraryFailure(path: RawPath("/photos"), reason: .missing)
    world.library.snapshot = library(Album(id: 3, failure: failure))
    world.hear(.woken, at: 6000)
    #expect(world.scene.currentPage == Page(column: 0, row: 3))
    #expect(world.frame(at: 6000).labels.first?.text.contains("does not exist") == true)
  }
}
