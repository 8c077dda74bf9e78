import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Shell

@MainActor
@Suite("Without chrome")
struct CleanTests {
  private let clean = PagingSettings(showsChrome: false)

  @Test("Photos show no caption")
  func noCaption() {
    for settings in [clean, PagingSettings()] {
      let world = PhotoWorld(settings: settings)
      world.type(.right, at: 100)
      world.finishDecodes()
      #expect(world.frame(at: 700).captions.isEmpty != settings.showsChrome)
    }
  }

  @Test("The gallery control is not drawn and takes no tap")
  func noControl() throws {
    let viewport = DemoPlayer.viewport
    for settings in [clean, PagingSettings()] {
      let shell = GalleryShell(viewport: viewport, settings: settings)
      let grid = try #require(DemoRegistry.demo(named: "grid"))
      let scene = try grid.scene(DemoRequest(viewport: viewport, settings: settings))
      shell.start("grid", scene)
      _ = shell.handle(.resized(viewport), at: .zero)
      let alone = scene.frame(at: Instant(milliseconds: 50)).drawList
      #expect((shell.frame(at: Instant(milliseconds: 50)).drawList == alone) != settings.showsChrome)
      let finger = Pointer(id: 1, kind: .touch)
      let corner = Point(x: viewport.size.width - 36, y: 36)
      _ = shell.handle(.pressed(finger, at: corner), at: Instant(milliseconds: 100))
      _ = shell.handle(.lifted(finger, at: corner), at: Instant(milliseconds: 150))
      #expect(shell.isInGallery == settings.showsChrome)
    }
  }
}
