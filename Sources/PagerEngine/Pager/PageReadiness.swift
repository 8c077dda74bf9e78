/// The readiness of a page's content, in increasing order.
///
/// Traces contain the raw values.
public enum PageReadiness: String, Hashable, Comparable, Sendable, Codable, CaseIterable {
  /// A placeholder: the page's name instead of its picture.
  case placeholder = "paper"
  /// A preview, or the picture rendered for another size.
  case preview
  /// The sharp picture.
  case sharp
  /// A failure message instead of the picture; the state is final.
  case failed

  /// Returns whether `a` is less ready than `b`.
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
