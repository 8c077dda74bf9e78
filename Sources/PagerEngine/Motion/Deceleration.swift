/// The rate at which a glide or a decay slows down.
///
/// ```swift
/// let between = Deceleration(perMillisecond: 0.995)
/// ```
public struct Deceleration: Hashable, Sendable {
  /// The fraction of the velocity that remains after a millisecond, 0.001 to 0.9999.
  public let perMillisecond: Double
  /// The rate k of e^(-k t), -1000 ln d (1/s), where d is ``perMillisecond``.
  let rate: Double

  /// 0.998 of the velocity remains after a millisecond. A canvas glides by about half its velocity: 0.5 s times pt/s.
  public static let normal = Deceleration(perMillisecond: 0.998)
  /// 0.99 of the velocity remains after a millisecond. A canvas glides by about a tenth of its velocity: 0.1 s times
  /// pt/s.
  public static let fast = Deceleration(perMillisecond: 0.99)

  /// Creates a deceleration that keeps `perMillisecond` of the velocity after a millisecond. Values out of range are
  /// clamped; 0.998 if the value is not finite.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.clamped(to: 0.001...0.9999, ifNotFinite: 0.998)
    rate = -1000 * ElementaryFunctions.log(self.perMillisecond)
  }
}

extension Deceleration: Codable {
  /// Decodes "normal", "fast" or a number.
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

  /// Encodes "normal", "fast" or the number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .normal: try value.encode("normal")
    case .fast: try value.encode("fast")
    default: try value.encode(perMillisecond)
    }
  }
}
