import PagerGeometry

/// The description of which pages are next to each other.
///
/// A map is a value. If a change gives pages other names, as an insertion does to numbers in a list, pass the new names
/// to ``Pager/updateMap(moving:time:_:)``. Each call should take the same time for any number of pages and must not
/// allocate.
public protocol PageMap: Sendable {
  /// Returns the page next to `page`, or `nil` at an end and along an axis that is switched off.
  func neighbor(of page: Page, toward direction: Direction) -> Page?

  /// Returns the steps from `page` to `target`, or `nil` if either page is not in the map.
  ///
  /// For rows that remember their page (see ``visit(_:)``), a step to another row counts no columns.
  func steps(from page: Page, to target: Page) -> Steps?

  /// Returns the steps from `page` to `target` when going toward `direction`, as in a ring; `nil` if that direction
  /// does not lead there, or if `target` has the same position along that axis. The default implementation returns
  /// ``steps(from:to:)`` if those steps go toward `direction`.
  func steps(from page: Page, to target: Page, toward direction: Direction) -> Steps?

  /// Returns the number of pages beyond `page` toward `direction`, at most `limit`. The pager calls this for contained
  /// ends, for page groups, and for its progress and snap offsets. The default implementation walks from page to page,
  /// O(limit); implement it for a map that knows the count.
  func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int

  /// Returns the page of the map nearest to `page`, which need not be in the map; `nil` only for an empty map. The
  /// pager calls this for a scroll that is clamped to the map, for a restored pager, and after a change that removes
  /// the target page and its neighbours in the row.
  func nearestPage(to page: Page) -> Page?

  /// Records that `page` became the pager's target, so that a row can remember its last page. The default
  /// implementation does nothing.
  mutating func visit(_ page: Page)
}

extension PageMap {
  /// Does nothing: the map remembers no pages.
  public mutating func visit(_ page: Page) {}

  /// Returns the result of ``steps(from:to:)`` if it goes toward `direction`, otherwise `nil`.
  public func steps(from page: Page, to target: Page, toward direction: Direction) -> Steps? {
    guard let steps = steps(from: page, to: target) else { return nil }
    return steps[direction.axis].signum() == direction.sign ? steps : nil
  }

  /// Counts by walking from page to page.
  public func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    var (count, last) = (0, page)
    while count < limit, let next = neighbor(of: last, toward: direction) {
      last = next
      count += 1
    }
    return count
  }
}
