/// Limits on what decoding one picture may cost.
public struct DecodeLimits: Hashable, Sendable {
  /// Opening a file is given up after so long, for now (seconds, wall clock).
  var openTime = 10.0
  /// Decoding that makes no progress for so long is given up (seconds, wall clock; what is not positive counts as a
  /// millisecond), and after five times as long whatever its progress.
  var timeout = 20.0
  /// Decoding that takes more processor time is given up (seconds, rounded up to whole ones).
  var processorTime = 60.0
  /// Decoding that has more threads is given up. Several times what pictures take.
  var mostThreads = 64
  /// The memory that a decoder may take (bytes); `nil` for its share of what is free.
  var memory: Int?
  /// A decoder that was told to stop and has not after so long is ended (seconds).
  var cancelGrace = 0.1
  /// A picture whose header claims more pixels is refused.
  var mostPixels: UInt64 = 1 << 29
  /// A longer file is refused (bytes).
  var mostBytes = 1 << 32
  /// A decoder without a job for so long is ended, which frees its memory, and started again for the next job (seconds).
  var idleTime = 8.0

  /// The same for a decoder at the lowest priority. On a busy machine it waits for the processor for tens of seconds, and makes
  /// no progress meanwhile.
  var inBackground: DecodeLimits {
    var limits = self
    limits.timeout *= 5
    return limits
  }

  /// Limits for photographs.
  public static let photographs = DecodeLimits()
}
