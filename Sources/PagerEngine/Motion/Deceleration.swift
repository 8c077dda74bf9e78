/// How quickly a free canvas slows down.
public enum Deceleration: String, Hashable, Sendable, Codable, CaseIterable {
  /// A canvas goes on by half the velocity's number in points: 0.998 of the velocity is left after a millisecond.
  case normal
  /// It stops within a tenth of that number: 0.99 is left after a millisecond.
  case fast

  /// The rate k of e^(-k t), -1000 ln 0.998 or -1000 ln 0.99 (1/s).
  var rate: Double {
    switch self {
    case .normal: 2.002002670673
    case .fast: 10.0503358535014
    }
  }
}
