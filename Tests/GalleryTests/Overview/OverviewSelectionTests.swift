import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Paging
@testable import Photos

/// A grid of 40 and 3 pictures in a window of 800 x 600 points.
@MainActor
@Suite("Selection in the overview")
struct OverviewSelectionTests {
  private func world(_ settings: PagingSettings = PagingSettings()) -> FingerWorld {
    let world = FingerWorld(settings: settings)
    world.wait(100)
    world.type(.enter)
    world.wait(1500)
    return world
  }

  private func place(_ column: Int, _ row: Int = 0, in world: FingerWorld) -> Point {
    world.scene.overview.frame(of: Page(column: column, row: row))?.center ?? .zero
  }

  private func selected(_ world: FingerWorld) -> [Int] {
    world.scene.overview.selection.pages(in: world.scene.overview.grid).map(\.column)
  }

  @Test("Neither a long press nor Select All selects the notice of an empty folder")
  func notices() {
    let world = world()
    let failure = LibraryFailure(path: RawPath("/empty"), reason: .noPictures(isRecursive: false))
    world.library.snapshot = LibrarySnapshot(
      albums: [Album(id: 9, failure: failure)] + world.library.snapshot.albums, isComplete: true)
    world.hear(.woken)
    world.wait(500)
    let notice = place(0, 9, in: world)
    world.press(notice)
    world.wait(700)
    #expect(!world.scene.overview.selection.isActive)
    world.lift(notice)
    world.type(.character("a"), .control)
    #expect(selected(world).count == 43)
  }

  @Test("A long press selects a picture; a drag then selects the range up to the finger")
  func drag() {
    let world = world()
    let columns = world.scene.overview.grid.columns
    world.press(place(1, in: world))
    world.wait(700)
    #expect(selected(world) == [1] && world.scene.overview.selection.isActive)
    for column in [2, columns + 2] { world.move(place(column, in: world)) }
    #expect(selected(world) == Array(1...columns + 2))
    let scroll = world.scene.overview.scroll
    world.move(place(0, in: world))
    #expect(selected(world) == [0, 1])
    world.lift(place(0, in: world))
    world.wait(500)
    #expect(selected(world) == [0, 1] && world.scene.isInOverview && world.scene.overview.scroll == scroll)
    // Another long press adds to the selection.
    world.hold(place(7, in: world))
    #expect(selected(world) == [0, 1, 7])
  }

  @Test(
    "A selecting finger near an edge scrolls, independently of the frame rate, until it leaves or lifts",
    arguments: [true, false])
  func scrollsAtEdge(hasFrames: Bool) {
    let world = world()
    let overview = world.scene.overview
    world.press(place(1, in: world))
    world.wait(700)
    let bottom = overview.viewport.size.height
    world.move(Point(x: 300, y: bottom - 1))
    let speed = EdgeScroll.velocity(at: bottom - 1, between: overview.inset, and: bottom)
    #expect(speed > 1200)
    if hasFrames { world.wait(400) } else { world.milliseconds += 400 }
    world.wait(0)
    let end = overview.end
    #expect(abs(overview.scroll - min(end, speed * 0.4)) < 1e-6 && overview.scroll > 100)
    // The picture under the finger is selected, without a move event.
    let last = overview.grid.page(nearest: overview.layer.content(at: Point(x: 300, y: bottom - 1)))
    #expect(overview.selection.pages.contains(last ?? Page(column: -1)))
    // The scroll is slower farther from the edge; there is none in the middle.
    #expect(EdgeScroll.velocity(at: bottom - 60, between: 48, and: bottom) < 150)
    let scroll = overview.scroll
    world.move(Point(x: 300, y: 300))
    world.wait(300)
    #expect(abs(overview.scroll - scroll) < 1e-6 && !overview.isMoving)
    world.move(Point(x: 300, y: overview.inset + 1))
    world.wait(2000)
    #expect(overview.scroll == 0)
    world.lift(Point(x: 300, y: overview.inset + 1))
    world.wait(300)
    #expect(overview.scroll == 0 && !overview.isMoving && overview.selection.isActive)
  }

