import PagerGeometry

/// Which moments of a trace a film has frames of: one every so often, from the beginning on, for as long as the trace
/// lasts.
public struct FilmSchedule: Hashable, Sendable {
  /// Frames a second, 1 to 240.
  public let framesPerSecond: Int
  /// How many frames there are, 1 at least.
  public let count: Int

  /// The rates that a film may have.
  public static let rates = 1...240
  /// The most frames that a film may have: nearly five hours of 60 a second. Anybody may have made the trace.
  public static let mostFrames = 1 << 20

  /// The frames of `seconds` of a trace. A rate outside ``rates`` is held to it.
  public init(seconds: Double, framesPerSecond: Int) {
    let rate = min(max(framesPerSecond, Self.rates.lowerBound), Self.rates.upperBound)
    self.framesPerSecond = rate
    // Two seconds at 120 are 240 frames, and the least bit more begins another one.
    let nanoseconds = Instant.zero.advanced(bySeconds: max(0, seconds)).nanoseconds
    let (whole, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let part = (remainder * Int64(rate) + 999_999_999) / 1_000_000_000
    count = max(1, Int(whole * Int64(rate) + part))
  }

  /// When frame `number`, counted from 0, is: that many periods from the beginning, to the nanosecond.
  public func instant(of number: Int) -> Instant {
    let (seconds, remainder) = Int64(number).quotientAndRemainder(dividingBy: Int64(framesPerSecond))
    let rate = Int64(framesPerSecond)
    return Instant(nanoseconds: seconds * 1_000_000_000 + (remainder * 1_000_000_000 + rate / 2) / rate)
  }
}
