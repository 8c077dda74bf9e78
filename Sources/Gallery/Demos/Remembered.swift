/// A cache of values by key, so that frames need not compute them or allocate memory. It removes all values when it has
/// 512 of them and needs another one.
struct Remembered<Key: Hashable, Value> {
  private static var limit: Int { 512 }
  private var values: [Key: Value] = [:]

  /// Returns the value of `key`, and calls `make` for a key without a value.
  mutating func value(of key: Key, make: () -> Value) -> Value {
    if let value = values[key] { return value }
    if values.count >= Self.limit { values.removeAll(keepingCapacity: true) }
    let value = make()
    values[key] = value
    return value
  }
}
