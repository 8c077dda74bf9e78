import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

@MainActor
@Suite("Tiles, zoomed")
struct TilesZoomTests {
  private let first = Pointer(id: 1, kind: .touch)
  private let second = Pointer(id: 2, kind: .touch)

  private func tiles(width: Int = 1280, height: Int = 800, zoom: ZoomConfiguration = ZoomConfiguration()) throws
    -> PagerScene<TilesDemo>
  {
    let viewport = Viewport(pixelSize: PixelSize(width: width, height: height), scale: 1)
    var settings = PagingSettings()
    settings.zoom = zoom
    let request = DemoRequest(viewport: viewport, settings: settings, words: [])
    return try #require(try Demo.tiles.scene(request) as? PagerScene<TilesDemo>)
  }

  private func press(_ key: Key, in scene: PagerScene<TilesDemo>, at milliseconds: Int64) {
    _ = scene.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds))
  }

  private func scale(_ scene: PagerScene<TilesDemo>) -> Double { scene.readout?.zoom?.scale ?? .nan }

  /// The boxes of the tiles' drawings.
  private func boxes(_ frame: Frame) -> [PixelRect] {
    frame.drawList.commands.compactMap { if case .image(_, let box, _) = $0 { box } else { nil } }
  }

  private func drawing(_ scene: PagerScene<TilesDemo>, _ page: Page, _ milliseconds: Int64) throws -> Drawing {
    _ = scene.frame(at: Instant(milliseconds: milliseconds))
    return try #require(scene.cache.drawing(of: page))
  }

  @Test("+ and - zoom by the cube root of 2, 1 to 100 %, and 0 to 50 %, all within the limits")
  func keys() throws {
    let scene = try tiles()
    var time: Int64 = 0
    func scale(after key: Key) -> Double {
      press(key, in: scene, at: time)
      time += 5000
      _ = scene.frame(at: Instant(milliseconds: time))
      return self.scale(scene)
    }
    #expect((scale(after: .character("+")) - 1.259921).magnitude < 1e-6)
    #expect((scale(after: .character("=")) - 1.587401).magnitude < 1e-6)
    #expect((scale(after: .character("-")) - 1.259921).magnitude < 1e-6)
    #expect(scale(after: .character("1")) == 1)
    #expect(scale(after: .character("0")) == 0.5)
    #expect(scale(after: .character("-")) == 0.5)
    #expect(scale(after: .character("w")) == 0.5)
    #expect(scale(after: .character("r")) == 0.5)
    for _ in 0..<9 { _ = scale(after: .character("+")) }
    #expect(self.scale(scene) == 3)
  }

  @Test("Home at 200 % goes to the centre tile, in the middle of the window")
  func home() throws {
    let scene = try tiles()
    _ = scene.handle(.zoomed(3, at: Point(x: 40, y: 40)), at: .zero)
    _ = scene.frame(at: Instant(milliseconds: 3000))
    #expect(scene.currentPage != TilesDemo.center)
    press(.home, in: scene, at: 3000)
    _ = scene.frame(at: Instant(milliseconds: 9000))
    let seen = try #require(scene.seenPages.first { $0.placed.page == TilesDemo.center })
    // 200 pixels wide in the middle of 1280 x 800.
    #expect(seen.box == PixelRect(x: 540, y: 300, width: 200, height: 200))
    #expect((scale(scene) - 2).magnitude < 1e-9)
  }

  @Test("A pinch stretches drawings; once the scale rests, they are redrawn at their exact pixel size")
  func drawings() throws {
    let scene = try tiles()
    let before = try drawing(scene, TilesDemo.center, 0)
    #expect(before.size == PixelSize(width: 100, height: 100))
    _ = scene.handle(.pressed(first, at: Point(x: 600, y: 400)), at: Instant(milliseconds: 10))
    _ = scene.handle(.pressed(second, at: Point(x: 680, y: 400)), at: Instant(milliseconds: 20))
    _ = scene.handle(.moved(second, to: Point(x: 700, y: 400)), at: Instant(milliseconds: 30))
    _ = scene.handle(.moved(second, to: Point(x: 725, y: 400)), at: Instant(milliseconds: 40))
    // A quarter larger.
    let stretched = try drawing(scene, TilesDemo.center, 50)
    #expect(stretched.id == before.id)
    #expect(scene.seenPages.first { $0.placed.page == TilesDemo.center }?.box.width == 125)
    _ = scene.handle(.lifted(second, at: Point(x: 725, y: 400)), at: Instant(milliseconds: 300))
    _ = scene.handle(.lifted(first, at: Point(x: 600, y: 400)), at: Instant(milliseconds: 310))
    var time: Int64 = 320
    while scene.frame(at: Instant(milliseconds: time)).isMoving, time < 3000 { time += 16 }
    #expect(time < 1000)
    #expect(try drawing(scene, TilesDemo.center, time).size == PixelSize(width: 125, height: 125))
    let sharp = boxes(scene.frame(at: Instant(milliseconds: time)))
    #expect(Set(sharp.map(\.size)) == [PixelSize(width: 125, height: 125)])
  }

  @Test("At a fractional tile size every drawing has whole pixels, and there are no gaps")
  func seams() throws {
    let scene = try tiles()
    press(.character("+"), in: scene, at: 0)
    press(.character("+"), in: scene, at: 10)
    var time: Int64 = 10
    while scene.frame(at: Instant(milliseconds: time)).isMoving, time < 5000 { time += 16 }
    let boxes = boxes(scene.frame(at: Instant(milliseconds: time)))
    // 158.74 pixels, so that tiles are 158 or 159 pixels apart.
    #expect(Set(boxes.map(\.size)) == [PixelSize(width: 159, height: 159)])
    let left = Set(boxes.map(\.x)).sorted()
    for (a, b) in zip(left, left.dropFirst()) { #expect(b - a == 159 || b - a == 158) }
    #expect(left.count == 9 && left[0] <= 0 && left[8] + 159 >= 1280)
  }

  @Test("At the smallest scale 1280 x 800 shows at most 27 x 17 tiles, redrawn once the scale settles")
  func count() throws {
    let scene = try tiles()
    press(.character("0"), in: scene, at: 0)
    var time: Int64 = 0
    var frame = scene.frame(at: .zero)
    while frame.isMoving, time < 5000 {
      time += 16
      frame = scene.frame(at: Instant(milliseconds: time))
      let side = frame.isMoving ? 100 : 50
      #expect(frame.drawings.allSatisfy { $0.size == PixelSize(width: side, height: side) })
    }
    #expect(scene.seenPages.count <= 27 * 17 && scene.seenPages.count >= 26 * 16)
    #expect(!frame.isMoving)
  }

  @Test("A pinch to less than half the size halves the drawings, which limits the memory of many tiles")
  func halves() throws {
    let scene = try tiles()
    press(.character("+"), in: scene, at: 0)
    press(.character("+"), in: scene, at: 10)
    press(.character("+"), in: scene, at: 20)
    #expect(try drawing(scene, TilesDemo.center, 5000).size.width == 200)
    _ = scene.handle(.pressed(first, at: Point(x: 400, y: 400)), at: Instant(milliseconds: 5000))
    _ = scene.handle(.pressed(second, at: Point(x: 800, y: 400)), at: Instant(milliseconds: 5010))
    _ = scene.handle(.moved(second, to: Point(x: 780, y: 400)), at: Instant(milliseconds: 5020))
    _ = scene.handle(.moved(second, to: Point(x: 628, y: 400)), at: Instant(milliseconds: 5030))
    // 228 of 380 points: 1.2 times the size at 100 %.
    #expect(try drawing(scene, TilesDemo.center, 5040).size.width == 200)
    _ = scene.handle(.moved(second, to: Point(x: 552, y: 400)), at: Instant(milliseconds: 5050))
    // 152 of 380 points: 0.8 times.
    #expect(try drawing(scene, TilesDemo.center, 5060).size.width == 100)
  }

  @Test("With zoom disabled, as in a trace from before zoom existed, nothing zooms")
  func disabled() throws {
    let scene = try tiles(zoom: .disabled)
    _ = scene.handle(.zoomed(3, at: Point(x: 40, y: 40)), at: .zero)
    press(.character("0"), in: scene, at: 10)
    _ = scene.frame(at: Instant(milliseconds: 3000))
    #expect(scene.readout?.zoom == nil)
    #expect(scene.seenPages.first?.box.size == PixelSize(width: 100, height: 100))
  }
}
