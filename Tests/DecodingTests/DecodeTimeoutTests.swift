import Testing

@testable import Decoding

@Suite("The time limit of a decode")
struct DecodeTimeoutTests {
  @Test("It ends one time-out after the last progress")
  func endsAfterProgress() {
    var limit = DecodeTimeout(timeout: 20, start: 100, progress: 7)
    let over1 = limit.isOver(at: 119.9, progress: 7)
    #expect(!over1)
    let over2 = limit.isOver(at: 119.95, progress: 8)
    #expect(!over2)
    let over3 = limit.isOver(at: 139.9, progress: 8)
    #expect(!over3)
    let over4 = limit.isOver(at: 140, progress: 8)
    #expect(over4)
  }

  @Test("Without progress it ends at the time-out")
  func endsWithoutProgress() {
    var limit = DecodeTimeout(timeout: 20, start: 100, progress: 7)
    let over5 = limit.isOver(at: 120, progress: 7)
    #expect(over5)
  }

  @Test("It ends after five time-outs, regardless of progress")
  func endsAtLast() {
    var limit = DecodeTimeout(timeout: 20, start: 0, progress: 0)
    var instant = 0.0
    while !limit.isOver(at: instant, progress: UInt64(instant * 7)), instant < 1000 { instant += 1 }
    #expect(instant == 100)
  }

  @Test("The next look is at most a second away, and never after the end")
  func looksOften() {
    let limit = DecodeTimeout(timeout: 20, start: 100, progress: 0)
    #expect(limit.nextLook(after: 100) == 101)
    #expect(limit.nextLook(after: 119.5) == 120)
  }

  @Test("Progress does not extend a shortened limit")
  func staysShort() {
    var limit = DecodeTimeout(timeout: 20, start: 100, progress: 0)
    limit.shorten(to: 101)
    let over6 = limit.isOver(at: 100.5, progress: 1)
    #expect(!over6)
    let over7 = limit.isOver(at: 101, progress: 2)
    #expect(over7)
  }

  @Test("A negative time-out counts as a millisecond")
  func holdsTimeout() {
    var limit = DecodeTimeout(timeout: -3, start: 0, progress: 0)
    let over8 = limit.isOver(at: 0, progress: 0)
    #expect(!over8)
    let over9 = limit.isOver(at: 0.001, progress: 0)
    #expect(over9)
  }
}
