import PagerGeometry

/// Says when two fingers have left a touchpad that tells of their movements and not of their lift.
///
/// A touchpad reports every 7 to 17 ms while fingers move. Three intervals without a report mean that they have lifted:
/// early enough for a fling, which a longer silence would make a rest of. A pan that is slow, or of a single report, is no
/// fling whenever it ends, and fingers that creep report seldom, so that one is given more time.
struct PanEndEstimate: Hashable, Sendable {
  /// A report, with all that the fingers have gone until then (pt).
  private struct Report: Hashable {
    var instant: Instant
    var distance: Double
  }

  /// So many typical intervals without a report are the end.
  private static let intervals = 3.0
  /// The least and the most that they are taken for (s).
  private static let silence = 0.024...0.05
  /// The silence that ends a slow pan (s); the pager's own is as long.
  private static let slowSilence = 0.15
  /// A pan below this (pt/s) is slow: well below what any preset calls a fling.
  private static let slow = 100.0
  /// The rhythm is the mean of so many intervals at most: reports that are read late come several at a time, so a median
  /// would often be 0.
  private static let count = 8
  /// The velocity is that over the last intervals that make this long (s), so that fingers which stop are slow at once.
  private static let horizon = 0.03

  private var reports: [Report] = []

  /// Whether a pan is under way.
  var isUnderWay: Bool { !reports.isEmpty }

  /// When the pan has ended unless there is a report before; `nil` while none is under way.
  var deadline: Instant? { reports.last?.instant.advanced(bySeconds: allowedSilence) }

  /// Takes a report of a displacement (pt) at `instant`. One that is older than the last counts at the last one's time.
  mutating func report(_ displacement: Vector, at instant: Instant) {
    let distance = displacement.length
    let last = reports.last
    if reports.count > Self.count { reports.removeFirst() }
    reports.append(
      Report(
        instant: max(instant, last?.instant ?? instant),
        distance: (last?.distance ?? 0) + (distance.isFinite ? distance : 0)))
  }

  /// Ends the pan where its deadline has passed by `now`, and says when the fingers lifted: one interval after their last
  /// report. `nil` where none is under way, or it may still go on.
  mutating func end(at now: Instant) -> Instant? {
    guard let deadline, deadline <= now, let last = reports.last else { return nil }
    let lift = last.instant.advanced(bySeconds: min(interval ?? 0, allowedSilence))
    reports = []
    return lift
  }

  /// The mean of the last intervals (s); `nil` after a single report.
  private var interval: Double? {
    guard reports.count > 1, let first = reports.first, let last = reports.last else { return nil }
    return last.instant.seconds(since: first.instant) / Double(reports.count - 1)
  }

  /// How long nothing is reported before the pan has ended (s).
  private var allowedSilence: Double {
    guard let interval, !isSlow else { return Self.slowSilence }
    return min(max(Self.intervals * interval, Self.silence.lowerBound), Self.silence.upperBound)
  }

  /// Whether the fingers were slow when they last reported.
  private var isSlow: Bool {
    guard let last = reports.last, let first = reports.first else { return false }
    let start = reports.last { last.instant.seconds(since: $0.instant) >= Self.horizon } ?? first
    let time = last.instant.seconds(since: start.instant)
    // Reports that were read all at once say nothing of a velocity.
    return time > 0 && (last.distance - start.distance) / time < Self.slow
  }
}
