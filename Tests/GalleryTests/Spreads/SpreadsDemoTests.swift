import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("The spreads")
struct SpreadsDemoTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
  private let finger = Pointer(id: 1, kind: .touch)

  /// A scene that rests on `page`.
  private func spreads(_ words: [String] = [], at page: Int = 0) throws -> PagerScene<SpreadsDemo> {
    let scene = try #require(
      try Demo.spreads.scene(DemoRequest(viewport: Self.viewport, words: words)) as? PagerScene<SpreadsDemo>)
    scene.update { $0.update(time: .zero) { $0.jump(to: Page(column: page), time: .zero) } }
    return scene
  }

  private func pager(_ scene: PagerScene<SpreadsDemo>) throws -> Pager<GridMap> { try #require(scene.pager) }

  /// Moves a finger `travel` points sideways at `velocity` (pt/s) and lifts it. Returns the time of the lift.
  @discardableResult
  private func flick(
    _ scene: PagerScene<SpreadsDemo>, _ travel: Double, at velocity: Double
  ) throws -> Instant {
    var time = try pager(scene).time
    var point = Point(x: 200, y: 150)
    _ = scene.handle(.pressed(finger, at: point), at: time)
    let count = max(2, Int(travel.magnitude / velocity / 0.008))
    for _ in 0..<count {
      time = time.advanced(bySeconds: travel.magnitude / velocity / Double(count))
      point.x += travel / Double(count)
      _ = scene.handle(.moved(finger, to: point), at: time)
    }
    _ = scene.handle(.lifted(finger, at: point), at: time)
    return time
  }

  private func rest(_ scene: PagerScene<SpreadsDemo>) throws -> Int {
    _ = scene.frame(at: try pager(scene).time.advanced(bySeconds: 10))
    return try #require(scene.settledPage).column
  }

  @Test("Gaps are 8 points inside a pair and 50 between pairs, or as requested")
  func gaps() throws {
    for (words, inside, outside) in [([], 8, 50), (["--inside", "0", "--outside", "120"], 0, 120)] {
      for (page, gap) in [(4, inside), (5, outside)] {
        let scene = try spreads(words, at: page)
        _ = scene.handle(.pressed(finger, at: Point(x: 390, y: 150)), at: .zero)
        _ = scene.handle(.moved(finger, to: Point(x: 190, y: 150)), at: Instant(milliseconds: 400))
        let boxes = scene.seenPages.map(\.box)
        try #require(boxes.count == 2)
        #expect(boxes[1].x - boxes[0].x - boxes[0].width == gap)
      }
    }
  }

  @Test(
    "A fling turns at most one page, equally in both directions and from both pages of a pair", arguments: [10, 11])
  func symmetric(page: Int) throws {
    for (travel, velocity, turns) in [
      (30.0, 450.0, 1), (60, 420, 1), (100, 1500, 1), (300, 7900, 1), (20, 300, 0), (60, 200, 0), (150, 100, 1),
      (180, 1000, 1),
    ] {
      for way in [-1, 1] {
        let scene = try spreads(at: page)
        try flick(scene, -Double(way) * travel, at: velocity)
        #expect(try rest(scene) == page + way * turns, "\(travel) pt at \(velocity) pt/s toward \(way)")
      }
    }
  }

  @Test("A fling of any speed turns exactly one page")
  func neverSkips() throws {
    for page in 2..<10 {
      for velocity in [500.0, 2000, 8000, 30_000] {
        for travel in [-380.0, -60, 60, 380] {
          let scene = try spreads(at: page)
          try flick(scene, travel, at: velocity)
          #expect(try rest(scene) == page + (travel < 0 ? 1 : -1), "\(travel) pt at \(velocity) pt/s from \(page)")
        }
      }
    }
  }

  @Test("A fling turns the requested number of pages, equally in both directions", arguments: [2, 3, 5])
  func morePages(limit: Int) throws {
    for page in [10, 11] {
      for way in [-1, 1] {
        let scene = try spreads(["--pages-per-fling", "\(limit)"], at: page)
        try flick(scene, -Double(way) * 200, at: 8000)
        #expect(try rest(scene) == page + way * min(limit, 5))
      }
    }
  }

  @Test(
    "A weak fling settles without stepping back and without jumping, at 144 Hz",
    arguments: [(10, -30.0), (11, -30), (10, 30), (11, 30), (10, -90), (11, 90)])
  func settlesSmoothly(page: Int, travel: Double) throws {
    let scene = try spreads(at: page)
    let start = try flick(scene, travel, at: 430)
    let way = travel < 0 ? 1.0 : -1.0
    var last = try way * pager(scene).offset.x
    #expect(last < -200, "it is on its way to the next page")
    var fastest = try max(430, way * pager(scene).settlingVelocity.x)
    for frame in 1...180 {
      let instant = start.advanced(bySeconds: Double(frame) / 144)
      _ = scene.frame(at: instant)
      let (place, velocity) = try (way * pager(scene).offset.x, way * pager(scene).settlingVelocity.x)
      #expect(place >= last - 1e-9, "frame \(frame) steps back")
      #expect(place - last <= max(fastest, velocity) / 144 * 1.15 + 1, "frame \(frame) leaps")
      (last, fastest) = (place, velocity)
    }
    #expect(try last == 0 && !pager(scene).isMoving)
  }

  @Test("A fling beyond the first or the last page overscrolls and returns")
  func ends() throws {
    for (page, travel) in [(0, 200.0), (5, -200)] {
      let scene = try spreads(["--pairs", "3"], at: page)
      try flick(scene, travel, at: 2000)
      let offset = try pager(scene).offset.x
      #expect(offset.magnitude > 20 && offset.magnitude < 200)
      #expect(try rest(scene) == page)
    }
  }

  @Test("The wheel turns pages on either axis; Home and End go to the ends")
  func wheelAndKeys() throws {
    let scene = try spreads()
    _ = scene.handle(.wheel(Vector(x: 0, y: 1)), at: Instant(milliseconds: 100))
    #expect(scene.targetPage == Page(column: 1))
    _ = scene.handle(.wheel(Vector(x: 1, y: 0)), at: Instant(milliseconds: 400))
    #expect(scene.targetPage == Page(column: 2))
    for (key, page) in [(Key.end, 23), (.home, 0)] {
      _ = scene.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: 900))
      #expect(scene.targetPage == Page(column: page))
    }
  }

  @Test("A vertical drag does not move the pages")
  func oneAxis() throws {
    let scene = try spreads(at: 3)
    _ = scene.handle(.pressed(finger, at: Point(x: 200, y: 250)), at: .zero)
    _ = scene.handle(.moved(finger, to: Point(x: 204, y: 50)), at: Instant(milliseconds: 60))
    #expect(scene.pager?.offset == .zero)
  }

  @Test(
    "Invalid options are refused",
    arguments: [["--pairs", "0"], ["--pairs", "x"], ["--inside", "-1"], ["--pages-per-fling", "0"]])
  func refuses(words: [String]) { #expect(throws: DemoError.self) { _ = try spreads(words) } }
}
