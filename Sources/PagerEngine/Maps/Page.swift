import PagerGeometry

/// Names a page. What the numbers mean is the page map's business; the engine only compares them.
public struct Page: Hashable, Sendable, Codable {
  /// Tells pages of a row apart.
  public var column: Int
  /// Tells rows apart.
  public var row: Int

  /// The page at (`column`, `row`).
  @inlinable public init(column: Int, row: Int = 0) {
    self.column = column
    self.row = row
  }
}

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
  /// The one axis that is marked; `nil` where both are, or neither.
  var only: Axis? { horizontal == vertical ? nil : (horizontal ? .horizontal : .vertical) }
}
