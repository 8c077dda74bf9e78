import PagerGeometry

/// The recognition of double taps.
struct TapSequence: Sendable {
  /// A tap that a second one may follow.
  private struct First {
    var point: Point
    var lifted: Instant
    /// Whether the tap was not reported yet.
    var isWaiting: Bool
  }

  private var first: First?
  /// Whether the current press may be the second tap.
  private var isSecond = false

  /// The minimum time (s) from the first lift to a second press; an earlier press is a bounce of the first one. This is
  /// Android's value.
  private static let bounce = 0.04

  /// Returns the time at which a delayed tap is reported unless a second press comes before.
  func deadline(_ rules: GestureRules) -> Instant? {
    guard let first, first.isWaiting, !isSecond else { return nil }
    return first.lifted.advanced(bySeconds: rules.doubleTapInterval)
  }

  /// Handles a press at `point`. Returns the delayed tap if this press is not the second one.
  mutating func press(at point: Point, _ rules: GestureRules, time: Instant) -> Point? {
    guard let first else { return nil }
    // Compare whole nanoseconds and exclude the end of the interval, at which a delayed tap is reported.
    isSecond =
      time >= first.lifted.advanced(bySeconds: Self.bounce)
      && time < first.lifted.advanced(bySeconds: rules.doubleTapInterval)
      && (point - first.point).length <= rules.doubleTapDistance
    return isSecond ? nil : forget()
  }

  /// Handles a tap at `point`. Returns the event to report, if any.
  mutating func tap(at point: Point, _ rules: GestureRules, time: Instant) -> PagerEvent? {
    guard !isSecond else {
      first = nil
      isSecond = false
      return .doubleTapped(at: point)
    }
    first = First(point: point, lifted: time, isWaiting: rules.delaysTaps)
    return rules.delaysTaps ? nil : .tapped(at: point)
  }

  /// Converts the x coordinate of the first tap with `place`, after the coordinate origin changes.
  mutating func moveColumns(_ place: (Double) -> Double) {
    if let x = first?.point.x { first?.point.x = place(x) }
  }

  /// Discards the first tap, because the press became another gesture or the time is over. Returns the tap if it was
  /// delayed.
  mutating func forget() -> Point? {
    defer {
      first = nil
      isSecond = false
    }
    guard let first, first.isWaiting else { return nil }
    return first.point
  }
}
