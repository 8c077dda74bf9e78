import PagerGeometry

/// A pointer that is down.
struct DownPointer: Sendable {
  var pointer: Pointer
  var position: Point
  /// Where it went down.
  var origin: Point
  /// When it went down.
  let pressTime: Instant
  /// How it has moved.
  var trackers: PerAxis<VelocityTracker>
  /// Whether a key or a program took the page from it. It then counts for nothing until it lifts.
  var isSpent = false

  /// Moves it to `point`.
  mutating func follow(to point: Point, at instant: Instant) {
    position = point
    // Each by its name: through the subscript the samples would be copied.
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }

  /// Its velocity at `instant` (pt/s), at most `limit` along each axis.
  func velocity(at instant: Instant, limit: Double) -> Vector {
    let limit = max(0, limit)
    return Vector(
      x: trackers.horizontal.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0),
      y: trackers.vertical.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0))
  }
}
