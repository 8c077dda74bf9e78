/// What a picture may cost.
public struct DecodeLimits: Hashable, Sendable {
  /// A file that is not open after so long is given up, for now (seconds, wall clock).
  public var openTime: Double
  /// A picture whose decoding makes no progress for so long is given up (seconds, wall clock). What is not positive
  /// counts as a millisecond. Progress or not, five times as long is the end.
  public var timeout: Double
  /// A picture that takes more of the processor is given up (seconds, rounded up to whole ones).
  public var processorTime: Double
  /// A picture whose decoder has more threads is given up: several times what decoding takes.
  public var mostThreads: Int
  /// What a decoder may take of memory (bytes); `nil` for its part of what is free.
  public var memory: Int?
  /// A decoder that does not stop this long after it was told to is ended (seconds).
  public var cancelGrace: Double
  /// A picture of more pixels is refused on its header.
  public var mostPixels: UInt64
  /// A longer file is refused (bytes).
  public var mostBytes: Int
  /// A decoder with nothing to do for so long is ended, its memory with it, and started again when there is (seconds).
  public var idleTime: Double

  /// Limits for photographs: 10 s to open one, 20 s, 60 s of the processor, 64 threads, memory by what is free, 0.1 s, 2^29 pixels, 4 GiB, 30 s.
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
