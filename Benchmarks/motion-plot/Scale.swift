/// A map from values to places in the chart, between the first and the last of its round values.
struct Scale {
  /// Evenly spaced round values that enclose all values.
  let ticks: [Double]
  private let places: (first: Double, last: Double)

  /// Creates a scale for `values`, with about `count` steps of 1, 2 or 5 times a power of ten, from `first` to `last`.
  init(_ values: ClosedRange<Double>, steps count: Int, from first: Double, to last: Double) {
    let rough = max(values.upperBound - values.lowerBound, 1) / Double(count)
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    let step = power * ([1, 2, 5, 10].first { power * $0 >= rough } ?? 10)
    let (low, high) = ((values.lowerBound / step).rounded(.down), (values.upperBound / step).rounded(.up))
    ticks = (Int(low)...Int(max(high, low + 1))).map { Double($0) * step }
    places = (first, last)
  }

  /// Returns the place of `value`.
  func place(of value: Double) -> Double {
    guard let low = ticks.first, let high = ticks.last else { return places.first }
    return places.first + (value - low) / (high - low) * (places.last - places.first)
  }
}
