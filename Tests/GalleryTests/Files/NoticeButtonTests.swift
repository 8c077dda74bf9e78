import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Paging
@testable import Photos

@MainActor
@Suite("The button on the page of a folder without pictures")
struct NoticeButtonTests {
  private let empty = Page(column: 0, row: 7)
  private let asked = [WindowRequest.command(FileCommand.openFolder.command)]

  /// A world whose current page is an album without pictures, above the other albums.
  private func world(
    _ settings: PagingSettings = PagingSettings(), size: (Int, Int) = (800, 600), path: String = "/home/anna/Pictures"
  ) -> FingerWorld {
    let world = FingerWorld(
      viewport: Viewport(pixelSize: PixelSize(width: size.0, height: size.1), scale: 1), settings: settings)
    let failure = LibraryFailure(path: RawPath(path), reason: .noPictures(isRecursive: false))
    world.library.snapshot = LibrarySnapshot(
      albums: [Album(id: empty.row, failure: failure)] + world.library.snapshot.albums, isComplete: true)
    world.hear(.woken)
    world.wait(100)
    world.type(.up)
    world.wait(1000)
    world.requests = []
    return world
  }

  @Test(
    "A tap on the button opens a folder at each window size, and shows no controls",
    arguments: [(800, 600), (360, 640), (320, 240)])
  func taps(size: (Int, Int)) throws {
    let world = world(size: size)
    #expect(world.page == empty)
    let area = try #require(world.scene.noticeButton(on: empty))
    #expect(area.minX >= 0 && area.maxX <= Double(size.0) && area.maxY <= Double(size.1))
    #expect(world.wait(20).labels(inside: true).contains { $0.text == "Open folder" })
    world.tap(area.center)
    world.wait(1000)
    #expect(world.requests == asked)
    #expect(world.controls?.areShown == false)
    world.press(area.center)
    world.lift(Point(x: area.center.x, y: area.maxY + 40))
    #expect(world.requests == asked)
  }

  @Test("A press in the button's place catches a moving page, and the page of a picture has no button")
  func moving() throws {
    let world = world()
    let area = try #require(world.scene.noticeButton(on: empty))
    world.swipe(Vector(x: 0, y: -200))
    world.press(area.center)
    world.lift(area.center)
    world.wait(1000)
    #expect(world.page == Page(column: 0, row: 0))
    world.tap(area.center)
    world.wait(1000)
    #expect(world.requests.isEmpty)
  }

  @Test(
    "In a playback, whose folders have other names, the button has the same place", arguments: [(680, 396), (360, 640)])
  func namesDoNotCount(size: (Int, Int)) throws {
    let long = "/media/anna/" + String(repeating: "Pictures of a long summer/", count: 8)
    let recorded = try #require(world(size: size, path: long).scene.noticeButton(on: empty))
    #expect(world(size: size, path: "/A").scene.noticeButton(on: empty) == recorded)
  }

  @Test("Without file commands there is no button")
  func withoutFiles() {
    var settings = PagingSettings()
    settings.hasFileCommands = false
    let world = world(settings)
    #expect(world.scene.noticeButton(on: empty) == nil)
    #expect(!world.wait(20).labels(inside: true).contains { $0.text == "Open folder" })
  }
}
