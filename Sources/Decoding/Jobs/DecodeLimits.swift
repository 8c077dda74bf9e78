/// The limits on the cost of decoding one picture.
public struct DecodeLimits: Hashable, Sendable {
  /// The longest time to open a file, in seconds of wall-clock time.
  var openTime = 10.0
  /// The longest time without progress, in seconds of wall-clock time; values up to 0 count as a millisecond. A decode
  /// also ends after five times as long, even if it makes progress.
  var timeout = 20.0
  /// The maximum processor time of a decode, in seconds, rounded up to whole ones.
  var processorTime = 60.0
  /// The maximum number of threads of a decode, more than any picture needs.
  var mostThreads = 64
  /// The memory of a decoder, in bytes; `nil` for its share of the free memory.
  var memory: Int?
  /// The time in which a cancelled decoder must stop before it is ended, in seconds.
  var cancelGrace = 0.1
  /// The maximum number of pixels of a picture, by its header.
  var mostPixels: UInt64 = 1 << 29
  /// The longest file, in bytes.
  var mostBytes = 1 << 32
  /// The time after which a decoder without a job is ended, in seconds. That frees its memory; it starts again for the
  /// next job.
  var idleTime = 8.0

  /// The limits of a decoder at the lowest priority. On a busy machine it waits for the processor for tens of seconds
  /// without progress.
  var inBackground: DecodeLimits {
    var limits = self
    limits.timeout *= 5
    return limits
  }

  /// The limits for photographs.
  public static let photographs = DecodeLimits()
}
