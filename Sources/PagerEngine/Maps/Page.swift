import PagerGeometry

/// The identifier of a page. The page map gives the numbers their meaning; the engine only compares them.
public struct Page: Hashable, Sendable, Codable {
  /// The number that identifies the page within its row.
  public var column: Int
  /// The number that identifies the row.
  public var row: Int

  /// Creates the page at (`column`, `row`).
  @inlinable public init(column: Int, row: Int = 0) {
    self.column = column
    self.row = row
  }
}

/// The distance from one page to another, in pages; positive toward later columns and rows.
public struct Steps: Hashable, Sendable, Codable {
  /// The number of pages to the right (toward later columns).
  public var columns: Int
  /// The number of pages down (toward later rows).
  public var rows: Int

  /// Creates a distance of `columns` to the right and `rows` down.
  @inlinable public init(columns: Int, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// The steps along `axis`.
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? columns : rows }
    set { if axis == .horizontal { columns = newValue } else { rows = newValue } }
  }

  /// Creates a distance of `count` steps along `axis`.
  init(_ count: Int, along axis: Axis) {
    self = axis == .horizontal ? Steps(columns: count) : Steps(columns: 0, rows: count)
  }
}

/// One value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: Axis) -> Value {
    @inline(__always) get { axis == .horizontal ? horizontal : vertical }
    @inline(__always) set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Sendable where Value: Sendable {}
extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}

extension PerAxis<Bool> {
  /// The only axis that is marked; `nil` if both or neither are.
  var only: Axis? { horizontal == vertical ? nil : (horizontal ? .horizontal : .vertical) }
}
