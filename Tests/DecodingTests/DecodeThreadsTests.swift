import Platform
import Testing

@testable import Decoding
@testable import fourfold_decoder

@Suite("The threads of a decoder")
struct DecodeThreadsTests {
  /// The number of times that each part was done.
  private final class Counts: Sendable {
    let counts: [Locked<Int>]
    init(_ parts: Int) { counts = (0..<parts).map { _ in Locked(0) } }
    var all: [Int] { counts.map { $0.withLock(\.self) } }
  }

  @Test("Do each part of a piece of work once, and all of it before the call returns")
  func doesEachPartOnce() {
    let threads = DecodeThreads()
    for round in 0..<300 {
      let parts = [1, 4, 0, 2, 9, 3][round % 6]
      let done = Counts(parts)
      threads.run(parts) { part in done.counts[part].withLock { $0 += 1 } }
      #expect(done.all == Array(repeating: 1, count: parts), "round \(round)")
    }
  }

  @Test("Work at the same time")
  func workAtOnce() throws {
    let threads = DecodeThreads()
    for round in 0..<20 {
      let (arrived, all, done) = (Locked(0), WakeUp(), Counts(3))
      threads.run(3) { part in
        let count = arrived.withLock { count in
          count += 1
          return count
        }
        if count == 3 { all.signal() }
        // One thread alone would wait in vain for the others.
        if all.wait(atMost: 20) { done.counts[part].withLock { $0 += 1 } }
      }
      // Each further round would wait as long.
      try #require(done.all == [1, 1, 1], "round \(round)")
    }
  }
}
