import PagerGeometry

/// Adds up a wheel's detents into pages.
struct WheelState: Sendable {
  private(set) var remainder = Vector.zero
  private(set) var lastEvent: Instant?
  private(set) var lastTurn: Instant?

  /// Adds `detents` along `axis`. Returns 1 for a turn to the later page, -1 for one to the earlier page, `nil` for
  /// none yet. `interval` is the least time between two turns (s).
  mutating func add(_ detents: Double, along axis: Axis, at instant: Instant, interval: Double) -> Int? {
    guard detents.isFinite, detents != 0 else { return nil }
    // A wheel that was left alone, or turns back, starts from nothing.
    if let last = lastEvent, instant.seconds(since: last) > 0.5 { remainder = .zero }
    if remainder[axis] * detents < 0 { remainder[axis] = 0 }
    lastEvent = instant
    if let last = lastTurn, instant.seconds(since: last) < interval {
      remainder[axis] = 0
      return nil
    }
    remainder[axis] += detents
    // Fractions of a detent do not always add up to one exactly.
    guard remainder[axis].magnitude >= 0.999 else { return nil }
    remainder = .zero
    lastTurn = instant
    return detents > 0 ? 1 : -1
  }
}

/// Two fingers that move on a touchpad, as one pointer.
struct PanState: Hashable, Sendable {
  /// The pointer that stands for both.
  static let pointer = Pointer(id: .min, kind: .mouse)
  /// Where the pointer is.
  var position: Point
  /// When the pan ends, unless the fingers move before; `nil` where their lift will be told.
  var deadline: Instant?
}