  @Test("A tap toggles a picture; deselecting the last one, Escape, or the button ends the selection")
  func taps() {
    let world = world()
    world.hold(place(3, in: world))
    world.tap(place(5, in: world))
    world.wait(500)
    world.tap(place(3, in: world))
    world.wait(500)
    #expect(selected(world) == [5])
    world.tap(place(5, in: world))
    world.wait(500)
    #expect(!world.scene.overview.selection.isActive && world.scene.isInOverview)
    world.hold(place(3, in: world))
    world.type(.escape)
    #expect(!world.scene.overview.selection.isActive && world.scene.isInOverview)
    world.hold(place(3, in: world))
    world.tapBar(.endSelection)
    #expect(!world.scene.overview.selection.isActive && world.scene.isInOverview)
    world.tap(place(3, in: world))
    world.wait(1500)
    #expect(!world.scene.isOverviewOpen && world.page == Page(column: 3))
  }

  @Test("Space and Enter select the focused picture, and Ctrl+A selects all")
  func keys() {
    let world = world()
    world.tapBar(.select)
    for key in [Key.right, .space, .right, .enter] { world.type(key) }
    #expect(selected(world) == [1, 2])
    world.type(.space)
    #expect(selected(world) == [1])
    world.type(.character("a"), .control)
    #expect(world.scene.overview.selection.pages.count == 43)
  }

  @Test("The selected pictures go to the trash together, and undo restores them with their marks")
  func trash() {
    let world = world()
    for column in [2, 1] {
      world.hold(place(column, in: world))
    }
    world.tapBar(.mark)
    #expect(world.scene.marks == [Page(column: 1), Page(column: 2)])
    world.tapBar(.trash)
    #expect(
      world.requests == [
        .command(FileCommand.trash.command.on(["/Dunes/img2.jpg", "/Dunes/img3.jpg"].map { Array($0.utf8) }))
      ])
    let rest = [0] + Array(3..<40)
    world.list(rest, of: 40)
    #expect(!world.scene.overview.selection.isActive)
    world.type(.character("z"), .control)
    world.list(Array(0..<40), of: 40)
    #expect(world.scene.marks == [Page(column: 1), Page(column: 2)])
    #expect(world.scene.pages.targetPage == Page(column: 1))
  }

  @Test("A restored picture keeps its own mark even if another one stays in the trash")
  func restoredInPart() {
    let world = world()
    world.hold(place(2, in: world))
    world.tapBar(.mark)
    world.tap(place(1, in: world))
    world.tapBar(.trash)
    world.list([0] + Array(3..<40), of: 40)
    world.type(.character("z"), .control)
    world.list([0, 2] + Array(3..<40), of: 40)
    #expect(world.scene.marks == [Page(column: 2)])
    #expect(world.scene.pages.targetPage == Page(column: 2))
  }

  @Test("The mark button marks all selected pictures, then unmarks them; paths are copied in grid order")
  func marksAndPaths() {
    let world = world()
    world.tapBar(.select)
    world.tap(place(4, in: world))
    world.tap(place(0, in: world))
    world.tapBar(.copyPath)
    #expect(world.requests == [.copyText("/Dunes/img1.jpg\n/Dunes/img5.jpg", count: 2)])
    world.tapBar(.mark)
    #expect(Set(world.scene.marks) == [Page(column: 0), Page(column: 4)])
    world.tap(place(2, in: world))
    world.tapBar(.mark)
    #expect(Set(world.scene.marks) == [Page(column: 0), Page(column: 4), Page(column: 2)])
    world.tapBar(.mark)
    #expect(world.scene.marks.isEmpty)
  }

  @Test("Removing a picture deselects only that one, and ends a drag that began on it")
  func library() {
    let world = world()
    world.hold(place(1, in: world))
    world.press(place(3, in: world))
    world.wait(700)
    world.move(place(4, in: world))
    world.list([0, 1, 2] + Array(4..<40), of: 40)
    #expect(selected(world) == [1, 4])
    world.move(place(8, in: world))
    world.lift(place(8, in: world))
    #expect(selected(world) == [1, 4])
  }

  @Test("Without file commands there is no selection, and without chrome no bar")
  func unavailable() {
    var settings = PagingSettings()
    settings.hasFileCommands = false
    let first = world(settings)
    first.hold(place(1, in: first))
    #expect(!first.scene.overview.selection.isActive)
    #expect(first.scene.overview.barLayout?.targets.map(\.button) == [.back, .sort, .menu])
    settings = PagingSettings(showsChrome: false)
    let second = world(settings)
    #expect(second.scene.overview.barLayout == nil && second.scene.overview.inset == 0)
    second.hold(place(1, in: second))
    #expect(!second.scene.overview.selection.isActive)
  }
}

/// The bar over a grid of 40 and 3 pictures in a window of 800 x 600 points.
@MainActor
@Suite("Bar of the overview")
struct OverviewBarTests {
  private let world = FingerWorld()

