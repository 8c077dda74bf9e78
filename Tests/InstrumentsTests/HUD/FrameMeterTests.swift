import PagerGeometry
import Scene
import Testing

@testable import Instruments

@Suite("Frame meter")
struct FrameMeterTests {
  /// A frame that is presented after so many milliseconds, and took some for everything.
  static func figures(_ milliseconds: Double, work: Double = 4, isFollowing: Bool = true, input: Double? = nil)
    -> FrameFigures
  {
    let presented = Instant.zero.advanced(bySeconds: milliseconds * 1e-3)
    return FrameFigures(
      begun: presented.advanced(bySeconds: -work * 1e-3), presented: presented, making: work * 1e-3 / 2,
      uploading: work * 1e-3 / 4, drawing: work * 1e-3 / 4, budget: 0.016, isFollowing: isFollowing,
      input: input.map { Instant.zero.advanced(bySeconds: $0 * 1e-3) })
  }

  @Test("Percentiles are the times that so many of a hundred frames stay below")
  func percentiles() {
    var meter = FrameMeter()
    #expect(meter.percentiles == nil)
    for frame in 1...100 { meter.add(Self.figures(Double(frame) * 16, work: Double(101 - frame))) }
    let found = meter.percentiles?.map { ($0 * 1000).rounded() }
    #expect(found == [50, 95, 99])
  }

  @Test("What is older than two seconds counts no more, and what has come since a pause is no miss")
  func forgets() {
    var meter = FrameMeter()
    for frame in 0..<10 { meter.add(Self.figures(Double(frame) * 16)) }
    #expect(meter.bars.count == 10)
    meter.add(Self.figures(5000, isFollowing: false))
    #expect(meter.bars.count == 1 && meter.missedCount == 0)
    meter.forget(before: Instant(milliseconds: 7001))
    #expect(meter.bars.isEmpty && meter.percentiles == nil && meter.delay == nil && meter.instrumentShare == nil)
  }

  @Test("A moving frame that comes one and a half budgets late is a miss, and leaves a gap in the row")
  func misses() {
    var meter = FrameMeter()
    for time in [0.0, 16, 32, 55, 71, 119] { meter.add(Self.figures(time)) }
    #expect(meter.bars.map(\.isMissed) == [false, false, false, false, false, true])
    #expect(meter.bars.map(\.place) == [1, 2, 3, 4, 5, 8])
    meter.add(Self.figures(143.1))
    #expect(meter.missedCount == 2)
  }

  @Test("Presenting is work where the display does not pace, and waiting where it does")
  func waiting() {
    var figures = Self.figures(16, work: 4)
    figures.presenting = 0.01
    #expect((figures.work - 0.014).magnitude < 1e-9)
    figures.isPacedByDisplay = true
    #expect((figures.work - 0.004).magnitude < 1e-9)
  }

  @Test("The delay is from the newest input to the display, the middle one of them")
  func delay() {
    var meter = FrameMeter()
    for (time, input) in [(16.0, 4.0), (32, 25), (48, nil), (64, 34)] as [(Double, Double?)] {
      meter.add(Self.figures(time, input: input))
    }
    #expect(meter.delay.map { ($0 * 1000).rounded() } == 12)
  }

  @Test("What instruments take is told as a part of the budget")
  func share() {
    var meter = FrameMeter()
    var figures = Self.figures(16)
    figures.overlaying = 0.0001
    meter.add(figures, instruments: 0.0002)
    #expect(meter.instrumentShare.map { ($0 * 10000).rounded() } == 188)
    #expect(meter.longestUpload == figures.uploading)
  }

  @Test("The row stands still between a frame and the next one's time, and moves on by whole pictures after")
  func silence() {
    var meter = FrameMeter()
    meter.add(Self.figures(100))
    for (time, count) in [(100.0, 0), (112, 0), (123, 0), (132, 1), (260, 9)] {
      #expect(meter.silence(at: Instant.zero.advanced(bySeconds: time * 1e-3)) == count, "\(time)")
    }
  }
}
