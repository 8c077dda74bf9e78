/// A cache of recently used values, limited by number and by total cost. While it holds values that recent frames did
/// not use, a lower cost limit applies.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
    var lastFrame: Int
  }

  private var values: [Key: Entry] = [:]
  private var uses = 0
  private var frame = 0
  /// The maximum number of values kept.
  let limit: Int
  /// The highest total cost of the values kept, in the unit of ``insert(_:for:cost:)``. The newest value is kept even
  /// if it costs more.
  let costLimit: Int
  /// The highest total cost while any value was used neither in this frame nor in the previous one.
  let idleCostLimit: Int
  /// The total cost of the values kept.
  private(set) var cost = 0

  /// Creates an empty cache of at most `limit` values with a total cost of at most `costLimit`, or `idleCostLimit`
  /// while some values are out of use.
  init(limit: Int, costLimit: Int = .max, idleCostLimit: Int = .max) {
    self.limit = max(1, limit)
    self.costLimit = costLimit
    self.idleCostLimit = idleCostLimit
  }

  /// Begins the next frame.
  mutating func beginFrame() { frame += 1 }

  /// The number of values kept.
  var count: Int { values.count }

  /// Returns the value of `key` and marks it as used; `nil` if it is not kept.
  mutating func value(_ key: Key) -> Value? {
    guard let index = values.index(forKey: key) else { return nil }
    uses += 1
    values.values[index].lastUse = uses
    values.values[index].lastFrame = frame
    return values.values[index].value
  }

  /// Inserts `value`, and evicts the least recently used values while a limit is exceeded. O(limit) for each.
  mutating func insert(_ value: Value, for key: Key, cost: Int = 0) {
    uses += 1
    self.cost += cost - (values[key]?.cost ?? 0)
    values[key] = Entry(value: value, cost: cost, lastUse: uses, lastFrame: frame)
    while let oldest = values.min(by: { $0.value.lastUse < $1.value.lastUse }), isTooMuch(oldest.value) {
      self.cost -= oldest.value.cost
      values[oldest.key] = nil
    }
  }

  private func isTooMuch(_ oldest: Entry) -> Bool {
    values.count > limit || cost > costLimit && values.count > 1
      || cost > idleCostLimit && oldest.lastFrame < frame - 1
  }

  /// Removes all values.
  mutating func removeAll() {
    values.removeAll()
    cost = 0
  }
}
