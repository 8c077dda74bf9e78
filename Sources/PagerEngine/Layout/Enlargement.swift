import PagerGeometry

/// How much larger than it is laid out a picture is seen, and around which place.
struct Enlargement: Hashable, Sendable {
  /// So many times, above 0; 1 leaves all as it is.
  let factor: Double
  /// The place that stays (content points).
  let center: Point

  /// As it is laid out.
  static let none = Enlargement(factor: 1, center: .zero)

  /// Where `place` is seen along `axis`.
  func seen(_ place: Double, _ axis: Axis) -> Double {
    factor == 1 ? place : center[axis] + (place - center[axis]) * factor
  }

  /// What is seen at `place` along `axis`.
  func laidOut(_ place: Double, _ axis: Axis) -> Double {
    factor == 1 ? place : center[axis] + (place - center[axis]) / factor
  }
}
