import PageStore
import PagerGeometry
import Testing

@Suite("The pace of turns")
struct TurnPaceTests {
  private func held(_ count: Int, every milliseconds: Int64, isAtOnce: Bool = true) -> TurnPace {
    var pace = TurnPace()
    for turn in 0..<count {
      pace.turn(.right, isAtOnce: isAtOnce, at: Instant(milliseconds: Int64(turn) * milliseconds))
    }
    return pace
  }

  @Test("One turn is no pace, nor are turns that are far apart, nor is a turn the other way")
  func needsTwo() {
    #expect(held(1, every: 33).end == nil)
    #expect(held(5, every: 301).end == nil)
    var pace = held(5, every: 33)
    pace.turn(.left, isAtOnce: true, at: Instant(milliseconds: 150))
    #expect(pace.end == nil)
    #expect(pace.heading == .left)
  }

  @Test(
    "Pages that would be passed before they were decoded are left out",
    arguments: [(33, 0.1, 3), (33, 0.2, 6), (33, 5, 12), (83, 0.1, 1), (250, 0.1, 0), (33, 0.001, 0)])
  func leads(milliseconds: Int64, seconds: Double, lead: Int) {
    let pace = held(6, every: milliseconds)
    let course = pace.course(decoding: seconds, at: Instant(milliseconds: 5 * milliseconds))
    #expect(course.lead == lead)
    #expect(course.reach == max(3, lead + 1))
    #expect(course.heading == .right)
  }

  @Test("Three turns that slide mean the page that they lead to: all are decoded on the way", arguments: [2, 3])
  func slides(turns: Int) {
    let pace = held(turns, every: 150, isAtOnce: false)
    let course = pace.course(decoding: 1, at: Instant(milliseconds: Int64(turns) * 150))
    #expect(course == Course(heading: .right, lead: 0, reach: 3))
  }

  @Test("From the fourth on pages that slide by are passed as if turned at once", arguments: [4, 12])
  func slidesPast(turns: Int) {
    let now = Instant(milliseconds: Int64(turns) * 33)
    let sliding = held(turns, every: 33, isAtOnce: false).course(decoding: 0.1, at: now)
    #expect(sliding == held(turns, every: 33).course(decoding: 0.1, at: now))
    #expect(sliding.lead == 3)
  }

  @Test("A stroke's release ends nothing: the next stroke goes on at the same pace")
  func goesOnWithStrokes() {
    var pace = TurnPace()
    for turn in 0..<6 {
      let down = Instant(milliseconds: Int64(turn) * 33)
      pace.turn(.right, isAtOnce: false, at: down)
      pace.press(isRepeat: false, at: down)
      pace.release()
    }
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 170)).lead == 3)
  }

  @Test("The pace ends when the next turn is late by half, and with the key")
  func ends() {
    var pace = held(10, every: 40)
    pace.press(isRepeat: true, at: Instant(milliseconds: 360))
    #expect(pace.end == Instant(milliseconds: 420))
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 419)).lead > 0)
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 420)) == Course(heading: .right))
    pace.release()
    #expect(pace.end == nil)
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 361)).lead == 0)
  }

  @Test("A key that stays down is decoded ahead of before it repeats, a stroke is not")
  func awaitsRepeats() {
    var pace = TurnPace()
    pace.turn(.down, isAtOnce: false, at: .zero)
    pace.press(isRepeat: false, at: .zero)
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 199)) == Course(heading: .down))
    #expect(pace.nextChange(after: Instant(milliseconds: 199)) == Instant(milliseconds: 200))
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 200)) == Course(heading: .down, reach: 5))
    #expect(pace.nextChange(after: Instant(milliseconds: 200)) == nil)
    pace.turn(.down, isAtOnce: true, at: Instant(milliseconds: 500))
    pace.press(isRepeat: true, at: Instant(milliseconds: 500))
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 510)).reach == 5)
    pace.release()
    #expect(pace.course(decoding: 0.1, at: Instant(milliseconds: 520)) == Course(heading: .down))
    #expect(pace.nextChange(after: Instant(milliseconds: 520)) == nil)
  }

  @Test("Turns that are heard of together do not make the pace endless")
  func isHeld() {
    let course = held(9, every: 0).course(decoding: 0.1, at: .zero)
    #expect(course.lead <= 7)
  }

  @Test("An estimate follows what decodes take, and is cautious where they differ")
  func estimates() {
    var steady = DecodeEstimate()
    var uneven = DecodeEstimate()
    for turn in 0..<60 {
      steady.add(0.2)
      uneven.add(turn % 2 == 0 ? 0.1 : 0.3)
    }
    #expect(abs(steady.cautious - 0.2) < 0.001)
    #expect(uneven.cautious > 0.3)
  }
}
