import PagerGeometry

/// A page map of rows that have lengths of their own, each of which remembers the page it was left on.
///
/// ```swift
/// var albums = RaggedMap(lengths: [12, 3, 40])
/// albums.visit(Page(column: 7, row: 0))
/// albums.neighbor(of: Page(column: 2, row: 1), toward: .up)   // column 7 of row 0
/// ```
public struct RaggedMap: PageMap, Hashable {
  private var lengths: [Int]
  private var remembered: [Int]

  /// Rows of the given lengths, top to bottom, each starting at its first page; a length below 1 counts as 1.
  public init(lengths: [Int]) {
    self.lengths = lengths.map { max(1, $0) }
    remembered = Array(repeating: 0, count: lengths.count)
  }

  /// The page next to `page`; up and down lead to the other row's remembered page. O(1).
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    switch direction.axis {
    case .horizontal:
      // Past the end of the numbers there is no page either, so wrapping round is harmless.
      let next = Page(column: page.column &+ direction.sign, row: page.row)
      return contains(next) ? next : nil
    case .vertical:
      let row = page.row &+ direction.sign
      return lengths.indices.contains(row) ? Page(column: remembered[row], row: row) : nil
    }
  }

  /// The nearest page of the nearest row. O(1).
  public func nearestPage(to page: Page) -> Page? {
    guard !lengths.isEmpty else { return nil }
    let row = min(lengths.count - 1, max(0, page.row))
    return Page(column: min(lengths[row] - 1, max(0, page.column)), row: row)
  }

  /// How many pages, or rows, lie beyond `page`. O(1).
  public func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    guard contains(page) else { return 0 }
    return switch direction {
    case .left: min(limit, page.column)
    case .right: min(limit, lengths[page.row] - 1 - page.column)
    case .up: min(limit, page.row)
    case .down: min(limit, lengths.count - 1 - page.row)
    }
  }

  /// How far `target` is from `page`; no columns to another row. O(1).
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard contains(page), contains(target) else { return nil }
    return page.row == target.row
      ? Steps(columns: target.column - page.column) : Steps(columns: 0, rows: target.row - page.row)
  }

  /// Remembers `page` as its row's. O(1).
  public mutating func visit(_ page: Page) {
    if contains(page) { remembered[page.row] = page.column }
  }

  private func contains(_ page: Page) -> Bool {
    lengths.indices.contains(page.row) && page.column >= 0 && page.column < lengths[page.row]
  }
}
