import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// Whatever a key does to pictures a finger does, too.
@MainActor
@Suite("By finger alone")
struct FingerTests {
  /// How a finger does what a key does.
  private enum Means {
    case swipe(Vector)
    case control(PhotoControl)
    case item(MenuItem)
    /// By what stands over the scene, or by the other half of what the key does.
    case elsewhere
  }

  /// How a finger does `command`; `nil` where nobody has said how.
  private func means(_ command: PagingCommand) -> Means? {
    switch command {
    case .turn(.left): .swipe(Vector(x: 300, y: 0))
    case .turn(.right), .advance: .swipe(Vector(x: -300, y: 0))
    case .turn(.up): .swipe(Vector(x: 0, y: 250))
    case .turn(.down): .swipe(Vector(x: 0, y: -250))
    case .skip(-10): .item(.back)
    case .skip(10): .item(.on)
    case .first: .item(.first)
    case .last: .item(.last)
    case .zoom(detents: 1): .item(.closer)
    case .zoom(detents: -1): .item(.farther)
    case .zoomTo(.fit): .item(.fit)
    case .zoomTo(.oneToOne): .item(.oneToOne)
    case .zoomTo(.width): .item(.width)
    case .rotate(quarters: 1): .item(.rotateRight)
    case .rotate(quarters: -1): .item(.rotateLeft)
    case .toggleCaption: .item(.keepCaption)
    case .chooseOrder: .item(.sort)
    case .toggleDetails: .control(.details)
    case .startSlideshow: .control(.slideshow)
    case .showHelp: .item(.help)
    // In fullscreen, which is where this is more than leaving the program.
    case .toggleFullscreen, .leaveFullscreen: .control(.fullscreen)
    case .quit: .item(.quit)
    case .activate: .control(.overview)
    case .toggleStrip: .control(.strip)
    case .showGallery: .control(.gallery)
    case .toggleMark: .item(.mark)
    case .nextMark: .item(.nextMark)
    case .copyPath: .item(.copyPath)
    case .openFile: .item(.openWith)
    case .trash: .item(.trash)
    // A tap on the notice; the menu copies the path alone.
    case .undo, .copyAddress: .elsewhere
    case .skip, .zoom, .zoomTo, .rotate, .run: nil
    }
  }

  /// In the middle of an album, the middle one of three; looked at from near where `command` needs that.
  private func world(for command: PagingCommand) -> FingerWorld {
    let world = FingerWorld(albums: [("Coast", 3), ("Dunes", 40), ("Tide", 3)])
    world.wait(100)
    world.type(.down)
    world.wait(1000)
    world.type(.pageDown)
    world.wait(1000)
    switch command {
    case .zoomTo(.fit), .zoom(detents: -1):
      world.type(.character("1"))
      world.wait(1000)
    case .nextMark:
      world.type(.character("m"))
      world.type(.right)
      world.wait(1000)
    case .turn, .skip, .first, .last, .advance, .zoom, .zoomTo, .rotate, .toggleCaption, .toggleDetails, .toggleStrip,
      .chooseOrder, .activate, .toggleMark, .copyPath, .copyAddress, .openFile, .trash, .undo, .run, .startSlideshow,
      .showGallery, .showHelp, .toggleFullscreen, .leaveFullscreen, .quit:
      break
    }
    world.requests = []
    return world
  }

  /// What leads out of fullscreen is one thing, however it is asked for.
  private func plain(_ requests: [WindowRequest]) -> [WindowRequest] {
    requests.map { if case .leaveFullscreen = $0 { .toggleFullscreen } else { $0 } }
  }

  @Test("What a key of the table does to pictures a finger does, too", arguments: KeyTable.standard.bindings)
  func fingerDoesIt(binding: KeyBinding) throws {
    for stroke in binding.strokes {
      let key = stroke.name
      let command = try #require(
        KeyTable.standard.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: false))
      let untouched = world(for: command)
      let before = untouched.outcome()
      let typed = world(for: command)
      typed.type(stroke.key, stroke.modifiers)
      let byKey = typed.outcome()
      #expect(byKey != before || !typed.requests.isEmpty, "\(binding.label): \(key) does nothing here")

      let touched = world(for: command)
      switch try #require(means(command), "nobody has said how a finger does what \(key) does") {
      case .swipe(let displacement): touched.swipe(displacement)
      case .control(let control): touched.use(control)
      case .item(let item): touched.choose(item)
      case .elsewhere: continue
      }
      let byFinger = touched.outcome()
      #expect(byFinger == byKey, "\(binding.label): \(key)")
      #expect(plain(touched.requests) == plain(typed.requests), "\(binding.label): \(key)")
    }
  }

  @Test("Turning to the left, which is a key with Shift, is in the menu")
  func turnsLeft() {
    let typed = world(for: .rotate(quarters: -1))
    typed.type(.character("r"), .shift)
    let touched = world(for: .rotate(quarters: -1))
    touched.choose(.rotateLeft)
    let (byFinger, byKey) = (touched.outcome(), typed.outcome())
    #expect(byFinger == byKey)
    #expect(touched.scene.readout?.zoom?.quarterTurns == 3)
  }
}
