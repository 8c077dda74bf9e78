/// A curve that slows down all the way to its target, and lasts longer the farther that is.
///
/// With velocity v (toward the target) and distance d it is (1 - t/T)^p (d + (p d - v T) t/T), p being ``power``: it
/// begins at v and lands softly. Where v is p d / T this is the plain ease-out of degree p; a faster release shortens T
/// to p d / v, so that it never speeds up; a slower one speeds up over the first part of T.
///
/// ```swift
/// let calm = EaseOut()  // 0.36 s for a whole page
/// let android = EaseOut(duration: 0.3, durationPerViewport: 0.3, power: 5, takesVelocity: false)
/// ```
public struct EaseOut: Hashable, Sendable, Codable {
  /// How long the shortest way takes (s), 0.01 to 5.
  public var duration: Double
  /// How much longer a way of one viewport takes (s), 0 to 5; in proportion for other lengths, 5 s in all at most.
  public var durationPerViewport: Double
  /// The degree: 2 (quadratic) to 6. Higher: quicker at first, and a longer tail.
  public var power: Int
  /// Whether it begins at the velocity of the release. Else it begins at its own, p x distance / T.
  public var takesVelocity: Bool

  /// The curve of the default tuning, unless said otherwise. Values out of range are held to it where they are used.
  public init(
    duration: Double = 0.24, durationPerViewport: Double = 0.12, power: Int = 3, takesVelocity: Bool = true
  ) {
    self.duration = duration
    self.durationPerViewport = durationPerViewport
    self.power = power
    self.takesVelocity = takesVelocity
  }

  /// No settle is made shorter than this by its velocity (s), so that none ends within a few frames.
  static let shortest = 0.1

  /// The duration (s) for a `distance` (pt) in a viewport of `viewportLength` points, whatever the velocity.
  func seconds(for distance: Double, viewportLength: Double) -> Double {
    let longer = durationPerViewport.clamped(to: 0...5, ifNotFinite: 0) * distance.magnitude / max(1, viewportLength)
    return min(5, duration.clamped(to: 0.01...5, ifNotFinite: 0.24) + longer)
  }

  var heldPower: Int { max(2, min(6, power)) }
}
