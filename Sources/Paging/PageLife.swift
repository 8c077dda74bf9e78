import PagerEngine

/// A step in the life of a page in a scene.
///
/// Each page that comes into view takes the steps in this order, and may become and resign current several times
/// between the first and the last. Each step is reported exactly once, for the page on which the scene opens too. When
/// the window closes, the remaining steps are reported.
///
/// ```swift
/// struct Counter {
///   var shown = 0
///   mutating func heard(_ step: PageLife, of page: Page) {
///     if step == .willAppear { shown += 1 }
///   }
/// }
/// ```
///
/// A page that gets another name through a change of the map counts as another page.
public enum PageLife: String, Hashable, Sendable, CaseIterable {
  /// The page comes into view. Reported before the first frame that contains it.
  case willAppear
  /// The page has become the one nearest to the middle of the viewport. A page that passes the middle between two
  /// frames is reported too.
  case becameCurrent
  /// Another page has become the one nearest to the middle.
  case resignedCurrent
  /// The page has left the view.
  case disappeared
}

/// The pages in view and the current page, as last reported.
struct PageLifeLog {
  /// The reported pages in view: the visible ones and the current one.
  private(set) var pages: [Page] = []
  private(set) var current: Page?
  /// The steps that are not reported yet, in order.
  private(set) var news: [(step: PageLife, page: Page)] = []

  /// Returns the steps since the last call.
  mutating func takeNews() -> [(step: PageLife, page: Page)] {
    defer { news.removeAll(keepingCapacity: true) }
    return news
  }

  /// Makes `page` the current one; `nil` for none.
  mutating func setCurrent(_ page: Page?) {
    guard page != current else { return }
    if let current { news.append((.resignedCurrent, current)) }
    current = page
    guard let page else { return }
    if !pages.contains(page) {
      pages.append(page)
      news.append((.willAppear, page))
    }
    news.append((.becameCurrent, page))
  }

  /// Takes in the visible pages of a frame. O(pages) while they stay the same.
  mutating func show(_ seen: [SeenPage]) {
    if pages.count == seen.count, zip(pages, seen).allSatisfy({ $0 == $1.placed.page }) { return }
    let before = Set(pages)
    var after: [Page] = []
    var isVisible = Set<Page>()
    for page in seen.lazy.map(\.placed.page) where isVisible.insert(page).inserted {
      after.append(page)
      if !before.contains(page) { news.append((.willAppear, page)) }
    }
    if let current, isVisible.insert(current).inserted { after.append(current) }
    for page in pages where !isVisible.contains(page) { news.append((.disappeared, page)) }
    pages = after
  }

  /// Ends every page's life.
  mutating func close() {
    setCurrent(nil)
    show([])
  }
}
