import PagerGeometry
import Testing

@testable import PagerEngine

/// The requirements of AOSP's tests of its velocity tracker, in our own words. Its recordings are in
/// `RecordedFingerTests`.
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

  @Test("a last position reported twice keeps the direction")
  func repeatedPlace() {
    #expect(velocity([(0, 273), (12.585, 293), (14.73, 293)]) > 0)
    #expect(velocity([(0, 273), (12.585, 293), (14.73, 293)], curveFrom: 3) > 0)
  }

  @Test("a position reported three times has no velocity")
  func noMovement() {
    #expect(velocity([(0, 293), (6.132, 293), (11.283, 293)]) == 0)
    #expect(velocity([(0, 1), (1, 1), (2, 1)], curveFrom: 3) == 0)
  }

  @Test("three positions on a line have the exact velocity")
  func line() {
    #expect((velocity([(0, 0), (10, 5), (20, 10)]) - 500).magnitude < 1e-9)
    #expect((velocity([(0, -2), (1, -1), (2, 0)]) - 1000).magnitude < 1e-9)
    #expect((velocity([(0, -2), (1, -1), (2, 0)], curveFrom: 3) - 1000).magnitude < 1e-6)
  }

  @Test("three positions on a parabola have the exact velocity if curves begin at three samples")
  func parabola() {
    #expect((velocity([(0, 1), (1, 4), (2, 8)], curveFrom: 3) - 4500).magnitude < 1e-6)
    #expect((velocity([(0, 1), (1, 4), (2, 9)], curveFrom: 3) - 6000).magnitude < 1e-6)
  }

  @Test("a lift 10 ms after the last movement keeps its velocity, one after 3 s has none")
  func lateLift() {
    let samples = [(0.0, 10.0), (10, 20), (20, 30)]
    #expect((velocity(samples, at: 30) - 1000).magnitude < 1e-9)
    #expect(velocity(samples, at: 3000) == 0)
  }

  @Test("two fingers that rest for 3 s before each lift leave no velocity, in either order", arguments: [1, 2])
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

  @Test("a tap with three fingers causes no movement, no release and no tap")
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
