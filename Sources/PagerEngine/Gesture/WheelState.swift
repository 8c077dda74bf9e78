import PagerGeometry

/// The accumulated wheel detents, converted into page turns, for each axis by itself.
struct WheelState: Sendable {
  /// The state of one axis.
  private struct Turning: Sendable {
    /// The detents that have not turned a page, less than one.
    var remainder = 0.0
    var lastEvent: Instant?
    /// The time and the direction of the last turn.
    var lastTurn: (instant: Instant, sign: Int)?
  }

  private var turnings = PerAxis(horizontal: Turning(), vertical: Turning())

  /// Adds `detents` along `axis`. Returns 1 for a turn to the later page, -1 for a turn to the earlier page, and `nil`
  /// for no turn.
  ///
  /// `interval` is the minimum time between two turns in one direction (s). Whole detents within it are dropped, and
  /// fractions add up to one page at most. A turn back is never dropped.
  mutating func add(_ detents: Double, along axis: Axis, at instant: Instant, interval: Double) -> Int? {
    guard detents.isFinite, detents != 0 else { return nil }
    var turning = turnings[axis]
    defer { turnings[axis] = turning }
    // After a pause, or in the other direction, start from zero.
    if let last = turning.lastEvent, instant.seconds(since: last) > 0.5 { turning.remainder = 0 }
    if turning.remainder * detents < 0 { turning.remainder = 0 }
    turning.lastEvent = instant
    let sign = detents > 0 ? 1 : -1
    if let last = turning.lastTurn, last.sign == sign, instant.seconds(since: last.instant) < interval {
      if detents.magnitude < 1 { turning.remainder = max(-1, min(1, turning.remainder + detents)) }
      return nil
    }
    turning.remainder += detents
    // Fractions of a detent do not always add up to exactly 1.
    guard turning.remainder.magnitude >= 0.999 else { return nil }
    turning.remainder = (turning.remainder - Double(sign)).truncatingRemainder(dividingBy: 1)
    // A rounding error is no fraction.
    if turning.remainder.magnitude < 0.001 { turning.remainder = 0 }
    turning.lastTurn = (instant, sign)
    return sign
  }
}

/// Two fingers that move on a touchpad, treated as one pointer.
struct PanState: Hashable, Sendable {
  /// The pointer that represents both fingers.
  static let pointer = Pointer(id: .min, kind: .mouse)
  /// The position of the pointer.
  var position: Point
  /// The time at which the pan ends unless the fingers move before; `nil` if the lift will be reported.
  var deadline: Instant?

  /// Returns the part of a step of `displacement` (pt) that moves the content along an axis: at most four viewports, and
  /// past an end only until that distance is reached, as for a finger, so that the way back is as short.
  ///
  /// - Parameter overscroll: The distance of the content past its end (pt), without the rubber band; positive past the
  ///   last page, negative before the first.
  static func part(of displacement: Double, past overscroll: Double, viewportLength: Double) -> Double {
    let farthest = 4 * viewportLength
    let step = displacement.clamped(to: -farthest...farthest, ifNotFinite: 0)
    guard overscroll * step > 0 else { return step }
    let room = max(0, farthest - overscroll.magnitude)
    return step.clamped(to: -room...room, ifNotFinite: 0)
  }
}
