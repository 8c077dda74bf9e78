import Testing

@testable import PagerEngine

@Suite("Spring motion")
struct SpringMotionTests {
  static let tolerance = Tolerance(distance: 0.25, velocity: 20)
  static let springs: [Spring] = [0.1, 0.3, 0.999, 1, 1.001, 1.7, 4].flatMap { ratio in
    [Spring(response: 0.15, dampingRatio: ratio), Spring(response: 0.8, dampingRatio: ratio)]
  }
  static let starts: [(distance: Double, velocity: Double)] = [
    (400, 0), (-400, 3000), (120, -8000), (0, 900), (0.3, 0), (-50, -50),
  ]

  @Test("the closed form matches a fine Runge-Kutta integration", arguments: springs)
  func followsIntegration(spring: Spring) {
    for start in Self.starts {
      let motion = SpringMotion(spring, distance: start.distance, velocity: start.velocity, tolerance: Self.tolerance)
      let scale = start.distance.magnitude + start.velocity.magnitude / spring.angularFrequency
      var (x, v) = (start.distance, start.velocity)
      let step = spring.response / 4000
      for count in 1...8000 {
        (x, v) = Self.step(x, v, step, spring)
        guard count.isMultiple(of: 100) else { continue }
        let t = Double(count) * step
        #expect((motion.value(at: t) - x).magnitude < 1e-8 * scale)
        #expect((motion.velocity(at: t) - v).magnitude < 1e-8 * scale * spring.angularFrequency)
      }
    }
  }

  @Test("the velocity is the value's slope", arguments: springs)
  func velocityIsSlope(spring: Spring) {
    for start in Self.starts {
      let motion = SpringMotion(spring, distance: start.distance, velocity: start.velocity, tolerance: Self.tolerance)
      let scale = start.distance.magnitude * spring.angularFrequency + start.velocity.magnitude
      let h = 1e-6
      for t in stride(from: 0.001, to: 2 * spring.response, by: 0.0171) {
        let slope = (motion.value(at: t + h) - motion.value(at: t - h)) / (2 * h)
        #expect((motion.velocity(at: t) - slope).magnitude < 1e-5 * scale)
      }
    }
  }

  @Test("a spring stays within the tolerance after its duration, and is outside it shortly before", arguments: springs)
  func durationHolds(spring: Spring) {
    for start in Self.starts {
      let motion = SpringMotion(spring, distance: start.distance, velocity: start.velocity, tolerance: Self.tolerance)
      for step in 0..<2000 {
        let t = motion.duration + Double(step) * spring.response / 500
        #expect(motion.value(at: t).magnitude < Self.tolerance.distance)
        #expect(motion.velocity(at: t).magnitude < Self.tolerance.velocity)
      }
      // The envelope may overestimate the duration by at most 1.5 responses.
      let isUnderWay = stride(from: max(0, motion.duration - 1.5 * spring.response), to: motion.duration, by: 1e-3)
        .contains {
          motion.value(at: $0).magnitude > Self.tolerance.distance * 0.8
            || motion.velocity(at: $0).magnitude > Self.tolerance.velocity * 0.8
        }
      #expect(isUnderWay || motion.duration == 0)
    }
  }

  @Test("with a large distance tolerance, a spring ends once its velocity is within the tolerance")
  func durationByVelocity() {
    let tolerance = Tolerance(distance: 50, velocity: 5)
    for spring in Self.springs {
      let motion = SpringMotion(spring, distance: 40, velocity: 3000, tolerance: tolerance)
      for step in 0..<2000 {
        let t = motion.duration + Double(step) * spring.response / 500
        #expect(motion.velocity(at: t).magnitude < tolerance.velocity, "\(spring)")
      }
    }
  }

  @Test("the velocity changes its sign at most once within a turning interval", arguments: springs)
  func turnsOnceAnInterval(spring: Spring) {
    let motion = SpringMotion(spring, distance: -400, velocity: 3000, tolerance: Self.tolerance)
    let interval = min(motion.turningInterval, 5)
    for start in stride(from: 0.0, to: 1, by: 0.0137) {
      let signs = (0...300).map { motion.velocity(at: start + interval * Double($0) / 300 * 0.999) > 0 }
      #expect(zip(signs, signs.dropFirst()).count { $0 != $1 } <= 1)
    }
  }

  @Test("a spring that starts within the tolerance has duration 0")
  func startsDone() {
    #expect(SpringMotion(Spring(), distance: 0, velocity: 0, tolerance: Self.tolerance).duration == 0)
  }

  /// One step of the classical Runge-Kutta method for x'' = -omega^2 x - 2 zeta omega x'.
  private static func step(_ x: Double, _ v: Double, _ h: Double, _ spring: Spring) -> (Double, Double) {
    let omega = spring.angularFrequency
    func force(_ x: Double, _ v: Double) -> Double { -omega * omega * x - 2 * spring.dampingRatio * omega * v }
    let (a1, b1) = (v, force(x, v))
    let (a2, b2) = (v + h / 2 * b1, force(x + h / 2 * a1, v + h / 2 * b1))
    let (a3, b3) = (v + h / 2 * b2, force(x + h / 2 * a2, v + h / 2 * b2))
    let (a4, b4) = (v + h * b3, force(x + h * a3, v + h * b3))
    return (x + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4), v + h / 6 * (b1 + 2 * b2 + 2 * b3 + b4))
  }
}
