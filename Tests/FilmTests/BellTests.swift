import Stage
import Testing

@testable import Film

@Suite("Bell")
struct BellTests {
  @Test("It is heard once, however often it rang before, and not where it did not")
  func isHeardOnce() {
    let bell = Bell()
    #expect(!bell.wait(seconds: 0))
    for _ in 0..<100_000 { bell.ring() }
    #expect(bell.wait(seconds: 0))
    #expect(!bell.wait(seconds: 0.01))
  }

  @Test("Who waits hears it from another thread")
  func isHeardAcross() {
    let bell = Bell()
    // A thread of its own: the tests' pool may have none to spare.
    let ringer = Background { bell.ring() }
    #expect(bell.wait(seconds: 60))
    _ = ringer.wait()
  }
}
