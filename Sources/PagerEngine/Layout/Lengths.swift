/// Consecutive lengths with their prefix sums, so that any sum takes O(1).
///
/// The value is immutable, so copies share one storage. An empty value has no storage and is free to copy.
struct Lengths: Hashable, Sendable {
  private final class Storage: Sendable {
    let values: [Double]
    /// The sum of the values before each index, followed by the sum of all values.
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

  /// The values in points, each clamped to its range.
  var values: [Double] { storage?.values ?? [] }
  var isEmpty: Bool { storage == nil }
  var count: Int { storage?.values.count ?? 0 }

  /// The length at `index`, which must be below ``count``.
  subscript(index: Int) -> Double { storage?.values[index] ?? 0 }

  /// Returns the sum of the first `count` lengths of the repeated list (pt).
  func sum(ofFirst count: Int) -> Double {
    guard let storage else { return 0 }
    let (cycles, remainder) = count.flooredDivision(by: storage.values.count)
    return Double(cycles) * storage.sums[storage.values.count] + storage.sums[remainder]
  }

  /// Returns whether the values are equal.
  static func == (a: Lengths, b: Lengths) -> Bool { a.storage === b.storage || a.values == b.values }

  /// Hashes the values.
  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
