import PagerGeometry

/// Tells a pager which pages are next to each other.
///
/// A map is a value. Where pages have other names once it has changed, as numbers in a list do after an insertion, the call
/// that changes it says so (``Pager/updateMap(moving:time:_:)``).
/// Every call should take the same time however many pages there are, and none may allocate.
public protocol PageMap: Sendable {
  /// The page next to `page`, or `nil` at an end and along an axis that is switched off.
  func neighbor(of page: Page, toward direction: Direction) -> Page?

  /// How far `target` is from `page`, or `nil` when either is not in the map.
  ///
  /// Rows that remember their page (see ``visit(_:)``) count no columns to another row.
  func steps(from page: Page, to target: Page) -> Steps?

  /// How far `target` is from `page` for whoever goes toward `direction`, where that also leads there, as it does in a
  /// ring; `nil` where it does not, or where `target` is beside `page` along that axis. By default
  /// ``steps(from:to:)`` where that goes toward `direction`.
  func steps(from page: Page, to target: Page, toward direction: Direction) -> Steps?

  /// How many pages lie beyond `page` toward `direction`, but at most `limit`. Asked where ends are contained and pages
  /// turn in groups. By default it goes from page to page: O(limit); a map that can tell at once should.
  func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int

  /// The page of the map that is nearest to `page`, which need not be in it; `nil` in an empty map and in no other. Asked
  /// for a scroll that is held to the map, for a pager that is restored, and once the target page and its neighbors in the
  /// row are gone.
  func nearestPage(to page: Page) -> Page?

  /// Told of every page that becomes the pager's target, so that a row can remember where it was left. The default
  /// remembers nothing.
  mutating func visit(_ page: Page)
}

extension PageMap {
  /// Remembers nothing.
  public mutating func visit(_ page: Page) {}

  /// The steps of ``steps(from:to:)`` where they go toward `direction`.
  public func steps(from page: Page, to target: Page, toward direction: Direction) -> Steps? {
    guard let steps = steps(from: page, to: target) else { return nil }
    return steps[direction.axis].signum() == direction.sign ? steps : nil
  }

  /// Goes from page to page.
  public func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    var (count, last) = (0, page)
    while count < limit, let next = neighbor(of: last, toward: direction) {
      last = next
      count += 1
    }
    return count
  }
}
