import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import TestSupport
import Testing

@testable import Paging
@testable import Photos

/// A filmstrip along the lower edge of a window of 800 x 600: its upper edge is at 536, and an album of 30 has 15 small
/// pictures, 51 points apart, from 43 on.
@MainActor
@Suite("The filmstrip")
struct StripTests {
  private let finger = Pointer(id: 1, kind: .touch)

  private func world(
    _ albums: [(String, Int)] = [("Dunes", 30), ("Tide", 5)], settings: PagingSettings = PagingSettings()
  ) -> FingerWorld {
    let world = FingerWorld(albums: albums, settings: settings)
    world.wait(100)
    world.type(.character("t"))
    world.wait(1000)
    return world
  }

  /// The drawn position of the mark (pt, from the left).
  private func mark(_ world: FingerWorld) -> Double? {
    let frame = world.wait(0)
    let fills = frame.drawList.commands.flatMap { command -> [DrawCommand] in
      if case .clipped(_, let inner) = command { inner } else { [] }
    }
    let frames = fills.compactMap { if case .fill(let box, Look.dark.text) = $0, box.width == 56 { box } else { nil } }
    return frames.first.map { Double($0.x) + 28 }
  }

  @Test("The filmstrip takes 64 points of height from the pages, and returns them when it closes")
  func pagesMakeRoom() {
    let world = world()
    #expect(world.scene.pages.pager?.viewport == Size(width: 800, height: 536))
    #expect(world.scene.strip.area(part: 1) == Rect(x: 0, y: 536, width: 800, height: 64))
    world.type(.character("t"))
    world.wait(1000)
    #expect(world.scene.pages.pager?.viewport == Size(width: 800, height: 600))
    #expect(mark(world) == nil)
  }

  @Test("The filmstrip slides in, or appears at once with reduced motion", arguments: [false, true])
  func slides(reducesMotion: Bool) {
    var settings = PagingSettings()
    settings.pager.reducesMotion = reducesMotion
    let world = FingerWorld(settings: settings)
    world.wait(100)
    world.type(.character("t"))
    world.wait(60)
    let part = world.scene.strip.part
    #expect(reducesMotion ? part == 1 : (0.05...0.95).contains(part))
    world.wait(1000)
    #expect(world.scene.strip.part == 1)
    #expect(!world.scene.strip.isMoving)
  }

  @Test("The filmstrip is hidden in a low window, and returns once there is room")
  func needsRoom() {
    let world = world()
    let low = Viewport(pixelSize: PixelSize(width: 800, height: 180), scale: 1)
    world.hear(.resized(low))
    #expect(world.scene.pages.pager?.viewport == low.size)
    #expect(mark(world) == nil)
    let high = Viewport(pixelSize: PixelSize(width: 800, height: 400), scale: 1)
    world.hear(.resized(high))
    #expect(world.scene.pages.pager?.viewport == Size(width: 800, height: 336))
    #expect(mark(world) != nil)
  }

  @Test("The mark is at the current page, and moves with the pages during a drag")
  func followsPages() throws {
    let world = world([("Coast", 5)])
    // Five pictures of 51 points, centred at 400.
    #expect(mark(world) == 298)
    world.type(.right)
    world.wait(2000)
    #expect(mark(world) == 349)
    world.press(Point(x: 700, y: 300))
    for x in stride(from: 690.0, through: 288, by: -10) {
      world.wait(20)
      world.move(Point(x: x, y: 300))
    }
    world.move(Point(x: 288, y: 300))
    // 12 points of slop, then half a page: half of 51 points.
    let half = try #require(mark(world))
    #expect(abs(half - 374.5) <= 0.5)
    world.lift(Point(x: 288, y: 300))
    world.wait(2000)
  }

  @Test("A tap opens the picture at its place, and a drag goes from the first to the last picture")
  func dragLeads() throws {
    let world = world()
    world.tap(Point(x: 400, y: 570))
    // In the middle between 0 and 29.
    #expect(world.page == Page(column: 15, row: 0))
    world.press(Point(x: 43, y: 560))
    #expect(world.page == Page(column: 0, row: 0))
    for x in stride(from: 43.0, through: 757, by: 7) {
      world.wait(20)
      world.move(Point(x: x, y: 560))
    }
    #expect(world.page == Page(column: 29, row: 0))
    #expect(world.scene.readout?.isAnimating == false)
    world.lift(Point(x: 757, y: 560))
    #expect(world.page == Page(column: 29, row: 0))
    world.wait(500)
    #expect(mark(world) == 757)
  }

  @Test("A finger far above the filmstrip moves in finer steps, and a label shows that")
  func finerAbove() {
    let world = FingerWorld(albums: [("Dunes", 30_000)])
    world.wait(100)
    world.type(.character("t"))
    world.wait(1000)
    world.press(Point(x: 400, y: 560))
    let start = world.page?.column ?? -1
    world.move(Point(x: 400, y: 100))
    #expect(world.page?.column == start)
    world.move(Point(x: 436, y: 100))
    #expect(world.page?.column == start + 3)
    let words = world.wait(0).labels.map(\.text)
    // 29,999 pictures over 714 points, 12 points a picture.
    #expect(words.contains("Fine scrubbing: 1/504"))
    world.lift(Point(x: 436, y: 100))
  }

  @Test("The mark follows the finger between pictures, and goes to its picture after the lift")
  func markFollowsFinger() throws {
    let world = world([("Coast", 5)])
    world.press(Point(x: 298, y: 560))
    world.wait(20)
    world.move(Point(x: 318, y: 560))
    #expect(mark(world) == 318)
    #expect(world.page == Page(column: 0, row: 0))
    world.lift(Point(x: 318, y: 560))
    world.wait(40)
    let landing = try #require(mark(world))
    #expect(landing > 298)
    #expect(landing < 318)
    world.wait(1000)
    #expect(mark(world) == 298)
  }

