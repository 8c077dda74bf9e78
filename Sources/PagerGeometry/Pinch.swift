/// The movement of two fingers toward, away from or around each other.
public struct Pinch: Hashable, Sendable {
  /// The middle between the fingers (viewport points).
  public var center: Point
  /// The ratio of the distance between the fingers to that at the start of the pinch; above 0.
  public var scale: Double
  /// The rotation of the line between the fingers since the start (rad), clockwise on the screen, -pi to pi.
  public var rotation: Double

  /// Creates a pinch around `center`; by default the start of one, with a scale of 1 and no rotation.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }
}

/// A step of a pinch of two fingers on a touchpad.
///
/// The pinch is about the mouse pointer, which stays where it is. A touchpad reports a ratio of distances, no places.
public enum TouchpadPinch: Hashable, Sendable {
  /// Two fingers begin a pinch, with the mouse pointer at a point (viewport points).
  case began(at: Point)
  /// The fingers move. The center is the point of the beginning plus the fingers' common movement.
  case changed(Pinch)
  /// The fingers lift.
  case ended
  /// The pinch ends without a lift: the device or the window is gone.
  case cancelled
}
