import PagerGeometry

/// Which moments of a trace a film has frames of: one every so often, from the beginning of its excerpt on, for as long as
/// that lasts.
public struct FilmSchedule: Hashable, Sendable {
  /// Frames a second, 1 to 240.
  public let framesPerSecond: Int
  /// How many frames there are, 1 at least.
  public private(set) var count: Int
  /// The moment of the first frame.
  private let start: Instant
  /// Frames for a second of the trace: more than a second of the film has, in slow motion.
  private let framesPerTraceSecond: Int64
  /// How many seconds a second of the trace takes in the film.
  public let slowness: Int

  /// The rates that a film may have.
  public static let rates = 1...240
  /// The most frames that a film may have: nearly five hours of 60 a second. Anybody may have made the trace.
  public static let mostFrames = 1 << 20

  /// The frames of `excerpt` of a trace that lasts for `seconds`. A rate outside ``rates`` is held to it.
  public init(seconds: Double, excerpt: FilmExcerpt = FilmExcerpt(), framesPerSecond: Int) {
    let rate = min(max(framesPerSecond, Self.rates.lowerBound), Self.rates.upperBound)
    self.framesPerSecond = rate
    let range = excerpt.range(ofTrace: seconds)
    start = Instant.zero.advanced(bySeconds: range.lowerBound)
    framesPerTraceSecond = Int64(rate * excerpt.slowness)
    slowness = excerpt.slowness
    // Two seconds at 120 are 240 frames, and the least bit more begins another one.
    let end = Instant.zero.advanced(bySeconds: range.upperBound)
    let (whole, remainder) = (end.nanoseconds - start.nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    let part = (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000
    count = max(1, Int(whole * framesPerTraceSecond + part))
  }

  /// The frame that is nearest to `instant`; `nil` where that lies before the first one, or a period behind
  /// the last.
  func nearestFrame(to instant: Instant) -> Int? {
    let (seconds, remainder) = (instant.nanoseconds - start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let part = (Double(remainder) * Double(framesPerTraceSecond) * 1e-9).rounded()
    let frame = Int(seconds * framesPerTraceSecond + Int64(part))
    return (0...count).contains(frame) ? min(frame, count - 1) : nil
  }

  /// The same from the same beginning, with so many frames.
  func lasting(_ count: Int) -> FilmSchedule {
    var schedule = self
    schedule.count = count
    return schedule
  }

  /// When frame `number`, counted from 0, is: that many periods from the beginning, to the nanosecond.
  public func instant(of number: Int) -> Instant {
    let (seconds, remainder) = Int64(number).quotientAndRemainder(dividingBy: framesPerTraceSecond)
    let part = (remainder * 1_000_000_000 + framesPerTraceSecond / 2) / framesPerTraceSecond
    return Instant(nanoseconds: start.nanoseconds + seconds * 1_000_000_000 + part)
  }

  /// The number of the first frame at `instant` or after it; the last frame's where none is.
  public func number(at instant: Instant) -> Int {
    let (seconds, remainder) = max(0, instant.nanoseconds &- start.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    guard seconds <= Int64(count) else { return count - 1 }
    let part = (remainder * framesPerTraceSecond + 999_999_999) / 1_000_000_000
    let number = Int(seconds * framesPerTraceSecond + part)
    // Frames are rounded to the nanosecond: the one before may be at this very moment.
    return min(count - 1, number > 0 && self.instant(of: number - 1) >= instant ? number - 1 : number)
  }

  /// The moment at which the last frame is over.
  public var end: Instant { instant(of: count) }
}
