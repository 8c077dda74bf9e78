/// Values that are worked out once for each key, so that frames neither work them out nor ask for memory. All are forgotten
/// where there come to be many.
struct Remembered<Key: Hashable, Value> {
  private static var limit: Int { 512 }
  private var values: [Key: Value] = [:]

  /// The value of `key`, which `make` makes where there is none yet.
  mutating func value(of key: Key, make: () -> Value) -> Value {
    if let value = values[key] { return value }
    if values.count >= Self.limit { values.removeAll(keepingCapacity: true) }
    let value = make()
    values[key] = value
    return value
  }
}
