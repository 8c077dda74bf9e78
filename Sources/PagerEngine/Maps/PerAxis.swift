import PagerGeometry

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
