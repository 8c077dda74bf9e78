import PagerGeometry

/// The choice of the axis of a drag, made once; on a free canvas a drag follows both axes.
struct AxisLock {
  private let slop: Double
  private let rules: GestureRules

  init(_ rules: GestureRules, kind: Pointer.Kind) {
    slop = rules.slop(kind)
    self.rules = rules
  }

  /// The interpretation of a pointer's translation.
  enum Decision {
    /// Too early to decide.
    case undecided
    /// A drag along an axis that is off.
    case declined(Axis)
    /// A drag. Contains, for each axis that follows the pointer, the part of the translation that preceded the drag
    /// (pt); `nil` for the other axis.
    case drag(PerAxis<Double?>)
  }

  /// Returns the decision for a pointer whose translation is `translation` and was `previous` before the last move.
  func decision(for translation: Vector, before previous: Vector) -> Decision {
    if rules.followsBothAxes {
      let length = translation.length
      guard length > slop else { return .undecided }
      // Avoids a jump also if the slop was reduced during the press.
      let before = previous.length
      let consumed = min(length, max(slop, before))
      return .drag(
        PerAxis(horizontal: translation.x * consumed / length, vertical: translation.y * consumed / length))
    }
    guard let axis = axis(for: translation) else { return .undecided }
    guard rules.axes.contains(axis) else { return .declined(axis) }
    var consumed = PerAxis<Double?>(horizontal: nil, vertical: nil)
    consumed[axis] = self.consumed(of: translation[axis], before: previous[axis])
    return .drag(consumed)
  }

  /// Returns the axis of a pointer with the given `translation`, even if that axis is off; `nil` if it is too early to
  /// decide.
  func axis(for translation: Vector) -> Axis? {
    let (x, y) = (translation.x.magnitude, translation.y.magnitude)
    let (larger, smaller) = (max(x, y), min(x, y))
    guard larger > slop, larger >= rules.dominance * smaller || larger > rules.certainty * slop else { return nil }
    return x >= y ? .horizontal : .vertical
  }

  /// Returns the part of the translation along the locked axis that preceded the drag: the slop, or the translation
  /// before the last move if that is longer because the pointer hesitated between the axes. The page therefore never
  /// jumps after the finger.
  private func consumed(of translation: Double, before previous: Double) -> Double {
    let before = translation > 0 ? previous : -previous
    let amount = min(translation.magnitude, max(slop, before))
    return translation > 0 ? amount : -amount
  }
}
