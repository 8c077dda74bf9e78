import PagerGeometry

/// Chooses the axis of a drag, once; or both, on a free canvas.
struct AxisLock {
  private let slop: Double
  private let rules: GestureRules

  init(_ rules: GestureRules, kind: Pointer.Kind) {
    slop = rules.slop(kind)
    self.rules = rules
  }

  /// What a pointer's translation comes to.
  enum Decision {
    /// It is too early to tell.
    case undecided
    /// The pointer goes along an axis that is off.
    case declined(Axis)
    /// A drag: for each axis that follows the pointer, which part of the translation came before it (pt).
    case drag(PerAxis<Double?>)
  }

  /// What it comes to that a pointer's translation is `translation`, and was `previous` before the last move.
  func decision(for translation: Vector, before previous: Vector) -> Decision {
    if rules.followsBothAxes {
      let length = translation.length
      guard length > slop else { return .undecided }
      // A slop that has become smaller under the press makes nothing jump either.
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

  /// The axis that a pointer whose translation is `translation` goes along, be it on or off; `nil` while it is too early
  /// to tell.
  func axis(for translation: Vector) -> Axis? {
    let (x, y) = (translation.x.magnitude, translation.y.magnitude)
    let (larger, smaller) = (max(x, y), min(x, y))
    guard larger > slop, larger >= rules.dominance * smaller || larger > rules.certainty * slop else { return nil }
    return x >= y ? .horizontal : .vertical
  }

  /// How much of the translation along the locked axis came before the drag: the slop, or all that came before the last
  /// move where the pointer hesitated between the axes, so that the page never jumps after the finger.
  private func consumed(of translation: Double, before previous: Double) -> Double {
    let before = translation > 0 ? previous : -previous
    let amount = min(translation.magnitude, max(slop, before))
    return translation > 0 ? amount : -amount
  }
}
