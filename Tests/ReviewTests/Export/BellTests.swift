import Testing

@testable import Review

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
  func isHeardAcross() async {
    let bell = Bell()
    let ringer = Task.detached { bell.ring() }
    #expect(bell.wait(seconds: 60))
    await ringer.value
  }
}
