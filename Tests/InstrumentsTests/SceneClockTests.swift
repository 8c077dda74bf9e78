import PagerGeometry
import TestSupport
import Testing
import Trace

@testable import Instruments

@Suite("Scene clock")
struct SceneClockTests {
  private static let rates: [SceneClock.Rate] = [.part(1), .part(2), .part(5), .part(10), .paused]

  @Test("At every sequence of rates the scene's time is continuous, never goes back, and runs at the set rate")
  func continuousTime() {
    for var random in RandomSequences(count: 400) {
      var clock = SceneClock()
      var window = Instant(nanoseconds: .random(in: -1_000_000...9_000_000_000, using: &random))
      var last = clock.advance(to: window)
      for _ in 0..<40 {
        let passed = Int64.random(in: 0...40_000_000, using: &random)
        let before = clock.sceneTime(at: window)
        window = Instant(nanoseconds: window.nanoseconds + passed)
        let scene = clock.advance(to: window)
        #expect(scene >= last, "\(random)")
        if case .part(let divisor) = clock.rate {
          #expect((scene.nanoseconds - before.nanoseconds - passed / divisor).magnitude <= 1, "\(random)")
        } else {
          #expect(scene == before, "\(random)")
        }
        last = scene
        // A key may carry an earlier time than the frame that was drawn ahead.
        let early = Instant(nanoseconds: window.nanoseconds - Int64.random(in: 0...9_000_000, using: &random))
        clock.setRate(Self.rates.randomElement(using: &random) ?? .paused, at: early)
        #expect(clock.sceneTime(at: window) == scene, "\(random): a leap where the speed changed")
      }
    }
  }

  @Test("The window's time of a scene time is the first one at which the scene reaches it")
  func isDue() throws {
    for var random in RandomSequences(count: 400) {
      var clock = SceneClock()
      let change = Instant(nanoseconds: .random(in: 0...9_000_000_000, using: &random))
      let rate = [SceneClock.Rate.part(1), .part(2), .part(5), .part(10)].randomElement(using: &random) ?? .part(1)
      clock.setRate(rate, at: change)
      let wanted = Instant(nanoseconds: change.nanoseconds + .random(in: 0...5_000_000_000, using: &random))
      let due = try #require(clock.windowTime(of: wanted))
      #expect(clock.sceneTime(at: due) == wanted, "\(random)")
      #expect(clock.sceneTime(at: Instant(nanoseconds: due.nanoseconds - 1)) < wanted, "\(random)")
    }
  }

  @Test("While the clock is paused no time is ever due, and a step advances it by the given length")
  func steps() {
    var clock = SceneClock()
    clock.step(by: 0.016, at: Instant(milliseconds: 100))
    #expect(clock.rate == .paused)
    #expect(clock.sceneTime(at: Instant(milliseconds: 900)) == Instant(milliseconds: 116))
    #expect(clock.windowTime(of: Instant(milliseconds: 200)) == nil)
    clock.step(by: 0.016, at: Instant(milliseconds: 900))
    clock.setRate(.part(1), at: Instant(milliseconds: 1000))
    #expect(clock.sceneTime(at: Instant(milliseconds: 1001)) == Instant(milliseconds: 133))
  }
}
