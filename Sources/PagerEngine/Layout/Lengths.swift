/// Lengths that follow each other, with their sums, so that any of them is found without adding up.
struct Lengths: Hashable, Sendable {
  /// In points, each held to its range.
  let values: [Double]
  /// What lies before each of them, and at last the sum of all.
  private let sums: [Double]

  init(_ values: [Double], in range: ClosedRange<Double>) {
    self.values = values.map { $0.clamped(to: range, ifNotFinite: range.lowerBound) }
    var sum = 0.0
    sums =
      [0]
      + self.values.map { value in
        sum += value
        return sum
      }
  }

  var isEmpty: Bool { values.isEmpty }
  var count: Int { values.count }

  /// The sum of the first `count`, which begin again after the last (pt).
  func sum(ofFirst count: Int) -> Double {
    let (cycles, remainder) = count.flooredDivision(by: values.count)
    return Double(cycles) * sums[values.count] + sums[remainder]
  }

  /// Two are equal when their values are.
  static func == (a: Lengths, b: Lengths) -> Bool { a.values == b.values }

  /// Hashes what equality compares.
  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
