import CSDL
import Glibc
import PagerGeometry
import Platform
import Scene
import Testing

@testable import Stage

extension SDLQueue {
  @MainActor @Suite struct EventPumpTests {
    private let pump: EventPump
    private let waker: Waker
    private let window: Stage.Window
    private let clock = MonotonicClock()

    init() throws {
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      let video = try Video()
      window = try Window(video: video, options: StageOptions(renderer: .software), isOpenGL: false)
      let renderer = try Renderer(window: window, isSoftware: true)
      let stamps = EventStamps(clock: clock)
      stamps.install()
      waker = try Waker()
      pump = try EventPump(
        window: window, renderer: renderer, video: video, clock: clock, stamps: stamps, waker: waker,
        showsCursor: false, fractionsArePans: true)
      _ = pump.pump()
    }

    private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
      var event = SDL_Event()
      event.type = type.rawValue
      fill(&event)
      #expect(SDL_PushEvent(&event) == 1)
    }

    private func pushKey(_ symbol: SDL_KeyCode) {
      push(SDL_KEYDOWN) { $0.key.keysym.sym = SDL_Keycode(symbol.rawValue) }
    }

    @Test("One pump reads the whole queue, also past SDL's poll sentinel") func readsWholeQueue() {
      pushKey(SDLK_a)
      // SDL_PollEvent puts this event into the queue, and stops at it.
      push(SDL_POLLSENTINEL)
      pushKey(SDLK_b)
      let keys = pump.pump().inputs.map(\.event)
      #expect(keys == ["a", "b"].map { .key(.character($0), modifiers: [], isRepeat: false) })
      #expect(pump.pump().inputs.isEmpty)
    }

    @Test("Events have the time at which they were pushed, however late they are read") func pushTime() throws {
      let before = clock.now
      pushKey(SDLK_a)
      let after = clock.now
      while clock.now.seconds(since: after) < 0.002 {}
      let input = try #require(pump.pump().inputs.first)
      #expect(before <= input.instant && input.instant <= after)
    }

    @Test("A batch that is read late drops repeats of keys that it later releases") func staleRepeats() {
      func key(_ name: Character, isRepeat: Bool) -> InputEvent {
        .key(.character(name), modifiers: [], isRepeat: isRepeat)
      }
      let events: [InputEvent] = [
        key("a", isRepeat: false), key("b", isRepeat: true), key("a", isRepeat: true), key("a", isRepeat: true),
        .keyReleased(.character("a")), key("a", isRepeat: false), key("a", isRepeat: true),
      ]
      let inputs = events.enumerated().map {
        (event: $0.element, instant: Instant(milliseconds: Int64($0.offset) * 40))
      }
      var batch = EventPump.Batch(inputs: inputs)
      batch.dropStaleRepeats(at: Instant(milliseconds: 100))
      #expect(batch.inputs.map(\.event) == events, "they were read in time")
      batch.dropStaleRepeats(at: Instant(milliseconds: 101))
      #expect(batch.inputs.map(\.event) == [events[0], events[1], events[4], events[5], events[6]])
    }

    @Test("Several wake-ups become one event at the end of the batch") func wakeUps() {
      waker.wake()
      pushKey(SDLK_a)
      waker.wake()
      let batch = pump.pump()
      #expect(batch.inputs.map(\.event) == [.key(.character("a"), modifiers: [], isRepeat: false), .woken])
      #expect(batch.inputs.map(\.instant) == batch.inputs.map(\.instant).sorted())
    }

    @Test("Fingers of a removed device are cancelled") func removedDevice() {
      // SDL has no such device, as after it is unplugged.
      push(SDL_FINGERDOWN) { $0.tfinger.touchId = 99 }
      let events = pump.pump().inputs.map(\.event)
      #expect(events == [.pressed(Pointer(id: 1, kind: .touch), at: .zero), .cancelled])
      #expect(!pump.hasPointer)
    }

    @Test("A pan ends once after a short silence, without another event") func panEnd() throws {
      var ends: [Instant] = []
      var latest = Instant.zero
      func read() {
        for input in pump.pump().inputs {
          if input.event == .panEnded { ends.append(input.instant) }
          if case .panned = input.event { latest = input.instant }
        }
      }
      // All are read together, so that a slow machine does not end the pan between two of them.
      for _ in 0..<6 {
        push(SDL_MOUSEWHEEL) { $0.wheel.preciseX = 1.05 }
        usleep(8000)
      }
      read()
      #expect(pump.hasPointer || !ends.isEmpty)
      let before = clock.now
      // This takes longer only if the machine suspends the test.
      while ends.isEmpty, clock.now.seconds(since: before) < 5 {
        pump.sleep(until: nil)
        read()
      }
      #expect(ends.count == 1 && !pump.hasPointer)
      #expect(clock.now.seconds(since: before) < 1, "it slept past the end")
      let silence = try #require(ends.first).seconds(since: latest)
      #expect((0.007...0.15).contains(silence), "the lift is an interval after the last report, not \(silence) s")
      pump.sleep(until: clock.now.advanced(bySeconds: 0.2))
      read()
      #expect(ends.count == 1)
    }

    @Test("Whole-numbered wheel distances during a pan belong to the pan") func wholeNumbers() {
      for x: Float in [1.05, 1, 2] { push(SDL_MOUSEWHEEL) { $0.wheel.preciseX = x } }
      let pans = pump.pump().inputs.map(\.event)
      #expect(pans == [1.05, 1, 2].map { (x: Float) in .panned(Vector(x: Double(x) * 10, y: 0)) })
    }

    @Test("Several resizes of the window become one event with the last size") func resizes() throws {
      SDL_SetWindowSize(window.pointer, 500, 400)
      SDL_SetWindowSize(window.pointer, 640, 360)
      let batch = pump.pump()
      let size = PixelSize(width: 640, height: 360)
      #expect(batch.inputs.map(\.event) == [.resized(Viewport(pixelSize: size, scale: 1))])
      #expect(batch.isDamaged)
      #expect(pump.viewport.pixelSize == size)
    }
  }
}