  init() {
    world.wait(100)
    world.type(.enter)
    world.wait(1500)
  }

  private var layout: OverviewBarLayout? { world.scene.overview.barLayout }
  private var top: Double? { layout?.frame.minY }

  @Test("The bar hides on scrolling down, and returns on scrolling up, at the top, and for a selection")
  func hides() {
    #expect(top == 0)
    world.swipe(Vector(x: 0, y: -300), from: Point(x: 400, y: 500))
    world.wait(1500)
    #expect(top == -48)
    world.swipe(Vector(x: 0, y: 80), from: Point(x: 400, y: 300))
    world.wait(1500)
    #expect(top == 0)
    world.swipe(Vector(x: 0, y: -200), from: Point(x: 400, y: 500))
    world.wait(1500)
    #expect(top == -48)
    world.hold(Point(x: 400, y: 300))
    world.wait(500)
    #expect(top == 0 && world.scene.overview.selection.isActive)
    world.swipe(Vector(x: 0, y: -200), from: Point(x: 400, y: 500))
    world.wait(1500)
    #expect(top == 0)
    world.type(.escape)
    world.type(.home)
    world.wait(1500)
    #expect(top == 0 && world.scene.overview.scroll == 0)
  }

  @Test("The back button closes the overview; the sort button opens the list of orders, which sorts")
  func buttons() {
    world.tapBar(.sort)
    #expect(world.menu?.list == .orders)
    let row = world.menu?.area(of: .bySize)?.center ?? .zero
    world.tap(row)
    #expect(world.menu?.isOpen == false && world.library.orders == [.size])
    world.tapBar(.sort)
    world.tap(Point(x: 300, y: 500))
    #expect(world.menu?.isOpen == false && world.scene.isInOverview && !world.scene.overview.selection.isActive)
    world.tapBar(.back)
    world.wait(1500)
    #expect(!world.scene.isOverviewOpen)
  }

  @Test("The menu button opens the menu of the overview, or of the selection while there is one")
  func menu() {
    world.tapBar(.menu)
    #expect(world.menu?.list == .overview)
    world.tap(world.menu?.area(of: .demos)?.center ?? .zero)
    #expect(world.requests == [.command(.demos)] && world.menu?.isOpen == false)
    world.hold(Point(x: 400, y: 300))
    world.tapBar(.menu)
    #expect(world.menu?.list == .selection)
    // A secondary click beside the menu closes it; the overview has no page menu.
    world.hear(.secondaryClicked(at: Point(x: 100, y: 500)))
    #expect(world.menu?.isOpen == false)
    world.tapBar(.menu)
    world.tap(world.menu?.area(of: .selectAll)?.center ?? .zero)
    world.wait(100)
    #expect(world.scene.overview.selection.pages.count == 43)
  }

  @Test("A press on the bar beside its buttons reaches no picture and scrolls nothing")
  func takesPresses() {
    world.swipe(Vector(x: 0, y: -300), from: Point(x: 400, y: 500))
    world.swipe(Vector(x: 0, y: 80), from: Point(x: 400, y: 300))
    world.wait(5000)
    let scroll = world.scene.overview.scroll
    #expect(top == 0)
    world.tap(Point(x: 400, y: 24))
    #expect(world.scene.isInOverview && world.scene.overview.scroll == scroll)
    world.swipe(Vector(x: 0, y: 200), from: Point(x: 400, y: 24))
    #expect(world.scene.overview.scroll == scroll)
    world.hold(Point(x: 400, y: 24))
    world.wait(1500)
    #expect(world.scene.isInOverview && world.scene.overview.scroll == scroll && top == 0)
    #expect(!world.scene.overview.selection.isActive)
  }

  @Test("The title shows the number of all pictures, then the album at the top, or the selection count")
  func title() {
    func texts() -> [String] { world.wait(20).labels(inside: true).map(\.text) }
    #expect(texts().contains("Overview   43"))
    world.swipe(Vector(x: 0, y: -300), from: Point(x: 400, y: 500))
    world.swipe(Vector(x: 0, y: 80), from: Point(x: 400, y: 300))
    world.wait(1500)
    #expect(texts().contains("Dunes   40"))
    world.hold(Point(x: 400, y: 300))
    #expect(texts().contains("1 selected"))
  }
}

extension FingerWorld {
  /// Taps a button of the overview's bar.
  func tapBar(_ button: OverviewBar.Button) {
    guard let area = scene.overview.barLayout?.targets.first(where: { $0.button == button })?.area else { return }
    tap(area.center)
    wait(100)
  }
}
