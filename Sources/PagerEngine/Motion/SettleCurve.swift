/// The curve of a settle.
public enum SettleCurve: Hashable, Sendable {
  /// A spring that starts with the given velocity.
  case spring(Spring)
  /// An ease-out that starts with the given velocity unless its ``EaseOut/takesVelocity`` is off.
  case easeOut(EaseOut)
  /// An exponential decay that ends on a snap point without speeding up, as a date wheel does; use it with
  /// ``SnapPolicy/nearest``. A settle that is too slow or too fast for a decay uses the default ``EaseOut``.
  case decay(Deceleration)
  /// A curve of your own, which starts at its own velocity.
  case timed(TimingCurve)

  /// Returns a cubic ease-out that lasts `duration` seconds for any distance and starts at its own velocity.
  public static func easeOut(duration: Double) -> SettleCurve {
    .easeOut(EaseOut(duration: duration, durationPerViewport: 0, takesVelocity: false))
  }

  /// The ease-out for settles that a decay cannot perform.
  var easeOut: EaseOut {
    if case .easeOut(let curve) = self { curve } else { EaseOut() }
  }

  /// Returns the highest velocity toward the target (pt/s) at which a settle of `distance` points does not pass it:
  /// omega x distance for a spring that does not overshoot, p x distance / 0.1 s for an ease-out. Infinite for a spring
  /// that overshoots, and for a curve that takes no velocity.
  func velocityLimit(for distance: Double) -> Double {
    switch self {
    case .spring(let spring):
      spring.dampingRatio >= 1 ? spring.angularFrequency * distance.magnitude : .infinity
    case .timed: .infinity
    case .easeOut, .decay: Double(easeOut.heldPower) / EaseOut.shortest * distance.magnitude
    }
  }
}
