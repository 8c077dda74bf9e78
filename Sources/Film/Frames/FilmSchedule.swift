import PagerGeometry

/// The times of a film's frames in a trace: at even intervals over each part of the excerpt, from its start.
public struct FilmSchedule: Hashable, Sendable {
  /// A part of the trace without a gap.
  private struct Part: Hashable {
    /// The trace's time of the first frame.
    let start: Instant
    /// The number of the first frame.
    let first: Int
  }

  /// The frame rate, 1 to 240 frames per second.
  public let framesPerSecond: Int
  /// The number of frames, at least 1.
  public private(set) var count = 0
  /// The parts, in order; at least one.
  private var parts: [Part] = []
  /// The number of frames per second of the trace: the frame rate times ``slowness``.
  private let framesPerTraceSecond: Int64
  /// The slow-motion factor: seconds of the film per second of the trace.
  public let slowness: Int

  /// The valid frame rates (frames per second).
  public static let rates = 1...240
  /// The limit of frames in a film: nearly five hours at 60 frames per second.
  ///
  /// A trace may come from an untrusted source.
  public static let mostFrames = 1 << 20

  /// Creates the schedule of `excerpt` of a trace that lasts `seconds`; a rate outside ``rates`` is clamped.
  public init(seconds: Double, excerpt: FilmExcerpt = FilmExcerpt(), framesPerSecond: Int) {
    let rate = min(max(framesPerSecond, Self.rates.lowerBound), Self.rates.upperBound)
    self.framesPerSecond = rate
    framesPerTraceSecond = Int64(rate * excerpt.slowness)
    slowness = excerpt.slowness
    for range in excerpt.ranges(ofTrace: seconds) {
      let start = Instant.zero.advanced(bySeconds: range.lowerBound)
      let end = Instant.zero.advanced(bySeconds: range.upperBound)
      parts.append(Part(start: start, first: count))
      // Two seconds at 120 frames per second are 240 frames; any fraction more adds another one.
      count += max(1, frames(from: start, to: end))
    }
  }

  /// Returns the number of periods that begin between `start` and `end`.
  private func frames(from start: Instant, to end: Instant) -> Int {
    let (whole, remainder) = (end.nanoseconds &- start.nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int(whole * framesPerTraceSecond + (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000)
  }

  /// Returns the schedule with the same start and `count` frames; the last part ends earlier or later.
  func lasting(_ count: Int) -> FilmSchedule {
    var schedule = self
    schedule.count = count
    return schedule
  }

  /// The parts of the trace without a gap, in order: the number of the first frame, and its time.
  var starts: [(frame: Int, instant: Instant)] { parts.map { ($0.first, $0.start) } }

  /// Returns the index of the last part that begins at or before `instant`; the first one's if there is none. O(log n).
  private func part(at instant: Instant) -> Int { lastPart { $0.start <= instant } }

  /// Returns the index of the last part for which `isBefore` is true, as for all earlier ones; 0 if there is none.
  private func lastPart(_ isBefore: (Part) -> Bool) -> Int {
    var (found, end) = (0, parts.count)
    while end - found > 1 {
      let middle = (found + end) / 2
      if isBefore(parts[middle]) { found = middle } else { end = middle }
    }
    return found
  }

  /// Returns the number of the frame after the last one of part `index`.
  private func end(ofPart index: Int) -> Int { index + 1 < parts.count ? parts[index + 1].first : count }

  /// Returns the frame nearest to `instant`; `nil` if there is none close enough.
  ///
  /// The limit is half a period before the first frame of a part and half a period after its end.
  func nearestFrame(to instant: Instant) -> Int? {
    let index = part(at: instant)
    for index in [index, index + 1] where parts.indices.contains(index) {
      let (first, end) = (parts[index].first, end(ofPart: index))
      let (seconds, remainder) = (instant.nanoseconds - parts[index].start.nanoseconds).quotientAndRemainder(
        dividingBy: 1_000_000_000)
      let part = (Double(remainder) * Double(framesPerTraceSecond) * 1e-9).rounded()
      let frame = first + Int(seconds * framesPerTraceSecond + Int64(part))
      if (first...end).contains(frame) { return min(frame, end - 1) }
    }
    return nil
  }

  /// Returns the time of frame `number`, from 0: that many periods after the start of its part, rounded to the
  /// nanosecond. O(log n).
  public func instant(of number: Int) -> Instant {
    let part = parts[lastPart { $0.first <= number }]
    let (seconds, remainder) = Int64(number - part.first).quotientAndRemainder(dividingBy: framesPerTraceSecond)
    let rest = (remainder * 1_000_000_000 + framesPerTraceSecond / 2) / framesPerTraceSecond
    return Instant(nanoseconds: part.start.nanoseconds + seconds * 1_000_000_000 + rest)
  }

  /// Returns the number of the first frame at or after `instant`; the last frame's if there is none.
  public func number(at instant: Instant) -> Int {
    let index = part(at: instant)
    let (first, end) = (parts[index].first, end(ofPart: index))
    let (seconds, remainder) = max(0, instant.nanoseconds &- parts[index].start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    guard seconds <= Int64(end - first) else { return min(end, count - 1) }
    let periods = (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000
    let number = first + Int(seconds * framesPerTraceSecond + periods)
    // Frame times are rounded to the nanosecond: the frame before may be at this instant.
    let isEarly = number > first && number <= end && self.instant(of: number - 1) >= instant
    return min(end, count - 1, isEarly ? number - 1 : number)
  }

  /// Returns whether a part of the trace with `instant` is shown.
  func shows(_ instant: Instant) -> Bool {
    let index = part(at: instant)
    let last = self.instant(of: end(ofPart: index) - 1)
    let period = 1_000_000_000 / framesPerTraceSecond
    return parts[index].start <= instant && instant.nanoseconds <= last.nanoseconds + period + 1
  }

  /// The time at which the last frame ends.
  public var end: Instant { instant(of: count) }
}
