import PageStore
import PagerGeometry
import Testing

@Suite("The rate of turns")
struct TurnRateTests {
  private func held(_ count: Int, every milliseconds: Int64, isAtOnce: Bool = true) -> TurnRate {
    var rate = TurnRate()
    for turn in 0..<count {
      rate.turn(.right, isAtOnce: isAtOnce, leavesSharp: false, at: Instant(milliseconds: Int64(turn) * milliseconds))
    }
    return rate
  }

  @Test("A single turn, slow turns and a turn in the other direction have no rate")
  func needsTwo() {
    #expect(held(1, every: 33).end == nil)
    #expect(held(5, every: 301).end == nil)
    var rate = held(5, every: 33)
    rate.turn(.left, isAtOnce: true, leavesSharp: false, at: Instant(milliseconds: 150))
    #expect(rate.end == nil)
    #expect(rate.heading == .left)
  }

  @Test("Turns that wait for a sharp page pass no page; earlier turns and a held key do")
  func waits() {
    var rate = TurnRate()
    func lead() -> Int { rate.lookahead(decoding: 0.1, at: rate.end?.advanced(bySeconds: -0.001) ?? .zero).lead }
    for turn in 0..<3 {
      rate.turn(.right, isAtOnce: true, leavesSharp: true, at: Instant(milliseconds: Int64(turn) * 33))
    }
    #expect(lead() == 0)
    rate.turn(.right, isAtOnce: true, leavesSharp: false, at: Instant(milliseconds: 99))
    #expect(lead() == 3)
    for turn in 4..<7 {
      rate.press(isRepeat: true, at: Instant(milliseconds: Int64(turn) * 33))
      rate.turn(.right, isAtOnce: true, leavesSharp: true, at: Instant(milliseconds: Int64(turn) * 33))
    }
    #expect(lead() == 3)
  }

  @Test(
    "Pages that would be passed before their decode ends are left out",
    arguments: [(33, 0.1, 3), (33, 0.2, 6), (33, 5, 32), (83, 0.1, 1), (250, 0.1, 0), (33, 0.001, 0)])
  func leads(milliseconds: Int64, seconds: Double, lead: Int) {
    let rate = held(6, every: milliseconds)
    let lookahead = rate.lookahead(decoding: seconds, at: Instant(milliseconds: 5 * milliseconds))
    #expect(lookahead.lead == lead)
    #expect(lookahead.reach == max(3, lead + 1))
    #expect(lookahead.heading == .right)
  }

  @Test("Up to three animated turns leave out no page on the way", arguments: [2, 3])
  func slides(turns: Int) {
    let rate = held(turns, every: 150, isAtOnce: false)
    let lookahead = rate.lookahead(decoding: 1, at: Instant(milliseconds: Int64(turns) * 150))
    #expect(lookahead == Lookahead(heading: .right, lead: 0, reach: 3))
  }

  @Test("From the fourth turn on, animated turns pass pages like immediate ones", arguments: [4, 12])
  func slidesPast(turns: Int) {
    let now = Instant(milliseconds: Int64(turns) * 33)
    let sliding = held(turns, every: 33, isAtOnce: false).lookahead(decoding: 0.1, at: now)
    #expect(sliding == held(turns, every: 33).lookahead(decoding: 0.1, at: now))
    #expect(sliding.lead == 3)
  }

  @Test("A key's release between presses does not end the rate")
  func goesOnWithStrokes() {
    var rate = TurnRate()
    for turn in 0..<6 {
      let down = Instant(milliseconds: Int64(turn) * 33)
      rate.turn(.right, isAtOnce: false, leavesSharp: false, at: down)
      rate.press(isRepeat: false, at: down)
      rate.release()
    }
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 170)).lead == 3)
  }

  @Test("The rate ends when the next turn is late by half an interval, or at the key's release")
  func ends() {
    var rate = held(10, every: 40)
    rate.press(isRepeat: true, at: Instant(milliseconds: 360))
    #expect(rate.end == Instant(milliseconds: 420))
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 419)).lead > 0)
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 420)) == Lookahead(heading: .right))
    rate.release()
    #expect(rate.end == nil)
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 361)).lead == 0)
  }

  @Test("Pages ahead are decoded for a held key before it repeats, but not for a short press")
  func awaitsRepeats() {
    var rate = TurnRate()
    rate.turn(.down, isAtOnce: false, leavesSharp: false, at: .zero)
    rate.press(isRepeat: false, at: .zero)
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 199)) == Lookahead(heading: .down))
    #expect(rate.nextChange(after: Instant(milliseconds: 199)) == Instant(milliseconds: 200))
    #expect(
      rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 200))
        == Lookahead(heading: .down, reach: 5, isResting: true))
    rate.turn(.down, isAtOnce: true, leavesSharp: false, at: Instant(milliseconds: 500))
    rate.press(isRepeat: true, at: Instant(milliseconds: 500))
    rate.release()
    #expect(rate.lookahead(decoding: 0.1, at: Instant(milliseconds: 520)) == Lookahead(heading: .down))
    #expect(rate.nextChange(after: Instant(milliseconds: 520)) == nil)
  }

  @Test("Before a held key repeats, the lookahead leaves out pages that it will pass during a decode")
  func preparesForRepeats() throws {
    var rate = TurnRate()
    rate.turn(.right, isAtOnce: false, leavesSharp: true, at: .zero)
    rate.press(isRepeat: false, at: .zero)
    func lead(_ milliseconds: Int64) -> Int {
      rate.lookahead(decoding: 0.39, at: Instant(milliseconds: milliseconds)).lead
    }
    // The first repeat is expected at 500 ms, and a turn each 33 ms from then on.
    #expect([200, 300, 400, 500].map(lead) == [3, 6, 10, 12])
    #expect(
      rate.nextChange(after: Instant(milliseconds: 200)) == Instant(milliseconds: 200).advanced(bySeconds: 1 / 30))
    #expect(rate.nextChange(after: Instant(milliseconds: 500)) == nil)
    // The first repeat passes pages already.
    rate.press(isRepeat: true, at: Instant(milliseconds: 300))
    rate.turn(.right, isAtOnce: false, leavesSharp: true, at: Instant(milliseconds: 300))
    #expect(!rate.lookahead(decoding: 0.39, at: Instant(milliseconds: 310)).isResting)
    #expect(lead(310) > 0)
    for turn: Int64 in 1...9 {
      rate.press(isRepeat: true, at: Instant(milliseconds: 300 + 50 * turn))
      rate.turn(.right, isAtOnce: false, leavesSharp: false, at: Instant(milliseconds: 300 + 50 * turn))
    }
    rate.release()
    // The next key that is held is expected to repeat like this one.
    rate.turn(.right, isAtOnce: false, leavesSharp: true, at: Instant(milliseconds: 5000))
    rate.press(isRepeat: false, at: Instant(milliseconds: 5000))
    #expect([5200, 5300].map(lead) == [7, 8])
  }

  @Test("Turns at the same time do not make the rate infinite")
  func isHeld() {
    let lookahead = held(9, every: 0).lookahead(decoding: 0.1, at: .zero)
    #expect(lookahead.lead <= 7)
  }

  @Test("An estimate follows the times of decodes, and is higher if they vary")
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
