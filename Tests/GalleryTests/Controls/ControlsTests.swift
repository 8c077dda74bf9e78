import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

@MainActor
@Suite("Controls over pictures")
struct ControlsTests {
  private let middle = Point(x: 400, y: 420)

  /// The centred labels of a frame, which are those of the controls.
  private func words(_ frame: Frame) -> [String] {
    frame.labels.filter { $0.placement == .center }.map(\.text)
  }

  @Test("A tap shows the controls after the double-tap delay; they fade by themselves, or a tap hides them")
  func tapShowsAndHides() {
    let world = FingerWorld()
    world.wait(5000)
    world.tap(middle)
    #expect(words(world.wait(200)).isEmpty)
    #expect(words(world.wait(140)) == PhotoControl.allCases.map(\.label))
    #expect(words(world.wait(4000)).count == 6)
    #expect(words(world.wait(1000)).isEmpty)
    world.tap(middle)
    #expect(words(world.wait(400)).count == 6)
    world.tap(middle)
    #expect(words(world.wait(400)).isEmpty)
    #expect(world.wait(6000).nextFrame == nil, "nothing more will happen by itself")
  }

  @Test("A touch keeps the controls visible")
  func touchKeeps() {
    let world = FingerWorld()
    world.tap(middle)
    world.wait(3000)
    world.swipe(Vector(x: -200, y: 0))
    #expect(words(world.wait(3000)).count == 6)
    #expect(world.page == Page(column: 1))
  }

  @Test("A double-tap zooms and shows no controls")
  func doubleTap() {
    let world = FingerWorld()
    world.wait(5000)
    world.tap(middle)
    world.wait(80)
    world.tap(middle)
    for _ in 0..<40 { #expect(words(world.wait(20)).isEmpty) }
    #expect(world.scene.readout?.zoom?.scale == 1)
  }

  @Test("A press on a control is neither a tap nor a drag on the page")
  func pressIsTheControls() throws {
    let world = FingerWorld()
    world.tap(middle)
    world.wait(500)
    let area = try #require(ControlLayout(size: world.viewport.size, isRightToLeft: false).area(of: .slideshow))
    world.swipe(Vector(x: -300, y: 0), from: area.center)
    world.wait(600)
    #expect(world.page == Page(column: 0))
    #expect(world.requests.isEmpty, "it was let go of elsewhere")
    #expect(world.controls?.areShown == true)
    world.tap(area.center)
    #expect(world.requests == [.keepsAwake(true)])
  }

  @Test("While controls are hidden, input at their place goes to the page")
  func unseen() {
    let world = FingerWorld()
    world.wait(5000)
    world.swipe(Vector(x: -300, y: 0), from: Point(x: 400, y: 20))
    #expect(world.page == Page(column: 1))
    world.tap(Point(x: 30, y: 30))
    #expect(world.requests.isEmpty)
  }

  @Test("Controls request the slideshow and fullscreen, and open the menu")
  func actions() {
    for (control, request) in [
      (PhotoControl.slideshow, WindowRequest.keepsAwake(true)), (.fullscreen, .toggleFullscreen),
    ] {
      let world = FingerWorld()
      world.wait(100)
      world.use(control)
      #expect(world.requests == [request])
    }
    let world = FingerWorld()
    world.use(.menu)
    world.wait(40)
    #expect(world.menu?.isOpen == true)
    #expect((world.menu?.area(of: .details)?.minX ?? 0) > 400)
  }

  @Test("Without chrome there are no controls and no menu")
  func clean() {
    let world = FingerWorld(settings: PagingSettings(showsChrome: false))
    world.tap(middle)
    let frame = world.wait(500)
    #expect(words(frame).isEmpty)
    world.use(.slideshow)
    world.hold(middle)
    #expect(world.requests.isEmpty)
    #expect(world.menu == nil)
  }

  @Test(
    "Targets fit a finger, stay in the window, do not overlap, and are mirrored from right to left",
    arguments: [(200, 150), (264, 300), (360, 640), (400, 300), (800, 480), (1920, 1080)])
  func targets(width: Int, height: Int) {
    let size = Size(width: Double(width), height: Double(height))
    let layout = ControlLayout(size: size, isRightToLeft: false)
    #expect(layout.area(of: .menu) != nil)
    #expect(layout.targets.count == (layout.hasLabels ? 6 : 4))
    var end = 0.0
    for (_, area) in layout.targets {
      #expect(area.size.width >= 44 && area.size.height >= 44)
      #expect(area.minX >= end && area.maxX <= size.width && area.minY >= 0)
      end = area.maxX
    }
    let mirrored = ControlLayout(size: size, isRightToLeft: true)
    for (control, area) in layout.targets { #expect(mirrored.area(of: control)?.minX == size.width - area.maxX) }
  }

  @Test("In the shell no gallery control covers the photos, and the menu opens the gallery")
  func oneControl() {
    let world = FingerWorld()
    let shell = GalleryShell(viewport: world.viewport, photos: PhotoWorld.photos)
    shell.start("photos", world.scene)
    world.shell = shell
    world.hear(.resized(world.viewport))
    let frame = world.wait(100)
    #expect(!frame.drawList.commands.contains { if case .plate = $0 { true } else { false } })
    world.choose(.demos)
    #expect(shell.isInGallery)
  }

  @Test("i keeps the caption visible, and hides it again")
  func keepsTheCaption() {
    let world = FingerWorld()
    #expect(world.wait(10_000).captions.isEmpty)
    world.type(.character("i"))
    #expect(world.wait(10_000).captions.count == 1)
    world.type(.character("i"))
    #expect(world.wait(20).captions.isEmpty)
  }
}