  @Test("Another finger does not affect a drag on the filmstrip; a key or a cancel ends the drag")
  func othersLeaveIt() {
    let world = world()
    world.press(Point(x: 400, y: 560))
    let second = Pointer(id: 2, kind: .touch)
    world.hear(.pressed(second, at: Point(x: 300, y: 200)))
    for x in stride(from: 300.0, through: 100, by: -20) {
      world.wait(20)
      world.hear(.moved(second, to: Point(x: x, y: 200)))
    }
    world.hear(.lifted(second, at: Point(x: 100, y: 200)))
    world.wait(1000)
    #expect(world.page == Page(column: 15, row: 0))
    world.type(.right)
    world.wait(1000)
    #expect(world.page == Page(column: 16, row: 0))
    world.move(Point(x: 757, y: 560))
    #expect(world.page == Page(column: 16, row: 0))
    world.lift(Point(x: 757, y: 560))
    world.press(Point(x: 400, y: 560))
    world.hear(.cancelled)
    world.move(Point(x: 757, y: 560))
    #expect(world.page == Page(column: 15, row: 0))
  }

  @Test("Albums move on the filmstrip as their pages do")
  func albumsFollow() throws {
    let world = world([("Coast", 5), ("Dunes", 3)])
    world.press(Point(x: 400, y: 500))
    for y in stride(from: 490.0, through: 220, by: -10) {
      world.wait(20)
      world.move(Point(x: 400, y: y))
    }
    // Half of 536 points, after a slop of 12.
    let rows = world.scene.strip.shown(world.scene.stripRows)
    #expect(rows.map(\.album.id).sorted() == [0, 1])
    let first = try #require(rows.first { $0.album.id == 0 }?.displacement)
    let second = try #require(rows.first { $0.album.id == 1 }?.displacement)
    #expect(abs(first + 0.5) < 0.01)
    #expect(abs(second - 0.5) < 0.01)
    world.lift(Point(x: 400, y: 220))
  }

  @Test("If an album becomes shorter under the finger, the page is one of the remaining pictures")
  func albumShrinks() throws {
    let world = world()
    world.press(Point(x: 757, y: 560))
    #expect(world.page == Page(column: 29, row: 0))
    let left = (0..<6).map { Page(column: $0, row: 0) }
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 6), ("Tide", 5)])
    world.hear(.woken)
    world.move(Point(x: 700, y: 560))
    world.wait(40)
    #expect(left.contains(try #require(world.page)))
    world.lift(Point(x: 700, y: 560))
    world.wait(1000)
    #expect(left.contains(try #require(world.page)))
  }

  @Test("In the overview the filmstrip is hidden, and t does not close it")
  func overviewHidesIt() {
    let world = world()
    world.type(.enter)
    world.wait(2000)
    #expect(mark(world) == nil)
    world.type(.character("t"))
    #expect(world.scene.strip.isShown)
    world.wait(3000)
    world.type(.escape)
    world.wait(2000)
    #expect(mark(world) != nil)
  }

  @Test("In a right-to-left layout the first picture is on the right")
  func mirrors() {
    var settings = PagingSettings()
    settings.pager.isRightToLeft = true
    let world = world(settings: settings)
    #expect(mark(world) == 757)
    world.tap(Point(x: 43, y: 560))
    #expect(world.page == Page(column: 29, row: 0))
  }

  @Test("Only visible thumbnails are requested, however large the album is")
  func asksForWhatIsSeen() {
    let world = FingerWorld(albums: [("Dunes", 100_000)])
    world.wait(100)
    world.decodes = false
    world.type(.character("t"))
    world.wait(400)
    #expect(world.thumbnailDecoder.wanted.count <= 16)
    #expect(world.thumbnailDecoder.wanted.allSatisfy { $0.urgency == .soon })
    world.type(.character("t"))
    world.wait(1000)
    #expect(world.thumbnailDecoder.wanted.isEmpty)
  }

  @Test("Under random input the pages have the room above the filmstrip, and the mark ends at their picture")
  func laws() {
    for seed in RandomSequences(count: 100) {
      var random = seed
      let albums = (0..<Int.random(in: 1...3, using: &random)).map { ("\($0)", Int.random(in: 1...90, using: &random)) }
      let world = FingerWorld(albums: albums)
      world.wait(40)
      for _ in 0..<30 {
        let point = Point(x: .random(in: 0...800, using: &random), y: .random(in: 300...600, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: world.type(.character("t"))
        case 1: world.press(point)
        case 2, 3, 4: world.move(point)
        case 5: world.lift(point)
        case 6: world.type([.left, .right, .up, .down].randomElement(using: &random) ?? .left)
        default: world.hear(.cancelled)
        }
        world.wait(Int64.random(in: 0...10, using: &random) * 20)
        let isShown = world.scene.strip.isShown
        guard world.scene.pages.pager?.viewport.height == (isShown ? 536 : 600) else {
          Issue.record("\(String(describing: world.scene.pages.pager?.viewport)) (\(seed))")
          return
        }
      }
      world.hear(.cancelled)
      world.wait(4000)
      if !world.scene.strip.isShown { world.type(.character("t")) }
      world.wait(2000)
      let rows = world.scene.strip.shown(world.scene.stripRows)
      guard rows.count == 1, let row = rows.first, let page = world.page, row.page == page,
        abs(row.place - row.place.rounded()) < 1e-9, row.displacement == 0, world.scene.readout?.isAnimating == false
      else {
        Issue.record("\(rows) beside \(String(describing: world.page)) (\(seed))")
        return
      }
    }
  }
}
