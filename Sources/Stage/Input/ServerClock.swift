import PagerGeometry

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
