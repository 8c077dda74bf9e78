/// What a picture may cost.
public struct DecodeLimits: Hashable, Sendable {
  /// A picture that takes longer is given up (seconds, wall clock). What is not positive counts as a millisecond.
  public var timeout: Double
  /// A decoder that does not stop this long after it was told to is ended (seconds).
  public var cancelGrace: Double
  /// A picture of more pixels is refused on its header.
  public var mostPixels: UInt64

  /// Limits for photographs: 20 s, 0.1 s and 2^29 pixels.
  public init(timeout: Double = 20, cancelGrace: Double = 0.1, mostPixels: UInt64 = 1 << 29) {
    self.timeout = timeout
    self.cancelGrace = cancelGrace
    self.mostPixels = mostPixels
  }
}
