import PagerGeometry
import Trace

/// Which recorded frame each frame of a film shows that is as it was seen: a recorded frame comes at the film's frame that
/// is nearest to its own moment, and stays until the next one comes. So what came late is late in the film too.
public struct SeenFrames: Hashable, Sendable {
  /// For each frame of the film, how many recorded frames have come by then; the last of them is seen.
  public private(set) var ticks: [Int]
  /// Recorded frames that have no place, as they came faster than the film shows any.
  public private(set) var missing = 0

  /// How much later than in its own moment a recorded frame may be seen (the film's frames): a burst, as when a window
  /// opens, is over soon; behind a faster display a film would always be that much later.
  private static let (mostDelay, mostDelayBehindFasterDisplay) = (12, 3)

  /// The frames of `trace` on a film's `schedule`. O(lines).
  public init(_ trace: TraceFile, on schedule: FilmSchedule) {
    self.init(trace.frames, on: schedule)
  }

  /// Frames that came at `instants`, in order, on a film's `schedule`.
  init(_ instants: [Instant], on schedule: FilmSchedule) {
    ticks = Array(repeating: 0, count: schedule.count)
    let gaps = zip(instants, instants.dropFirst()).map { $1.seconds(since: $0) }.sorted()
    let period = schedule.instant(of: 1).seconds(since: schedule.instant(of: 0))
    let isFasterDisplay = gaps.isEmpty ? false : gaps[gaps.count / 2] < 0.9 * period
    let mostDelay = isFasterDisplay ? Self.mostDelayBehindFasterDisplay : Self.mostDelay
    // The film's frame where the last recorded one came.
    var taken = -1
    for (index, instant) in instants.enumerated() {
      guard let nearest = schedule.nearestFrame(to: instant) else { continue }
      // Those that come closer together than the film's frames are seen later, until there is a gap.
      let place = min(max(nearest, min(taken + 1, nearest + mostDelay)), schedule.count - 1)
      if place == taken { missing += 1 }
      ticks[place] = index + 1
      taken = place
    }
    var last = ticks.first.map { $0 == 0 ? instants.prefix { $0 <= schedule.instant(of: 0) }.count : $0 } ?? 0
    // What is seen before the first recorded frame is that frame.
    last = max(last, instants.isEmpty ? 0 : 1)
    for place in ticks.indices {
      last = max(last, ticks[place])
      ticks[place] = last
    }
  }
}
