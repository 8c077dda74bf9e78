/// A moment of event time, counted from an origin of the caller's choice.
///
/// Whole nanoseconds, so that a trace written out and read back is the same to the bit.
public struct Instant: Hashable, Comparable, Sendable, Codable {
  /// Nanoseconds since the origin.
  public var nanoseconds: Int64

  /// The origin.
  public static let zero = Instant(nanoseconds: 0)

  /// The moment `nanoseconds` after the origin.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `milliseconds` after the origin.
  @inlinable public init(milliseconds: Int64) { self.init(nanoseconds: milliseconds * 1_000_000) }

  /// The earlier of two moments that may not come; `nil` where neither does.
  @inlinable public static func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Seconds from `earlier` to this moment; negative when `earlier` is later.
  @inlinable public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) * 1e-9
  }

  /// The moment `seconds` later, to the nanosecond; held at the ends of the representable range.
  @inlinable public func advanced(bySeconds seconds: Double) -> Instant {
    let delta = (seconds * 1e9).rounded()
    guard delta < 9e18 else { return Instant(nanoseconds: .max) }
    guard delta > -9e18 else { return Instant(nanoseconds: .min) }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(delta))
    return Instant(nanoseconds: overflow ? (delta > 0 ? .max : .min) : sum)
  }

  /// Orders moments by time.
  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}
