import CSDL
import Glibc
import PagerGeometry
import Platform
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  @MainActor @Suite("Sleep on an X server", .enabled(if: hasServer)) struct EventSleepTests {
    /// Runs `body` with a sleep on a new server.
    private func onServer(_ body: (EventSleep, Waker, Stage.Window) throws -> Void) throws {
      let server = try XServer.xvfb(width: 320, height: 240)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      // `Video` resets the driver hint that it sets.
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let video = try Video(DriverChoice(drivers: "x11"))
      defer { video.end() }
      let window = try Stage.Window(video: video, options: StageOptions(renderer: .software), isOpenGL: false)
      let waker = try Waker()
      let sleep = EventSleep(display: window.x11?.display, wakerDescriptor: waker.descriptor)
      // The server's events about a new window.
      while true {
        SDL_PumpEvents()
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        let begin = MonotonicClock.systemSeconds
        sleep(atMost: 300)
        if MonotonicClock.systemSeconds - begin >= 0.3 { break }
      }
      try body(sleep, waker, window)
    }

    @Test("A wake-up before or during a sleep ends it, but not the next sleep")
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

    @Test("An event from the server ends a sleep, and an event in Xlib's or SDL's queue prevents it")
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
