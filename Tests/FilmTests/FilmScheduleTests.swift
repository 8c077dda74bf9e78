import PagerGeometry
import Testing
import Trace

@testable import Film

@Suite("Film schedule")
struct FilmScheduleTests {
  @Test(
    "A film has one frame per period that begins during the trace, and at least one",
    arguments: [
      (2.0, 120, 240), (2.0, 60, 120), (2.000000001, 120, 241), (1.999999999, 120, 240), (0.0, 60, 1), (-3.0, 60, 1),
      (1.0 / 3, 30, 10), (600.0, 240, 144_000),
    ])
  func counts(seconds: Double, rate: Int, count: Int) {
    #expect(FilmSchedule(seconds: seconds, framesPerSecond: rate).count == count)
  }

  @Test("The time of a frame is its number times the period, without drift, to half a nanosecond")
  func doesNotDrift() {
    let schedule = FilmSchedule(seconds: 100_000, framesPerSecond: 144)
    #expect(schedule.instant(of: 0) == .zero)
    #expect(schedule.instant(of: 1) == Instant(nanoseconds: 6_944_444))
    #expect(schedule.instant(of: 144) == Instant(milliseconds: 1000))
    #expect(schedule.instant(of: 144 * 99_999 + 72) == Instant(milliseconds: 99_999_500))
    #expect(schedule.instant(of: 5) == Instant(nanoseconds: 34_722_222))
  }

  @Test("A frame rate out of range is clamped", arguments: [(0, 1), (-5, 1), (1000, 240)])
  func holdsRates(asked: Int, held: Int) {
    #expect(FilmSchedule(seconds: 1, framesPerSecond: asked).framesPerSecond == held)
  }

  @Test("An excerpt has the frames of its part, at their times in the trace")
  func showsPart() {
    let excerpt = FilmExcerpt(from: 1.5, to: 2)
    let schedule = FilmSchedule(seconds: 10, excerpt: excerpt, framesPerSecond: 60)
    #expect(schedule.count == 30)
    #expect(schedule.instant(of: 0) == Instant(milliseconds: 1500))
    #expect(schedule.instant(of: 15) == Instant(milliseconds: 1750))
  }

  @Test("Slow motion multiplies the number of frames and keeps the frame rate")
  func isSlow() {
    let excerpt = FilmExcerpt(from: 1, to: 2, slowness: 5)
    let schedule = FilmSchedule(seconds: 10, excerpt: excerpt, framesPerSecond: 60)
    #expect(schedule.framesPerSecond == 60)
    #expect(schedule.count == 300)
    #expect(schedule.instant(of: 1) == Instant(nanoseconds: 1_003_333_333))
    #expect(schedule.instant(of: 150) == Instant(milliseconds: 1500))
  }

  @Test(
    "An excerpt is clamped to the trace and has at least one frame",
    arguments: [(-1.0, 2.0, 0.0, 2.0), (3, 20, 3, 10), (12, 20, 10, 10), (5, 4, 5, 5)])
  func staysInside(from: Double, to: Double, start: Double, end: Double) {
    #expect(FilmExcerpt(from: from, to: to).range(ofTrace: 10) == start...end)
    #expect(FilmSchedule(seconds: 10, excerpt: FilmExcerpt(from: from, to: to), framesPerSecond: 60).count >= 1)
  }

  @Test("Gestures are shown from 0.3 s before the press until 0.2 s after the picture rests, without the pauses")
  func showsGestures() {
    func span(_ number: Int, _ press: Int64, _ end: Int64) -> GestureSpan {
      GestureSpan(
        number: number, press: Instant(milliseconds: press), lift: Instant(milliseconds: press + 100),
        end: Instant(milliseconds: end))
    }
    var excerpt = FilmExcerpt()
    excerpt.show([span(1, 2000, 3000), span(2, 3500, 4000), span(3, 9000, 9900)])
    #expect(excerpt.ranges(ofTrace: 10) == [1.7...4.2, 8.7...10])
  }

  @Test("A time maps to the first frame at or after it, also in slow motion, and past the end to the last frame")
  func findsNumbers() {
    for excerpt in [FilmExcerpt(), FilmExcerpt(from: 0.7, to: 2.3, slowness: 5)] {
      let schedule = FilmSchedule(seconds: 3, excerpt: excerpt, framesPerSecond: 60)
      for number in 0..<schedule.count {
        let instant = schedule.instant(of: number)
        #expect(schedule.number(at: instant) == number)
        #expect(schedule.number(at: instant.advanced(bySeconds: 1e-5)) == min(number + 1, schedule.count - 1))
      }
      #expect(schedule.number(at: .zero) == 0 && schedule.number(at: Instant(nanoseconds: .max)) == schedule.count - 1)
    }
  }

  @Test("Several parts are shown without the pauses between them, and close parts are merged")
  func leavesPausesOut() {
    var excerpt = FilmExcerpt()
    excerpt.parts = [5...6, 1...1.5, 6.1...6.5, -3...0.1, 20...30]
    #expect(excerpt.ranges(ofTrace: 10) == [0...0.1, 1...1.5, 5...6.5])
    let schedule = FilmSchedule(seconds: 10, excerpt: excerpt, framesPerSecond: 60)
    #expect(schedule.count == 6 + 30 + 90)
    let starts = [(0, 0), (6, 1000), (36, 5000)] as [(Int, Int64)]
    for (number, time) in starts {
      #expect(schedule.instant(of: number) == Instant(milliseconds: time))
      #expect(schedule.number(at: Instant(milliseconds: time)) == number)
      #expect(schedule.nearestFrame(to: Instant(milliseconds: time - 5)) == (number == 0 ? 0 : number))
    }
    #expect(schedule.instant(of: 35) == Instant(nanoseconds: 1_483_333_333))
    #expect(schedule.end == Instant(milliseconds: 6500))
    // In a pause the next frame is the first of the next part, and no frame is near.
    #expect(schedule.number(at: Instant(milliseconds: 700)) == 6)
    #expect(schedule.number(at: Instant(milliseconds: 3000)) == 36)
    #expect(schedule.nearestFrame(to: Instant(milliseconds: 700)) == nil)
    #expect(schedule.shows(Instant(milliseconds: 1499)) && !schedule.shows(Instant(milliseconds: 1600)))
    #expect(schedule.shows(Instant(milliseconds: 6500)) && !schedule.shows(Instant(milliseconds: 7000)))
    for number in 0..<schedule.count { #expect(schedule.number(at: schedule.instant(of: number)) == number) }
    // Parts outside the trace select the whole trace.
    excerpt.parts = [20...30]
    #expect(excerpt.ranges(ofTrace: 10) == [0...10])
    (excerpt.parts, excerpt.from, excerpt.to) = ([1...2, 4...5], 1.5, 4.5)
    #expect(excerpt.ranges(ofTrace: 10) == [1.5...2, 4...4.5])
  }
}
