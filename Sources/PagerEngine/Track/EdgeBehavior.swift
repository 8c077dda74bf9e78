/// The effect of an end on a drag past it. A release returns to the end in every case.
public enum EdgeBehavior: Hashable, Sendable, Codable {
  /// None: the pages follow the finger.
  case none
  /// The pages stop at the end.
  case held
  /// A rubber band: the pages follow with increasing resistance, (1 - 1 / (c x / d + 1)) d for a finger x points past
  /// the end.
  ///
  /// `coefficient` is c, 0.01 to 1, the slope at the end. `reach` is d (pt), a distance that is never reached; `nil`
  /// means the length of the viewport.
  case rubberBand(coefficient: Double = 0.55, reach: Double? = nil)
}
