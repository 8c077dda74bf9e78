import PagerGeometry

/// A pointer that is down.
struct DownPointer: Sendable {
  private(set) var pointer = Pointer(id: 0, kind: .touch)
  private(set) var position = Point.zero
  /// Where it went down.
  private(set) var origin = Point.zero
  /// When it went down.
  private(set) var pressTime = Instant.zero
  /// The time of its last report.
  private(set) var reportTime = Instant.zero
  /// How it has moved.
  private(set) var trackers: PerAxis<VelocityTracker>
  /// Whether a key or a program took the page from it. It then counts for nothing until it lifts.
  var isSpent = false

  /// Room for a pointer, which is none until ``press(_:at:tuning:time:)``.
  init(_ tuning: Tuning.Velocity) {
    trackers = PerAxis(horizontal: VelocityTracker(tuning: tuning), vertical: VelocityTracker(tuning: tuning))
  }

  /// Makes it `pointer`, which goes down at `point`. The storage for samples stays.
  mutating func press(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    self.pointer = pointer
    origin = point
    pressTime = time
    isSpent = false
    // Each by its name, here and below: through the subscript the samples would be copied.
    trackers.horizontal.begin(tuning)
    trackers.vertical.begin(tuning)
    follow(to: point, at: time)
  }

  /// Makes it go on from where `trackers` have seen it.
  mutating func goOn(from trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity) {
    self.trackers = trackers
    setTuning(tuning)
    follow(to: position, at: pressTime)
  }

  /// Moves it to `point`.
  mutating func follow(to point: Point, at instant: Instant) {
    position = point
    reportTime = instant
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    position.x = place(position.x)
    origin.x = place(origin.x)
    trackers.horizontal.move(place)
  }

  /// Reads its velocity by other numbers from now on.
  mutating func setTuning(_ tuning: Tuning.Velocity) {
    trackers.horizontal.tuning = tuning
    trackers.vertical.tuning = tuning
  }

  /// Its velocity at `instant` (pt/s), at most `limit` along each axis.
  func velocity(at instant: Instant, limit: Double) -> Vector {
    let limit = max(0, limit)
    return Vector(
      x: trackers.horizontal.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0),
      y: trackers.vertical.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0))
  }
}
