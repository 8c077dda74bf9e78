import Testing

@testable import Decoding

@Suite("Patience with a decoder")
struct PatienceTests {
  @Test("It ends one time-out after the last progress")
  func endsAfterProgress() {
    var patience = Patience(timeout: 20, start: 100, progress: 7)
    let over1 = patience.isOver(at: 119.9, progress: 7)
    #expect(!over1)
    let over2 = patience.isOver(at: 119.95, progress: 8)
    #expect(!over2)
    let over3 = patience.isOver(at: 139.9, progress: 8)
    #expect(!over3)
    let over4 = patience.isOver(at: 140, progress: 8)
    #expect(over4)
  }

  @Test("Without progress it ends at the time-out")
  func endsWithoutProgress() {
    var patience = Patience(timeout: 20, start: 100, progress: 7)
    let over5 = patience.isOver(at: 120, progress: 7)
    #expect(over5)
  }

  @Test("However much progress is claimed, it ends")
  func endsAtLast() {
    var patience = Patience(timeout: 20, start: 0, progress: 0)
    var instant = 0.0
    while !patience.isOver(at: instant, progress: UInt64(instant * 7)), instant < 1000 { instant += 1 }
    #expect(instant == 100)
  }

  @Test("A look is never later than a heartbeat, nor than the end")
  func looksOften() {
    let patience = Patience(timeout: 20, start: 100, progress: 0)
    #expect(patience.nextLook(after: 100) == 101)
    #expect(patience.nextLook(after: 119.5) == 120)
  }

  @Test("Cut short, it stays short whatever progress is claimed")
  func staysShort() {
    var patience = Patience(timeout: 20, start: 100, progress: 0)
    patience.shorten(to: 101)
    let over6 = patience.isOver(at: 100.5, progress: 1)
    #expect(!over6)
    let over7 = patience.isOver(at: 101, progress: 2)
    #expect(over7)
  }

  @Test("A time-out that is none is a millisecond")
  func holdsTimeout() {
    var patience = Patience(timeout: -3, start: 0, progress: 0)
    let over8 = patience.isOver(at: 0, progress: 0)
    #expect(!over8)
    let over9 = patience.isOver(at: 0.001, progress: 0)
    #expect(over9)
  }
}
