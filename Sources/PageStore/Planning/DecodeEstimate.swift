/// The estimated duration of a decode, from past decodes: a running mean and the mean deviation from it.
public struct DecodeEstimate: Hashable, Sendable {
  /// The running mean, in seconds.
  public private(set) var mean: Double
  /// The running mean of the absolute deviations, in seconds.
  public private(set) var deviation = 0.0

  /// Creates an estimate before the first decode.
  public init(mean: Double = 0.1) { self.mean = mean }

  /// A duration that few decodes exceed, in seconds. A decode that ends too early waits and costs nothing; one that
  /// ends too late is wasted.
  public var cautious: Double { mean + 2 * deviation }

  /// Adds a decode that took `seconds`.
  public mutating func add(_ seconds: Double) {
    deviation += 0.125 * (abs(seconds - mean) - deviation)
    mean += 0.25 * (seconds - mean)
  }
}
