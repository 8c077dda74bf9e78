/// A cache of the values used last, up to a number of values and a total cost. What frames have left behind is held to a
/// lower cost than what they show.
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
  /// The most values kept.
  let limit: Int
  /// The most that the values kept may cost together, in the unit of ``insert(_:for:cost:)``. The newest is kept even
  /// where it costs more.
  let costLimit: Int
  /// The most that all may cost together while any of them was used neither in this frame nor in the one before.
  let idleCostLimit: Int
  /// What the values kept cost together.
  private(set) var cost = 0

  /// An empty cache of at most `limit` values that cost at most `costLimit`, and at most `idleCostLimit` where some were
  /// left behind.
  init(limit: Int, costLimit: Int = .max, idleCostLimit: Int = .max) {
    self.limit = max(1, limit)
    self.costLimit = costLimit
    self.idleCostLimit = idleCostLimit
  }

  /// Begins another frame.
  mutating func beginFrame() { frame += 1 }

  /// Values kept.
  var count: Int { values.count }

  /// The value of `key`, which then counts as used.
  mutating func value(_ key: Key) -> Value? {
    guard let index = values.index(forKey: key) else { return nil }
    uses += 1
    values.values[index].lastUse = uses
    values.values[index].lastFrame = frame
    return values.values[index].value
  }

  /// Keeps `value`, and drops those unused for longest while there are too many or they cost too much. O(limit) each.
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

  /// Forgets everything.
  mutating func removeAll() {
    values.removeAll()
    cost = 0
  }
}
