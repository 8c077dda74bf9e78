import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Instruments

@MainActor
@Suite("Stalls")
struct StallsTests {
  private final class Still: SceneController {
    var frames: [Instant] = []
    func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { [.title("\(instant.nanoseconds)")] }
    func frame(at instant: Instant) -> Frame {
      frames.append(instant)
      return Frame(drawList: DrawList())
    }
  }

  @Test("One frame per interval stalls, and stalls due during a pause are skipped")
  func stalls() {
    let still = Still()
    var waits: [(Double, frame: Int)] = []
    let stalls = Stalls(duration: 0.2, interval: 5) { waits.append(($0, frame: still.frames.count)) }
    let scene = Layered(stalls, over: still, viewport: Viewport(pixelSize: PixelSize(width: 1, height: 1), scale: 1))
    // Frames every tenth of a second from 3 s on, with a gap of 12 s.
    let tenths = Array(30...90) + Array(210...270)
    for tenth in tenths { _ = scene.frame(at: Instant(milliseconds: Int64(tenth) * 100)) }
    #expect(waits.map(\.0) == [0.2, 0.2, 0.2])
    #expect(waits.map { tenths[$0.frame - 1] } == [80, 210, 230])
    #expect(still.frames.count == tenths.count)
    #expect(scene.handle(.woken, at: Instant(nanoseconds: 7)) == [.title("7")])
  }
}
