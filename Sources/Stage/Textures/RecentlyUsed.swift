/// A cache of the values used last, up to a number of values and a total cost.
struct RecentlyUsed<Key: Hashable, Value> {
  private var values: [Key: (value: Value, cost: Int, lastUse: Int)] = [:]
  private var uses = 0
  /// The most values kept.
  let limit: Int
  /// The most that the values kept may cost together, in the unit of ``insert(_:for:cost:)``. The newest is kept even
  /// where it costs more.
  let costLimit: Int
  /// What the values kept cost together.
  private(set) var cost = 0

  /// An empty cache of at most `limit` values that cost at most `costLimit`.
  init(limit: Int, costLimit: Int = .max) {
    self.limit = max(1, limit)
    self.costLimit = costLimit
  }

  /// Values kept.
  var count: Int { values.count }

  /// The value of `key`, which then counts as used.
  mutating func value(_ key: Key) -> Value? {
    guard let index = values.index(forKey: key) else { return nil }
    uses += 1
    values.values[index].lastUse = uses
    return values.values[index].value
  }

  /// Keeps `value`, and drops those unused for longest while there are too many or they cost too much. O(limit) each.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 0) {
    uses += 1
    self.cost += cost - (values[key]?.cost ?? 0)
    values[key] = (value, cost, uses)
    while values.count > limit || (self.cost > costLimit && values.count > 1),
      let oldest = values.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      self.cost -= oldest.value.cost
      values[oldest.key] = nil
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    values.removeAll()
    cost = 0
  }
}
