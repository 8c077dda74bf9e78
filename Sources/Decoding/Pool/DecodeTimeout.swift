/// The time limit of a decode, which depends on its progress. A value: times are arguments, in seconds.
struct DecodeTimeout {
  /// The interval between looks at a busy decoder, in seconds.
  private static let lookInterval = 1.0
  /// The maximum time for a picture, in time-outs, even if it makes progress.
  private static let mostTimeouts = 5.0

  private let timeout: Double
  private var end: Double
  private var deadline: Double
  private var progress: UInt64

  /// Starts a time-out at `start`, for a decoder whose progress count is `progress`.
  init(timeout: Double, start: Double, progress: UInt64) {
    self.timeout = max(0.001, timeout)
    self.progress = progress
    end = start + self.timeout * Self.mostTimeouts
    deadline = start + self.timeout
  }

  /// Returns the time of the next look after `instant`.
  func nextLook(after instant: Double) -> Double { min(deadline, instant + Self.lookInterval) }

  /// Notes the decoder's progress at `instant`. Returns whether the time is over.
  mutating func isOver(at instant: Double, progress: UInt64) -> Bool {
    if progress != self.progress {
      self.progress = progress
      deadline = min(end, max(deadline, instant + timeout))
    }
    return instant >= deadline
  }

  /// Moves the end to `instant` at the latest, regardless of progress.
  mutating func shorten(to instant: Double) {
    end = min(end, instant)
    deadline = min(deadline, instant)
  }
}

/// The counts of lost decoders for one picture, which decide when to give it up.
struct DecoderLosses {
  private var counts: [DecodeFailure: Int] = [:]

  /// Counts a lost decoder: it `crashed` on the picture, or exited; it was `killed` from outside, or for lack of
  /// memory; or it is missing, because it ended before it got the picture. Returns whether to give up the picture: at
  /// the sixth kill, or the second loss of another kind.
  mutating func add(_ loss: DecodeFailure) -> Bool {
    counts[loss, default: 0] += 1
    return counts[loss] == (loss == .killed ? 6 : 2)
  }
}
