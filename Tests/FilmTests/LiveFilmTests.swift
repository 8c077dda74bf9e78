import PagerGeometry
import TestSupport
import Testing

@testable import Film

@Suite("Live film")
struct LiveFilmTests {
  @Test("Each picture stands for the frames until the next one, and the film keeps time")
  func keepsTime() {
    var schedule = LiveSchedule(framesPerSecond: 50)
    let moments: [Int64] = [1000, 1020, 1035, 1100, 1101, 2000]
    let counts = moments.map { schedule.pass(to: Instant(milliseconds: $0)) }
    #expect(counts == [0, 1, 0, 4, 0, 45])
  }

  @Test("Time that goes back, or stands, takes no frame back")
  func neverGoesBack() {
    var schedule = LiveSchedule(framesPerSecond: 10)
    _ = schedule.pass(to: .zero)
    let counts = [500, 100, 500, 600].map { schedule.pass(to: Instant(milliseconds: $0)) }
    #expect(counts == [5, 0, 0, 1])
  }

  @Test("Whatever pictures come when, a film is as long as they were seen", arguments: 0..<20)
  func isAsLong(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var schedule = LiveSchedule(framesPerSecond: Int.random(in: 1...240, using: &random))
    var (milliseconds, sum): (Int64, Int) = (Int64.random(in: 0...1000, using: &random), 0)
    let start = milliseconds
    for _ in 0..<200 {
      sum += schedule.pass(to: Instant(milliseconds: milliseconds))
      milliseconds += Int64.random(in: 0...60, using: &random)
    }
    sum += schedule.pass(to: Instant(milliseconds: milliseconds))
    #expect(sum == Int(milliseconds - start) * schedule.framesPerSecond / 1000)
  }
}
