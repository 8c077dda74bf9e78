import PagerGeometry
import Scene

/// The measurements of the frames of the last two seconds.
struct FrameMeter: Hashable {
  /// The age at which frames are dropped (s).
  static let span = 2.0
  /// The interval, in budgets, above which a frame of a motion counts as missed: the display showed a picture twice.
  private static let lateness = 1.5

  /// The measurements of one frame.
  struct Bar: Hashable {
    /// The time of its presentation.
    var presented: Instant
    /// The index in the sequence of the display's refreshes.
    var place: Int
    /// The work for the frame (s).
    var work: Double
    /// The time of its uploads to textures (s).
    var uploading: Double
    /// The time that instruments took (s).
    var instruments: Double
    /// The time from the newest input to the presentation (s); `nil` without input.
    var delay: Double?
    /// Whether the frame is late in a motion.
    var isMissed: Bool
  }

  /// The frames, oldest first.
  private(set) var bars: [Bar] = []
  /// The period of the display (s).
  private(set) var budget = 1.0 / 60

  /// Adds a frame; instruments took `seconds` of its ``FrameFigures/making``.
  mutating func add(_ figures: FrameFigures, instruments seconds: Double = 0) {
    budget = figures.budget
    forget(before: figures.presented)
    let last = bars.last
    let periods = last.map { figures.presented.seconds(since: $0.presented) / max(1e-4, budget) } ?? 1
    bars.append(
      Bar(
        presented: figures.presented, place: (last?.place ?? 0) + max(1, Int(min(1e6, periods.rounded()))),
        work: figures.work, uploading: figures.uploading, instruments: seconds + figures.overlaying,
        delay: figures.input.map { max(0, figures.presented.seconds(since: $0)) },
        isMissed: figures.isFollowing && last != nil && periods > Self.lateness))
  }

  /// Drops frames older than ``span`` at `instant`.
  mutating func forget(before instant: Instant) {
    let first = bars.firstIndex { instant.seconds(since: $0.presented) <= Self.span } ?? bars.endIndex
    if first > 0 { bars.removeFirst(first) }
  }

  /// Returns the number of display refreshes since the last frame, without the one that showed it.
  func silence(at instant: Instant) -> Int {
    guard let last = bars.last else { return 0 }
    return max(0, Int(min(1e6, (instant.seconds(since: last.presented) / max(1e-4, budget)).rounded())) - 1)
  }

  /// The 50th, 95th and 99th percentile of the frames' work (s); `nil` without a frame. O(n log n).
  ///
  /// They are computed by nearest rank.
  var percentiles: [Double]? {
    let sorted = bars.map(\.work).sorted()
    guard !sorted.isEmpty else { return nil }
    return [50, 95, 99].map { sorted[(sorted.count * $0 + 99) / 100 - 1] }
  }

  /// The number of missed frames.
  var missedCount: Int { bars.count(where: \.isMissed) }

  /// The median time from input to presentation (s); `nil` if no frame had input.
  var delay: Double? {
    let sorted = bars.compactMap(\.delay).sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// The longest upload time of a frame (s); `nil` without uploads.
  var longestUpload: Double? { bars.map(\.uploading).max().flatMap { $0 > 0 ? $0 : nil } }

  /// The average fraction of the budget that instruments take; `nil` if it was not measured.
  var instrumentShare: Double? {
    let taken = bars.reduce(0) { $0 + $1.instruments }
    return taken > 0 ? taken / Double(bars.count) / budget : nil
  }
}
