import PagerGeometry

/// A page map of rows with individual lengths; each row remembers the last page that was visited in it.
///
/// ```swift
/// var albums = RaggedMap(lengths: [12, 3, 40])
/// albums.visit(Page(column: 7, row: 0))
/// albums.neighbor(of: Page(column: 2, row: 1), toward: .up)   // column 7 of row 0
/// ```
public struct RaggedMap: PageMap, Hashable {
  private var lengths: [Int]
  private var remembered: [Int]

  /// Creates rows of the given lengths, top to bottom. Each row starts at its first page; a length below 1 counts as 1.
  public init(lengths: [Int]) {
    self.lengths = lengths.map { max(1, $0) }
    remembered = Array(repeating: 0, count: lengths.count)
  }

  /// Returns the page next to `page`; up and down lead to the remembered page of the other row. O(1).
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    switch direction.axis {
    case .horizontal:
      // Overflow is harmless: there is no page at the wrapped number either.
      let next = Page(column: page.column &+ direction.sign, row: page.row)
      return contains(next) ? next : nil
    case .vertical:
      let row = page.row &+ direction.sign
      return lengths.indices.contains(row) ? Page(column: remembered[row], row: row) : nil
    }
  }

  /// Returns the nearest page of the nearest row. O(1).
  public func nearestPage(to page: Page) -> Page? {
    guard !lengths.isEmpty else { return nil }
    let row = min(lengths.count - 1, max(0, page.row))
    return Page(column: min(lengths[row] - 1, max(0, page.column)), row: row)
  }

  /// Returns the number of pages, or of rows, beyond `page`, at most `limit`. O(1).
  public func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    guard contains(page) else { return 0 }
    return switch direction {
    case .left: min(limit, page.column)
    case .right: min(limit, lengths[page.row] - 1 - page.column)
    case .up: min(limit, page.row)
    case .down: min(limit, lengths.count - 1 - page.row)
    }
  }

  /// Returns the steps from `page` to `target`; to another row, the steps count no columns. O(1).
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard contains(page), contains(target) else { return nil }
    return page.row == target.row
      ? Steps(columns: target.column - page.column) : Steps(columns: 0, rows: target.row - page.row)
  }

  /// Records `page` as the remembered page of its row. O(1).
  public mutating func visit(_ page: Page) {
    if contains(page) { remembered[page.row] = page.column }
  }

  private func contains(_ page: Page) -> Bool {
    lengths.indices.contains(page.row) && page.column >= 0 && page.column < lengths[page.row]
  }
}
