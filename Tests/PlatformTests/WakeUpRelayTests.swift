import Platform
import Synchronization
import Testing

@Suite("Wake-up relay")
struct WakeUpRelayTests {
  @Test("Wake-ups before the first receiver reach it once, and each later one reaches it")
  func remembers() {
    let count = Mutex(0)
    let relay = WakeUpRelay()
    relay.signal()
    relay.signal()
    #expect(count.withLock { $0 } == 0)
    relay.forward { count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 1)
    relay.signal()
    relay.signal()
    #expect(count.withLock { $0 } == 3)
  }

  @Test("A receiver gets no wake-up without a signal, and none of the previous receiver's")
  func silence() {
    let first = Mutex(0)
    let second = Mutex(0)
    let relay = WakeUpRelay()
    relay.forward { first.withLock { $0 += 1 } }
    relay.signal()
    relay.forward { second.withLock { $0 += 1 } }
    #expect(first.withLock { $0 } == 1)
    #expect(second.withLock { $0 } == 0)
  }
}
