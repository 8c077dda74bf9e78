/// How quickly what was thrown slows down.
///
/// ```swift
/// let between = Deceleration(perMillisecond: 0.995)
/// ```
public struct Deceleration: Hashable, Sendable {
  /// The part of the velocity that is left after a millisecond, 0.001 to 0.9999.
  public let perMillisecond: Double
  /// The rate k of e^(-k t), -1000 ln d (1/s).
  let rate: Double

  /// A canvas goes on by half the velocity's number in points: 0.998 of the velocity is left after a millisecond.
  public static let normal = Deceleration(perMillisecond: 0.998)
  /// It stops within a tenth of that number: 0.99 is left after a millisecond.
  public static let fast = Deceleration(perMillisecond: 0.99)

  /// Leaves `perMillisecond` of the velocity after a millisecond; held to its range, and 0.998 where it is no number.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.clamped(to: 0.001...0.9999, ifNotFinite: 0.998)
    rate = -1000 * ElementaryFunctions.log(self.perMillisecond)
  }
}

extension Deceleration: Codable {
  /// Reads "normal", "fast" or a number.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let name = try? value.decode(String.self) else {
      self.init(perMillisecond: try value.decode(Double.self))
      return
    }
    switch name {
    case "normal": self = .normal
    case "fast": self = .fast
    default: throw DecodingError.dataCorruptedError(in: value, debugDescription: "neither normal, fast nor a number")
    }
  }

  /// Writes "normal", "fast" or the number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .normal: try value.encode("normal")
    case .fast: try value.encode("fast")
    default: try value.encode(perMillisecond)
    }
  }
}
