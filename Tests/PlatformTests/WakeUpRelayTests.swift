import Platform
import Synchronization
import Testing

@Suite("Wake-ups that are passed on")
struct WakeUpRelayTests {
  @Test("Wake-ups before there is a receiver reach it once, and later ones each")
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

  @Test("A receiver hears nothing where there was no wake-up, nor of those of the receiver before")
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
