/// Lengths that follow each other, with their sums, so that any of them is found without adding up.
///
/// Never changes once it is made, so that copies share one storage; none has no storage at all, and costs nothing to copy.
struct Lengths: Hashable, Sendable {
  private final class Storage: Sendable {
    let values: [Double]
    /// What lies before each of them, and at last the sum of all.
    let sums: [Double]

    init(_ values: [Double]) {
      self.values = values
      var sum = 0.0
      sums =
        [0]
        + values.map { value in
          sum += value
          return sum
        }
    }
  }

  private let storage: Storage?

  init(_ values: [Double], in range: ClosedRange<Double>) {
    storage =
      values.isEmpty ? nil : Storage(values.map { $0.clamped(to: range, ifNotFinite: range.lowerBound) })
  }

  /// In points, each held to its range.
  var values: [Double] { storage?.values ?? [] }
  var isEmpty: Bool { storage == nil }
  var count: Int { storage?.values.count ?? 0 }

  /// The length at `index`, which must be below ``count``.
  subscript(index: Int) -> Double { storage?.values[index] ?? 0 }

  /// The sum of the first `count`, which begin again after the last (pt).
  func sum(ofFirst count: Int) -> Double {
    guard let storage else { return 0 }
    let (cycles, remainder) = count.flooredDivision(by: storage.values.count)
    return Double(cycles) * storage.sums[storage.values.count] + storage.sums[remainder]
  }

  /// Two are equal when their values are.
  static func == (a: Lengths, b: Lengths) -> Bool { a.storage === b.storage || a.values == b.values }

  /// Hashes what equality compares.
  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
