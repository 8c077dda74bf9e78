import PagerGeometry

extension PointerTracking {
  /// The time of the next change without an event: a pan ends by silence, a press becomes a long press, or a delayed
  /// tap is reported. `nil` if there is none.
  var deadline: Instant? {
    Instant.earlier(Instant.earlier(pan?.deadline, longPressInstant), taps.deadline(rules))
  }

  /// Whether a change without an event is pending.
  var isWaiting: Bool { moment != nil || deadline != nil }

  /// Handles the deadlines up to `time`.
  mutating func meetDeadlines(at time: Instant) {
    if let deadline = pan?.deadline, deadline <= time { endPan(velocity: .zero) }
    if let deadline = taps.deadline(rules), deadline <= time { forgetTap() }
    if let deadline = longPressInstant, deadline <= time { recognizeLongPress() }
  }

  private var longPressInstant: Instant? {
    if case .pressing(let press) = gesture { press.longPressInstant } else { nil }
  }
}
