import CSDL
import PagerGeometry
import Platform
import Synchronization

/// The times at which input events happened, if the display server reports them.
///
/// SDL stamps an event when it reads it, and a program that was busy for 50 ms reads all moves of a finger at once. On
/// X11 an SDL_SYSWMEVENT has the server's time: for a core event it comes before SDL pushes its own event, for an
/// XInput2 event after it. An event filter sees both. It numbers input events in their `timestamp`, and keeps the time
/// of each number.
final class EventStamps: Sendable {
  private struct State {
    var server: ServerClock
    /// The number of `moments[0]`.
    var first: UInt32 = 0
    var moments: [Moment] = []
    /// The time of the current core event.
    var core: Moment?
    /// The keysym that the current key press types; 0 if there is none.
    var typed: UInt32 = 0
    /// The kind of the last pushed event, if no SDL_SYSWMEVENT followed it.
    var open: Kind?

    mutating func moment(_ time: UInt32, _ arrival: Instant) -> Moment {
      Moment(instant: server.instant(serverMilliseconds: time, arrival: arrival), milliseconds: time)
    }
  }

  /// The time of an event, and the server's own stamp (ms) if it has one.
  struct Moment {
    var instant: Instant
    var milliseconds: UInt32?
  }

  private enum Kind {
    case motion
    case touch
    case other
  }

  private let state: Mutex<State>
  private let clock: MonotonicClock

  /// Creates stamps by `clock`.
  init(clock: MonotonicClock) {
    self.clock = clock
    state = Mutex(State(server: ServerClock(origin: clock.origin)))
  }

  /// Installs the event filter for the rest of the process. Empties SDL's queue, so call it before any event matters.
  func install() {
    SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), SDL_ENABLE)
    SDL_SetEventFilter(
      { context, event in
        guard let context, let event else { return 1 }
        // The object is retained and never released, because the filter is never removed.
        return Unmanaged<EventStamps>.fromOpaque(context).takeUnretainedValue().pass(&event.pointee) ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Returns whether SDL should queue `event`. Numbers input events, and stores the keysym of a key press in `unused`.
  func pass(_ event: inout SDL_Event) -> Bool {
    if event.type == SDL_SYSWMEVENT.rawValue {
      // The only one that is queued, because SDL makes no event of its own for it. Its data are invalid when it is
      // read.
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

  /// Returns the time of the event with `number`; `nil` if it has none.
  func moment(of number: UInt32) -> Moment? {
    state.withLock { state in
      let index = Int(number &- state.first)
      guard state.moments.indices.contains(index) else { return nil }
      return state.moments[index]
    }
  }

  /// Forgets the times of all events so far. Call it when the queue is empty.
  func forget() {
    state.withLock { state in
      state.first &+= UInt32(state.moments.count)
      state.moments.removeAll(keepingCapacity: true)
      state.open = nil
    }
  }

  /// Returns the time of an event that came by another way, with the server's stamp (ms).
  func instant(serverMilliseconds time: UInt32) -> Instant {
    state.withLock { $0.server.instant(serverMilliseconds: time, arrival: clock.now) }
  }

  private func note(_ kind: csdl_x11_kind, serverMilliseconds time: UInt32, typed: UInt32, arrival: Instant) {
    state.withLock { state in
      state.core = nil
      state.typed = typed
      defer { state.open = nil }
      switch (kind, state.open) {
      case (CSDL_X11_CORE, _):
        state.core = state.moment(time, arrival)
      case (CSDL_X11_MOTION, .motion), (CSDL_X11_TOUCH, .touch):
        state.moments[state.moments.count - 1] = state.moment(time, arrival)
      default: break
      }
    }
  }

  private func number(_ kind: Kind, arrival: Instant) -> UInt32 {
    state.withLock { state in
      state.moments.append(state.core ?? Moment(instant: arrival))
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

/// The conversion of the display server's milliseconds to instants of the stage's clock.
///
/// Events may wait in a queue before they are read, but never arrive before they happen. So the smallest difference
/// between arrival and server time is the offset of the clocks. The smallest of the last one to two minutes is used, so
/// clocks may drift.
struct ServerClock: Sendable {
  /// The minimum time for which a smallest difference is used (ns).
  private static let window: Int64 = 60_000_000_000
  /// The age on arrival from which an event's stamp is ignored (ns).
  private static let oldest: Int64 = 10_000_000_000

  /// The possible age of the first event of a server that uses this machine's clock (ms).
  private static let firstAge: ClosedRange<Int32> = 0...2000

  private let origin: Int64?
  private var milliseconds: Int64?
  private var current: (offset: Int64, since: Int64)?
  private var previous: Int64?
  private var latest = Instant(nanoseconds: .min)

  /// Creates a clock without events. A server on this machine uses the system's monotonic clock. The first event shows
  /// this if `origin`, that clock at instant zero (ns), is given; the offset is then exact from the start.
  init(origin: Int64? = nil) { self.origin = origin }

  /// Returns the time of an event with the server's stamp `time`, read at `arrival`: never after `arrival`, and never
  /// before the last result. `time` wraps around after 49 days; 0 means unknown.
  mutating func instant(serverMilliseconds time: UInt32, arrival: Instant) -> Instant {
    guard time != 0 else { return hold(arrival) }
    // The difference to the last event, as a signed number, handles the wrap.
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
