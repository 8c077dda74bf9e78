import PagerGeometry
import TestSupport
import Testing

@testable import Stage

@Suite("The end of a touchpad's pan")
struct PanEndEstimateTests {
  private func ms(_ time: Double) -> Instant { Instant.zero.advanced(bySeconds: time / 1000) }

  /// A pan of `count` reports, `interval` ms apart, each of `distance` pt, the first at 0.
  private func pan(count: Int, every interval: Double, distance: Double) -> PanEndEstimate {
    var estimate = PanEndEstimate()
    for report in 0..<count {
      estimate.report(Vector(x: -distance, y: 0), at: ms(Double(report) * interval))
    }
    return estimate
  }

  @Test(
    "A pan ends after three intervals of silence, at least 24 ms and at most 50 ms",
    arguments: [(7, 24), (8, 24), (10, 30), (12, 36), (17, 50)] as [(Double, Double)])
  func rhythm(interval: Double, silence: Double) throws {
    var estimate = pan(count: 20, every: interval, distance: 10)
    let last = 19 * interval
    let deadline = try #require(estimate.deadline)
    #expect(abs(deadline.seconds(since: ms(last + silence))) < 1e-6, "\(deadline)")
    let early = estimate.end(at: ms(last + silence - 0.1))
    #expect(early == nil && estimate.isUnderWay)
    // Asked late, as after a slow frame: the lift is at the time of the missing next report.
    let told = estimate.end(at: ms(last + silence + 30))
    let lift = try #require(told)
    #expect(abs(lift.seconds(since: ms(last + interval))) < 1e-6, "\(lift)")
    #expect(!estimate.isUnderWay && estimate.deadline == nil)
    let again = estimate.end(at: ms(last + 1000))
    #expect(again == nil)
  }

  @Test("Only the latest intervals count")
  func changingRhythm() throws {
    var estimate = pan(count: 30, every: 16, distance: 10)
    for report in 1...8 { estimate.report(Vector(x: 10, y: 0), at: ms(29 * 16 + Double(report) * 9)) }
    let deadline = try #require(estimate.deadline)
    #expect(abs(deadline.seconds(since: ms(29 * 16 + 72 + 27))) < 1e-6, "\(deadline)")
  }

  @Test("Reports that are read in batches keep the rhythm in which they were made")
  func readByFrames() throws {
    var estimate = PanEndEstimate()
    // Every 8 ms, read every 16.
    for frame in 0..<10 {
      for _ in 0..<2 { estimate.report(Vector(x: 0, y: 9), at: ms(Double(frame) * 16)) }
    }
    let silence = try #require(estimate.deadline).seconds(since: ms(9 * 16)) * 1000
    #expect((24...30).contains(silence), "\(silence) ms")
  }

  @Test("A slow pan, and one that has become slow, may pause for 150 ms")
  func slow() throws {
    #expect(pan(count: 20, every: 10, distance: 0.5).deadline == ms(190 + 150))
    var estimate = pan(count: 20, every: 10, distance: 20)
    for (index, distance) in [12.0, 6, 2, 0.5, 0.5, 0.5].enumerated() {
      estimate.report(Vector(x: distance, y: 0), at: ms(200 + Double(index) * 10))
    }
    #expect(estimate.deadline == ms(250 + 150))
    // A single report has no rhythm yet.
    #expect(pan(count: 1, every: 10, distance: 20).deadline == ms(150))
  }

  @Test("A pan still ends after a report that is not finite")
  func notFinite() {
    var estimate = pan(count: 5, every: 10, distance: 10)
    estimate.report(Vector(x: .nan, y: .infinity), at: ms(50))
    estimate.report(Vector(x: 10, y: 0), at: ms(45))
    let lift = estimate.end(at: ms(300))
    #expect(lift != nil)
  }

  @Test("At any rhythm and frame rate, each pan ends exactly once, after its last report")
  func endsOnce() {
    for var random in RandomSequences(count: 500) {
      let sequence = random
      // The reports, as a touchpad makes them.
      var reports: [(time: Double, distance: Double, pan: Int)] = []
      var time = 0.0
      let pans = Int.random(in: 1...5, using: &random)
      for pan in 0..<pans {
        let base = Double.random(in: 7...15, using: &random)
        for _ in 0..<Int.random(in: 1...60, using: &random) {
          reports.append((time, Double.random(in: 0...40, using: &random), pan))
          time += base + Double.random(in: 0...2, using: &random)
        }
        time += Double.random(in: 200...900, using: &random)
      }
      // The program, which reads them with every frame, and sometimes is busy.
      var estimate = PanEndEstimate()
      var ends = [Int](repeating: 0, count: pans)
      var now = 0.0
      var last = Instant.zero
      var current = -1
      while now < time + 400 {
        while let report = reports.first, report.time <= now {
          // A new pan after a stall may be read together with the end of the one before.
          if report.pan != current, estimate.isUnderWay { ends[current] += 1 }
          current = report.pan
          last = ms(now)
          estimate.report(Vector(x: report.distance, y: 0), at: last)
          reports.removeFirst()
        }
        if let lift = estimate.end(at: ms(now)) {
          ends[current] += 1
          guard lift >= last, lift <= ms(now) else {
            Issue.record("a lift at \(lift), the last report at \(last), read at \(now) ms (\(sequence))")
            return
          }
        }
        now += Double.random(in: 1...16, using: &random)
        if Int.random(in: 0..<40, using: &random) == 0 { now += Double.random(in: 0...120, using: &random) }
      }
      guard ends.allSatisfy({ $0 == 1 }), !estimate.isUnderWay else {
        Issue.record("ended \(ends) times (\(sequence))")
        return
      }
    }
  }
}
