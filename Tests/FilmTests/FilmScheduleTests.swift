import PagerGeometry
import Testing
import Trace

@testable import Film

@Suite("Film schedule")
struct FilmScheduleTests {
  @Test(
    "A film has as many frames as periods begin while the trace lasts, and one at least",
    arguments: [
      (2.0, 120, 240), (2.0, 60, 120), (2.000000001, 120, 241), (1.999999999, 120, 240), (0.0, 60, 1), (-3.0, 60, 1),
      (1.0 / 3, 30, 10), (600.0, 240, 144_000),
    ])
  func counts(seconds: Double, rate: Int, count: Int) {
    #expect(FilmSchedule(seconds: seconds, framesPerSecond: rate).count == count)
  }

  @Test("Frames do not drift: one is as many periods from the beginning as its number says, to half a nanosecond")
  func doesNotDrift() {
    let schedule = FilmSchedule(seconds: 100_000, framesPerSecond: 144)
    #expect(schedule.instant(of: 0) == .zero)
    #expect(schedule.instant(of: 1) == Instant(nanoseconds: 6_944_444))
    #expect(schedule.instant(of: 144) == Instant(milliseconds: 1000))
    #expect(schedule.instant(of: 144 * 99_999 + 72) == Instant(milliseconds: 99_999_500))
    #expect(schedule.instant(of: 5) == Instant(nanoseconds: 34_722_222))
  }

  @Test("A rate that no film has is held to the nearest", arguments: [(0, 1), (-5, 1), (1000, 240)])
  func holdsRates(asked: Int, held: Int) {
    #expect(FilmSchedule(seconds: 1, framesPerSecond: asked).framesPerSecond == held)
  }
}
