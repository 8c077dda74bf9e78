/// How much there is to see of a page, the least first.
public enum PageReadiness: Comparable, Sendable {
  /// Its name on paper.
  case paper
  /// A preview, or the picture as it was made for another size.
  case preview
  /// Its picture.
  case sharp
  /// Why there is no picture: nothing more will come.
  case failed
}
