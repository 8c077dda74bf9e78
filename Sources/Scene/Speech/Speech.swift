/// The contents of a frame for a screen reader.
///
/// The value describes the state, as the draw list does. The stage compares it with the last announced value
/// (``news(since:)``), so a frame that is made twice or skipped does not change the announcements.
public struct Speech: Hashable, Sendable {
  /// The page at rest or, during a motion, the page of the last rest; `nil` before the first.
  public var page: SpokenPage?
  /// The other states, such as an open menu or a running slideshow, in the order of their announcement.
  public var states: [SpokenState] = []
  /// The notices that are over the pages now.
  public var notices: [SpokenNotice] = []

  /// Creates a value with nothing to announce.
  public init() {}

  /// The changes to announce.
  public struct News: Hashable, Sendable {
    /// The new text of the page; `nil` if it stays the same.
    public var page: String?
    /// The states and notices that began, changed or ended, one line each.
    public var lines: [String] = []
  }

  /// Returns the changes since `old`; everything if `old` is `nil`.
  public func news(since old: Speech?) -> News {
    var news = News()
    if let page {
      if !page.isSame(as: old?.page) {
        news.page = page.line(after: old?.page)
      } else if page.hasMoved(since: old?.page) {
        news.page = page.line(after: page)
      } else {
        news.lines += SpokenState.lines(from: old?.page?.states ?? [], to: page.states)
      }
    }
    news.lines += SpokenState.lines(from: old?.states ?? [], to: states)
    news.lines += notices.filter { old?.notices.contains($0) != true }.map(\.line)
    return news
  }
}
