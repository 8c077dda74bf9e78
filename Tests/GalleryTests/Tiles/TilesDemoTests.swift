import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The tiles")
struct TilesDemoTests {
  private let finger = Pointer(id: 1, kind: .touch)
  private nonisolated static let far = ["--at", "1000000000000,-1000000000000"]

  private func tiles(
    _ words: [String] = [], width: Int = 800, height: Int = 600, configure: (inout PagingSettings) -> Void = { _ in }
  ) throws -> PagerScene<TilesDemo> {
    let viewport = Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1)
    var settings = PagingSettings()
    configure(&settings)
    let request = DemoRequest(viewport: viewport, settings: settings, words: words)
    return try #require(try Demo.tiles.scene(request) as? PagerScene<TilesDemo>)
  }

  /// Drags `steps` times by `step`, every 8 ms, and lifts at once. Returns the time of the lift.
  @discardableResult
  private func fling(_ scene: PagerScene<TilesDemo>, by step: Vector, steps: Int = 6, from start: Int64 = 0) -> Int64 {
    var point = Point(x: scene.viewport.size.width / 2, y: scene.viewport.size.height / 2)
    _ = scene.handle(.pressed(finger, at: point), at: Instant(milliseconds: start))
    var time = start
    for _ in 0..<steps {
      time += 8
      point = point + step
      _ = scene.handle(.moved(finger, to: point), at: Instant(milliseconds: time))
    }
    _ = scene.handle(.lifted(finger, at: point), at: Instant(milliseconds: time))
    return time
  }

  /// The position of the viewport's centre on the canvas (pt), from the centre of the start tile.
  private func place(_ scene: PagerScene<TilesDemo>) throws -> Vector {
    let seen = try #require(scene.seenPages.first { $0.isCurrent })
    let steps = try #require(scene.pager?.map.steps(from: scene.content.startPage, to: seen.placed.page))
    let frame = seen.placed.frame
    return Vector(
      x: Double(steps.columns) * 100 + scene.viewport.size.width / 2 - frame.minX - frame.size.width / 2,
      y: Double(steps.rows) * 100 + scene.viewport.size.height / 2 - frame.minY - frame.size.height / 2)
  }

  /// The displacement of the canvas since it was at `start`.
  private func way(from start: Vector, in scene: PagerScene<TilesDemo>) throws -> Vector {
    let place = try place(scene)
    return Vector(x: place.x - start.x, y: place.y - start.y)
  }

  private func texts(_ frame: Frame) -> [String] {
    frame.drawList.commands.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
  }

  // MARK: Motion

  @Test(
    "A fling at velocity v travels v / 2 farther, or v / 10 with fast deceleration, on both axes",
    arguments: [("normal", 2.002003), ("fast", 10.050336)])
  func glides(deceleration: String, rate: Double) throws {
    for words in [[], Self.far] {
      let scene = try tiles(["--deceleration", deceleration] + words)
      let end = fling(scene, by: Vector(x: -16, y: 8))
      let start = try place(scene)
      _ = scene.frame(at: Instant(milliseconds: end + 60_000))
      let way = try self.way(from: start, in: scene)
      #expect((way.x - 2000 / rate).magnitude < 0.3 && (way.y + 1000 / rate).magnitude < 0.3, "\(way)")
    }
  }

  @Test("A press stops a fling in place, and lifting leaves it there")
  func tapStops() throws {
    let scene = try tiles()
    let end = fling(scene, by: Vector(x: -20, y: 12))
    _ = scene.frame(at: Instant(milliseconds: end + 200))
    let stopped = try place(scene)
    _ = scene.handle(.pressed(finger, at: Point(x: 300, y: 300)), at: Instant(milliseconds: end + 200))
    #expect(!scene.frame(at: Instant(milliseconds: end + 230)).isMoving)
    _ = scene.handle(.lifted(finger, at: Point(x: 300, y: 300)), at: Instant(milliseconds: end + 260))
    #expect(!scene.frame(at: Instant(milliseconds: end + 4000)).isMoving)
    let way = try way(from: stopped, in: scene)
    #expect(way.x.magnitude < 1e-9 && way.y.magnitude < 1e-9)
  }

  @Test("A drag moves both axes at once, or one with the axis lock", arguments: [false, true])
  func locks(isLocked: Bool) throws {
    let scene = try tiles(isLocked ? ["--lock-axis"] : [])
    _ = scene.handle(.pressed(finger, at: Point(x: 400, y: 300)), at: .zero)
    _ = scene.handle(.moved(finger, to: Point(x: 300, y: 270)), at: Instant(milliseconds: 40))
    let way = try place(scene)
    #expect(way.x > 80)
    #expect((way.y != 0) != isLocked)
  }

  @Test("Boxes at tile (10^12, -10^12) are identical to those at (0, 0), pixel for pixel")
  func noDrift() throws {
    let (near, far) = (try tiles(), try tiles(Self.far))
    for time in stride(from: Int64(0), to: 4000, by: 7) {
      for scene in [near, far] {
        if time == 70 { fling(scene, by: Vector(x: 23, y: -17), from: time) }
        if time == 1407 { fling(scene, by: Vector(x: -31, y: -3), from: time) }
        _ = scene.frame(at: Instant(milliseconds: max(time, 1500 * (time / 1500))))
      }
      #expect(near.seenPages.map(\.box) == far.seenPages.map(\.box), "at \(time) ms")
    }
    let (nearEnd, farEnd) = (try #require(near.settledPage), try #require(far.settledPage))
    let steps = try #require(near.pager?.map.steps(from: near.content.startPage, to: nearEnd))
    #expect(steps == far.pager?.map.steps(from: far.content.startPage, to: farEnd))
  }

  // MARK: Tiles

  @Test(
    "Every frame of a fling has exactly the tiles in the viewport and one ring around them",
    arguments: [(1920, 1080), (3840, 2160)])
  func ring(width: Int, height: Int) throws {
    let scene = try tiles(width: width, height: height)
    let end = fling(scene, by: Vector(x: -57, y: 43))
    for frame in 0..<150 {
      let images = scene.frame(at: Instant(milliseconds: end + Int64(frame) * 16)).images
      let frames = scene.seenPages.map(\.placed.frame)
      // The tiles that the viewport needs, from the position of one tile alone (pt).
      let corner = try #require(frames.first?.origin)
      let columns = Int(((Double(width) - corner.x) / 100).rounded(.up))
      let rows = Int(((Double(height) - corner.y) / 100).rounded(.up))
      #expect(corner.x > -100 && corner.y > -100 && frames.count == columns * rows)
      #expect(images.count == (columns + 2) * (rows + 2) && scene.cache.count == images.count)
    }
  }

  @Test("Most tiles keep their drawings during a drag")
  func reuses() throws {
    let scene = try tiles()
    let before = Set(scene.frame(at: .zero).images)
    let end = fling(scene, by: Vector(x: -3, y: 3))
    let after = Set(scene.frame(at: Instant(milliseconds: end)).images)
    #expect(after.intersection(before).count > before.count / 2)
  }

  @Test(
    "The first frame centres the start tile in a window of any size",
    arguments: [(1, 1), (99, 640), (400, 300), (1279, 801), (1920, 1080), (3840, 2160)])
  func opensCentred(width: Int, height: Int) throws {
    for words in [[], Self.far] {
      let scene = try tiles(words)
      _ = scene.handle(
        .resized(Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1)), at: .zero)
      _ = scene.frame(at: Instant(milliseconds: 5))
      let middle = try #require(scene.seenPages.first { $0.placed.page == scene.content.startPage })
      let box = middle.box
      #expect((2 * box.x + box.width - width).magnitude <= 1)
      #expect((2 * box.y + box.height - height).magnitude <= 1)
    }
  }

  // MARK: Return to the centre

  @Test("Home flies to the centre, and shows a message once it is there", arguments: [[], far])
  func home(words: [String]) throws {
    let scene = try tiles(words)
    var end = fling(scene, by: Vector(x: -40, y: 25))
    _ = scene.handle(.key(.home, modifiers: [], isRepeat: false), at: Instant(milliseconds: end + 300))
    #expect(scene.frame(at: Instant(milliseconds: end + 310)).isMoving)
    var told: [[String]] = []
    for _ in 0..<500 {
      end += 16
      told.append(texts(scene.frame(at: Instant(milliseconds: end + 310))))
    }
    #expect(scene.settledPage == TilesDemo.center && scene.pager?.offset == .zero)
    // The message appears, stays and disappears, once.
    let shown = told.map { $0.contains("Back at the centre") }
    #expect(zip(shown, shown.dropFirst()).filter { !$0 && $1 }.count == 1)
    #expect(shown.last == false && shown.contains(true))
    #expect(told.last == [])
  }

  @Test("A caught flight shows a message; a flight replaced by the next one shows none")
  func superseded() throws {
    let scene = try tiles(["--at", "40,7"])
    for time in [Int64(0), 60, 120] {
      _ = scene.handle(.key(.home, modifiers: [], isRepeat: time > 0), at: Instant(milliseconds: time))
      #expect(texts(scene.frame(at: Instant(milliseconds: time + 1))) == ["Centre"])
    }
    fling(scene, by: Vector(x: -4, y: 0), from: 150)
    let caught = texts(scene.frame(at: Instant(milliseconds: 260)))
    #expect(caught == ["Centre", "Stopped on the way to the centre"])
    #expect(!scene.frame(at: Instant(milliseconds: 60_000)).isMoving)
    #expect(scene.frame(at: Instant(milliseconds: 60_001)).nextFrame == nil)
  }

  @Test("The button flies to the centre even while the canvas glides, and its presses do not move the canvas")
  func button() throws {
    for isRightToLeft in [false, true] {
      let scene = try tiles(["--at", "-5,9"]) { $0.pager.isRightToLeft = isRightToLeft }
      let end = fling(scene, by: Vector(x: -10, y: 8))
      let edge = isRightToLeft ? 12.0 + 46 : 800 - 12 - 46
      let middle = Point(x: edge, y: 600 - 12 - 24)
      _ = scene.handle(.pressed(finger, at: middle), at: Instant(milliseconds: end + 30))
      #expect(scene.frame(at: Instant(milliseconds: end + 40)).isMoving, "the press is not the canvas's")
      _ = scene.handle(.moved(finger, to: Point(x: 300, y: 200)), at: Instant(milliseconds: end + 60))
      _ = scene.handle(.lifted(finger, at: Point(x: 300, y: 200)), at: Instant(milliseconds: end + 70))
      #expect(scene.targetPage != TilesDemo.center, "let go beside it, it does nothing")
      _ = scene.handle(.pressed(finger, at: middle), at: Instant(milliseconds: end + 80))
      _ = scene.handle(.lifted(finger, at: middle), at: Instant(milliseconds: end + 120))
      #expect(scene.targetPage == TilesDemo.center)
      #expect(texts(scene.frame(at: Instant(milliseconds: end + 3000))) == ["Back at the centre"])
      // At the centre there is no button, and a drag in its place moves the canvas.
      _ = scene.handle(.pressed(finger, at: middle), at: Instant(milliseconds: end + 3000))
      _ = scene.handle(.moved(finger, to: Point(x: 300, y: 200)), at: Instant(milliseconds: end + 3060))
      #expect(try place(scene).x.magnitude > 100)
    }
  }

  @Test("With reduced motion Home goes to the centre at once, and shows its message")
  func homeAtOnce() throws {
    let scene = try tiles(["--at", "900,-3"]) { $0.pager.reducesMotion = true }
    _ = scene.handle(.key(.home, modifiers: [], isRepeat: false), at: Instant(milliseconds: 10))
    let frame = scene.frame(at: Instant(milliseconds: 10))
    #expect(!frame.isMoving && scene.settledPage == TilesDemo.center)
    #expect(texts(frame) == ["Back at the centre"])
  }

  @Test(
    "Invalid options are refused",
    arguments: [["--at", "3"], ["--at", "3,x"], ["--at", "9999999999999999,0"], ["--deceleration", "slow"]])
  func refuses(words: [String]) { #expect(throws: DemoError.self) { _ = try tiles(words) } }
}
