import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

@MainActor
@Suite("Handle of the details panel")
struct DetailsHandleTests {
  /// Pictures with visible controls, and the handle with them.
  private func world(
    _ width: Int = 800, _ height: Int = 600, settings: PagingSettings = PagingSettings(), shown: Bool = true
  ) -> FingerWorld {
    let world = FingerWorld(
      viewport: Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1), settings: settings)
    world.wait(100)
    guard shown else { return world }
    world.tap(Point(x: Double(width) / 2, y: Double(height) / 2))
    world.wait(600)
    return world
  }

  private func details(_ world: FingerWorld) throws -> DetailsLayer { try #require(world.layer(DetailsLayer.self)) }

  private func top(_ world: FingerWorld) throws -> Double? {
    try details(world).area(at: Instant(milliseconds: world.milliseconds))?.minY
  }

  /// The number of plates at the lower edge of a frame.
  private func bars(_ frame: Frame, height: Int) -> Int {
    frame.drawList.commands.count { if case .plate(let rect, _, _) = $0 { rect.y > height - 44 } else { false } }
  }

  @Test(
    "The handle is at the lower edge, large enough for a finger, and hides with the controls",
    arguments: [(200, 150), (360, 640), (400, 300), (800, 480), (1920, 1080)])
  func stands(width: Int, height: Int) throws {
    let world = world(width, height)
    let target = try details(world).handleTarget
    #expect(target.size.height >= 44 && target.size.width >= 44)
    #expect(target.minX >= 0 && target.maxX <= Double(width) && target.maxY == Double(height))
    #expect(bars(world.wait(20), height: height) == 2)
    #expect(bars(world.wait(6000), height: height) == 0)
    #expect(world.controls?.areShown == false)
  }

  @Test("A drag of the handle moves the panel up; released on the way, it opens, and no page turns")
  func dragsUp() throws {
    let world = world()
    let start = try details(world).handleTarget.center
    world.press(start)
    for step in 1...5 {
      world.wait(20)
      world.move(Point(x: start.x, y: start.y - 20 * Double(step)))
      // The finger moves eight points before the panel follows.
      let expected = 600 - 20 * Double(step) + 8
      #expect(try top(world) == expected)
    }
    world.lift(Point(x: start.x, y: start.y - 100))
    world.wait(400)
    #expect(try details(world).isShown)
    // Two columns of two lines: 20 above, 2 lines of 24, 12 below, and 12 to the edge of the window.
    #expect(try top(world) == 600 - 12 - 12 - 48 - 20)
    #expect(world.page == Page(column: 0) && world.scene.readout?.phase == .resting)
  }

  @Test("A tap opens the panel, a downward fling closes it; short, reversed and cancelled drags change nothing")
  func otherDrags() throws {
    let tapped = world()
    tapped.tap(try details(tapped).handleTarget.center)
    tapped.wait(400)
    #expect(try details(tapped).isShown)
    let open = try #require(try top(tapped))
    tapped.swipe(Vector(x: 0, y: 90), from: Point(x: 400, y: open + 20))
    tapped.wait(400)
    #expect(try !details(tapped).isShown && top(tapped) == nil)

    for places in [[-20.0], [-80, -60]] {
      let world = world()
      let start = try details(world).handleTarget.center
      world.press(start)
      for place in places {
        world.wait(20)
        world.move(Point(x: start.x, y: start.y + place))
      }
      world.lift(Point(x: start.x, y: start.y + (places.last ?? 0)))
      world.wait(400)
      #expect(try !details(world).isShown && top(world) == nil, "\(places)")
    }
    let lost = world()
    let start = try details(lost).handleTarget.center
    lost.press(start)
    lost.move(Point(x: start.x, y: start.y - 100))
    lost.hear(.cancelled)
    lost.wait(400)
    #expect(try !details(lost).isShown && top(lost) == nil)
  }

  @Test("The handle is above the filmstrip while that is shown, and both take taps")
  func standsAboveStrip() throws {
    let world = world()
    world.type(.character("t"))
    world.wait(600)
    #expect(try details(world).handleTarget.maxY == 600 - 64)
    world.tap(Point(x: 700, y: 580))
    world.wait(600)
    #expect(try !details(world).isShown && world.page?.column ?? 0 > 20)
    world.tap(try details(world).handleTarget.center)
    world.wait(400)
    #expect(try details(world).isShown)
  }

  @Test("A press stops a moving panel, and the panel opens after the lift")
  func caught() throws {
    let world = world()
    world.type(.character("d"))
    world.wait(60)
    let before = try #require(try top(world))
    world.press(Point(x: 400, y: before + 10))
    world.wait(200)
    #expect(try top(world) == before)
    world.lift(Point(x: 400, y: before + 10))
    world.wait(300)
    #expect(try details(world).isShown)
  }

  @Test("While controls are hidden or disabled, a swipe from the handle's place turns pages")
  func belongsToPages() throws {
    var settings = PagingSettings()
    let hidden = world(shown: false)
    hidden.swipe(Vector(x: 0, y: -250), from: Point(x: 400, y: 590))
    hidden.wait(1000)
    #expect(hidden.page?.row == 1)
    settings.hasControls = false
    let none = world(settings: settings)
    none.swipe(Vector(x: 0, y: -250), from: Point(x: 400, y: 590))
    none.wait(1000)
    #expect(none.page?.row == 1)
  }
}
