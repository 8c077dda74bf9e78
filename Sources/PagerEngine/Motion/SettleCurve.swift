/// How a settle moves.
public enum SettleCurve: Hashable, Sendable, Codable {
  /// A spring; takes over the velocity it is given.
  case spring(Spring)
  /// A cubic ease-out of `duration` seconds (clamped to 0.01 to 5). It starts at its own velocity, 3 x distance /
  /// duration, whatever velocity it is given: only a spring takes the velocity of a release over.
  case easeOut(duration: Double)

  /// Seconds after which the move seems over, though the last points are still to come.
  var response: Double {
    switch self {
    case .spring(let spring): spring.response
    case .easeOut(let duration): duration.clamped(to: 0.01...5, ifNotFinite: 0.22)
    }
  }
}
