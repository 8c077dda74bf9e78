import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Instruments
@testable import Photos

@MainActor
@Suite("Stalling scene")
struct StallingSceneTests {
  private final class Still: SceneController {
    var frames: [Instant] = []
    func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { [.title("\(instant.nanoseconds)")] }
    func frame(at instant: Instant) -> Frame {
      frames.append(instant)
      return Frame(drawList: DrawList())
    }
  }

  @Test("A frame is late once an interval, and what was missed is not made up for")
  func stalls() {
    let still = Still()
    var waits: [(Double, frame: Int)] = []
    let scene = StallingScene(still, duration: 0.2, interval: 5) {
      waits.append(($0, frame: still.frames.count))
    }
    // From 3 s on by tenths of a second, with 12 s in which nothing is drawn.
    let tenths = Array(30...90) + Array(210...270)
    for tenth in tenths { _ = scene.frame(at: Instant(milliseconds: Int64(tenth) * 100)) }
    #expect(waits.map(\.0) == [0.2, 0.2, 0.2])
    #expect(waits.map { tenths[$0.frame] } == [80, 210, 230])
    #expect(still.frames.count == tenths.count)
    #expect(scene.handle(.woken, at: Instant(nanoseconds: 7)) == [.title("7")])
  }
}
