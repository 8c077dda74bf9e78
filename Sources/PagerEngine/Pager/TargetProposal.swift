import PagerGeometry

/// The target of a release, a turn or a throw. ``Pager/chooseTarget`` may choose another page.
public struct TargetProposal: Hashable, Sendable {
  /// The cause of a proposal.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The release of a drag along one axis.
    case release
    /// A turn by a key, the wheel or a program.
    case turn
    /// The release of a free canvas, which glides on.
    case glide
  }

  /// The cause of the proposal.
  public let cause: Cause
  /// The proposed target page.
  public let page: Page
  /// The previous target page.
  public let base: Page
  /// The axis that was dragged or turned; `nil` for a glide along both axes.
  public let axis: Axis?
  /// The current offset (pt) from the snap point of `base`; grows toward later pages. For the place among all pages see
  /// ``Pager/distance(to:)``.
  public let offset: Vector
  /// The offset (pt) at the start of the gesture, from the snap point of `base`; for a turn the same as `offset`.
  public let offsetAtPress: Vector
  /// The finger's translation since the press (pt), negative to the left and upward; 0 for a turn.
  public let translation: Vector
  /// The finger's velocity (pt/s), with the sign of the offset: positive toward later pages; 0 for a turn.
  public let velocity: Vector
  /// The projected end (pt), from the snap point of `base`.
  public let projectedEnd: Vector
  /// The duration of the gesture from its press to its release (s); 0 for a turn.
  public let gestureDuration: Double
  /// The time until the settle on `page` would appear to be over (s).
  public let settleDuration: Double
}

extension Pager {
  /// Returns the position of the page that ``Pager/chooseTarget`` chooses instead of the one at `place`, the target of
  /// `release`.
  mutating func chosen(_ place: Steps, by release: Release, of end: DragEnd, along axis: Axis) -> Steps {
    guard chooseTarget != nil, let page = neighborhood.page(at: place, in: map) else { return place }
    let distance = release.offset - snapOffset(place[axis], axis)
    return chosen(
      place,
      TargetProposal(
        cause: .release, page: page, base: neighborhood.anchor, axis: axis, offset: offset,
        offsetAtPress: Vector(release.offsetAtPress, along: axis),
        translation: Vector(-release.displacement, along: axis), velocity: Vector(release.fingerVelocity, along: axis),
        projectedEnd: Vector(release.projectedEnd, along: axis), gestureDuration: time.seconds(since: end.pressTime),
        settleDuration: motion(settleCurve, axis, from: distance, velocity: release.velocity).logicalDuration))
  }

  /// Returns the position of the page that ``Pager/chooseTarget`` chooses instead of the one at `place`, the target of
  /// a turn.
  mutating func chosen(_ place: Steps, turningAlong axis: Axis) -> Steps {
    guard chooseTarget != nil, let page = neighborhood.page(at: place, in: map) else { return place }
    let end = snapOffset(place[axis], axis)
    return chosen(
      place,
      TargetProposal(
        cause: .turn, page: page, base: neighborhood.anchor, axis: axis, offset: offset, offsetAtPress: offset,
        translation: .zero, velocity: .zero, projectedEnd: Vector(end, along: axis), gestureDuration: 0,
        settleDuration: motion(turnCurve, axis, from: offset(axis) - end, velocity: 0).logicalDuration))
  }

  /// Returns the position of the page that ``Pager/chooseTarget`` chooses for `proposal`, or `place`.
  mutating func chosen(_ place: Steps, _ proposal: TargetProposal) -> Steps {
    guard let chooseTarget else { return place }
    let choice = chooseTarget(proposal)
    guard choice != proposal.page, let steps = map.steps(from: neighborhood.anchor, to: choice),
      max(steps.columns.magnitude, steps.rows.magnitude) <= 1000
    else { return place }
    pinVisibleRows()
    return pinnedPlace(of: choice, at: steps)
  }
}

extension Vector {
  /// Creates a vector of `length` along `axis`.
  init(_ length: Double, along axis: Axis) {
    self = axis == .horizontal ? Vector(x: length, y: 0) : Vector(x: 0, y: length)
  }
}
