import PagerGeometry

/// The place of a canvas that stays where it is on the screen while the scale changes by itself, or stays under a finger
/// that drags meanwhile.
struct FocalPoint: Hashable, Sendable {
  /// Where it was as the change or the drag began (viewport points).
  private var start = Point.zero
  /// How far a drag has taken it since then (pt).
  private var translation = Vector.zero

  init() {}

  init(_ point: Point) { start = point }

  /// Where it is now (viewport points).
  var point: Point { start + translation }

  /// A drag, along the axes it moves, has taken the canvas `translation` from where it began.
  mutating func follow(_ translation: Vector, along axes: PerAxis<Bool>) {
    for axis in Axis.allCases where axes[axis] { self.translation[axis] = translation[axis] }
  }

  /// The next drag begins here.
  mutating func settle() { self = FocalPoint(point) }
}
