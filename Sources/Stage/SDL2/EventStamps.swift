import CSDL
import PagerGeometry
import Platform
import Synchronization

/// The moments at which input events happened, where the display server tells them.
///
/// SDL stamps an event when it reads it, and a program that was busy for 50 ms reads all moves of a finger at once. On
/// X11 the server's own time comes by in an SDL_SYSWMEVENT: for a core event before SDL pushes what it makes of it,
/// for an XInput2 event after. An event filter sees both; it numbers input events in their `timestamp`, and keeps the
/// moment that belongs to each number.
final class EventStamps: Sendable {
  private struct State {
    var server: ServerClock
    /// The number of `moments[0]`.
    var first: UInt32 = 0
    var moments: [Instant] = []
    /// The moment of the core event being handled.
    var core: Instant?
    /// The keysym that the key press being handled types; 0 where there is none.
    var typed: UInt32 = 0
    /// What the last event pushed is, if nothing came by since.
    var open: Kind?
  }

  private enum Kind {
    case motion
    case touch
    case other
  }

  private let state: Mutex<State>
  private let clock: MonotonicClock

  /// Stamps against `clock`.
  init(clock: MonotonicClock) {
    self.clock = clock
    state = Mutex(State(server: ServerClock(origin: clock.origin)))
  }

  /// Watches the events that SDL pushes, for the rest of the process's life. Empties SDL's queue, so no event that
  /// matters may be in it yet.
  func install() {
    SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), SDL_ENABLE)
    SDL_SetEventFilter(
      { context, event in
        guard let context, let event else { return 1 }
        // Installed with a retained object that is never released, as the filter is never taken away.
        return Unmanaged<EventStamps>.fromOpaque(context).takeUnretainedValue().pass(&event.pointee) ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Whether SDL should queue `event`. Numbers input events, and notes in a key's `unused` the keysym that it types.
  func pass(_ event: inout SDL_Event) -> Bool {
    if event.type == SDL_SYSWMEVENT.rawValue {
      // The one that is queued, as SDL makes nothing of it; what it points to is gone by then.
      if csdl_x11_changes_resources(&event) != 0 { return true }
      var time: UInt32 = 0
      let kind = csdl_x11_time(&event, &time)
      let typed = csdl_x11_typed(&event)
      note(kind, serverMilliseconds: time, typed: typed, arrival: clock.now)
      return false
    }
    guard let kind = EventStamps.kind(event.type) else { return true }
    event.common.timestamp = number(kind, arrival: clock.now)
    if event.type == SDL_KEYDOWN.rawValue { event.key.keysym.unused = state.withLock { $0.typed } }
    return true
  }

  /// The moment of the event numbered `number`; later numbers only from then on. `nil` for one that has none.
  func moment(of number: UInt32) -> Instant? {
    state.withLock { state in
      let index = Int(number &- state.first)
      guard state.moments.indices.contains(index) else { return nil }
      return state.moments[index]
    }
  }

  /// Forgets the moments of all events so far: the queue is empty.
  func forget() {
    state.withLock { state in
      state.first &+= UInt32(state.moments.count)
      state.moments.removeAll(keepingCapacity: true)
      state.open = nil
    }
  }

  private func note(_ kind: csdl_x11_kind, serverMilliseconds time: UInt32, typed: UInt32, arrival: Instant) {
    state.withLock { state in
      state.core = nil
      state.typed = typed
      defer { state.open = nil }
      switch (kind, state.open) {
      case (CSDL_X11_CORE, _):
        state.core = state.server.instant(serverMilliseconds: time, arrival: arrival)
      case (CSDL_X11_MOTION, .motion), (CSDL_X11_TOUCH, .touch):
        state.moments[state.moments.count - 1] = state.server.instant(serverMilliseconds: time, arrival: arrival)
      default: break
      }
    }
  }

  private func number(_ kind: Kind, arrival: Instant) -> UInt32 {
    state.withLock { state in
      state.moments.append(state.core ?? arrival)
      state.open = kind
      return state.first &+ UInt32(state.moments.count - 1)
    }
  }

  private static func kind(_ type: UInt32) -> Kind? {
    switch SDL_EventType(type) {
    case SDL_MOUSEMOTION: .motion
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: .touch
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP: .other
    default: nil
    }
  }
}

/// Turns the display server's milliseconds into instants of the stage's clock.
///
/// Events may lie in a queue before they are read, but never arrive before they happen: the smallest difference seen
/// between arrival and server time is the clocks' offset. The smallest of the last one to two minutes counts, so that
/// clocks that drift apart do no harm.
struct ServerClock: Sendable {
  /// For how long a smallest difference is used, at least (ns).
  private static let window: Int64 = 60_000_000_000
  /// The stamp of an event that is older than this on arrival is ignored (ns).
  private static let oldest: Int64 = 10_000_000_000

  /// The first event of a server that counts our time is at most this old (ms).
  private static let firstAge: ClosedRange<Int32> = 0...2000

  private let origin: Int64?
  private var milliseconds: Int64?
  private var current: (offset: Int64, since: Int64)?
  private var previous: Int64?
  private var latest = Instant(nanoseconds: .min)

  /// A clock that has seen no event. A server on this machine counts the system's monotonic time, as `origin`, that time
  /// (ns) at instant zero, shows by the first event; the offset is then known before any event was read in time.
  init(origin: Int64? = nil) { self.origin = origin }

  /// The moment of an event that the server stamped `time`, read at `arrival`: never after it, never before the moment
  /// answered last. `time` wraps round after 49 days; 0 means that the server does not know.
  mutating func instant(serverMilliseconds time: UInt32, arrival: Instant) -> Instant {
    guard time != 0 else { return hold(arrival) }
    // The difference to the last event, as a signed number, steps over the wrap.
    let unwrapped = milliseconds.map { $0 + Int64(Int32(truncatingIfNeeded: Int64(time) - $0)) } ?? Int64(time)
    let server = unwrapped * 1_000_000
    let offset = arrival.nanoseconds - server
    if milliseconds == nil, let origin {
      let system = (arrival.nanoseconds &+ origin) / 1_000_000
      let age = Int32(truncatingIfNeeded: system &- unwrapped)
      if ServerClock.firstAge.contains(age) { current = (offset - Int64(age) * 1_000_000, arrival.nanoseconds) }
    }
    milliseconds = unwrapped
    if let seen = current, arrival.nanoseconds - seen.since < ServerClock.window {
      current = (min(seen.offset, offset), seen.since)
    } else {
      previous = current?.offset
      current = (offset, arrival.nanoseconds)
    }
    let smallest = min(current?.offset ?? offset, previous ?? offset)
    guard offset - smallest < ServerClock.oldest else { return hold(arrival) }
    return hold(Instant(nanoseconds: server + smallest))
  }

  private mutating func hold(_ instant: Instant) -> Instant {
    latest = max(latest, instant)
    return latest
  }
}
