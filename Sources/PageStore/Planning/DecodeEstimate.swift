/// What a decode takes, by those that were done: a running mean, and how far they are from it.
public struct DecodeEstimate: Hashable, Sendable {
  /// The mean of the last ones (seconds).
  public private(set) var mean: Double
  /// The mean distance from it (seconds).
  public private(set) var deviation = 0.0

  /// An estimate before anything was decoded.
  public init(mean: Double = 0.1) { self.mean = mean }

  /// A time that few exceed (seconds). A decode that is done too early waits and costs nothing; one that is done too late
  /// was for nothing.
  public var cautious: Double { mean + 2 * deviation }

  /// Counts a decode that took `seconds`.
  public mutating func add(_ seconds: Double) {
    deviation += 0.25 * (abs(seconds - mean) - deviation)
    mean += 0.25 * (seconds - mean)
  }
}
