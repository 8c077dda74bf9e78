import PagerEngine
import PagerGeometry
import Scene
import Shell
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// Every effect of a key on pictures is available to a finger, too.
@MainActor
@Suite("Use without a keyboard")
struct FingerTests {
  /// The gesture or control with the effect of a key.
  private enum Means {
    case swipe(Vector)
    case control(PhotoControl)
    case item(MenuItem)
    /// Another gesture, which is not compared here.
    case elsewhere
  }

  /// The means of a finger for `command`; `nil` if none is listed.
  private func means(_ command: Command) -> Means? {
    if let command = PagerCommand(command) {
      return switch command {
      case .left, .previous: .swipe(Vector(x: 300, y: 0))
      case .right, .next, .advance: .swipe(Vector(x: -300, y: 0))
      case .up, .previousAlbum: .swipe(Vector(x: 0, y: 250))
      case .down, .nextAlbum: .swipe(Vector(x: 0, y: -250))
      case .tenBack: .item(.back)
      case .tenForward: .item(.on)
      case .first: .item(.first)
      case .last: .item(.last)
      case .zoomIn: .item(.zoomIn)
      case .zoomOut: .item(.zoomOut)
      case .fit: .item(.fit)
      case .actualSize: .item(.actualSize)
      // A pinch: one more button would make those of the menu narrower than a finger.
      case .doubleSize: .elsewhere
      case .fitWidth: .item(.fitWidth)
      case .rotateRight: .item(.rotateRight)
      case .rotateLeft: .item(.rotateLeft)
      case .activate: .control(.overview)
      }
    }
    if let command = PictureCommand(command) {
      return switch command {
      case .caption: .item(.keepCaption)
      case .sort: .item(.sort)
      case .details: .control(.details)
      case .filmstrip: .control(.strip)
      // A long press in the overview, and a drag over the squares.
      case .selectAll: .elsewhere
      }
    }
    if let command = FileCommand(command) {
      return switch command {
      case .mark: .item(.mark)
      case .nextMark: .item(.nextMark)
      case .copyPath: .item(.copyPath)
      case .copyTo: .item(.copyTo)
      // Beside the details, on the page of a motion photo.
      case .playVideo: .elsewhere
      case .openFolder: .item(.openFolder)
      case .open: .item(.openWith)
      case .trash: .item(.trash)
      // A tap on the notice; the menu copies the path alone.
      case .undo, .copyAddress: .elsewhere
      // By the mark of each picture.
      case .unmarkAll: .elsewhere
      case .run: nil
      }
    }
    if let command = ShellCommand(command) {
      return switch command {
      case .slideshow: .control(.slideshow)
      case .help: .item(.help)
      case .demos: .item(.demos)
      }
    }
    return switch WindowCommand(command) {
    // In fullscreen, where the key does more than quit the program.
    case .fullscreen, .leave: .control(.fullscreen)
    case .quit: .item(.quit)
    case nil: nil
    }
  }

  /// A world in the middle of the middle one of three albums, prepared for `command`: for example zoomed in.
  private func world(for command: Command) -> FingerWorld {
    let world = FingerWorld(albums: [("Coast", 3), ("Dunes", 40), ("Tide", 3)])
    world.wait(100)
    world.type(.down)
    world.wait(1000)
    world.type(.pageDown)
    world.wait(1000)
    if [PagerCommand.fit.command, PagerCommand.zoomOut.command].contains(command) {
      world.type(.character("1"))
      world.wait(1000)
    } else if command == PictureCommand.selectAll.command {
      world.type(.enter)
      world.wait(1000)
    } else if command == FileCommand.nextMark.command {
      world.type(.character("m"))
      world.type(.right)
      world.wait(1000)
    }
    world.requests = []
    return world
  }

  /// The requests, with each request to leave fullscreen as a request to toggle it.
  private func plain(_ requests: [WindowRequest]) -> [WindowRequest] {
    requests.map { if case .leaveFullscreen = $0 { .toggleFullscreen } else { $0 } }
  }

  @Test("Every key of the table has a touch equivalent", arguments: KeyTable.program.bindings)
  func fingerDoesIt(binding: KeyBinding) throws {
    for stroke in binding.strokes {
      let key = stroke.name
      let command = try #require(
        KeyTable.program.command(for: stroke.key, modifiers: stroke.modifiers, isRightToLeft: false))
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

  @Test("The menu rotates a picture left, like r with Shift")
  func turnsLeft() {
    let typed = world(for: PagerCommand.rotateLeft.command)
    typed.type(.character("r"), .shift)
    let touched = world(for: PagerCommand.rotateLeft.command)
    touched.choose(.rotateLeft)
    let (byFinger, byKey) = (touched.outcome(), typed.outcome())
    #expect(byFinger == byKey)
    #expect(touched.scene.readout?.zoom?.quarterTurns == 3)
  }
}
