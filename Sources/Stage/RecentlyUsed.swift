/// The values used last, up to a number of them.
struct RecentlyUsed<Key: Hashable, Value> {
  private var values: [Key: (value: Value, lastUse: Int)] = [:]
  private var uses = 0
  /// The most values kept.
  let limit: Int

  /// An empty store of at most `limit` values.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Values kept.
  var count: Int { values.count }

  /// The value of `key`, which then counts as used.
  mutating func value(_ key: Key) -> Value? {
    guard let entry = values[key] else { return nil }
    uses += 1
    values[key] = (entry.value, uses)
    return entry.value
  }

  /// Keeps `value`; the one unused for longest goes when there are too many. O(limit).
  mutating func insert(_ value: Value, for key: Key) {
    uses += 1
    values[key] = (value, uses)
    if values.count > limit, let oldest = values.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      values[oldest] = nil
    }
  }

  /// Forgets everything.
  mutating func removeAll() { values.removeAll() }
}
