import PagerGeometry

/// How long what was to be seen waited for its frame, by a trace's frames: from the frame before where something moved by
/// itself, else from the first event after it. Nothing waits while nothing happens.
struct FrameTimes: Hashable {
  /// A frame that something waited for.
  struct Wait: Hashable {
    /// When it was drawn.
    var instant: Instant
    /// For how long it was waited for (s).
    var seconds: Double
  }

  /// In order.
  private(set) var waits: [Wait] = []
  private var since: Instant?

  /// Something happened that will be seen.
  mutating func hear(at instant: Instant) { since = since ?? instant }

  /// A frame was drawn, after which the scene moves by itself or does not.
  mutating func draw(at instant: Instant, isMoving: Bool) {
    if let since { waits.append(Wait(instant: instant, seconds: max(0, instant.seconds(since: since)))) }
    since = isMoving ? instant : nil
  }

  /// The median and the longest of `waits` (ms); none where there are none.
  static func middle(_ waits: [Wait]) -> (median: Double?, longest: Double?) {
    let sorted = waits.map(\.seconds).sorted()
    return (sorted.isEmpty ? nil : sorted[sorted.count / 2] * 1e3, sorted.last.map { $0 * 1e3 })
  }

  /// The waits that lasted longer than one and a half of `periods` (s).
  static func late(_ waits: [Wait], period: Double) -> Int { waits.count { $0.seconds > 1.5 * period } }
}
