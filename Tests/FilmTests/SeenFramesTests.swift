import PagerGeometry
import Testing

@testable import Film

@Suite("Seen frames")
struct SeenFramesTests {
  private func frames(_ milliseconds: [Double], seconds: Double, rate: Int = 60, from: Double? = nil) -> SeenFrames {
    let instants = milliseconds.map { Instant.zero.advanced(bySeconds: $0 * 1e-3) }
    return SeenFrames(
      instants, on: FilmSchedule(seconds: seconds, excerpt: FilmExcerpt(from: from), framesPerSecond: rate))
  }

  @Test("Frames at the film's rate are in the film once each, in order")
  func regular() {
    let seen = frames((0..<60).map { Double($0) * 1000 / 60 }, seconds: 1)
    #expect(seen.ticks == Array(1...60))
    #expect(seen.missing == 0)
  }

  @Test("A late frame appears late, and the frame before it is shown longer")
  func late() {
    let seen = frames([0, 16.7, 66.8, 83.4], seconds: 0.1)
    #expect(seen.ticks == [1, 2, 2, 2, 3, 4])
    #expect(seen.missing == 0)
  }

  @Test("Frames that came close together are all shown")
  func close() {
    let seen = frames([0, 22, 25, 28, 50, 67], seconds: 0.15)
    #expect(seen.ticks == [1, 2, 3, 4, 5, 6, 6, 6, 6])
    #expect(seen.missing == 0)
  }

  @Test("The frames of a burst are shown one after the other, until the film has caught up")
  func burst() {
    let burst = (0..<8).map { Double($0) * 2 }
    let seen = frames(burst + (10..<30).map { Double($0) * 1000 / 60 }, seconds: 0.5)
    #expect(seen.missing == 0)
    #expect(Set(seen.ticks) == Set(1...28))
    #expect(seen.ticks.last == 28 && seen.ticks[10] == 9)
  }

  @Test("Frames of a display faster than the film are dropped and counted, and the film keeps time")
  func faster() {
    let seen = frames((0..<144).map { Double($0) * 1000 / 144 }, seconds: 1)
    #expect(seen.ticks.count == 60)
    #expect(Set(seen.ticks).count + seen.missing == 144)
    for (frame, tick) in seen.ticks.enumerated() {
      let moment = Double(tick - 1) / 144
      #expect(abs(moment - Double(frame) / 60) < 3.6 / 60, "frame \(frame)")
    }
  }

  @Test("An excerpt begins with the frame visible at its start")
  func excerpt() {
    let seen = frames([0, 100, 500], seconds: 1, rate: 10, from: 0.3)
    #expect(seen.ticks == [2, 2, 3, 3, 3, 3, 3])
  }

  @Test("Without recorded frames the film shows none")
  func none() { #expect(frames([], seconds: 0.1).ticks == [0, 0, 0, 0, 0, 0]) }
}
