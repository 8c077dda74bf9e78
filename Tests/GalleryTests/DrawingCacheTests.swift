import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Paging

/// The state that a scene of drawn pages keeps from one frame to the next.
@MainActor
@Suite("Cache of drawn pages")
struct DrawingCacheTests {
  /// Pages that record each draw.
  private struct Spy: DrawnPages {
    final class Count {
      var drawn: [Page] = []
    }

    var map = GridMap(columns: .wrapping(3), rows: .one)
    let startPage = Page(column: 0)
    var looks: [Page: Int] = [:]
    var backdrop: Drawing?
    let count = Count()

    func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration { base }
    func appearance(of page: Page) -> Look { Look(page: page, number: looks[page] ?? 0) }
    func draw(_ appearance: Look, on canvas: PageCanvas) -> DrawList {
      count.drawn.append(appearance.page)
      return DrawList(commands: [.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), Color(hex: 0xFFFFFF))])
    }
    mutating func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
      commands.append(.fill(canvas.box, Color(hex: 0x123456)))
    }
    mutating func heard(_ input: PageInput) -> [PageRequest] {
      if case .tapped(let touch) = input { looks[touch.page, default: 0] += 1 }
      return []
    }
    struct Look: Hashable {
      var page: Page
      var number: Int
    }
  }

  private let finger = Pointer(id: 1, kind: .touch)

  private func scene(_ demo: Spy = Spy()) -> PagerScene<Spy> {
    PagerScene(demo, viewport: Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1))
  }

  /// Drags by `way` points and holds there.
  private func drag(_ scene: PagerScene<Spy>, by way: Double, at start: Int64) {
    _ = scene.handle(.pressed(finger, at: Point(x: 200, y: 150)), at: Instant(milliseconds: start))
    for step in 1...4 {
      let place = Point(x: 200 + way * Double(step) / 4, y: 150)
      _ = scene.handle(.moved(finger, to: place), at: Instant(milliseconds: start + Int64(step) * 8))
    }
  }

  @Test("Frames in motion reuse the same memory, and a frame that is still held does not change")
  func memory() {
    let scene = scene()
    drag(scene, by: -100, at: 0)
    var places: Set<UnsafePointer<DrawCommand>?> = []
    for step in 0..<8 {
      let instant = Instant(milliseconds: 40 + Int64(step) * 16)
      _ = scene.handle(.moved(finger, to: Point(x: 90 - Double(step), y: 150)), at: instant)
      let frame = scene.frame(at: instant)
      // In the first frames the memory still grows.
      if step >= 3 { frame.drawList.commands.withUnsafeBufferPointer { _ = places.insert($0.baseAddress) } }
    }
    #expect(places.count == 1)
    // The memory of a frame that is still held is not overwritten.
    let held = scene.frame(at: Instant(milliseconds: 200))
    let commands = held.drawList.commands.map { $0 }
    _ = scene.handle(.moved(finger, to: Point(x: 20, y: 150)), at: Instant(milliseconds: 210))
    #expect(scene.frame(at: Instant(milliseconds: 216)).drawList.commands != commands)
    #expect(held.drawList.commands == commands)
  }

  @Test("A page is drawn once, and again only when its appearance changes, even while pages move")
  func draws() {
    let scene = scene()
    let first = scene.frame(at: .zero)
    #expect(Set(scene.content.count.drawn) == [Page(column: 0), Page(column: 1), Page(column: 2)])
    drag(scene, by: -120, at: 0)
    let dragged = scene.frame(at: Instant(milliseconds: 40))
    #expect(scene.content.count.drawn.count == 3 && Set(dragged.images) == Set(first.images))
    scene.content.looks[Page(column: 1)] = 7
    let changed = scene.frame(at: Instant(milliseconds: 56))
    #expect(scene.content.count.drawn.dropFirst(3) == [Page(column: 1)])
    #expect(Set(changed.images).subtracting(first.images).count == 1 && changed.images.count == 3)
    #expect(changed.drawings.map(\.id) == changed.images)
    #expect(changed.drawList.commands.contains { if case .image(changed.images[1], _, _) = $0 { true } else { false } })
  }

  @Test("A viewport with another look draws every page again")
  func resized() {
    let scene = scene()
    let first = scene.frame(at: .zero)
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1, look: .light)
    _ = scene.handle(.resized(viewport), at: Instant(milliseconds: 10))
    let second = scene.frame(at: Instant(milliseconds: 16))
    #expect(second.images.count == 3 && Set(second.images).isDisjoint(with: first.images))
  }

  @Test("A finite map has no drawings beyond its ends")
  func ends() {
    var demo = Spy()
    demo.map = GridMap(columns: .finite(2), rows: .one)
    let scene = scene(demo)
    #expect(scene.frame(at: .zero).images.count == 2)
    demo.map = GridMap(columns: .finite(1), rows: .one)
    #expect(self.scene(demo).frame(at: .zero).images.count == 1)
  }

  @Test("The backdrop is drawn first, is the first image, and may change or disappear in the next frame")
  func backdrop() {
    var demo = Spy()
    let behind = Drawing(size: PixelSize(width: 400, height: 300), list: DrawList())
    demo.backdrop = behind
    let scene = scene(demo)
    let frame = scene.frame(at: .zero)
    #expect(frame.images.first == behind.id && frame.drawings.last === behind)
    #expect(frame.drawList.commands.first == .image(behind.id, PixelRect(x: 0, y: 0, width: 400, height: 300)))
    let other = Drawing(size: PixelSize(width: 400, height: 300), list: DrawList())
    scene.content.backdrop = other
    #expect(scene.frame(at: Instant(milliseconds: 16)).images.first == other.id)
    scene.content.backdrop = nil
    #expect(scene.frame(at: Instant(milliseconds: 32)).images.count == 3)
  }

  @Test("A wrapping row of one page shows its drawing twice")
  func wraps() throws {
    var demo = Spy()
    demo.map = GridMap(columns: .wrapping(1), rows: .one)
    let scene = scene(demo)
    drag(scene, by: -120, at: 0)
    let frame = scene.frame(at: Instant(milliseconds: 40))
    let name = try #require(frame.images.first)
    let count = frame.drawList.commands.count { if case .image(name, _, _) = $0 { true } else { false } }
    #expect(frame.images.count == 1 && count == 2)
  }
}
