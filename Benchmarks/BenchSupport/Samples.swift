/// The results of a repeated measurement.
public struct Samples: Sendable {
  private var sorted: [Double] = []

  /// Creates samples without a result.
  public init() {}

  /// Adds one result.
  public mutating func add(_ value: Double) {
    sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? sorted.endIndex)
  }

  /// The median; 0 if there is no result.
  public var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  /// The smallest result; 0 if there is none.
  public var least: Double { sorted.first ?? 0 }
  /// The largest result; 0 if there is none.
  public var most: Double { sorted.last ?? 0 }
}
