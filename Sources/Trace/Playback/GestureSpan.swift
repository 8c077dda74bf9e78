import PagerGeometry

/// The times of a gesture in a trace, with its number in a report.
public struct GestureSpan: Hashable, Sendable {
  /// The number of the gesture, from 1.
  public var number: Int
  /// The time of the first press.
  public var press: Instant
  /// The time when the last pointer was gone.
  public var lift: Instant
  /// The time when the picture rested or another input took over; never before the lift.
  public var end: Instant

  /// Creates a span; `lift` is clamped to `press` or later, `end` to `lift` or later.
  public init(number: Int, press: Instant, lift: Instant, end: Instant) {
    self.number = number
    self.press = press
    self.lift = max(press, lift)
    self.end = max(self.lift, end)
  }

  /// The lead time of a loop before the press and its run-out after the end (s).
  private static let lead = (before: 0.2, after: 0.4)

  /// Returns the range of a loop: the gesture with a short lead and run-out, and nothing of `next`.
  func loop(before next: GestureSpan?) -> ClosedRange<Instant> {
    let start = max(.zero, press.advanced(bySeconds: -Self.lead.before))
    let end = self.end.advanced(bySeconds: Self.lead.after)
    return start...max(self.end, min(end, next?.press ?? end))
  }
}
