import PagerGeometry

/// Two fingers that move toward or away from each other, or turn around each other.
public struct Pinch: Hashable, Sendable {
  /// The middle between the fingers (viewport points).
  public var center: Point
  /// The distance between the fingers, in multiples of what it was as the pinch began; above 0.
  public var scale: Double
  /// How far the line between the fingers has turned since then (rad), clockwise on the screen, -pi to pi.
  public var rotation: Double

  /// A pinch around `center`; a scale of 1 and no rotation as it begins.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }
}
