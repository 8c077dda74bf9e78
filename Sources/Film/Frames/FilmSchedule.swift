import PagerGeometry

/// The times of a film's frames in a trace: at even intervals over the excerpt, from its start.
public struct FilmSchedule: Hashable, Sendable {
  /// The frame rate, 1 to 240 frames per second.
  public let framesPerSecond: Int
  /// The number of frames, at least 1.
  public private(set) var count: Int
  /// The trace's time of the first frame.
  private let start: Instant
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
    let range = excerpt.range(ofTrace: seconds)
    start = Instant.zero.advanced(bySeconds: range.lowerBound)
    framesPerTraceSecond = Int64(rate * excerpt.slowness)
    slowness = excerpt.slowness
    // Two seconds at 120 frames per second are 240 frames; any fraction more adds another one.
    let end = Instant.zero.advanced(bySeconds: range.upperBound)
    let (whole, remainder) = (end.nanoseconds - start.nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    let part = (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000
    count = max(1, Int(whole * framesPerTraceSecond + part))
  }

  /// Returns the frame nearest to `instant`; `nil` if there is none close enough.
  ///
  /// The limit is half a period before the first frame and half a period after ``end``.
  func nearestFrame(to instant: Instant) -> Int? {
    let (seconds, remainder) = (instant.nanoseconds - start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let part = (Double(remainder) * Double(framesPerTraceSecond) * 1e-9).rounded()
    let frame = Int(seconds * framesPerTraceSecond + Int64(part))
    return (0...count).contains(frame) ? min(frame, count - 1) : nil
  }

  /// Returns the schedule with the same start and `count` frames.
  func lasting(_ count: Int) -> FilmSchedule {
    var schedule = self
    schedule.count = count
    return schedule
  }

  /// Returns the time of frame `number`, from 0: that many periods after the start, rounded to the nanosecond.
  public func instant(of number: Int) -> Instant {
    let (seconds, remainder) = Int64(number).quotientAndRemainder(dividingBy: framesPerTraceSecond)
    let part = (remainder * 1_000_000_000 + framesPerTraceSecond / 2) / framesPerTraceSecond
    return Instant(nanoseconds: start.nanoseconds + seconds * 1_000_000_000 + part)
  }

  /// Returns the number of the first frame at or after `instant`; the last frame's if there is none.
  public func number(at instant: Instant) -> Int {
    let (seconds, remainder) = max(0, instant.nanoseconds &- start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    guard seconds <= Int64(count) else { return count - 1 }
    let part = (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000
    let number = Int(seconds * framesPerTraceSecond + part)
    // Frame times are rounded to the nanosecond: the frame before may be at this instant.
    return min(count - 1, number > 0 && self.instant(of: number - 1) >= instant ? number - 1 : number)
  }

  /// The time at which the last frame ends.
  public var end: Instant { instant(of: count) }
}
