import PagerGeometry

/// How far one page is from another, in pages; positive toward later columns and rows.
public struct Steps: Hashable, Sendable, Codable {
  /// Pages to the right (to later columns).
  public var columns: Int
  /// Pages down (to later rows).
  public var rows: Int

  /// `columns` to the right and `rows` down.
  @inlinable public init(columns: Int, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// The steps along `axis`.
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }

  /// `count` steps along `axis`.
  init(_ count: Int, along axis: Axis) {
    self = axis == .horizontal ? Steps(columns: count) : Steps(columns: 0, rows: count)
  }
}
