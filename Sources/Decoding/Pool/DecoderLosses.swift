/// Counts how decoders were lost over one picture, and decides when to give it up.
struct DecoderLosses {
  /// How a decoder was lost.
  enum Loss: Hashable, CaseIterable {
    /// It crashed while it worked on the picture, or exited.
    case crashed
    /// It was ended from outside, or for want of memory.
    case killed
    /// It ended before it could be given the picture.
    case missing

    /// The picture is given up after so many losses of this kind.
    var most: Int {
      switch self {
      case .crashed, .missing: 2
      case .killed: 6
      }
    }
  }

  private var counts: [Loss: Int] = [:]

  /// Counts one more loss. Returns why the picture is given up; `nil` while it is not.
  mutating func add(_ loss: Loss) -> DecodeFailure? {
    counts[loss, default: 0] += 1
    guard counts[loss] == loss.most else { return nil }
    switch loss {
    case .crashed: return .crashed
    case .killed: return .killed
    case .missing: return .decoderMissing
    }
  }
}
