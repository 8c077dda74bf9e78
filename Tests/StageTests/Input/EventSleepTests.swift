import CSDL
import Glibc
import PagerGeometry
import Platform
import TestSupport
import Testing

@testable import Stage

/// Whether an X server without hardware can be had here.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  @MainActor @Suite("Sleep on an X server", .enabled(if: hasServer)) struct EventSleepTests {
    /// Runs `body` with a sleep on a server of its own.
    private func onServer(_ body: (EventSleep, Waker, Stage.Window) throws -> Void) throws {
      let server = try XServer.xvfb(width: 320, height: 240)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      // The choice below is forgotten as it is made.
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let video = try Video(DriverChoice(drivers: "x11"))
      defer { video.end() }
      let window = try Stage.Window(video: video, options: StageOptions(renderer: .software), isOpenGL: false)
      let waker = try Waker()
      let sleep = EventSleep(display: window.x11?.display, wakerDescriptor: waker.descriptor)
      // What the server says of a new window.
      while true {
        SDL_PumpEvents()
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        let begin = MonotonicClock.systemSeconds
        sleep(atMost: 300)
        if MonotonicClock.systemSeconds - begin >= 0.3 { break }
      }
      try body(sleep, waker, window)
    }

    @Test("Another thread ends it, before it begins and while it lasts, once for each time that it is heard")
    func waker() throws {
      try onServer { sleep, waker, _ in
        for isBefore in [true, false] {
          if isBefore {
            waker.wake()
          } else {
            DetachedThread.run {
              usleep(50_000)
              waker.wake()
            }
          }
          sleep(atMost: nil)
          SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
          #expect(waker.takePending())
          let begin = MonotonicClock.systemSeconds
          sleep(atMost: 20)
          #expect(MonotonicClock.systemSeconds - begin >= 0.02)
        }
      }
    }

    @Test("What the server says ends it, and what waits in Xlib's queue or in SDL's lets none begin")
    func events() throws {
      try onServer { sleep, _, window in
        let (display, name) = try #require(window.x11)
        XMoveWindow(display, name, 7, 9)
        sleep(atMost: nil)
        #expect(XEventsQueued(display, QueuedAfterReading) > 0)
        sleep(atMost: nil)
        SDL_PumpEvents()
        #expect(XEventsQueued(display, QueuedAlready) == 0)
        #expect(SDL_HasEvent(SDL_WINDOWEVENT.rawValue) == SDL_TRUE)
        sleep(atMost: nil)
      }
    }
  }
}
