import CSDL
import PagerGeometry
import Platform
import Testing

@testable import Stage

struct EventStampsTests {
  private let clock = MonotonicClock()
  private let stamps: EventStamps
  /// The server's time 300 ms ago, on this machine's clock.
  private let past: UInt

  init() {
    stamps = EventStamps(clock: clock)
    past = UInt(clock.origin / 1_000_000 - 300)
  }

  /// Passes an X event to `stamps`, as SDL does. Returns whether SDL would queue it.
  private func tell(_ event: XEvent) -> Bool {
    var message = SDL_SysWMmsg()
    message.subsystem = SDL_SYSWM_X11
    message.msg.x11.event = event
    return withUnsafeMutablePointer(to: &message) { message in
      var event = SDL_Event()
      event.type = SDL_SYSWMEVENT.rawValue
      event.syswm.msg = message
      return stamps.pass(&event)
    }
  }

  private func core(_ type: Int32, at time: UInt) {
    var event = XEvent()
    event.type = type
    if type == KeyPress { event.xkey.time = time } else { event.xbutton.time = time }
    #expect(!tell(event))
  }

  private func extended(_ type: Int32, at time: UInt) {
    var device = XIDeviceEvent()
    device.time = time
    withUnsafeMutablePointer(to: &device) { device in
      var event = XEvent()
      event.type = GenericEvent
      event.xcookie.evtype = type
      event.xcookie.data = UnsafeMutableRawPointer(device)
      #expect(!tell(event))
    }
  }

  /// Pushes an event of `type`, as SDL does. Returns its number.
  private func push(_ type: SDL_EventType) -> UInt32 {
    var event = SDL_Event()
    event.type = type.rawValue
    #expect(stamps.pass(&event))
    return event.common.timestamp
  }

  private func spacing(_ a: UInt32, _ b: UInt32) -> Double? {
    guard let a = stamps.moment(of: a)?.instant, let b = stamps.moment(of: b)?.instant else { return nil }
    return (b.seconds(since: a) * 1e6).rounded() / 1e6
  }

  @Test(
    "An extended X event gives its time to the SDL event pushed before it",
    arguments: [(SDL_MOUSEMOTION, XI_Motion), (SDL_FINGERMOTION, XI_TouchUpdate)])
  func extendedEvents(type: SDL_EventType, extended kind: Int32) {
    let first = push(type)
    extended(kind, at: past + 0)
    let second = push(type)
    extended(kind, at: past + 10)
    #expect(spacing(first, second) == 0.01)
  }

  @Test("A core X event gives its time to the SDL event pushed after it") func coreEvents() {
    core(ButtonPress, at: past + 0)
    let down = push(SDL_MOUSEBUTTONDOWN)
    core(ButtonRelease, at: past + 35)
    let up = push(SDL_MOUSEBUTTONUP)
    core(KeyPress, at: past + 40)
    let key = push(SDL_KEYDOWN)
    #expect(spacing(down, up) == 0.035)
    #expect(spacing(up, key) == 0.005)
  }

  @Test("An extended X event does not change the time of a core event before it") func extendedAfterCore() {
    core(ButtonPress, at: past + 0)
    let down = push(SDL_MOUSEBUTTONDOWN)
    // It pushes no event, so its time applies to none.
    extended(XI_Motion, at: past + 500)
    core(ButtonRelease, at: past + 35)
    let up = push(SDL_MOUSEBUTTONUP)
    #expect(spacing(down, up) == 0.035)
  }

  @Test("After another X event, a core event's time no longer applies to pushed events") func expiredCoreTime() throws {
    core(ButtonPress, at: past)
    var event = XEvent()
    event.type = ClientMessage
    #expect(!tell(event))
    let before = clock.now
    let key = push(SDL_KEYDOWN)
    #expect(try #require(stamps.moment(of: key)?.instant) >= before)
  }

  @Test("After the queue is emptied, old event numbers have no time and are not reused") func forgottenNumbers() {
    let first = push(SDL_KEYDOWN)
    stamps.forget()
    let second = push(SDL_KEYDOWN)
    #expect(second != first)
    #expect(stamps.moment(of: first) == nil)
    #expect(stamps.moment(of: second) != nil)
  }

  @Test("A window event keeps its timestamp") func otherEvents() {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.common.timestamp = 77
    #expect(stamps.pass(&event))
    #expect(event.common.timestamp == 77)
  }
}
