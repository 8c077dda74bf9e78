import PagerGeometry

/// When a gesture of a trace was, numbered as a report numbers it.
public struct GestureSpan: Hashable, Sendable {
  /// Counted from 1.
  public var number: Int
  /// When its first pointer came down.
  public var press: Instant
  /// When its last one was gone.
  public var lift: Instant
  /// When the picture rested, or something else took it; never before the lift.
  public var end: Instant

  /// A gesture between these instants.
  public init(number: Int, press: Instant, lift: Instant, end: Instant) {
    self.number = number
    self.press = press
    self.lift = max(press, lift)
    self.end = max(self.lift, end)
  }

  /// What a loop shows before the press and after the end (s).
  private static let lead = (before: 0.2, after: 0.4)

  /// What a loop of it shows: a little more than itself, and nothing of `next`.
  func loop(before next: GestureSpan?) -> ClosedRange<Instant> {
    let start = max(.zero, press.advanced(bySeconds: -Self.lead.before))
    let end = self.end.advanced(bySeconds: Self.lead.after)
    return start...max(self.end, min(end, next?.press ?? end))
  }
}

extension TraceReport {
  /// When each gesture was. What another gesture caught ends with the press of that.
  public var spans: [GestureSpan] {
    gestures.enumerated().map { index, gesture in
      let lift = gesture.press + gesture.duration
      let next = index + 1 < gestures.count ? gestures[index + 1].press : lift
      func instant(_ milliseconds: Double) -> Instant { .zero.advanced(bySeconds: milliseconds * 1e-3) }
      return GestureSpan(
        number: gesture.number, press: instant(gesture.press), lift: instant(lift),
        end: instant(gesture.settleTime.map { lift + $0 } ?? next))
    }
  }
}
