import PagerGeometry

/// Which of a live film's frames each shown picture stands for: a film has a frame every so often, a window shows pictures
/// when there is something new.
struct LiveSchedule: Hashable {
  /// Frames a second.
  let framesPerSecond: Int
  private var start: Instant?
  /// The first frame that the newest picture stands for.
  private var frame = 0

  /// A film of so many frames a second, which begins with the first picture.
  init(framesPerSecond: Int) { self.framesPerSecond = max(1, framesPerSecond) }

  /// The time is `instant`, and a new picture may be there: for how many frames the one before it stands, from where it
  /// stood last. 0 where it gives its place to the new one, before the first of them too.
  mutating func pass(to instant: Instant) -> Int {
    guard let start else {
      self.start = instant
      return 0
    }
    // In whole numbers, as a film of an hour must not be a frame short.
    let (seconds, remainder) = (instant.nanoseconds &- start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let reached = max(frame, Int(seconds) * framesPerSecond + Int(remainder * Int64(framesPerSecond) / 1_000_000_000))
    defer { frame = reached }
    return reached - frame
  }
}
