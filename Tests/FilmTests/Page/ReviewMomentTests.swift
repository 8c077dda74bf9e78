import Testing

@testable import Film
@testable import Trace

@Suite("Moments of a review")
struct ReviewMomentTests {
  private func gesture(_ number: Int, press: Double, crossing: Double? = nil, end: String = "lift") -> GestureReport {
    var gesture = GestureReport()
    (gesture.number, gesture.press, gesture.duration, gesture.end) = (number, press, 80, end)
    (gesture.lockTime, gesture.crossingTime, gesture.settleTime) = (16, crossing, 300)
    return gesture
  }

  private func told(_ moments: [ReviewMoment]) -> [String] {
    moments.map { moment in
      (moment.gesture.map { "\($0.number) \($0.kind.rawValue) " } ?? "") + "\(moment.time)"
    }
  }

  @Test("A single gesture has all its moments, in order of time")
  func all() {
    let moments = ReviewMoment.choice(of: [gesture(4, press: 1000, crossing: 120)], in: 0...2000)
    #expect(
      told(moments) == ["4 press 1000.0", "4 lock 1016.0", "4 release 1080.0", "4 crossing 1120.0", "4 settle 1380.0"])
    #expect(ReviewMoment.poster(of: moments) == 3)
  }

  @Test("Each of several gestures has one moment, its crossing or else its end; those outside the range have none")
  func one() {
    let gestures = [
      gesture(1, press: 0), gesture(2, press: 500, crossing: 120), gesture(3, press: 900, end: "cancel"),
      gesture(4, press: 5000),
    ]
    #expect(
      told(ReviewMoment.choice(of: gestures, in: 0...4000)) == ["1 release 80.0", "2 crossing 620.0", "3 cancel 980.0"])
  }

  @Test("At most 24 moments are chosen, spread over all gestures")
  func many() {
    let gestures = (1...1000).map { gesture($0, press: Double($0)) }
    let moments = ReviewMoment.choice(of: gestures, in: 0...4000)
    #expect(moments.count <= 24 && moments.count > 20)
    #expect((moments.last?.gesture?.number ?? 0) > 950)
  }

  @Test("Without gestures the moments are evenly spaced")
  func none() {
    #expect(ReviewMoment.choice(of: [], in: 1000...2000).map(\.time) == [1000, 1200, 1400, 1600, 1800, 2000])
  }
}
