import PagerGeometry

/// The accumulated wheel detents, converted into page turns.
struct WheelState: Sendable {
  private(set) var remainder = Vector.zero
  private(set) var lastEvent: Instant?
  private(set) var lastTurn: Instant?

  /// Adds `detents` along `axis`. Returns 1 for a turn to the later page, -1 for a turn to the earlier page, and `nil`
  /// for no turn. `interval` is the minimum time between two turns (s).
  mutating func add(_ detents: Double, along axis: Axis, at instant: Instant, interval: Double) -> Int? {
    guard detents.isFinite, detents != 0 else { return nil }
    // After a pause, or in the other direction, start from zero.
    if let last = lastEvent, instant.seconds(since: last) > 0.5 { remainder = .zero }
    if remainder[axis] * detents < 0 { remainder[axis] = 0 }
    lastEvent = instant
    if let last = lastTurn, instant.seconds(since: last) < interval {
      remainder[axis] = 0
      return nil
    }
    remainder[axis] += detents
    // Fractions of a detent do not always add up to exactly 1.
    guard remainder[axis].magnitude >= 0.999 else { return nil }
    remainder = .zero
    lastTurn = instant
    return detents > 0 ? 1 : -1
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
}
