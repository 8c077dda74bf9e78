import PagerGeometry
import Scene
import Testing

@testable import Trace

@Suite("Frame times")
struct FrameTimesTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("The wait for a frame begins at the first event, or at the previous frame during motion")
  func waits() {
    var times = FrameTimes()
    times.draw(at: at(0), isMoving: false)
    times.hear(at: at(1000))
    times.hear(at: at(1004))
    times.draw(at: at(1010), isMoving: true)
    times.draw(at: at(1026), isMoving: true)
    times.hear(at: at(1030))
    times.draw(at: at(1076), isMoving: false)
    // Nothing waits while nothing happens.
    times.draw(at: at(5000), isMoving: false)
    #expect(times.waits.map { ($0.seconds * 1000).rounded() } == [10, 16, 50])
    #expect(FrameTimes.late(times.waits, period: 1 / 60.0) == 1)
    #expect(FrameTimes.late(times.waits, period: 0.04) == 0)
  }
}
