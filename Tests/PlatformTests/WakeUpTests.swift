import Glibc
import Testing

@testable import Platform

@Suite("Wake-ups")
struct WakeUpTests {
  @Test("A wake-up is taken once after any number of signals, and never without one")
  func isTakenOnce() {
    let wakeUp = WakeUp()
    #expect(!wakeUp.take(within: 0))
    for _ in 0..<100_000 { wakeUp.signal() }
    #expect(wakeUp.take(within: 0))
    #expect(!wakeUp.take(within: 0.01))
    #expect(!wakeUp.take(within: -1))
  }

  @Test("A wake-up stays set for every wait until it is reset")
  func staysSet() {
    let wakeUp = WakeUp()
    wakeUp.signal()
    for _ in 0..<3 { #expect(wakeUp.wait()) }
    wakeUp.reset()
    #expect(!wakeUp.wait(atMost: 0))
  }

  @Test("A waiting thread is woken by another thread")
  func otherThread() throws {
    let (first, second) = (WakeUp(), WakeUp())
    try DetachedThread.start {
      first.wait()
      second.signal()
    }
    #expect(!second.wait(atMost: 0.01))
    first.signal()
    #expect(second.wait(atMost: 60))
  }

  @Test("A wake-up without a descriptor can be waited for")
  func needsNoDescriptor() throws {
    let wakeUp = WakeUp(descriptor: -1)
    #expect(!wakeUp.take(within: 0))
    #expect(!wakeUp.wait(atMost: 0.015))
    try DetachedThread.start { wakeUp.signal() }
    #expect(wakeUp.take(within: 60))
    #expect(!wakeUp.wait(atMost: 0))
  }

  @Test("A poll waits for several wake-ups and reports the state of each")
  func poll() {
    let wakeUps = (0..<3).map { _ in WakeUp() }
    wakeUps[1].signal()
    #expect(Poll.readable(wakeUps.map(\.descriptor) + [-1], until: nil) == [false, true, false, false])
    let start = MonotonicClock()
    #expect(Poll.readable([wakeUps[0].descriptor], until: MonotonicClock.systemSeconds + 0.02) == [false])
    #expect(start.nanoseconds >= 20_000_000)
  }

  @Test("A poll of two wake-ups returns true if either is set")
  func pollOfTwo() {
    let (set, unset) = (WakeUp(), WakeUp())
    set.signal()
    #expect(Poll.readable(set.descriptor, or: unset.descriptor, until: nil))
    #expect(Poll.readable(unset.descriptor, or: set.descriptor, until: nil))
    let start = MonotonicClock()
    #expect(!Poll.readable(unset.descriptor, or: -1, until: MonotonicClock.systemSeconds + 0.02))
    #expect(start.nanoseconds >= 20_000_000)
  }
}
