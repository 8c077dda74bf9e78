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

  @Test("An excerpt has the frames of its part, at the moments that they have in the trace")
  func showsPart() {
    let excerpt = FilmExcerpt(from: 1.5, to: 2)
    let schedule = FilmSchedule(seconds: 10, excerpt: excerpt, framesPerSecond: 60)
    #expect(schedule.count == 30)
    #expect(schedule.instant(of: 0) == Instant(milliseconds: 1500))
    #expect(schedule.instant(of: 15) == Instant(milliseconds: 1750))
  }

  @Test("In slow motion there are as many more frames, and a second has as many of them as ever")
  func isSlow() {
    let excerpt = FilmExcerpt(from: 1, to: 2, slowness: 5)
    let schedule = FilmSchedule(seconds: 10, excerpt: excerpt, framesPerSecond: 60)
    #expect(schedule.framesPerSecond == 60)
    #expect(schedule.count == 300)
    #expect(schedule.instant(of: 1) == Instant(nanoseconds: 1_003_333_333))
    #expect(schedule.instant(of: 150) == Instant(milliseconds: 1500))
  }

  @Test(
    "What is outside of the trace is left out, and one frame stays",
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

  @Test("The first frame at a moment or after it is found, in slow motion too, and the last one beyond the end")
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

  @Test("Of several parts the pauses are left out; each begins at its own moment, and near ones become one")
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
    // In a pause the next frame is that of the next part, and none is near.
    #expect(schedule.number(at: Instant(milliseconds: 700)) == 6)
    #expect(schedule.number(at: Instant(milliseconds: 3000)) == 36)
    #expect(schedule.nearestFrame(to: Instant(milliseconds: 700)) == nil)
    #expect(schedule.shows(Instant(milliseconds: 1499)) && !schedule.shows(Instant(milliseconds: 1600)))
    #expect(schedule.shows(Instant(milliseconds: 6500)) && !schedule.shows(Instant(milliseconds: 7000)))
    for number in 0..<schedule.count { #expect(schedule.number(at: schedule.instant(of: number)) == number) }
    // A part without any of the trace is all of it.
    excerpt.parts = [20...30]
    #expect(excerpt.ranges(ofTrace: 10) == [0...10])
    (excerpt.parts, excerpt.from, excerpt.to) = ([1...2, 4...5], 1.5, 4.5)
    #expect(excerpt.ranges(ofTrace: 10) == [1.5...2, 4...4.5])
  }
}
