/// A moment of event time, measured from an origin that the caller chooses.
///
/// Times are whole nanoseconds, so a trace that is written and read back has exactly the same times.
public struct Instant: Hashable, Comparable, Sendable, Codable {
  /// The number of nanoseconds since the origin.
  public var nanoseconds: Int64

  /// The origin.
  public static let zero = Instant(nanoseconds: 0)

  /// Creates the moment `nanoseconds` ns after the origin.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates the moment `milliseconds` ms after the origin.
  @inlinable public init(milliseconds: Int64) { self.init(nanoseconds: milliseconds * 1_000_000) }

  /// Returns the earlier of two optional moments; `nil` if both are `nil`.
  @inlinable public static func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Returns the time from `earlier` to this moment, in seconds; negative if `earlier` is later.
  @inlinable public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) * 1e-9
  }

  /// Returns the moment `seconds` later, rounded to a nanosecond and clamped to the representable range.
  @inlinable public func advanced(bySeconds seconds: Double) -> Instant {
    let delta = (seconds * 1e9).rounded()
    guard delta < 9e18 else { return Instant(nanoseconds: .max) }
    guard delta > -9e18 else { return Instant(nanoseconds: .min) }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(delta))
    return Instant(nanoseconds: overflow ? (delta > 0 ? .max : .min) : sum)
  }

  /// Returns whether `a` is earlier than `b`.
  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}
