import PagerGeometry

/// Tells a double tap from two taps.
struct TapSequence: Sendable {
  /// A tap that a second one may follow.
  private struct First {
    var point: Point
    var lifted: Instant
    /// Whether nobody was told of it yet.
    var isWaiting: Bool
  }

  private var first: First?
  /// Whether the press that is down may be the second tap.
  private var isSecond = false

  /// A second press sooner than this after the first lift (s) is the first one's bounce. Android's least time.
  private static let bounce = 0.04

  /// When a tap that waits is told, unless a second press comes before.
  func deadline(_ rules: GestureRules) -> Instant? {
    guard let first, first.isWaiting, !isSecond else { return nil }
    return first.lifted.advanced(bySeconds: rules.doubleTapInterval)
  }

  /// A press begins at `point`. Returns the tap that waited, where this press is not the second one.
  mutating func press(at point: Point, _ rules: GestureRules, time: Instant) -> Point? {
    guard let first else { return nil }
    // In whole nanoseconds, and at the interval's end too late: a tap that waits is told at that very moment.
    isSecond =
      time >= first.lifted.advanced(bySeconds: Self.bounce)
      && time < first.lifted.advanced(bySeconds: rules.doubleTapInterval)
      && (point - first.point).length <= rules.doubleTapDistance
    return isSecond ? nil : forget()
  }

  /// The press was lifted as a tap at `point`. Returns what is told of it, if anything is.
  mutating func tap(at point: Point, _ rules: GestureRules, time: Instant) -> PagerEvent? {
    guard !isSecond else {
      first = nil
      isSecond = false
      return .doubleTapped(at: point)
    }
    first = First(point: point, lifted: time, isWaiting: rules.delaysTaps)
    return rules.delaysTaps ? nil : .tapped(at: point)
  }

  /// Moves the place of the first tap, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    if let x = first?.point.x { first?.point.x = place(x) }
  }

  /// Forgets the first tap, as the press became something else or time is up. Returns it where it has waited.
  mutating func forget() -> Point? {
    defer {
      first = nil
      isSecond = false
    }
    guard let first, first.isWaiting else { return nil }
    return first.point
  }
}
