import PagerGeometry

/// Two fingers on a flying box: what lies under their middle stays there.
struct FlightHold: Hashable, Sendable {
  /// The box as they took it (pt).
  var box: Rect
  /// Their middle then (pt).
  var center: Point
  var progress: Double
  /// What the progress is held to: both places, and farther where it was as they took the box.
  let limits: ClosedRange<Double>
  var deviation: Vector
  /// How far apart they are, as a ratio to when they took it, and when that was said.
  var scale = 1.0
  var scaleTime: Instant
  /// The velocity of the progress at the last change (1/s).
  var velocity = 0.0
}

extension Flight {
  /// Two fingers take the box at `center` (pt).
  ///
  /// - Parameters:
  ///   - box: the box as it is seen, where it is another than ``frame(small:full:)``; its width says how far it is.
  ///   - small: the small place.
  ///   - full: the full place.
  public mutating func grab(at center: Point, box: Rect? = nil, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    let box = box ?? frame(small: small, full: full)
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

  /// The fingers that hold it have their middle at `center` (pt) and are `scale` times as far apart as they were. Does
  /// nothing while none hold it.
  public mutating func drag(to center: Point, scale: Double, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    guard case .held(var hold) = phase else { return }
    let scale = scale.clamped(to: 1e-3...1e3, ifNotFinite: 1)
    // The side along which the places differ the more says how far the box is.
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
    // Where a limit holds the size, the box keeps to the fingers by its own size.
    let plain = Self.frame(progress: progress, deviation: .zero, small: small, full: full)
    let ratio = hold.box.size[axis] > 0 ? plain.size[axis] / hold.box.size[axis] : 1
    let (middle, before) = (plain.center, hold.box.center)
    hold.deviation = Vector(
      x: center.x + (before.x - hold.center.x) * ratio - middle.x,
      y: center.y + (before.y - hold.center.y) * ratio - middle.y)
    phase = .held(hold)
  }

  /// The fingers let go of it, their middle moving at `velocity` (pt/s): it flies on to the end that it moves toward, or
  /// that is nearer. Does nothing while none hold it.
  public mutating func release(velocity: Vector, small: Rect, full: Rect, time: Instant) {
    advance(to: time)
    guard case .held(let hold) = phase else { return }
    // Fingers that stood still before they lifted do not throw.
    let isRecent = self.time.seconds(since: hold.scaleTime) <= Self.longestPause
    let rate = isRecent ? hold.velocity : 0
    let projected = hold.progress + rate * Self.projection
    // The progress moves the middle, too.
    let (from, to) = (small.center, full.center)
    let drift = Vector(x: velocity.x - (to.x - from.x) * rate, y: velocity.y - (to.y - from.y) * rate)
    fly(to: projected >= 0.5 ? .full : .small, velocity: rate, drift: drift, time: time)
  }

  /// The fingers are gone without a lift: it flies on to the end that is nearer.
  public mutating func cancel(time: Instant) {
    guard case .held(let hold) = phase else { return }
    fly(to: hold.progress >= 0.5 ? .full : .small, velocity: 0, drift: .zero, time: time)
  }

  /// For how long the last movement counts (s), as for velocities of fingers.
  private static let longestPause = 0.04
  /// How far ahead a release looks (s), as the pager's projected end.
  private static let projection = 0.25
}
