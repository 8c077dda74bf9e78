import PagerGeometry

/// The factor and the fixed point by which the laid-out pages are enlarged on the screen.
struct Enlargement: Hashable, Sendable {
  /// The factor, above 0; 1 means no enlargement.
  let factor: Double
  /// The fixed point (content points).
  let center: Point

  /// No enlargement.
  static let none = Enlargement(factor: 1, center: .zero)

  /// Returns the visible coordinate along `axis` of the laid-out coordinate `place`.
  func seen(_ place: Double, _ axis: Axis) -> Double {
    factor == 1 ? place : center[axis] + (place - center[axis]) * factor
  }

  /// Returns the laid-out coordinate along `axis` of the visible coordinate `place`.
  func laidOut(_ place: Double, _ axis: Axis) -> Double {
    factor == 1 ? place : center[axis] + (place - center[axis]) / factor
  }
}
