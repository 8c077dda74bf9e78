import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Paging
@testable import Photos

@MainActor
@Suite("Scroll handle of the overview")
struct OverviewScrubberTests {
  private func world(count: Int = 400, settings: PagingSettings = PagingSettings()) -> FingerWorld {
    let world = FingerWorld(albums: [("Coast", 20), ("Dunes", count)], settings: settings)
    world.wait(100)
    world.type(.enter)
    world.wait(1500)
    return world
  }

  /// Scrolls a little, which shows the handle, and returns its middle.
  private func handle(in world: FingerWorld) throws -> Point {
    world.hear(.wheel(Vector(x: 0, y: 1)))
    world.wait(800)
    return try #require(world.scene.overview.scrubberLayout).handle.center
  }

  @Test("Dragging the handle to its end scrolls to the end of the grid and names the picture at the top")
  func drags() throws {
    for isRightToLeft in [false, true] {
      var settings = PagingSettings()
      settings.pager.isRightToLeft = isRightToLeft
      let world = world(settings: settings)
      let overview = world.scene.overview
      let start = try handle(in: world)
      #expect((start.x < 400) == isRightToLeft)
      world.press(start)
      let held = overview.scroll
      world.wait(40)
      #expect(overview.scroll == held, "a press moves nothing")
      let end = Point(x: start.x, y: 599)
      for step in 1...10 { world.move(start + (end - start) * (Double(step) / 10)) }
      #expect(overview.scroll == overview.end)
      let labels = world.wait(40).labels(inside: true).map(\.text)
      #expect(labels.contains("Dunes\nimg386.jpg"), "\(labels)")
      world.move(Point(x: 300, y: -50))
      #expect(overview.scroll == 0)
      world.lift(Point(x: 300, y: -50))
      #expect(overview.scroll == 0 && !overview.selection.isActive)
      #expect(world.scene.flight == nil)
    }
  }

  @Test("The handle fades after the last scroll; then a tap in its place opens a picture")
  func hides() throws {
    let world = world()
    let point = try handle(in: world)
    world.wait(3000)
    #expect(world.scene.overview.scrubber?.opacity(at: world.scene.overview.pager.time) == 0)
    world.tap(Point(x: point.x - 16, y: point.y))
    world.wait(1000)
    #expect(!world.scene.isInOverview)
  }

  @Test("The library may change during a drag of the handle, and a cancel ends the drag")
  func changes() throws {
    let world = world()
    let start = try handle(in: world)
    world.press(start)
    world.move(Point(x: start.x, y: 400))
    world.list([0, 2], of: 3)
    world.move(Point(x: start.x, y: 420))
    world.hear(.cancelled)
    let scroll = world.scene.overview.scroll
    world.move(Point(x: start.x, y: 300))
    #expect(world.scene.overview.scroll == scroll && world.scene.overview.scrubber?.isDragged == false)
  }

  @Test("A grid lower than two windows, or without controls, has no handle")
  func short() {
    #expect(world(count: 4).scene.overview.scrubberLayout == nil)
    var settings = PagingSettings()
    settings.hasControls = false
    #expect(world(settings: settings).scene.overview.scrubberLayout == nil)
  }
}
