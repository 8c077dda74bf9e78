import PagerGeometry

/// A page map of rows and columns that all line up. Each axis is endless, finite or wraps around.
///
/// ```swift
/// let endless = GridMap()
/// let year = GridMap(columns: .finite(12), rows: .one)
/// let ring = GridMap(columns: .wrapping(5), rows: .one)
/// ```
public struct GridMap: PageMap, Hashable {
  /// The range of pages along one axis.
  public enum Extent: Hashable, Sendable {
    /// Endless in both directions, within the range of `Int`.
    case infinite
    /// Pages 0 to count - 1. A count below 1 means no pages, so the map is empty.
    case finite(Int)
    /// Pages 0 to count - 1, where the first page follows the last; a count below 1 counts as 1.
    case wrapping(Int)

    /// A single page, so the axis cannot turn.
    public static let one = Extent.finite(1)

    /// Returns the index next to `index`, or `nil` at an end.
    func neighbor(of index: Int, sign: Int) -> Int? {
      let (next, overflow) = index.addingReportingOverflow(sign)
      guard !overflow else { return nil }
      switch self {
      case .infinite: return next
      case .finite(let count): return next >= 0 && next < count ? next : nil
      case .wrapping(let count):
        let count = max(1, count)
        return next < 0 ? count - 1 : (next >= count ? 0 : next)
      }
    }

    /// Returns the index nearest to `index`; `nil` if the axis has no pages.
    func nearest(to index: Int) -> Int? {
      switch self {
      case .infinite: index
      case .finite(let count): count < 1 ? nil : min(count - 1, max(0, index))
      case .wrapping(let count): index.modulo(max(1, count))
      }
    }

    /// Returns the number of indices beyond `index` on the side of `sign`.
    func count(from index: Int, sign: Int) -> Int {
      guard case .finite(let count) = self else { return .max }
      guard index >= 0, index < count else { return 0 }
      return sign > 0 ? count - 1 - index : index
    }

    /// Returns the steps from `a` to `b`, by the shorter way if the axis wraps around; `nil` if an index is not on the
    /// axis.
    func steps(from a: Int, to b: Int) -> Int? {
      switch self {
      case .infinite:
        let (steps, overflow) = b.subtractingReportingOverflow(a)
        return overflow ? nil : steps
      case .finite(let count):
        let range = 0..<max(0, count)
        return range.contains(a) && range.contains(b) ? b - a : nil
      case .wrapping(let count):
        let count = max(1, count)
        guard (0..<count).contains(a), (0..<count).contains(b) else { return nil }
        let forward = b >= a ? b - a : b - a + count
        return forward > count - forward ? forward - count : forward
      }
    }

    /// Returns the steps to the same index in the direction of `sign`, given `steps` by the shorter way; `nil` if that
    /// direction does not lead there.
    func steps(_ steps: Int, toward sign: Int) -> Int? {
      if steps.signum() == sign { return steps }
      guard case .wrapping(let count) = self, steps != 0 else { return nil }
      return steps + sign * max(1, count)
    }
  }

  /// The range of columns.
  public var columns: Extent
  /// The range of rows.
  public var rows: Extent

  /// Creates a grid; both axes are endless by default.
  public init(columns: Extent = .infinite, rows: Extent = .infinite) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the page next to `page`, or `nil` at an end. O(1).
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    switch direction.axis {
    case .horizontal:
      columns.neighbor(of: page.column, sign: direction.sign).map { Page(column: $0, row: page.row) }
    case .vertical:
      rows.neighbor(of: page.row, sign: direction.sign).map { Page(column: page.column, row: $0) }
    }
  }

  /// Returns the nearest page of the map; on an axis that wraps around, the index modulo its count. O(1).
  public func nearestPage(to page: Page) -> Page? {
    guard let column = columns.nearest(to: page.column), let row = rows.nearest(to: page.row) else { return nil }
    return Page(column: column, row: row)
  }

  /// Returns the number of pages beyond `page`, at most `limit`. O(1).
  public func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    switch direction.axis {
    case .horizontal: min(limit, columns.count(from: page.column, sign: direction.sign))
    case .vertical: min(limit, rows.count(from: page.row, sign: direction.sign))
    }
  }

  /// Returns the steps from `page` to `target`, by the shorter way on an axis that wraps around. O(1).
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard let columns = columns.steps(from: page.column, to: target.column),
      let rows = rows.steps(from: page.row, to: target.row)
    else { return nil }
    return Steps(columns: columns, rows: rows)
  }

  /// Returns the steps from `page` to `target` toward `direction`; on an axis that wraps around this may be the longer
  /// way. O(1).
  public func steps(from page: Page, to target: Page, toward direction: Direction) -> Steps? {
    let (axis, extent) = (direction.axis, direction.axis == .horizontal ? columns : rows)
    guard var steps = steps(from: page, to: target),
      let along = extent.steps(steps[axis], toward: direction.sign)
    else { return nil }
    steps[axis] = along
    return steps
  }
}
