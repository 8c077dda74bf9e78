import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Motion")
struct MotionTests {
  static let tolerance = Tolerance(distance: 0.25, velocity: 20)
  static let start = Instant(milliseconds: 5000)

  private func easeOut(_ distance: Double, duration: Double = 0.22) -> Motion {
    Motion(
      .easeOut(duration: duration), distance: distance, velocity: 1234, viewportLength: 400, start: Self.start,
      tolerance: Self.tolerance)
  }

  @Test("a track with its motion fits in the 128 bytes that are copied without a call")
  func size() {
    #expect(MemoryLayout<AxisTrack>.size <= 128)
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

  @Test("a duration out of range is clamped", arguments: [(-1, 0.01), (0, 0.01), (99, 5), (Double.nan, 0.24)])
  func durationIsHeld(asked: Double, got: Double) {
    #expect(easeOut(1, duration: asked).end == Self.start.advanced(bySeconds: got))
  }

  @Test("a throw that begins within its tolerance has duration 0, and another one ends at the tolerance")
  func decayWithinTolerance() throws {
    let rate = Deceleration.normal.rate
    func decay(from distance: Double) -> DecayMotion? {
      DecayMotion(.normal, distance: distance, velocity: -rate * distance, tolerance: Self.tolerance)
    }
    let limit = Self.tolerance.held
    let least = min(limit.distance, limit.velocity / rate)
    #expect(decay(from: least * 0.9)?.duration == 0)
    let long = try #require(decay(from: least * 8))
    #expect((long.value(at: long.duration) - least).magnitude < least * 1e-6)
  }

  @Test("a spring starts at its given distance and velocity, and an earlier time counts as the start")
  func springStarts() {
    let motion = Motion(
      .spring(Spring()), distance: 80, velocity: -300, viewportLength: 400, start: Self.start, tolerance: Self.tolerance
    )
    #expect(motion.value(at: Self.start) == 80)
    #expect((motion.velocity(at: Self.start) + 300).magnitude < 1e-9)
    #expect(motion.value(at: .zero) == 80)
    #expect(motion.end > Self.start)
  }

  private func taking(_ distance: Double, at velocity: Double) -> Motion {
    Motion(
      .easeOut(EaseOut(duration: 0.3, durationPerViewport: 0.1)), distance: distance, velocity: velocity,
      viewportLength: 400, start: Self.start, tolerance: Self.tolerance)
  }

  @Test("an ease-out that takes velocities starts at the given one, and ends on its target without passing it")
  func easeOutVelocity() {
    for distance in [-900.0, -40, 3, 400] {
      for velocity in stride(from: -8000.0, through: 8000, by: 500) {
        let limit = SettleCurve.easeOut(EaseOut()).velocityLimit(for: distance)
        let velocity = velocity * distance > 0 ? velocity : max(-limit, min(limit, velocity))
        let motion = taking(distance, at: velocity)
        #expect((motion.velocity(at: Self.start) - velocity).magnitude < 1e-6 * (1 + velocity.magnitude))
        #expect(motion.value(at: motion.end).magnitude < 1e-6 && motion.velocity(at: motion.end).magnitude < 1e-3)
        let values = (0...64).map { step in
          motion.value(at: Self.start.advanced(bySeconds: motion.end.seconds(since: Self.start) * Double(step) / 64))
        }
        #expect(values.allSatisfy { $0 * distance >= -1e-9 }, "\(distance) at \(velocity)")
      }
    }
  }

  @Test("an ease-out taken over at its last moment does not pass its target", arguments: [1.0, -1])
  func lastMoment(sign: Double) {
    let motion = EaseOutMotion(
      EaseOut(duration: 0.3, power: 2), distance: 3e-5 * sign, velocity: -sign, viewportLength: 400, goesOn: true)
    #expect(motion.velocity(at: 0) == -sign)
    for step in 0...20 {
      #expect(motion.value(at: motion.duration * Double(step) / 20) * sign >= 0)
    }
  }

  @Test("a settle continues with its own curve after a resize halfway")
  func goesOnByItsCurve() {
    for milliseconds in [400, 700] {
      let curve = EaseOut(duration: Double(milliseconds) / 1000, durationPerViewport: 0, takesVelocity: false)
      var pager = Pager.grid()
      pager.scroll(to: Page(column: 1), curve: .easeOut(curve), time: .zero)
      // The curve takes no velocity, so it restarts.
      pager.resize(to: Size(width: 401, height: 300), time: Instant(milliseconds: 200))
      pager.advance(to: Instant(milliseconds: Int64(milliseconds) + 190))
      #expect(pager.isMoving)
      pager.advance(to: Instant(milliseconds: Int64(milliseconds) + 210))
      #expect(!pager.isMoving)
    }
  }

  @Test("a faster release settles sooner, a slower one later, and neither speeds up if 0.6 s suffice")
  func easeOutDurations() {
    let seconds = { (motion: Motion) in motion.end.seconds(since: Self.start) }
    let durations: [(Double, Double)] = [
      (0, 0.6), (-1000, 0.6), (-1600, 0.5), (-2400, 0.4), (-6000, 0.2), (-20_000, 0.1),
    ]
    for (velocity, duration) in durations {
      #expect((seconds(taking(400, at: velocity)) - duration).magnitude < 1e-9, "\(velocity) pt/s")
    }
    #expect((seconds(taking(40, at: -200)) - 0.4).magnitude < 1e-9)
    #expect((seconds(taking(0, at: 1000)) - 0.3).magnitude < 1e-9)
    // An ease-out that is longer without a velocity may be longer with one.
    let slow = EaseOutMotion(EaseOut(duration: 0.8), distance: 400, velocity: 0, viewportLength: 400)
    #expect((slow.duration - 0.8).magnitude < 1e-9)
    let gentle = taking(400, at: -1600)
    #expect(
      (0...50).allSatisfy { -gentle.velocity(at: Self.start.advanced(bySeconds: Double($0) * 0.01)) <= 1600 + 1e-6 })
    let thrown = taking(400, at: -6000)
    var last = 6000.0
    for step in 1...20 {
      let velocity = -thrown.velocity(at: Self.start.advanced(bySeconds: Double(step) * 0.01))
      #expect(velocity <= last + 1e-6)
      last = velocity
    }
  }

  @Test("a glide goes as far as its velocity takes it, or to a nearer end")
  func glides() {
    func glide(room: Double?) -> GlideMotion {
      GlideMotion(
        velocity: 1000, rate: 2, room: room, spring: Spring(), tolerance: Tolerance(distance: 0.25, velocity: 20))
    }
    for room in [nil, 500.5, 800] {
      let glide = glide(room: room)
      #expect(glide.travel == 500 && glide.impact == nil && glide.value(at: 0) == -500)
    }
    let short = glide(room: 250)
    // The glide covers half of its distance after ln 2 / 2 s.
    #expect(short.travel == 250 && ((short.impact?.time ?? 0) - 0.346574).magnitude < 1e-6)
  }

  @Test("a decay ends on its target and is never faster than at its start")
  func decays() {
    let motion = Motion(
      .decay(.normal), distance: 760, velocity: -1500, viewportLength: 400, start: Self.start,
      tolerance: Self.tolerance)
    var last = 1500.0
    for step in 0...40 {
      let instant = Self.start.advanced(bySeconds: motion.end.seconds(since: Self.start) * Double(step) / 40)
      #expect(-motion.velocity(at: instant) <= last + 1e-9)
      last = -motion.velocity(at: instant)
    }
    #expect(motion.value(at: motion.end).magnitude <= 0.25 + 1e-6 && last <= 20 + 1e-3)
  }
}
