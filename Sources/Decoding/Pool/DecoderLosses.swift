/// How decoders were lost over one picture, and whether it is to be given up: a value.
struct DecoderLosses {
  /// How a decoder was lost.
  enum Loss: Hashable, CaseIterable {
    /// By a fault of its own while it worked on the picture, or by leaving.
    case crashed
    /// By somebody else's doing, or for want of memory.
    case killed
    /// Before it could be given the picture.
    case missing

    /// How many of these are no chance.
    var most: Int {
      switch self {
      case .crashed, .missing: 2
      case .killed: 6
      }
    }
  }

  private var counts: [Loss: Int] = [:]

  /// Counts one more. Why the picture is given up; `nil` while it is not.
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
