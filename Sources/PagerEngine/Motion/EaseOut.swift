/// A curve that slows down to its target and lasts longer for longer distances and slower releases.
///
/// With velocity v (toward the target), distance d and degree p (``power``) the remaining distance is
/// (1 - t/T)^p (d + (p d - v T) t/T). It begins at velocity v and ends with velocity 0. T depends on the release:
///
/// - It is ``duration`` + ``durationPerViewport`` x d / viewport for a release of medium velocity.
/// - A faster release shortens T to p d / v, at least 0.1 s: then this is the plain ease-out of degree p.
/// - A slower release lengthens T to (p + 1) d / 2 v, the shortest time in which the curve does not speed up.
/// - T is at most 0.6 s, or ``duration`` if that is longer. Only a release that would need longer speeds up, over the
///   first part of T.
///
/// ```swift
/// let calm = EaseOut()  // 0.36 s for a whole page at 6 to 8 pages per second, 0.6 s below 3
/// let android = EaseOut(duration: 0.3, durationPerViewport: 0.3, power: 5, takesVelocity: false)
/// ```
public struct EaseOut: Hashable, Sendable, Codable {
  /// The duration of the shortest move (s), 0.01 to 5.
  public var duration: Double
  /// The additional duration for a move of one viewport (s), 0 to 5; proportional for other distances. The total is at
  /// most 5 s.
  public var durationPerViewport: Double
  /// The degree, 2 (quadratic) to 6. A higher degree starts faster and has a longer tail.
  public var power: Int
  /// Whether the curve begins at the velocity of the release. Otherwise it begins at p x distance / T.
  public var takesVelocity: Bool

  /// Creates a curve; by default that of the default tuning. Values out of range are clamped where they are used.
  public init(
    duration: Double = 0.24, durationPerViewport: Double = 0.12, power: Int = 3, takesVelocity: Bool = true
  ) {
    self.duration = duration
    self.durationPerViewport = durationPerViewport
    self.power = power
    self.takesVelocity = takesVelocity
  }

  /// The shortest duration (s) to which a release velocity reduces a settle, so that none ends within a few frames.
  static let shortest = 0.1
  /// The longest duration (s) of a settle that takes the velocity: 0.6 s, or the shortest move's if that is longer.
  var longest: Double { max(0.6, heldDuration) }

  private var heldDuration: Double { duration.clamped(to: 0.01...5, ifNotFinite: 0.24) }

  /// Returns the duration (s) for a `distance` (pt) in a viewport of `viewportLength` points, before any effect of the
  /// velocity.
  func seconds(for distance: Double, viewportLength: Double) -> Double {
    let longer = durationPerViewport.clamped(to: 0...5, ifNotFinite: 0) * distance.magnitude / max(1, viewportLength)
    return min(5, heldDuration + longer)
  }

  var heldPower: Int { max(2, min(6, power)) }
}
