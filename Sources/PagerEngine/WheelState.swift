import PagerGeometry

/// Adds up a wheel's detents into pages.
struct WheelState: Sendable {
  private(set) var rest = Vector.zero
  private(set) var lastEvent: Instant?
  private(set) var lastTurn: Instant?

  /// Adds `detents` along `axis`; says which way to turn, or `nil` for not yet.
  mutating func add(_ detents: Double, along axis: Axis, at instant: Instant, interval: Double) -> Int? {
    guard detents.isFinite, detents != 0 else { return nil }
    // A wheel that was left alone, or turns back, starts from nothing.
    if let last = lastEvent, instant.seconds(since: last) > 0.5 { rest = .zero }
    if rest[axis] * detents < 0 { rest[axis] = 0 }
    lastEvent = instant
    if let last = lastTurn, instant.seconds(since: last) < interval {
      rest[axis] = 0
      return nil
    }
    rest[axis] += detents
    // Fractions of a detent do not always add up to one exactly.
    guard rest[axis].magnitude >= 0.999 else { return nil }
    rest = .zero
    lastTurn = instant
    return detents > 0 ? 1 : -1
  }
}

/// Two fingers sliding on a touchpad, as one pointer.
struct PanState: Hashable, Sendable {
  /// The pointer that stands for them.
  static let pointer = Pointer(id: .min, kind: .mouse)
  /// Where it is.
  var position: Point
  /// When silence ends it.
  var deadline: Instant
}
