/// The part of a trace that a film shows, and how slowly.
public struct FilmExcerpt: Hashable, Sendable {
  /// Where it begins (s from the trace's beginning); `nil` for there.
  public var from: Double?
  /// Where it ends (s from the trace's beginning); `nil` for the trace's end.
  public var to: Double?
  /// How many seconds a second of the trace takes in the film, ``slownesses``.
  public private(set) var slowness: Int

  /// How slow a film can be.
  public static let slownesses = 1...100

  /// All of a trace unless said otherwise. A `slowness` outside ``slownesses`` is held to it.
  public init(from: Double? = nil, to: Double? = nil, slowness: Int = 1) {
    self.from = from
    self.to = to
    self.slowness = max(Self.slownesses.lowerBound, min(Self.slownesses.upperBound, slowness))
  }

  /// The part of a trace that lasts for `duration` (s) that is shown: inside of the trace, and not turned round.
  public func range(ofTrace duration: Double) -> ClosedRange<Double> {
    let end = max(0, duration)
    let from = max(0, min(end, from ?? 0))
    return from...max(from, min(end, to ?? end))
  }

  /// Shows one gesture: from a moment before the press, until a moment after the picture rests (s from the beginning).
  public mutating func show(pressed press: Double, rests: Double) {
    from = press - Self.margin
    to = rests + Self.margin
  }

  /// What is seen before and after a gesture (s).
  private static let margin = 0.25
}
