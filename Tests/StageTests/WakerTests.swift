import CSDL
import Testing

@testable import Stage

extension SDLQueue {
  @MainActor @Suite struct WakerTests {
    @Test("Many wake-ups become one event until it is taken") func oneEvent() async throws {
      SDL_InitSubSystem(SDL_INIT_EVENTS)
      defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
      let waker = try Waker()
      func heard() -> Int {
        var event = SDL_Event()
        var count = 0
        while SDL_PeepEvents(&event, 1, SDL_GETEVENT, waker.eventType, waker.eventType) > 0 { count += 1 }
        return count
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { waker.wake() } }
      }
      #expect(heard() == 1)
      waker.wake()
      #expect(heard() == 0)
      #expect(waker.takePending())
      #expect(!waker.takePending())
      waker.wake()
      #expect(heard() == 1)
    }

    @Test("A wake-up is pending even if its event was dropped") func droppedEvent() throws {
      SDL_InitSubSystem(SDL_INIT_EVENTS)
      defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
      let waker = try Waker()
      waker.wake()
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      #expect(waker.takePending())
    }

    @Test("A wake-up after SDL has ended stays pending") func afterQuit() throws {
      SDL_InitSubSystem(SDL_INIT_EVENTS)
      let waker = try Waker()
      SDL_QuitSubSystem(SDL_INIT_EVENTS)
      waker.wake()
      #expect(waker.takePending())
    }
  }
}
