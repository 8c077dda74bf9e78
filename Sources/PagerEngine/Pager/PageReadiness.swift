/// How much there is to see of a page, the least first.
///
/// The raw values are those that traces have.
public enum PageReadiness: String, Hashable, Comparable, Sendable, Codable, CaseIterable {
  /// Its name where the picture will be.
  case placeholder = "paper"
  /// A preview, or the picture as it was made for another size.
  case preview
  /// Its picture.
  case sharp
  /// Why there is no picture: nothing more will come.
  case failed

  /// Whether there is less to see at `a` than at `b`.
  public static func < (a: PageReadiness, b: PageReadiness) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .placeholder: 0
    case .preview: 1
    case .sharp: 2
    case .failed: 3
    }
  }
}
