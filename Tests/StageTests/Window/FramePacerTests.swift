import PagerGeometry
import Testing

@testable import Stage

struct FramePacerTests {
  @Test("Self-paced frames are one period apart on average") func selfPaced() {
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

  @Test("After a late frame the next one is a whole period later") func lateFrame() {
    var pacer = FramePacer(refreshRate: 50, isSelfPaced: true)
    pacer.didPresent(at: .zero, wasMoving: false)
    pacer.didPresent(at: Instant(milliseconds: 90), wasMoving: true)
    #expect(pacer.deadline(now: Instant(milliseconds: 91)) == Instant(milliseconds: 110))
  }

  @Test("A frame after a rest is due at once") func afterRest() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: true)
    pacer.didPresent(at: .zero, wasMoving: false)
    let later = Instant(milliseconds: 5000)
    #expect(pacer.deadline(now: later) <= later)
  }

  @Test("While the display sets the pace, frames are due at once") func displayPaces() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    var now = Instant.zero
    for _ in 0..<50 {
      now = now.advanced(bySeconds: 1 / 60)
      pacer.didPresent(at: now, wasMoving: true)
      #expect(pacer.deadline(now: now) == now)
    }
    #expect(!pacer.isSelfPaced)
  }

  @Test("Another refresh rate resets the pacer, and the same one changes nothing") func newRate() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    for step in 0..<9 { pacer.didPresent(at: Instant(milliseconds: 7 * Int64(step)), wasMoving: true) }
    #expect(pacer.isSelfPaced)
    let before = pacer
    pacer.follow(refreshRate: 60, isSelfPaced: false)
    #expect(pacer == before)
    pacer.follow(refreshRate: 144, isSelfPaced: false)
    #expect(pacer == FramePacer(refreshRate: 144, isSelfPaced: false))
  }

  @Test("After a few frames that do not wait for the display, the pacer times the frames") func takesOver() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    var now = Instant.zero
    for _ in 0..<8 {
      now = now.advanced(bySeconds: 0.002)
      pacer.didPresent(at: now, wasMoving: true)
    }
    #expect(pacer.isSelfPaced)
    #expect(pacer.deadline(now: now).seconds(since: now) > 0.01)
  }

  @Test("Single frames in quick succession do not make the pacer time the frames") func singleFrames() {
    var pacer = FramePacer(refreshRate: 60, isSelfPaced: false)
    for step in 0..<20 { pacer.didPresent(at: Instant(milliseconds: Int64(step)), wasMoving: false) }
    #expect(!pacer.isSelfPaced)
  }

  @Test("With a lead, drawing starts that long before the next refresh") func drawsLate() {
    var pacer = FramePacer(refreshRate: 50, isSelfPaced: false)
    pacer.lead = 0.004
    pacer.didPresent(at: Instant(milliseconds: 100), wasMoving: true)
    #expect(pacer.deadline(now: Instant(milliseconds: 101)) == Instant(milliseconds: 116))
  }

  @Test("An impossible refresh rate counts as 60 Hz", arguments: [0, -60, .nan, .infinity, 5000])
  func impossibleRate(rate: Double) {
    #expect(FramePacer(refreshRate: rate, isSelfPaced: true).period == 1.0 / 60)
  }
}
