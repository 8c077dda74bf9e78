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
