/// How long to wait for a decoder, by the progress it makes. A value: time is an argument (seconds).
struct DecodeTimeout {
  /// How often a decoder at work is looked at (seconds).
  private static let lookInterval = 1.0
  /// Time-outs that a picture may take in all, however much progress it makes.
  private static let mostTimeouts = 5.0

  private let timeout: Double
  private var end: Double
  private var deadline: Double
  private var progress: UInt64

  /// A time-out from `start` on, for a decoder that has counted `progress` by then.
  init(timeout: Double, start: Double, progress: UInt64) {
    self.timeout = max(0.001, timeout)
    self.progress = progress
    end = start + self.timeout * Self.mostTimeouts
    deadline = start + self.timeout
  }

  /// When to look again, after `instant`.
  func nextLook(after instant: Double) -> Double { min(deadline, instant + Self.lookInterval) }

  /// Notes the decoder's progress at `instant`. Returns whether to wait no longer.
  mutating func isOver(at instant: Double, progress: UInt64) -> Bool {
    if progress != self.progress {
      self.progress = progress
      deadline = min(end, max(deadline, instant + timeout))
    }
    return instant >= deadline
  }

  /// Sets the end to `instant` at the latest, whatever progress there is.
  mutating func shorten(to instant: Double) {
    end = min(end, instant)
    deadline = min(deadline, instant)
  }
}

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
