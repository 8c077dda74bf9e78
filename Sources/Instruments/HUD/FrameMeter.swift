import PagerGeometry
import Scene

/// What the frames of the last two seconds took.
struct FrameMeter: Hashable {
  /// Frames older than this (s) count no more.
  static let span = 2.0
  /// A moving frame that comes this many budgets after the one before is a missed one: a picture of the display was
  /// shown twice.
  private static let lateness = 1.5

  /// One frame.
  struct Bar: Hashable {
    /// When it was handed to the display.
    var presented: Instant
    /// Its place in the row of the display's pictures.
    var place: Int
    /// What had to be done before it (s).
    var work: Double
    /// What pictures and drawings took on their way into textures (s).
    var uploading: Double
    /// What instruments took (s).
    var instruments: Double
    /// From the newest input to the display (s).
    var delay: Double?
    /// Whether it came later than it should have.
    var isMissed: Bool
  }

  /// Oldest first.
  private(set) var bars: [Bar] = []
  /// The time between two of the display's pictures (s).
  private(set) var budget = 1.0 / 60

  /// Adds a frame, of whose ``FrameFigures/making`` instruments took `seconds`.
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

  /// Forgets what is older than ``span`` at `instant`.
  mutating func forget(before instant: Instant) {
    let first = bars.firstIndex { instant.seconds(since: $0.presented) <= Self.span } ?? bars.endIndex
    if first > 0 { bars.removeFirst(first) }
  }

  /// How many of the display's pictures have passed since the last frame, itself not counted.
  func silence(at instant: Instant) -> Int {
    guard let last = bars.last else { return 0 }
    return max(0, Int(min(1e6, (instant.seconds(since: last.presented) / max(1e-4, budget)).rounded())) - 1)
  }

  /// The times that half, 95 and 99 of a hundred frames stay below (s); `nil` without a frame. O(n log n).
  var percentiles: [Double]? {
    let sorted = bars.map(\.work).sorted()
    guard !sorted.isEmpty else { return nil }
    return [50, 95, 99].map { sorted[(sorted.count * $0 + 99) / 100 - 1] }
  }

  /// Frames that came late.
  var missedCount: Int { bars.count(where: \.isMissed) }

  /// The middle one of the times from input to display (s).
  var delay: Double? {
    let sorted = bars.compactMap(\.delay).sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// The longest upload (s); `nil` where there was none.
  var longestUpload: Double? { bars.map(\.uploading).max().flatMap { $0 > 0 ? $0 : nil } }

  /// The part of the budget that instruments take, on average; `nil` where nobody measured it.
  var instrumentShare: Double? {
    let taken = bars.reduce(0) { $0 + $1.instruments }
    return taken > 0 ? taken / Double(bars.count) / budget : nil
  }
}
