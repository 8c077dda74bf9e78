import PagerGeometry

/// The state of two fingers that hold a flying box. The point of the box under their middle stays there.
struct FlightHold: Hashable, Sendable {
  /// The box when the fingers caught it (pt).
  var box: Rect
  /// The middle between the fingers at that time (pt).
  var center: Point
  var progress: Double
  /// The range of the progress: 0 to 1, extended to the progress at which the fingers caught the box.
  let limits: ClosedRange<Double>
  var deviation: Vector
  /// The ratio of the fingers' distance to that at the catch, and the time of its last change.
  var scale = 1.0
  var scaleTime: Instant
  /// The velocity of the progress at the last change (1/s).
  var velocity = 0.0
}

extension Flight {
  /// Catches the box with two fingers whose middle is at `center` (pt).
  ///
  /// - Parameters:
  ///   - box: The visible box, if it differs from ``frame(small:full:)``; its size determines the progress.
  ///   - small: The small frame.
  ///   - full: The full frame.
  public mutating func grab(at center: Point, box: Rect? = nil, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    let box = box ?? frame(small: small, full: full)
    let center = center.x.isFinite && center.y.isFinite ? center : box.center
    phase = .held(
      FlightHold(
        box: box, center: center, progress: progress, limits: min(0, progress)...max(1, progress),
        deviation: deviation, scaleTime: self.time))
    drag(to: center, scale: 1, small: small, full: full, time: time)
    if case .held(var hold) = phase {
      hold.velocity = 0
      phase = .held(hold)
    }
  }

  /// Moves the middle of the fingers to `center` (pt); their distance is `scale` times that at the catch. Has no effect
  /// if no fingers hold the box, or if `center` is not finite.
  public mutating func drag(to center: Point, scale: Double, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    guard case .held(var hold) = phase, center.x.isFinite, center.y.isFinite else { return }
    let scale = scale.clamped(to: 1e-3...1e3, ifNotFinite: 1)
    // The side with the larger difference between the frames determines the progress.
    let axis: Axis =
      (full.size.width - small.size.width).magnitude >= (full.size.height - small.size.height).magnitude
      ? .horizontal : .vertical
    let (from, to) = (small.size[axis], full.size[axis])
    let wanted = to == from ? hold.progress : (hold.box.size[axis] * scale - from) / (to - from)
    let progress = wanted.clamped(to: hold.limits, ifNotFinite: hold.progress)
    let seconds = self.time.seconds(since: hold.scaleTime)
    if seconds > 0 {
      hold.velocity = (progress - hold.progress) / max(seconds, 0.004)
      hold.scaleTime = self.time
    }
    hold.progress = progress
    hold.scale = scale
    // If a limit clamps the size, the box follows the fingers in proportion to its own size.
    let plain = Self.frame(progress: progress, deviation: .zero, small: small, full: full)
    let ratio = hold.box.size[axis] > 0 ? plain.size[axis] / hold.box.size[axis] : 1
    let (middle, before) = (plain.center, hold.box.center)
    hold.deviation = Vector(
      x: center.x + (before.x - hold.center.x) * ratio - middle.x,
      y: center.y + (before.y - hold.center.y) * ratio - middle.y)
    phase = .held(hold)
  }

  /// Releases the box while the middle of the fingers moves at `velocity` (pt/s). The box flies to the end nearer to
  /// its projected progress. Has no effect if no fingers hold it.
  public mutating func release(velocity: Vector, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    guard case .held(let hold) = phase else { return }
    // Fingers that rested before the lift do not throw the box.
    let isRecent = self.time.seconds(since: hold.scaleTime) <= Self.longestPause
    let rate = isRecent ? hold.velocity : 0
    let projected = hold.progress + rate * Self.projection
    // The progress also moves the middle.
    let (from, to) = (small.center, full.center)
    let drift = Vector(x: velocity.x - (to.x - from.x) * rate, y: velocity.y - (to.y - from.y) * rate)
    fly(to: projected >= 0.5 ? .full : .small, velocity: rate, drift: drift, time: time)
  }

  /// Cancels the fingers that hold the box. It flies to the nearer end.
  public mutating func cancel(time: Instant) {
    guard case .held(let hold) = phase else { return }
    fly(to: hold.progress >= 0.5 ? .full : .small, velocity: 0, drift: .zero, time: time)
  }

  /// The maximum age of the last movement for a velocity (s), as for the velocities of fingers.
  private static let longestPause = 0.04
  /// The time by which a release looks ahead (s), as for the pager's projected end.
  private static let projection = 0.25
}
