/// How much there is to see of a page, the least first.
public enum PageReadiness: String, Comparable, Sendable {
  /// Its name on paper.
  case paper
  /// A preview, or the picture as it was made for another size.
  case preview
  /// Its picture.
  case sharp
  /// Why there is no picture: nothing more will come.
  case failed

  /// Whether `first` shows less than `second`.
  public static func < (first: PageReadiness, second: PageReadiness) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .paper: 0
    case .preview: 1
    case .sharp: 2
    case .failed: 3
    }
  }
}
