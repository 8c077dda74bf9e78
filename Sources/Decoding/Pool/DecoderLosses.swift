/// Counts how decoders were lost over one picture, and decides when to give it up.
struct DecoderLosses {
  private var counts: [DecodeFailure: Int] = [:]

  /// Counts one more loss by what its page would say: that the decoder `crashed` over the picture, or exited; that it was
  /// `killed` from outside, or for want of memory; or that it is missing, as it ended before it could be given the picture.
  /// Returns whether the picture is given up.
  mutating func add(_ loss: DecodeFailure) -> Bool {
    counts[loss, default: 0] += 1
    return counts[loss] == (loss == .killed ? 6 : 2)
  }
}
