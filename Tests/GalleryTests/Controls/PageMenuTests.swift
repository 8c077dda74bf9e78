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

extension Frame {
  /// Every label, with those in clipped parts if `inside` is `true`.
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

  @Test("A long press opens the menu, and its finger does nothing more")
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

  @Test("A tap beside the menu closes it and does not reach the page; Escape closes it, too")
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

  @Test("While the menu is open no finger, wheel or touchpad turns a page")
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
    "The menu stays in the window at any press position, with rows large enough for a finger",
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

  @Test("In a small window the menu scrolls, and its last row can be tapped")
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

  @Test("Arrow keys select an item, around the ends and along a row, and Enter runs it")
  func keys() {
    let world = opened()
    world.type(.enter)
    #expect(world.menu?.isOpen == true, "nothing is chosen yet")
    for key in [Key.up, .up, .enter] { world.type(key) }
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

  @Test("The menu requests to copy the picture's path, and to open its file")
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

  @Test("In a right-to-left layout rows are mirrored, and arrow keys go in their direction")
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

  // MARK: Keys beside the items

  /// The labels of the open menu.
  private func labels(_ world: FingerWorld) -> [String] { world.wait(20).labels(inside: true).map(\.text) }

  @Test("Items show their keys after keyboard input, and not after a touch or the wheel")
  func showsKeys() {
    let world = opened()
    #expect(!labels(world).contains("Delete"))
    world.type(.escape)
    world.hold(middle)
    #expect(labels(world).contains("Delete"), "the last input before the press was a key")
    world.type(.escape)
    world.tap(middle)
    world.wait(600)
    world.hold(middle)
    #expect(!labels(world).contains("Delete"), "the last input was a tap")
    world.type(.down)
    #expect(labels(world).contains("Delete"), "a key moves in the menu")
    world.type(.escape)
    world.hear(.wheel(Vector(x: 0, y: 1)))
    world.wait(1000)
    world.hold(middle)
    #expect(!labels(world).contains("Delete"), "the last input was the wheel")
  }

  // MARK: Secondary clicks

  @Test("A secondary click opens the menu at the pointer; one beside the menu moves it, one inside closes it")
  func secondaryClick() throws {
    let world = FingerWorld()
    world.wait(100)
    world.hear(.secondaryClicked(at: Point(x: 100, y: 40)))
    let first = try #require(world.menu?.area(of: .details))
    #expect(first.minX > 100 && first.minX < 120 && abs(first.center.y - 40) < 10)
    world.hear(.secondaryClicked(at: Point(x: 440, y: 100)))
    let second = try #require(world.menu?.area(of: .details))
    #expect(second.minX > 440 && second.minX < 460)
    world.hear(.secondaryClicked(at: second.center))
    #expect(world.menu?.isOpen == false)
    world.wait(1000)
    #expect(world.requests.isEmpty && world.page == Page(column: 0))
  }

  @Test("A secondary click during a drag opens the menu and ends the drag; in the overview it does nothing")
  func secondaryClickElsewhere() {
    let world = FingerWorld()
    world.wait(100)
    world.press(middle)
    for step in 1...5 {
      world.move(Point(x: 400 - 20 * Double(step), y: 300))
      world.wait(20)
    }
    world.hear(.secondaryClicked(at: middle))
    world.lift(Point(x: 100, y: 300))
    world.wait(1000)
    #expect(world.menu?.isOpen == true && world.page == Page(column: 0))
    world.type(.escape)
    world.type(.enter)
    world.wait(1000)
    world.hear(.secondaryClicked(at: middle))
    #expect(world.menu?.isOpen == false)
  }

  // MARK: Places

  @Test(
    "The trash item is never under the finger that opens the menu",
    arguments: [(360, 640), (360, 560), (400, 300), (344, 700)])
  func keepsTrashAway(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    var wrong: [Point] = []
    for look in [Look.dark, Look(textScale: 1.5)] {
      for y in stride(from: 0, to: size.height, by: 2) {
        for x in [1, size.width / 2, size.width - 1] {
          let point = Point(x: x, y: y)
          let layout = MenuLayout(.page, at: point, in: size, look: look, isRightToLeft: false)
          if layout.box.minY < 0 || layout.box.maxY > size.height { wrong.append(point) }
          let near = [-8, 0, 8].map { Point(x: x, y: y + $0) }
          if near.contains(where: { layout.item(at: $0, scrolledBy: 0) == .trash }) { wrong.append(point) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("On a phone all rows are visible at once")
  func fitsTelephone() {
    let layout = MenuLayout(
      .page, at: Point(x: 180, y: 300), in: Size(width: 360, height: 640), isRightToLeft: false)
    #expect(layout.length <= layout.box.size.height)
  }

  @Test("No label or key overlaps another one or leaves the menu, in any language", arguments: ["en", "de", "ar"])
  func keepsApart(language: String) {
    let known = Catalogues.language(language)
    Language.using(known) {
      for (width, height) in [(200, 150), (360, 640), (400, 300), (800, 480), (1920, 1080)] {
        for look in [Look.dark, Look(textScale: 1.5), Look(textScale: 2)] {
          let viewport = Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1, look: look)
          let (labels, outline) = drawn(in: viewport, isRightToLeft: known.isRightToLeft)
          #expect(!labels.isEmpty)
          for (index, box) in labels.enumerated() {
            #expect(box.x >= outline.x && box.x + box.width <= outline.x + outline.width)
            let other = labels[..<index].first { other in
              box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height
                && other.y < box.y + box.height
            }
            #expect(other == nil, "\(width) x \(height), \(look.textScale): \(box)")
          }
        }
      }
    }
  }

  /// The boxes of the labels of an open menu with keys, and the box of the menu.
  private func drawn(in viewport: Viewport, isRightToLeft: Bool) -> (labels: [PixelRect], outline: PixelRect) {
    var settings = PagingSettings()
    settings.keys = .program
    settings.pager.isRightToLeft = isRightToLeft
    let menu = PageMenu(viewport: viewport, settings: settings, order: { nil }, file: { nil })
    menu.show(at: Point(x: viewport.size.width / 2, y: 60), time: .zero)
    _ = menu.hear(.key(.down, modifiers: [], isRepeat: false), at: .zero)
    var frame = Frame(drawList: DrawList())
    menu.draw(over: &frame, viewport: viewport, at: .zero)
    for case .clipped(let box, let commands) in frame.drawList.commands {
      return (commands.flatMap(\.labels).map(\.box), box)
    }
    return ([], PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  // MARK: Orders

  @Test(
    "The list of orders sorts the pictures, and closes",
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

  @Test("The seed of a random order depends on the time, has at most six digits, and is different each time")
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

  @Test("o opens and closes the list of orders, once per press; the page stays in another order")
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

  @Test("The current order has a tick, and a random order shows its seed")
  func marksPresent() throws {
    func labelsAndFills(_ order: PictureOrder?) -> (labels: [String], fills: Int) {
      let world = FingerWorld()
      world.library.knownOrder = order
      world.wait(100)
      world.type(.character("o"))
      let frame = world.wait(20)
      let fills = frame.drawList.commands.flatMap { command -> [DrawCommand] in
        if case .clipped(_, let commands) = command { commands } else { [command] }
      }
      .count { if case .fill = $0 { true } else { false } }
      return (frame.labels(inside: true).map(\.text), fills)
    }
    let unknown = labelsAndFills(nil)
    for order in [.name, .taken, .date, .size, .random(seed: 77)] as [PictureOrder] {
      #expect(labelsAndFills(order).fills > unknown.fills, "\(order)")
    }
    #expect(labelsAndFills(.random(seed: 77)).labels.contains("seed 77"))
    #expect(!labelsAndFills(.name).labels.contains { $0.hasPrefix("seed") })
  }

  @Test("Every item is in a list, and is in no list twice")
  func rows() {
    let lists = MenuList.allCases.map { $0.rows.flatMap(\.self) }
    for items in lists { #expect(items.count == Set(items).count) }
    #expect(Set(lists.flatMap(\.self)) == Set(MenuItem.allCases))
  }
}
