/// The settle after a typical release as a function of time, for a plot: half a page is left, and the release has the
/// velocity of two pages per second.
///
/// It is the motion that a pager with the same tuning makes.
package struct SettlePreview: Hashable, Sendable {
  /// The page length (pt) of the example.
  private static let page = 1000.0
  /// The distance that is left (pt), and the velocity of the release (pt/s).
  private static let release = (distance: page / 2, velocity: 2 * page)

  private let motion: Motion

  /// Creates the settle of `tuning`.
  package init(_ tuning: Tuning) {
    let (curve, distance) = (tuning.settleCurve, -Self.release.distance)
    motion = Motion(
      curve, distance: distance, velocity: min(Self.release.velocity, curve.velocityLimit(for: distance)),
      viewportLength: Self.page, start: .zero, tolerance: tuning.tolerance)
  }

  /// The time until rest (s).
  package var duration: Double { motion.end.seconds(since: .zero) }

  /// Returns the fraction of the way after `t` seconds: 0 at the release, 1 at the target, above 1 past it.
  package func progress(at t: Double) -> Double {
    1 + motion.value(at: .zero.advanced(bySeconds: t)) / Self.release.distance
  }
}
