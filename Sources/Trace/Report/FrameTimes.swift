import PagerGeometry

/// The waits for a trace's frames.
///
/// A wait starts at the previous frame if the scene moved by itself after it, else at the first event after that frame.
/// Frames without a motion or an event before them have no wait.
struct FrameTimes: Hashable {
  /// A frame that an event or a motion waited for.
  struct Wait: Hashable {
    /// The time of the frame.
    var instant: Instant
    /// The length of the wait (s).
    var seconds: Double
  }

  /// The waits, in order of time.
  private(set) var waits: [Wait] = []
  private var since: Instant?

  /// Notes an event; the wait for the next frame starts here unless it has started already.
  mutating func hear(at instant: Instant) { since = since ?? instant }

  /// Notes a frame; `isMoving` says whether the scene moves by itself after it.
  mutating func draw(at instant: Instant, isMoving: Bool) {
    if let since { waits.append(Wait(instant: instant, seconds: max(0, instant.seconds(since: since)))) }
    since = isMoving ? instant : nil
  }

  /// Returns the median and the longest of `waits` (ms); `nil` if there are none.
  static func middle(_ waits: [Wait]) -> (median: Double?, longest: Double?) {
    let sorted = waits.map(\.seconds).sorted()
    return (sorted.isEmpty ? nil : sorted[sorted.count / 2] * 1e3, sorted.last.map { $0 * 1e3 })
  }

  /// Returns the hitch time ratio of `waits`: the time by which late frames were late, for each second of waits (ms/s);
  /// `nil` without waits.
  ///
  /// A late frame is late by its wait less one `period` (s). Source: Apple, "Eliminate animation hitches with XCTest"
  /// (WWDC 2020).
  static func hitchRatio(_ waits: [Wait], period: Double) -> Double? {
    let total = waits.reduce(0) { $0 + $1.seconds }
    guard total > 0 else { return nil }
    let late = waits.reduce(0) { $1.seconds > 1.5 * period ? $0 + $1.seconds - period : $0 }
    return late / total * 1e3
  }

  /// Returns the number of waits longer than one and a half times `period` (s).
  static func late(_ waits: [Wait], period: Double) -> Int { waits.count { $0.seconds > 1.5 * period } }
}
