import PagerGeometry

extension PointerTracking {
  /// When time alone means something: a pan falls silent, a press is a long one, a tap has waited. `nil` for never.
  var deadline: Instant? {
    Instant.earlier(Instant.earlier(pan?.deadline, longPressInstant), taps.deadline(rules))
  }

  /// Whether time alone will mean something.
  var isWaiting: Bool { moment != nil || deadline != nil }

  /// Acts on the deadlines up to `time`.
  mutating func meetDeadlines(at time: Instant) {
    if let deadline = pan?.deadline, deadline <= time { endPan(velocity: .zero) }
    if let deadline = taps.deadline(rules), deadline <= time { forgetTap() }
    if let deadline = longPressInstant, deadline <= time { recognizeLongPress() }
  }

  private var longPressInstant: Instant? {
    if case .pressing(let press) = gesture { press.longPressInstant } else { nil }
  }
}
