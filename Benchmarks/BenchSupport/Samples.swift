/// What a measurement gave each time it was taken.
public struct Samples: Sendable {
  private var sorted: [Double] = []

  /// Nothing measured yet.
  public init() {}

  /// Adds one result.
  public mutating func add(_ value: Double) {
    sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? sorted.endIndex)
  }

  /// The middle one; 0 when there is none.
  public var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  /// The smallest; 0 when there is none.
  public var least: Double { sorted.first ?? 0 }
  /// The largest; 0 when there is none.
  public var most: Double { sorted.last ?? 0 }
}
