import PagerGeometry
import Testing

@testable import Stage

struct ServerClockTests {
  private func ms(_ count: Int64) -> Instant { Instant(milliseconds: count) }

  @Test("Events that are read late keep the intervals between them") func lateEvents() {
    var clock = ServerClock()
    #expect(clock.instant(serverMilliseconds: 5000, arrival: ms(100)) == ms(100))
    let late = [5010, 5020, 5030].map { clock.instant(serverMilliseconds: $0, arrival: ms(400)) }
    #expect(late == [ms(110), ms(120), ms(130)])
  }

  @Test("A first batch that is read late keeps its order and is not in the future") func firstBatch() {
    var clock = ServerClock()
    let batch = [5000, 5010, 5020].map { clock.instant(serverMilliseconds: $0, arrival: ms(200)) }
    #expect(batch == batch.sorted())
    #expect(batch.allSatisfy { $0 <= ms(200) })
  }

  @Test("A first batch from this machine's server keeps its intervals") func localServer() {
    // Instant zero is at 9 s of the system's time, and events at 9.1 s are read at 9.4 s.
    var clock = ServerClock(origin: 9_000_000_000)
    let batch = [9100, 9110, 9120].map { clock.instant(serverMilliseconds: $0, arrival: ms(400)) }
    #expect(batch == [ms(100), ms(110), ms(120)])
  }

  @Test(
    "A first event with the time of another clock has its arrival time",
    arguments: [9500, 5000, 4_000_000_000] as [UInt32])
  func otherClock(time: UInt32) {
    var clock = ServerClock(origin: 9_000_000_000)
    #expect(clock.instant(serverMilliseconds: time, arrival: ms(400)) == ms(400))
  }

  @Test("A smaller difference between arrival and server time corrects the offset") func correctsOffset() {
    var clock = ServerClock()
    _ = clock.instant(serverMilliseconds: 5000, arrival: ms(150))
    #expect(clock.instant(serverMilliseconds: 5100, arrival: ms(210)) == ms(210))
    #expect(clock.instant(serverMilliseconds: 5200, arrival: ms(350)) == ms(310))
  }

  @Test("An event is never earlier than the previous one") func monotonic() {
    var clock = ServerClock()
    let first = clock.instant(serverMilliseconds: 5000, arrival: ms(150))
    // The offset turns out 60 ms smaller, which would put this event before the first.
    #expect(clock.instant(serverMilliseconds: 5010, arrival: ms(100)) == first)
  }

  @Test("Events keep their interval when the server's clock wraps around") func wrapsAround() {
    var clock = ServerClock()
    _ = clock.instant(serverMilliseconds: .max - 4, arrival: ms(1000))
    #expect(clock.instant(serverMilliseconds: 6, arrival: ms(1400)) == ms(1011))
  }

  @Test("An event without a server time has its arrival time and leaves the offset unchanged") func unknownTime() {
    var clock = ServerClock()
    _ = clock.instant(serverMilliseconds: 5000, arrival: ms(100))
    #expect(clock.instant(serverMilliseconds: 0, arrival: ms(300)) == ms(300))
    #expect(clock.instant(serverMilliseconds: 5250, arrival: ms(400)) == ms(350))
  }

  @Test("An event with a far too old server time has the time of its arrival") func oldTime() {
    var clock = ServerClock()
    _ = clock.instant(serverMilliseconds: 500_000, arrival: ms(100))
    #expect(clock.instant(serverMilliseconds: 400_000, arrival: ms(300)) == ms(300))
  }

  @Test("After ten minutes of 1 % clock drift an event seems less than 1.3 s old") func drift() {
    var clock = ServerClock()
    // The server's clock is slow by 1 in 100: after ten minutes an event would seem 6 s old.
    var age = 0.0
    for second in 1...600 {
      let arrival = ms(Int64(second) * 1000)
      age = arrival.seconds(since: clock.instant(serverMilliseconds: UInt32(second * 990), arrival: arrival))
    }
    #expect(age < 1.3)
  }
}
