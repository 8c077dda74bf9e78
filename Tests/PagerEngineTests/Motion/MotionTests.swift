import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Motion")
struct MotionTests {
  static let tolerance = Tolerance(distance: 0.25, velocity: 20)
  static let start = Instant(milliseconds: 5000)

  private func easeOut(_ distance: Double, duration: Double = 0.22) -> Motion {
    Motion(
      .easeOut(duration: duration), distance: distance, velocity: 1234, start: Self.start, tolerance: Self.tolerance)
  }

  @Test("ease-out is a cubic that starts at its distance and rests at its duration")
  func easesOut() {
    let motion = easeOut(400)
    #expect(motion.value(at: Self.start) == 400)
    #expect((motion.value(at: Self.start.advanced(bySeconds: 0.11)) - 50).magnitude < 1e-9)
    #expect(motion.value(at: motion.end) == 0)
    #expect(motion.velocity(at: motion.end) == 0)
    #expect(motion.end == Instant(milliseconds: 5220))
    #expect(!motion.isDone(at: Instant(nanoseconds: motion.end.nanoseconds - 1)))
    #expect(motion.isDone(at: motion.end))
  }

  @Test("ease-out's velocity is its slope")
  func easeOutSlope() {
    let motion = easeOut(-300)
    for t in stride(from: 0.01, to: 0.2, by: 0.013) {
      let before = motion.value(at: Self.start.advanced(bySeconds: t - 1e-5))
      let after = motion.value(at: Self.start.advanced(bySeconds: t + 1e-5))
      #expect((motion.velocity(at: Self.start.advanced(bySeconds: t)) - (after - before) / 2e-5).magnitude < 0.01)
    }
  }

  @Test("a duration out of range is held", arguments: [(-1, 0.01), (0, 0.01), (99, 5), (Double.nan, 0.22)])
  func durationIsHeld(asked: Double, got: Double) {
    #expect(easeOut(1, duration: asked).end == Self.start.advanced(bySeconds: got))
  }

  @Test("a spring starts where it is told to, and a moment before the start counts as the start")
  func springStarts() {
    let motion = Motion(
      .spring(Spring()), distance: 80, velocity: -300, start: Self.start, tolerance: Self.tolerance)
    #expect(motion.value(at: Self.start) == 80)
    #expect((motion.velocity(at: Self.start) + 300).magnitude < 1e-9)
    #expect(motion.value(at: .zero) == 80)
    #expect(motion.end > Self.start)
  }
}
