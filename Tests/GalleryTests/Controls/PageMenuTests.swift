import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

extension Frame {
  /// Every label, in clipped parts too.
  func labels(inside: Bool) -> [Label] {
    drawList.commands.flatMap { command -> [DrawCommand] in
      if inside, case .clipped(_, let commands) = command { commands } else { [command] }
    }
    .compactMap { if case .label(let label) = $0 { label } else { nil } }
  }
}

@MainActor
@Suite("The menu of a page")
struct PageMenuTests {
  private let middle = Point(x: 400, y: 300)

  private func opened(_ viewport: Viewport? = nil, settings: PagingSettings = PagingSettings()) -> FingerWorld {
    let viewport = viewport ?? Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1)
    let world = FingerWorld(viewport: viewport, settings: settings)
    world.wait(100)
    world.hold(Point(x: viewport.size.width / 2, y: viewport.size.height / 2))
    return world
  }

  @Test("A long press opens it; the finger that did goes on to do nothing")
  func longPress() {
    let world = FingerWorld()
    world.wait(100)
    world.press(middle)
    world.wait(700)
    #expect(world.menu?.isOpen == true)
    for step in 1...10 {
      world.move(Point(x: 400 - 30 * Double(step), y: 300))
      world.wait(20)
    }
    world.lift(Point(x: 100, y: 300))
    world.wait(1000)
    #expect(world.page == Page(column: 0))
    #expect(world.menu?.isOpen == true)
    #expect(world.scene.readout?.phase == .resting)
  }

  @Test("A tap beside it closes it and is none on the page; Escape closes it")
  func closes() {
    let world = opened()
    world.tap(Point(x: 20, y: 580))
    world.wait(600)
    #expect(world.menu?.isOpen == false)
    #expect(world.controls?.areShown == false)
    world.hold(middle)
    world.type(.escape)
    #expect(world.menu?.isOpen == false)
    #expect(world.requests.isEmpty)
  }

  @Test("While it is open no finger, wheel or touchpad turns a page")
  func takesTouches() {
    let world = opened()
    world.swipe(Vector(x: -300, y: 0), from: world.menu?.area(of: .help)?.center)
    world.hear(.wheel(Vector(x: 1, y: 1)))
    world.hear(.panned(Vector(x: 300, y: 0)))
    world.wait(1000)
    #expect(world.page == Page(column: 0))
    #expect(world.menu?.isOpen == true)
    #expect(world.requests.isEmpty)
  }

  @Test(
    "It lies in the window wherever the finger is, with rows for a finger",
    arguments: [(200, 150), (360, 640), (400, 300), (800, 480), (1920, 1080)])
  func liesInWindow(width: Int, height: Int) {
    let size = Size(width: Double(width), height: Double(height))
    for x in [0, size.width / 2, size.width - 1] {
      for y in [0, size.height / 2, size.height - 1] {
        for list in MenuList.allCases {
          let layout = MenuLayout(list, at: Point(x: x, y: y), in: size, isRightToLeft: false)
          #expect(layout.box.minX >= 0 && layout.box.maxX <= size.width)
          #expect(layout.box.minY >= 0 && layout.box.maxY <= size.height)
          if size.width > 700 { #expect(!layout.box.inset(by: 1).contains(Point(x: x, y: y)), "the finger hides it") }
          for item in list.rows.flatMap(\.self) {
            let area = layout.area(of: item, scrolledBy: 0)
            #expect(
              area.size.height >= 44 && layout.item(at: area.center, scrolledBy: 0) == item
                || area.maxY > layout.box.maxY
            )
          }
        }
      }
    }
  }

  @Test("In a small window it scrolls, and its last row is reached")
  func scrolls() throws {
    let world = opened(Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1))
    #expect(try #require(world.menu?.area(of: .quit)).minY > 300)
    world.swipe(Vector(x: 0, y: -150), from: Point(x: 200, y: 220))
    world.wait(1500)
    world.swipe(Vector(x: 0, y: -150), from: Point(x: 200, y: 220))
    world.wait(1500)
    #expect(world.requests.isEmpty)
    world.tap(try #require(world.menu?.area(of: .quit)).center)
    #expect(world.requests == [.quit])
  }

  @Test("Arrows choose, around its ends and along a row, and Enter does it")
  func keys() {
    let world = opened()
    world.type(.enter)
    #expect(world.menu?.isOpen == true, "nothing is chosen yet")
    world.type(.up)
    world.type(.up)
    world.type(.enter)
    #expect(world.requests == [.command(.help)])
    #expect(world.menu?.isOpen == false)
    world.hold(middle)
    for _ in 0..<2 { world.type(.down) }
    world.type(.right)
    world.type(.enter)
    world.wait(100)
    #expect(world.scene.readout?.zoom?.quarterTurns == 1)
    #expect(world.menu?.isOpen == true)
  }

  @Test("It copies the path of the picture, and has its file opened")
  func file() {
    let world = opened()
    world.type(.escape)
    world.type(.right)
    world.wait(1000)
    world.choose(.copyPath)
    world.choose(.openWith)
    let path = "/Dunes/img2.jpg"
    #expect(world.requests == [.copyText(path), .command(FileCommand.open.command.on([Array(path.utf8)]))])
  }

  @Test("From right to left rows are mirrored, and arrows go to where they point")
  func mirrored() throws {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = true
    let world = opened(settings: settings)
    let (first, last) = (try #require(world.menu?.area(of: .first)), try #require(world.menu?.area(of: .last)))
    #expect(first.minX > last.minX)
    for _ in 0..<2 { world.type(.down) }
    world.type(.left)
    world.type(.enter)
    world.wait(100)
    #expect(world.scene.readout?.zoom?.quarterTurns == 1)
  }

  // MARK: Orders

  @Test(
    "Its list of orders has the pictures sorted, and closes",
    arguments: [
      (MenuItem.byName, PictureOrder.name), (.byTaken, .taken), (.byDate, .date), (.bySize, .size),
    ])
  func sorts(item: MenuItem, order: PictureOrder) throws {
    let world = opened()
    world.tap(try #require(world.menu?.area(of: .sort)).center)
    #expect(world.menu?.list == .orders)
    world.tap(try #require(world.menu?.area(of: item)).center)
    #expect(world.library.orders == [order])
    #expect(world.menu?.isOpen == false)
    #expect(world.requests.isEmpty)
  }

  @Test("At random the seed follows from the time of the choice, has six digits at most, and is another one each time")
  func sortsAtRandom() throws {
    func seeds() throws -> [UInt64] {
      let world = FingerWorld()
      world.wait(100)
      for _ in 0..<20 {
        world.type(.character("o"))
        for _ in 0..<5 { world.type(.down) }
        world.type(.enter)
        world.wait(20)
      }
      return try world.library.orders.map { try #require($0.seed) }
    }
    let (first, second) = (try seeds(), try seeds())
    #expect(first == second && Set(first).count == 20)
    #expect(first.allSatisfy { $0 < 1_000_000 })
  }

  @Test("Its key opens and closes the list, once a press; the page stays as pictures come in another order")
  func ordersKey() {
    let world = FingerWorld(albums: [("Dunes", 40), ("Tide", 3)])
    world.wait(100)
    world.type(.pageDown)
    world.wait(1000)
    world.type(.character("o"))
    world.hear(.key(.character("o"), modifiers: [], isRepeat: true))
    #expect(world.menu?.list == .orders)
    world.type(.character("o"))
    #expect(world.menu?.isOpen == false)
    world.type(.character("o"))
    for _ in 0..<4 { world.type(.down) }
    world.type(.enter)
    #expect(world.library.orders == [.size])
    #expect(world.page == Page(column: 10))
    let albums = world.library.snapshot.albums
    world.library.snapshot = LibrarySnapshot(
      albums: [albums[0].keeping((0..<40).reversed()), albums[1]], isComplete: true)
    world.hear(.woken)
    world.wait(1000)
    #expect(world.page == Page(column: 10))
    world.type(.right)
    world.wait(1000)
    #expect(world.page == Page(column: 9))
  }

  @Test("What pictures are sorted by is marked, with the seed of an order at random")
  func marksPresent() throws {
    func labelsAndPlates(_ order: PictureOrder?) -> (labels: [String], plates: Int) {
      let world = FingerWorld()
      world.library.knownOrder = order
      world.wait(100)
      world.type(.character("o"))
      let frame = world.wait(20)
      let plates = frame.drawList.commands.flatMap { command -> [DrawCommand] in
        if case .clipped(_, let commands) = command { commands } else { [command] }
      }
      .count { if case .plate = $0 { true } else { false } }
      return (frame.labels(inside: true).map(\.text), plates)
    }
    let unknown = labelsAndPlates(nil)
    for order in [.name, .taken, .date, .size, .random(seed: 77)] as [PictureOrder] {
      #expect(labelsAndPlates(order).plates == unknown.plates + 1, "\(order)")
    }
    #expect(labelsAndPlates(.random(seed: 77)).labels.contains("seed 77"))
    #expect(!labelsAndPlates(.name).labels.contains { $0.hasPrefix("seed") })
  }

  @Test("Every item stands in one row")
  func rows() {
    let items = MenuList.allCases.filter { $0 != .pageWithoutFiles }.flatMap(\.rows).flatMap(\.self)
    #expect(items.count == MenuItem.allCases.count)
    #expect(Set(items) == Set(MenuItem.allCases))
  }
}
