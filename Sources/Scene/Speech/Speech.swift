/// What a screen reader tells of a frame.
///
/// It says what is so, as the draw list does: whoever shows frames compares it with what was told before
/// (``news(since:)``). So a frame that is made twice, or left out, changes nothing of what a person hears.
public struct Speech: Hashable, Sendable {
  /// The page that pages rest on, or did last while they move; `nil` before there is one.
  public var page: SpokenPage?
  /// What is so besides: a menu is open, a slideshow runs. In the order in which it is told.
  public var states: [SpokenState] = []
  /// The lines that stand over the pages for a while.
  public var notices: [SpokenNotice] = []

  /// Nothing to tell.
  public init() {}

  /// What is new.
  public struct News: Hashable, Sendable {
    /// What the page is called from now on; `nil` where nothing of that is new.
    public var page: String?
    /// What has begun, changed or ended, a line each.
    public var lines: [String] = []
  }

  /// What is new since `old` was told; all that is so where nothing was.
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
