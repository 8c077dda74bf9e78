import Synchronization
import Testing

@testable import Platform

struct BackgroundTests {
  @Test("A wait returns the value, and whenDone has then been called once") func waitsForValue() {
    let said = Mutex(0)
    let background = Background({ 42 }, whenDone: { said.withLock { $0 += 1 } })
    #expect(background.wait() == 42)
    #expect(background.wait() == 42)
    #expect(background.value == 42)
    #expect(said.withLock { $0 } == 1)
  }
}
