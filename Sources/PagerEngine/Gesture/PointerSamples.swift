import PagerGeometry

/// Where a pointer has been lately, so that a drag which is handed on keeps its velocity.
///
/// ```swift
/// var samples = PointerSamples()
/// samples.add(Point(x: 300, y: 150), at: Instant(milliseconds: 0))
/// samples.add(Point(x: 280, y: 150), at: Instant(milliseconds: 8))
/// ```
public struct PointerSamples: Sendable {
  /// In viewport points.
  var trackers: PerAxis<VelocityTracker>

  /// None yet.
  public init() {
    let tracker = VelocityTracker(tuning: Tuning.Velocity())
    trackers = PerAxis(horizontal: tracker, vertical: tracker)
  }

  init(_ trackers: PerAxis<VelocityTracker>) { self.trackers = trackers }

  /// Adds a place (viewport points), later than those before.
  public mutating func add(_ point: Point, at instant: Instant) {
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }
}
