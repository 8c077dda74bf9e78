/// What an end does to a picture that a finger drags past it. A release brings it back in every case.
public enum EdgeBehavior: Hashable, Sendable, Codable {
  /// Nothing: the picture follows the finger.
  case none
  /// It stops at the end.
  case held
  /// It follows less and less: (1 - 1 / (c x / d + 1)) d for a finger x points past the end.
  ///
  /// `coefficient` is c, 0.01 to 1, the slope at the end; `reach` is d (pt), which is never reached; `nil` for the
  /// viewport's length.
  case rubberBand(coefficient: Double = 0.55, reach: Double? = nil)
}
