import PagerGeometry

/// The recent positions of a pointer, which keep the velocity of a drag that is handed over.
///
/// ```swift
/// var samples = PointerSamples()
/// samples.add(Point(x: 300, y: 150), at: Instant(milliseconds: 0))
/// samples.add(Point(x: 280, y: 150), at: Instant(milliseconds: 8))
/// ```
public struct PointerSamples: Sendable {
  /// The samples along each axis, in viewport points.
  var trackers: PerAxis<VelocityTracker>

  /// Creates an empty list of samples.
  public init() {
    let tracker = VelocityTracker(tuning: Tuning.Velocity())
    trackers = PerAxis(horizontal: tracker, vertical: tracker)
  }

  init(_ trackers: PerAxis<VelocityTracker>) { self.trackers = trackers }

  /// Adds a position (viewport points) that is later than those before.
  public mutating func add(_ point: Point, at instant: Instant) {
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }
}
