/// How a settle moves.
public enum SettleCurve: Hashable, Sendable {
  /// A spring; takes over the velocity it is given.
  case spring(Spring)
  /// An ease-out; takes over the velocity it is given unless it says otherwise.
  case easeOut(EaseOut)
  /// A release slows down by itself and ends on a snap point without ever speeding up, as a date wheel does; goes with
  /// ``SnapPolicy/nearest``. What was not thrown settles by ``EaseOut``'s default.
  case decay(Deceleration)

  /// A cubic ease-out that lasts `duration` seconds however far it goes, and starts at its own velocity.
  public static func easeOut(duration: Double) -> SettleCurve {
    .easeOut(EaseOut(duration: duration, durationPerViewport: 0, takesVelocity: false))
  }

  /// The ease-out that settles what a decay cannot.
  var easeOut: EaseOut {
    if case .easeOut(let curve) = self { curve } else { EaseOut() }
  }

  /// The fastest that a settle of `distance` points may begin toward its target (pt/s), so that it does not pass it:
  /// omega x distance for a spring that does not swing, p x distance / 0.1 s for an ease-out. Infinite for a spring that
  /// swings.
  func velocityLimit(for distance: Double) -> Double {
    switch self {
    case .spring(let spring):
      spring.dampingRatio >= 1 ? spring.angularFrequency * distance.magnitude : .infinity
    case .easeOut, .decay: Double(easeOut.heldPower) / EaseOut.shortest * distance.magnitude
    }
  }
}
