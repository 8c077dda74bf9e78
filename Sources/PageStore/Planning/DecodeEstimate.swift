/// The estimated duration of a decode, from past decodes: a running mean and the mean deviation from it.
public struct DecodeEstimate: Hashable, Sendable {
  /// The running mean, in seconds.
  public private(set) var mean: Double
  /// The running mean of the absolute deviations, in seconds.
  public private(set) var deviation = 0.0

  private var isGuess = true

  /// Creates an estimate before the first decode.
  public init(mean: Double = 0.1) { self.mean = mean }

  /// A duration that few decodes exceed, in seconds. A decode that ends too early waits and costs nothing; one that
  /// ends too late is wasted.
  public var cautious: Double { mean + 2 * deviation }

  /// Adds a decode that took `seconds`. The first one takes the place of the guess, as in RFC 6298.
  public mutating func add(_ seconds: Double) {
    if isGuess { (mean, deviation, isGuess) = (seconds, seconds / 4, false) }
    deviation += 0.125 * (abs(seconds - mean) - deviation)
    mean += 0.25 * (seconds - mean)
  }

  /// Adds a decode that was given up after `seconds`. It would have taken longer, and counts as twice that if it exceeds
  /// the mean. Otherwise an estimate too short for any decode to be in time would never grow.
  public mutating func addUnfinished(_ seconds: Double) {
    if seconds > mean { add(2 * seconds) }
  }
}
