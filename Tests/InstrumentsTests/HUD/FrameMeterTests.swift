import PagerGeometry
import Scene
import Testing

@testable import Instruments

@Suite("Frame meter")
struct FrameMeterTests {
  /// Returns the figures of a frame that is presented at `milliseconds` and took `work` ms.
  static func figures(_ milliseconds: Double, work: Double = 4, isFollowing: Bool = true, input: Double? = nil)
    -> FrameFigures
  {
    let presented = Instant.zero.advanced(bySeconds: milliseconds * 1e-3)
    return FrameFigures(
      begun: presented.advanced(bySeconds: -work * 1e-3), presented: presented, making: work * 1e-3 / 2,
      uploading: work * 1e-3 / 4, drawing: work * 1e-3 / 4, budget: 0.016, isFollowing: isFollowing,
      input: input.map { Instant.zero.advanced(bySeconds: $0 * 1e-3) })
  }

  @Test("The percentiles of the work are computed by nearest rank, and are nil without a frame")
  func percentiles() {
    var meter = FrameMeter()
    #expect(meter.percentiles == nil)
    for frame in 1...100 { meter.add(Self.figures(Double(frame) * 16, work: Double(101 - frame))) }
    let found = meter.percentiles?.map { ($0 * 1000).rounded() }
    #expect(found == [50, 95, 99])
  }

  @Test("Frames older than two seconds are dropped, and a frame after a pause is not missed")
  func forgets() {
    var meter = FrameMeter()
    for frame in 0..<10 { meter.add(Self.figures(Double(frame) * 16)) }
    #expect(meter.bars.count == 10)
    meter.add(Self.figures(5000, isFollowing: false))
    #expect(meter.bars.count == 1 && meter.missedCount == 0)
    meter.forget(before: Instant(milliseconds: 7001))
    #expect(meter.bars.isEmpty && meter.percentiles == nil && meter.delay == nil && meter.instrumentShare == nil)
  }

  @Test("A frame that follows its predecessor by more than 1.5 budgets is missed, and leaves a gap between the bars")
  func misses() {
    var meter = FrameMeter()
    for time in [0.0, 16, 32, 55, 71, 119] { meter.add(Self.figures(time)) }
    #expect(meter.bars.map(\.isMissed) == [false, false, false, false, false, true])
    #expect(meter.bars.map(\.place) == [1, 2, 3, 4, 5, 8])
    meter.add(Self.figures(143.1))
    #expect(meter.missedCount == 2)
  }

  @Test("The time for presenting counts as work unless the display paces the frames")
  func waiting() {
    var figures = Self.figures(16, work: 4)
    figures.presenting = 0.01
    #expect((figures.work - 0.014).magnitude < 1e-9)
    figures.isPacedByDisplay = true
    #expect((figures.work - 0.004).magnitude < 1e-9)
  }

  @Test("The delay is the median time from a frame's newest input to its presentation")
  func delay() {
    var meter = FrameMeter()
    for (time, input) in [(16.0, 4.0), (32, 25), (48, nil), (64, 34)] as [(Double, Double?)] {
      meter.add(Self.figures(time, input: input))
    }
    #expect(meter.delay.map { ($0 * 1000).rounded() } == 12)
  }

  @Test("The share of the instruments is their time as a fraction of the budget")
  func share() {
    var meter = FrameMeter()
    var figures = Self.figures(16)
    figures.overlaying = 0.0001
    meter.add(figures, instruments: 0.0002)
    #expect(meter.instrumentShare.map { ($0 * 10000).rounded() } == 188)
    #expect(meter.longestUpload == figures.uploading)
  }

  @Test("The silence is the number of refreshes since the last frame, without the one that showed it")
  func silence() {
    var meter = FrameMeter()
    meter.add(Self.figures(100))
    for (time, count) in [(100.0, 0), (112, 0), (123, 0), (132, 1), (260, 9)] {
      #expect(meter.silence(at: Instant.zero.advanced(bySeconds: time * 1e-3)) == count, "\(time)")
    }
  }
}
