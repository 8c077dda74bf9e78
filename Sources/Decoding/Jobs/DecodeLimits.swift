/// Limits on what decoding one picture may cost.
public struct DecodeLimits: Hashable, Sendable {
  /// Opening a file is given up after so long, for now (seconds, wall clock).
  public var openTime: Double
  /// Decoding that makes no progress for so long is given up (seconds, wall clock; what is not positive counts as a
  /// millisecond), and after five times as long whatever its progress.
  public var timeout: Double
  /// Decoding that takes more processor time is given up (seconds, rounded up to whole ones).
  public var processorTime: Double
  /// Decoding that has more threads is given up. Several times what pictures take.
  public var mostThreads: Int
  /// The memory that a decoder may take (bytes); `nil` for its share of what is free.
  public var memory: Int?
  /// A decoder that was told to stop and has not after so long is ended (seconds).
  public var cancelGrace: Double
  /// A picture whose header claims more pixels is refused.
  public var mostPixels: UInt64
  /// A longer file is refused (bytes).
  public var mostBytes: Int
  /// A decoder without a job for so long is ended, which frees its memory, and started again for the next job (seconds).
  public var idleTime: Double

  /// Limits for photographs.
  public init(
    openTime: Double = 10, timeout: Double = 20, processorTime: Double = 60,
    mostThreads: Int = 64, memory: Int? = nil, cancelGrace: Double = 0.1,
    mostPixels: UInt64 = 1 << 29, mostBytes: Int = 1 << 32, idleTime: Double = 30
  ) {
    self.openTime = openTime
    self.timeout = timeout
    self.processorTime = processorTime
    self.mostThreads = mostThreads
    self.memory = memory
    self.cancelGrace = cancelGrace
    self.mostPixels = mostPixels
    self.mostBytes = mostBytes
    self.idleTime = idleTime
  }
}
