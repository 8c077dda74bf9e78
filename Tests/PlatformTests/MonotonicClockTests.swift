import Glibc
import Platform
import Testing

@Suite("Clock and threads")
struct MonotonicClockTests {
  @Test("The clock starts at zero and counts nanoseconds of real time")
  func goesOn() {
    let system = MonotonicClock.systemSeconds
    let clock = MonotonicClock()
    #expect(clock.nanoseconds >= 0)
    usleep(20_000)
    let (nanoseconds, seconds) = (clock.nanoseconds, MonotonicClock.systemSeconds - system)
    #expect(nanoseconds >= 20_000_000)
    #expect(seconds >= Double(nanoseconds) * 1e-9 - 1e-6)
    #expect(clock.origin + nanoseconds <= MonotonicClock.systemNanoseconds)
  }

  @Test("Background work runs on another thread, and a detached thread runs its work")
  func thread() throws {
    let own = UInt(pthread_self())
    let other = Background { UInt(pthread_self()) }
    #expect(other.wait() != own)
    let done = WakeUp()
    DetachedThread.run { done.signal() }
    #expect(done.wait(atMost: 60))
  }

}
