import PagerGeometry
import Trace

/// The part of a trace that a film shows, and its slow motion.
public struct FilmExcerpt: Hashable, Sendable {
  /// The start (s from the trace's start); `nil` for the trace's start.
  public var from: Double?
  /// The end (s from the trace's start); `nil` for the trace's end.
  public var to: Double?
  /// The parts to show (s from the trace's start), in any order; empty for all of it. The pauses between them are left
  /// out.
  public var parts: [ClosedRange<Double>] = []
  /// The slow-motion factor: seconds of the film per second of the trace, within ``slownesses``.
  public private(set) var slowness: Int

  /// The valid slow-motion factors.
  public static let slownesses = 1...100

  /// Creates an excerpt, by default the whole trace; a `slowness` outside ``slownesses`` is clamped.
  public init(from: Double? = nil, to: Double? = nil, slowness: Int = 1) {
    self.from = from
    self.to = to
    self.slowness = max(Self.slownesses.lowerBound, min(Self.slownesses.upperBound, slowness))
  }

  /// Returns the range in a trace of `duration` seconds, clamped to the trace.
  ///
  /// An end before the start becomes the start.
  public func range(ofTrace duration: Double) -> ClosedRange<Double> {
    let end = max(0, duration)
    let from = max(0, min(end, from ?? 0))
    return from...max(from, min(end, to ?? end))
  }

  /// Returns the ranges to show in a trace of `duration` seconds, in order, without overlaps: those of ``parts`` that
  /// are in ``range(ofTrace:)``, or all of it. Parts that are nearly adjacent become one.
  public func ranges(ofTrace duration: Double) -> [ClosedRange<Double>] {
    let whole = range(ofTrace: duration)
    var ranges: [ClosedRange<Double>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) where part.overlaps(whole) {
      let part = part.clamped(to: whole)
      if let last = ranges.last, part.lowerBound - last.upperBound < Self.shortestPause {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        ranges.append(part)
      }
    }
    return ranges.isEmpty ? [whole] : ranges
  }

  /// The shortest pause that is left out (s).
  private static let shortestPause = 0.25

  /// Selects `gestures`, each with a margin before the press and after the rest.
  public mutating func show(_ gestures: [GestureSpan]) {
    parts = gestures.map { gesture in
      let (press, end) = (gesture.press.seconds(since: .zero), gesture.end.seconds(since: .zero))
      return press - Self.lead...end + Self.tail
    }
  }

  /// The margins before the press and after the rest of a gesture (s).
  static let (lead, tail) = (0.3, 0.2)
}
