import Decoding
import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import TestSupport
import Testing
import Words

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

/// The speech of scenes for a screen reader.
@MainActor
@Suite("Speech of scenes for screen readers")
struct SpokenScenesTests {
  /// A window over pictures, and its last speech.
  @MainActor
  private final class Listener {
    let world: FingerWorld
    var told: Speech?

    init(_ world: FingerWorld) {
      self.world = world
      let shell = GalleryShell(viewport: world.viewport)
      shell.start("photos", world.scene)
      world.shell = ShellScene(shell, viewport: world.viewport)
      world.hear(.resized(world.viewport))
    }

    /// The new speech after `milliseconds`: the page first.
    func hears(after milliseconds: Int64 = 1000) -> [String] {
      let speech = world.wait(milliseconds).speech
      defer { told = speech }
      let news = speech.news(since: told)
      return (news.page.map { [$0] } ?? []) + news.lines
    }

    /// The new speech after a press of `key`.
    func hears(_ key: Key, _ modifiers: Modifiers = []) -> [String] {
      world.type(key, modifiers)
      return hears()
    }
  }

  @Test("A page is announced once it rests, and nothing is announced while it moves")
  func pages() {
    let listener = Listener(FingerWorld(albums: [("Dunes", 3), ("Tide", 2)]))
    #expect(listener.hears() == ["img1.jpg, 1 of 3, Dunes"])
    listener.world.type(.right)
    #expect(listener.hears(after: 60) == [], "it is on its way")
    #expect(listener.hears() == ["img2.jpg, 2 of 3"])
    #expect(listener.hears(.down) == ["img1.jpg, 1 of 2, Tide"])
    #expect(listener.hears(after: 10_000) == [])
  }

  @Test("Effects of keys are announced: marks, zoom, rotation, details, filmstrip, overview, menu and others")
  func keys() {
    let listener = Listener(FingerWorld(albums: [("Dunes", 3), ("Tide", 2)]))
    _ = listener.hears()
    #expect(listener.hears(.character("m")) == ["marked"])
    #expect(listener.hears(.character("m")) == ["no longer marked"])
    #expect(listener.hears(.character("1")) == ["100 %"])
    #expect(listener.hears(.character("0")) == ["Fit"])
    #expect(listener.hears(.character("r")) == ["rotated by 90°"])
    #expect(listener.hears(.character("r")) == ["rotated by 180°"])
    #expect(listener.hears(.character("r"), .shift) == ["rotated by 90°"])
    #expect(listener.hears(.character("r"), .shift) == ["Not rotated"])
    let details = listener.hears(.character("d"))
    #expect(details.first?.hasPrefix("Details. Name: img1.jpg") == true, "\(details)")
    #expect(listener.hears(.character("d")) == ["Details closed"])
    #expect(listener.hears(.character("t")) == ["Filmstrip"])
    #expect(listener.hears(.character("t")) == ["Filmstrip closed"])
    #expect(listener.hears(.enter) == ["Overview"])
    #expect(listener.hears(.right) == ["img2.jpg, 2 of 3"])
    #expect(listener.hears(.character("a"), .control) == ["5 selected"])
    #expect(listener.hears(.space) == ["4 selected"])
    #expect(listener.hears(.escape) == ["Selection ended"])
    #expect(listener.hears(.enter) == ["Overview closed"])
    #expect(listener.hears(.character("o")) == ["Sort"])
    #expect(listener.hears(.down) == ["By name"])
    #expect(listener.hears(.escape) == ["Menu closed"])
    #expect(listener.hears(.character("s")) == ["Slideshow"])
    #expect(listener.hears(.escape) == ["Slideshow ended"])
    #expect(listener.hears(.function(1)) == ["Help"])
    #expect(listener.hears(.escape) == ["Help closed"])
    #expect(listener.hears(.function(11)) == ["Fullscreen"])
  }

  @Test("The gallery announces a demo with its title and its summary")
  func gallery() {
    let shell = GalleryShell(viewport: Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1))
    _ = shell.handle(.resized(shell.viewport), at: .zero)
    let news = shell.frame(at: Instant(milliseconds: 20)).speech.news(since: nil)
    let demo = DemoRegistry.all[0]
    #expect(news.page == "\(demo.title). \(demo.summary)")
    #expect(news.lines.first == "Demos")
  }

  @Test("The window title has no states, and speech has the mark")
  func titleAlone() throws {
    let world = PhotoWorld()
    let page = try #require(world.scene.targetPage)
    world.scene.content.files.toggle([page])
    #expect(world.scene.content.description(of: page, for: .title)?.states == [])
    #expect(world.scene.spoken(page)?.states.count == 1)
  }

  @Test("Speech is in the user's language")
  func german() throws {
    try Language.using(try Catalogues.language("de")) {
      let listener = Listener(FingerWorld(albums: [("Dünen", 3)]))
      #expect(listener.hears() == ["img1.jpg, 1 von 3, Dünen"])
      #expect(listener.hears(.character("m")) == ["markiert"])
    }
  }

  @Test("The reason is announced for a picture that cannot be shown")
  func failure() {
    let world = FingerWorld(albums: [("Dunes", 1)])
    world.decodes = false
    let listener = Listener(world)
    #expect(listener.hears() == ["img1.jpg, 1 of 1, Dunes"])
    world.decoder.failFirst(.damaged)
    world.hear(.woken)
    #expect(listener.hears() == [DecodeFailure.damaged.line])
  }
}
