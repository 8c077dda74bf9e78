import PagerGeometry

/// An estimate of the lift of two fingers from a touchpad that reports only their movements.
///
/// A touchpad reports every 7 to 17 ms while fingers move. Three intervals without a report count as the lift: early
/// enough for a fling, which a longer silence would turn into a rest. A slow pan, or one of a single report, is never a
/// fling, and slow fingers report rarely, so it gets more time.
struct PanEndEstimate: Hashable, Sendable {
  /// A report, with the total distance of the fingers up to it (pt).
  private struct Report: Hashable {
    var instant: Instant
    var distance: Double
  }

  /// The number of mean intervals without a report that end a pan.
  private static let intervals = 3.0
  /// The minimum and the maximum of this silence (s).
  private static let silence = 0.024...0.05
  /// The silence that ends a slow pan (s); the pager uses the same time.
  private static let slowSilence = 0.15
  /// The velocity below which a pan is slow (pt/s): well below the fling threshold of every preset.
  private static let slow = 100.0
  /// The maximum number of intervals for the mean. Reports that are read late come several at once, so a median would
  /// often be 0.
  private static let count = 8
  /// The shortest time for measuring the velocity (s): few intervals, so that fingers that stop count as slow at once.
  private static let horizon = 0.03

  private var reports: [Report] = []

  /// Whether a pan is under way.
  var isUnderWay: Bool { !reports.isEmpty }

  /// The time at which the pan ends if no report comes before; `nil` while there is no pan.
  var deadline: Instant? { reports.last?.instant.advanced(bySeconds: allowedSilence) }

  /// Adds a report of a displacement (pt) at `instant`. An instant before the last report counts as the last one's.
  mutating func report(_ displacement: Vector, at instant: Instant) {
    let distance = displacement.length
    let last = reports.last
    if reports.count > Self.count { reports.removeFirst() }
    reports.append(
      Report(
        instant: max(instant, last?.instant ?? instant),
        distance: (last?.distance ?? 0) + (distance.isFinite ? distance : 0)))
  }

  /// Ends the pan if its deadline has passed by `now`, and returns the time of the lift: one interval after the last
  /// report. `nil` if there is no pan, or it may go on.
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

  /// The silence after which the pan ends (s).
  private var allowedSilence: Double {
    guard let interval, !isSlow else { return Self.slowSilence }
    return min(max(Self.intervals * interval, Self.silence.lowerBound), Self.silence.upperBound)
  }

  /// Whether the fingers were slow at their last reports.
  private var isSlow: Bool {
    guard let last = reports.last, let first = reports.first else { return false }
    let start = reports.last { last.instant.seconds(since: $0.instant) >= Self.horizon } ?? first
    let time = last.instant.seconds(since: start.instant)
    // Reports that were read all at once do not tell a velocity.
    return time > 0 && (last.distance - start.distance) / time < Self.slow
  }
}
