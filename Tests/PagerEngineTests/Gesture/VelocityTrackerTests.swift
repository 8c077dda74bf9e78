import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  private func tracker(_ samples: [(milliseconds: Double, position: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker(tuning: Tuning.Velocity())
    for sample in samples { tracker.add(sample.position, at: Self.at(sample.milliseconds)) }
    return tracker
  }

  static func at(_ milliseconds: Double) -> Instant { Instant(nanoseconds: Int64(milliseconds * 1e6)) }

  @Test("a decelerating start at 60 Hz keeps its sign: 0, 30, 35 pt")
  func keepsItsSign() {
    #expect(tracker([(0, 0), (16.667, 30), (33.333, 35)]).velocity(at: Self.at(33.333)) > 0)
  }

  @Test("the line's slope is used if the parabola points against the last displacement")
  func contradictingParabola() {
    let samples = [0, 30, 55, 75, 89, 90, 91].enumerated().map { (Double($0.offset) * 8, Double($0.element)) }
    let velocity = tracker(samples).velocity(at: Self.at(48))
    #expect(velocity > 1000)
  }

  @Test(
    "with time stamps rounded to frames, a fast start has the velocity of its last displacement", arguments: [1.0, -1])
  func roundedStamps(sign: Double) {
    let samples = [(0, 0.0), (8, 10.2), (24.7, 30.4), (41.4, 50.2), (58.1, 60), (74.8, 69.7)]
    let velocity = tracker(samples.map { ($0.0, sign * $0.1) }).velocity(at: Self.at(74.8))
    #expect((velocity - sign * 9.7 / 16.7e-3).magnitude < 1)
  }

  @Test("a steady finger's velocity is exact, from two samples to twenty", arguments: 2...20)
  func steady(count: Int) {
    let times = (0..<count).map { Double($0) * 8 }
    let samples: [(Double, Double)] = times.map { time in (time, 100 - time * 1.25) }
    let velocity = tracker(samples).velocity(at: Self.at(Double(count - 1) * 8))
    #expect((velocity + 1250).magnitude < 1e-6)
  }

  @Test("an accelerating finger's velocity is exact from six samples on, at irregular times")
  func quadratic() {
    for seed in RandomSequences(count: 500) {
      var random = seed
      let (a, b) = (Double.random(in: 500...4000, using: &random), Double.random(in: 1e3...1e4, using: &random))
      var time = 0.0
      var samples: [(Double, Double)] = []
      for _ in 0..<Int.random(in: 8...14, using: &random) {
        samples.append((time, a * time / 1000 + b * time * time / 1e6))
        time += Double(Int.random(in: 6...7, using: &random))
      }
      let last = samples.last?.0 ?? 0
      let expected = a + 2 * b * last / 1000
      #expect((tracker(samples).velocity(at: Self.at(last)) - expected).magnitude < 1e-6 * expected, "\(seed)")
    }
  }

  @Test("a finger has velocity zero after more than 40 ms of silence")
  func silence() {
    let tracker = tracker([(0, 0), (8, 10), (16, 20)])
    #expect(tracker.velocity(at: Self.at(56)) == 1250)
    #expect(tracker.velocity(at: Instant(nanoseconds: 56_000_001)) == 0)
  }

  @Test("a finger that rests and keeps reporting its place stops like a silent finger", arguments: [0, 0.4])
  func reportedRest(wobble: Double) {
    for rest in [20, 30, 40, 41, 50, 60, 90] as [Double] {
      var (reported, silent) = (PagerInput(Pager.grid()), PagerInput(Pager.grid()))
      for step in 0..<10 {
        for input in [0, 1] {
          let translation = Vector(x: -8, y: 0)
          switch (step, input) {
          case (0, 0): reported.press(at: Point(x: 300, y: 100))
          case (0, _): silent.press(at: Point(x: 300, y: 100))
          case (_, 0): reported.move(by: translation)
          default: silent.move(by: translation)
          }
        }
      }
      var left = rest
      var sign = 1.0
      while left >= 10 {
        reported.move(by: Vector(x: wobble * sign, y: 0), after: 10)
        (left, sign) = (left - 10, -sign)
      }
      reported.lift(after: left)
      silent.lift(after: rest)
      let velocities = [reported, silent].map { input in
        input.log.compactMap { if case .dragEnded(_, let velocity) = $0 { velocity.x } else { nil } }.first ?? .nan
      }
      if rest > 41 {
        #expect(velocities == [0, 0] && reported.pager.targetPage == silent.pager.targetPage, "after \(rest) ms")
      } else {
        // At most as fast as the silent finger, which has stopped by 41 ms; the other finger's last report is at 40 ms.
        #expect((rest > 40 || velocities[1] < -900) && (-1000.01...0).contains(velocities[0]), "after \(rest) ms")
      }
    }
  }

  @Test("samples before a pause of more than 40 ms do not count")
  func pause() {
    let before = [(0.0, 0.0), (8, 16), (16, 32), (24, 48), (32, 64), (40, 80)]
    #expect(tracker(before + [(81, 80)]).velocity(at: Self.at(81)) == 0)
    #expect(tracker(before + [(80, 80)]).velocity(at: Self.at(80)) != 0)
    let after = [(90.0, 100.0), (98, 104), (106, 108)]
    #expect((tracker(before + after).velocity(at: Self.at(106)) - 500).magnitude < 1e-9)
    // An event loop that hung delivers one sample for the whole time.
    #expect((tracker(before + [(90, 105)]).velocity(at: Self.at(90)) - 500).magnitude < 1e-9)
  }

  @Test("a repeated position does not change the sign of the velocity")
  func repeatedPlace() {
    let samples = [(0.0, 0.0), (8, 40), (16, 66), (24, 80), (32, 84), (40, 84)]
    #expect(tracker(samples).velocity(at: Self.at(40)) >= 0)
  }

  @Test("a finger that reversed within the horizon has the velocity of its new direction", arguments: [1.0, -1])
  func turnedRound(sign: Double) {
    // 1000 pt/s for 56 ms, and back at 1500 pt/s for 32 ms: the line through all samples still points forward.
    let places = [0, 8, 16, 24, 32, 40, 48, 56, 44, 32, 20, 8].map { sign * $0 }
    let samples = places.enumerated().map { (Double($0.offset) * 8, $0.element) }
    let velocity = tracker(samples).velocity(at: Self.at(88)) * sign
    #expect(velocity < -1000 && velocity > -3000)
  }

  @Test("at the vertex of the parabola, mirrored and shifted positions give the same velocity")
  func mirroredTop() {
    // The parabola through 0, 2, 3, 4, 5, 6 at these times has no slope at the last of them, but for rounding.
    let places: [(Double, Double)] = [(0, 0), (8, 2), (16, 3), (32, 4), (48, 5), (72, 6)]
    func velocity(_ place: (Double) -> Double) -> Double {
      tracker(places.map { ($0.0, place($0.1 * 7.625)) }).velocity(at: Self.at(72))
    }
    let widths = stride(from: 7 + 1.0 / 64, to: 1000, by: 7)
    let velocities: [Double] = widths.flatMap { (width: Double) -> [Double] in
      let other: Double = velocity { width - $0 }
      return [velocity { $0 + width }, -other]
    }
    let spread = (velocities.max() ?? 0) - (velocities.min() ?? 0)
    #expect(spread < 1e-6)
  }

  @Test("a finger that has nearly stopped has a low velocity, even after a fast movement", arguments: [1.0, -1])
  func allButStopped(sign: Double) {
    // 187 pt/s at the end; the line through all samples has 814 pt/s, and the parabola -32.
    let places = [0, 13, 24.3, 33.9, 41.8, 48, 52.6, 56, 58.2, 59.7].map { sign * $0 }
    let samples = places.enumerated().map { (Double($0.offset) * 8, $0.element) }
    let velocity = tracker(samples).velocity(at: Self.at(72))
    #expect(velocity.magnitude < 250)
  }

  @Test("samples at one time merge into the last of them")
  func merges() {
    let plain = tracker([(0, 0), (8, 10), (16, 30)])
    let batched = tracker([(0, 0), (8, 3), (8, 7), (8, 10), (16, 12), (16, 30)])
    #expect(batched.velocity(at: Self.at(16)) == plain.velocity(at: Self.at(16)))
    #expect(tracker([(0, 0), (8, 3), (5, 10)]).velocity(at: Self.at(8)) == 1250)
  }

  @Test("samples older than the horizon do not count")
  func horizon() {
    let samples = [(0.0, 900.0), (10, 0), (150, 0), (158, 10), (166, 20)]
    #expect((tracker(samples).velocity(at: Self.at(166)) - 1250).magnitude < 1e-9)
  }

  @Test("a gesture with one time stamp counts as 8 ms long")
  func oneStamp() {
    #expect((tracker([(0, 0), (0, 30), (0, 80)]).velocity(at: .zero) - 10_000).magnitude < 1e-6)
    #expect((tracker([(0, 0), (0, 80), (8, 80)]).velocity(at: Self.at(8))) > 1000)
  }

  @Test("only the newest samples count, up to the tuning's sample count")
  func sampleCount() {
    var tuning = Tuning.Velocity()
    tuning.sampleCount = 3
    var tracker = VelocityTracker(tuning: tuning)
    for (time, position) in [(0.0, 500.0), (1, 0), (2, 1), (3, 2)] { tracker.add(position, at: Self.at(time)) }
    #expect((tracker.velocity(at: Self.at(3)) - 1000).magnitude < 1e-6)
  }

  @Test("no samples, one sample and a reset give velocity zero")
  func none() {
    #expect(tracker([]).velocity(at: .zero) == 0)
    #expect(tracker([(0, 50)]).velocity(at: .zero) == 0)
    var forgetful = tracker([(0, 0), (8, 100)])
    forgetful.reset()
    #expect(forgetful.velocity(at: Self.at(8)) == 0)
  }

  @Test("random samples always give a finite velocity")
  func staysFinite() {
    for seed in RandomSequences(count: 2000) {
      var random = seed
      var tracker = VelocityTracker(tuning: Tuning.Velocity())
      var time: Int64 = 0
      for _ in 0..<30 {
        time += Int64.random(in: 0...3, using: &random) * [1, 1000, 8_000_000].randomElement(using: &random, else: 1)
        tracker.add(Double.random(in: -1e7...1e7, using: &random), at: Instant(nanoseconds: time))
        #expect(tracker.velocity(at: Instant(nanoseconds: time)).isFinite, "\(seed)")
      }
    }
  }

  @Test("a tuning changed during a drag applies to the samples recorded before")
  func changedTuning() {
    for (axis, step) in [(Axis.horizontal, Vector(x: -10, y: 0)), (.vertical, Vector(x: 0, y: -10))] {
      var input = PagerInput(Pager.grid())
      input.drag(by: step * 10)
      var configuration = input.pager.configuration
      configuration.tuning.velocity.silence = 0.2
      input.pager.configure(configuration, time: input.pager.time)
      // After 100 ms of silence a finger has stopped by the old tuning, and not by the new one.
      input.lift(after: 100)
      #expect((input.pager.readout.release?.velocity[axis] ?? 0) > 1000, "\(axis)")
    }
  }
}
