import PagerGeometry
import Testing

@testable import PagerEngine

/// What AOSP's tests of its velocity tracker ask for, in words of our own. Its recordings are in `RecordedFingerTests`.
@Suite("Android's velocity tracker")
struct AndroidVelocityTests {
  private func velocity(
    _ samples: [(milliseconds: Double, position: Double)], curveFrom count: Int = 6, at milliseconds: Double? = nil
  ) -> Double {
    var tuning = Tuning.Velocity()
    tuning.quadraticCount = count
    if count == 3 { tuning.quadraticSpan = 0 }
    var tracker = VelocityTracker(tuning: tuning)
    for sample in samples { tracker.add(sample.position, at: VelocityTrackerTests.at(sample.milliseconds)) }
    return tracker.velocity(at: VelocityTrackerTests.at(milliseconds ?? samples.last?.milliseconds ?? 0))
  }

  @Test("a place that is told twice at the end keeps the direction")
  func repeatedPlace() {
    #expect(velocity([(0, 273), (12.585, 293), (14.73, 293)]) > 0)
    #expect(velocity([(0, 273), (12.585, 293), (14.73, 293)], curveFrom: 3) > 0)
  }

  @Test("a place that is told three times is no movement")
  func noMovement() {
    #expect(velocity([(0, 293), (6.132, 293), (11.283, 293)]) == 0)
    #expect(velocity([(0, 1), (1, 1), (2, 1)], curveFrom: 3) == 0)
  }

  @Test("three places in a line are exact")
  func line() {
    #expect((velocity([(0, 0), (10, 5), (20, 10)]) - 500).magnitude < 1e-9)
    #expect((velocity([(0, -2), (1, -1), (2, 0)]) - 1000).magnitude < 1e-9)
    #expect((velocity([(0, -2), (1, -1), (2, 0)], curveFrom: 3) - 1000).magnitude < 1e-6)
  }

  @Test("three places on a parabola are exact where a curve is asked for from three samples on")
  func parabola() {
    #expect((velocity([(0, 1), (1, 4), (2, 8)], curveFrom: 3) - 4500).magnitude < 1e-6)
    #expect((velocity([(0, 1), (1, 4), (2, 9)], curveFrom: 3) - 6000).magnitude < 1e-6)
  }

  @Test("a lift 10 ms after the last movement has its velocity, one after 3 s has none")
  func lateLift() {
    let samples = [(0.0, 10.0), (10, 20), (20, 30)]
    #expect((velocity(samples, at: 30) - 1000).magnitude < 1e-9)
    #expect(velocity(samples, at: 3000) == 0)
  }

  @Test(
    "two fingers that rest for long before either lifts leave no velocity, whichever lifts first", arguments: [1, 2])
  func twoFingersRest(first: Int64) throws {
    var input = PagerInput(Pager.grid())
    input.press(1, at: Point(x: 300, y: 150))
    input.move(1, by: Vector(x: -40, y: 0))
    input.press(2, at: Point(x: 100, y: 150), after: 2)
    for _ in 0..<3 {
      input.move(1, by: Vector(x: -10, y: 0), after: 5)
      input.move(2, by: Vector(x: -60, y: 0), after: 5)
    }
    input.lift(first, after: 3000)
    input.lift(3 - first, after: 3000)
    #expect(try #require(input.pager.lastRelease).velocity == .zero)
  }

  @Test("three fingers that tap move nothing and throw nothing")
  func threeFingerTap() {
    var input = PagerInput(Pager.grid(viewport: Size(width: 1200, height: 1800)))
    input.press(1, at: Point(x: 1063, y: 1128))
    input.press(2, at: Point(x: 682, y: 1318), after: 10.8)
    input.press(3, at: Point(x: 397, y: 1747))
    input.lift(2, after: 256.5)
    input.lift(3)
    input.lift(1, after: 5.4)
    #expect(input.pager.lastRelease == nil)
    #expect(!input.pager.isMoving)
    #expect(!input.log.contains { if case .tapped = $0 { true } else { false } })
  }
}
