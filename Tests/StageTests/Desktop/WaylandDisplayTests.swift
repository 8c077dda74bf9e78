import PagerGeometry
import Testing

@testable import Stage

struct WaylandDisplayTests {
  /// A display of the compositor as object 4, with its quarter turns, its modes and its scale.
  private func display(
    turned: UInt32? = nil, modes: [(flags: UInt32, width: UInt32, height: UInt32)], scale: UInt32? = nil
  ) throws -> WaylandDisplay? {
    var bytes: [UInt8] = []
    if let turned {
      let place = TestMessage(from: 4, kind: 0).number(0).number(0).number(600).number(340).number(0)
      bytes += place.text("Maker").text("Model 27").number(turned).bytes
    }
    for mode in modes {
      bytes +=
        TestMessage(from: 4, kind: 1).number(mode.flags).number(mode.width).number(mode.height).number(60_000).bytes
    }
    if let scale { bytes += TestMessage(from: 4, kind: 3).number(scale).bytes }
    bytes += TestMessage(from: 4, kind: 2).bytes
    return WaylandDisplay(try #require(WaylandMessage.all(in: bytes)))
  }

  @Test("The current mode gives the size in pixels, and the scale is 1 by default") func currentMode() throws {
    let modes: [(flags: UInt32, width: UInt32, height: UInt32)] = [(0, 1024, 768), (3, 1920, 1080), (2, 3840, 2160)]
    let found = try #require(try display(modes: modes))
    #expect(found.pixelSize == PixelSize(width: 1920, height: 1080))
    #expect(found.scale == 1)
  }

  @Test("An odd number of quarter turns swaps a display's width and height", arguments: 0...7)
  func turned(by quarters: Int) throws {
    let found = try #require(try display(turned: UInt32(quarters), modes: [(1, 1920, 1080)]))
    let upright = PixelSize(width: 1920, height: 1080)
    #expect(found.pixelSize == (quarters % 2 == 0 ? upright : PixelSize(width: 1080, height: 1920)))
  }

  @Test("A size in points is rounded down to whole points") func wholePoints() throws {
    let found = try #require(try display(modes: [(1, 1921, 1081)], scale: 2))
    #expect(found.pointSize == PixelSize(width: 960, height: 540))
  }

  @Test("A display without a current mode, or with an invalid size or scale, is nil") func invalidDisplay() throws {
    #expect(try display(modes: []) == nil)
    #expect(try display(modes: [(0, 1920, 1080)]) == nil)
    #expect(try display(modes: [(1, 0, 1080)]) == nil)
    // Fewer pixels than one point has at the largest scale.
    #expect(try display(modes: [(1, 4, 1080)], scale: 8) == nil)
    #expect(try display(modes: [(1, 1920, .max)]) == nil)
    #expect(try display(modes: [(1, 1920, 1080)], scale: 0) == nil)
    #expect(try display(modes: [(1, 1920, 1080)], scale: .max) == nil)
  }
}
