import Foundation
import PagerEngine
import PagerGeometry
import Testing

@Suite("Zoom, stored and restored")
struct ZoomStateTests {
  @Test("A state has the scale in device pixels, the position in fractions of the content, and the turns")
  func state() {
    var zoom = ZoomTests.photo(density: 2)
    #expect(zoom.state == ZoomState())
    // At one to one the content is 2000 x 1500 points: 300, 150 stays, so the middle is at 300 / 400 - 100 / 2000 of
    // the width.
    zoom.zoom(to: .oneToOne, around: Point(x: 300, y: 150), isAnimated: false, time: .zero)
    #expect(zoom.state.scale == 1)
    #expect((zoom.state.fraction - Vector(x: 0.2, y: 0)).length < 1e-12)
    zoom.turn(by: 3, time: .zero)
    #expect(zoom.state.quarterTurns == 3)
  }

  @Test("A moving zoom's state is its target")
  func whileMoving() {
    var zoom = ZoomTests.photo()
    zoom.doubleTap(at: Point(x: 200, y: 150), time: .zero)
    #expect(zoom.state.scale == 1)
    zoom.beginPinch(at: Point(x: 200, y: 150), time: .zero)
    zoom.changePinch(to: Point(x: 200, y: 150), scale: 0.01, time: .zero)
    #expect(zoom.state.scale == nil)
  }

  @Test("A zoom made or restored from a state shows the same content, also after JSON")
  func restores() throws {
    var zoom = ZoomTests.photo()
    zoom.zoom(to: .scale(0.7), around: Point(x: 300, y: 20), isAnimated: false, time: .zero)
    zoom.turn(by: 1, time: .zero)
    let state = try JSONDecoder().decode(ZoomState.self, from: JSONEncoder().encode(zoom.state))
    let made = Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300), state: state)
    var restored = ZoomTests.photo()
    restored.beginPan(at: .zero, time: .zero)
    restored.restore(state, time: .zero)
    for other in [made, restored] {
      #expect((other.scale - zoom.scale).magnitude < 1e-12)
      #expect((other.offset - zoom.offset).length < 1e-9)
      #expect(other.contentSize == PixelSize(width: 3000, height: 4000) && !other.isMoving)
    }
  }

  @Test("An invalid state is clamped to the limits")
  func nonsense() {
    let state = ZoomState(scale: .infinity, fraction: Vector(x: -7, y: .nan), quarterTurns: -3)
    let zoom = Zoom(
      content: PixelSize(width: 4000, height: 3000), viewport: Size(width: 400, height: 300), state: state)
    #expect(zoom.quarterTurns == 1)
    #expect(zoom.scale == 1)
    #expect(zoom.sides == .left)
  }

  @Test("A configuration decodes from partial JSON, and encodes doubleTap only if it is set")
  func configuration() throws {
    let read = try JSONDecoder().decode(ZoomConfiguration.self, from: Data("{\"greatestScale\": 16}".utf8))
    var expected = ZoomConfiguration()
    expected.greatestScale = 16
    #expect(read == expected)
    expected.doubleTapScale = 2
    expected.detentsToDouble = 5
    #expect(try !String(decoding: JSONEncoder().encode(expected), as: UTF8.self).contains("doubleTap\""))
    expected.doubleTap = .fill
    #expect(try JSONDecoder().decode(ZoomConfiguration.self, from: JSONEncoder().encode(expected)) == expected)
  }
}
