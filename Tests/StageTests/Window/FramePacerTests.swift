import PagerGeometry
import Testing

@testable import Stage

struct FramePacerTests {
  @Test func framesOfItsOwnPaceAreOnePeriodApart() {
    var pacer = FramePacer(refreshRate: 50, isSelfPaced: true)
    #expect(pacer.deadline(now: .zero) == .zero)
    var now = Instant.zero
    for frame in 1...100 {
      // Drawing takes 7 ms, and frames begin up to 1 ms early.
      pacer.didPresent(at: now.advanced(bySeconds: 0.007), wasMoving: frame > 1)
      now = pacer.deadline(now: now.advanced(bySeconds: 0.007)).advanced(bySeconds: frame % 2 == 0 ? 0 : -0.0007)
    }
    #expect(abs(now.seconds(since: .zero) - 2) < 0.03)
  }

  @Test func aLateFrameMovesTheNextAndIsNotMadeUpFor() {
    var pacer = FramePacer(refreshRate: 50, isSelfPaced: true)
    pacer.didPresent(at: .zero, wasMoving: false)
    pacer.didPresent(at: Instant(milliseconds: 90), wasMoving: true)
    #expect(pacer.deadline(now: Instant(milliseconds: 91)) == Instant(milliseconds: 110))
  }

  @Test func aFrameAfterRestIsDueAtOnce() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: true)
    pacer.didPresent(at: .zero, wasMoving: false)
    let later = Instant(milliseconds: 5000)
    #expect(pacer.deadline(now: later) <= later)
  }

  @Test func aDisplayThatPacesIsLeftToIt() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    var now = Instant.zero
    for _ in 0..<50 {
      now = now.advanced(bySeconds: 1 / 60)
      pacer.didPresent(at: now, wasMoving: true)
      #expect(pacer.deadline(now: now) == now)
    }
    #expect(!pacer.isSelfPaced)
  }

  @Test func aDisplayWithAnotherRateStartsAnew() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    for step in 0..<9 { pacer.didPresent(at: Instant(milliseconds: 7 * Int64(step)), wasMoving: true) }
    #expect(pacer.isSelfPaced)
    let before = pacer
    pacer.follow(refreshRate: 60, isSelfPaced: false)
    #expect(pacer == before)
    pacer.follow(refreshRate: 144, isSelfPaced: false)
    #expect(pacer == FramePacer(refreshRate: 144, isSelfPaced: false))
  }

  @Test func aDisplayThatDoesNotPaceIsPacedAfterAFewFrames() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    var now = Instant.zero
    for _ in 0..<8 {
      now = now.advanced(bySeconds: 0.002)
      pacer.didPresent(at: now, wasMoving: true)
    }
    #expect(pacer.isSelfPaced)
    #expect(pacer.deadline(now: now).seconds(since: now) > 0.01)
  }

  @Test func singleFramesInQuickSuccessionSayNothingAboutTheDisplay() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    for step in 0..<20 { pacer.didPresent(at: Instant(milliseconds: Int64(step)), wasMoving: false) }
    #expect(!pacer.isSelfPaced)
  }

  @Test func aLeadKeepsDrawingBackUntilShortlyBeforeTheNextPicture() {
    var pacer = FramePacer(refreshRate: 50, isSelfPaced: false)
    pacer.lead = 0.004
    pacer.didPresent(at: Instant(milliseconds: 100), wasMoving: true)
    #expect(pacer.deadline(now: Instant(milliseconds: 101)) == Instant(milliseconds: 116))
  }

  @Test(arguments: [0, -60, .nan, .infinity, 5000]) func anImpossibleRateIsSixty(rate: Double) {
    #expect(FramePacer(refreshRate: rate, isSelfPaced: true).period == 1.0 / 60)
  }
}
