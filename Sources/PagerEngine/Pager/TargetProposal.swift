import PagerGeometry

/// Where a release, a turn or a throw would take the pager. ``Pager/chooseTarget`` may choose another page.
public struct TargetProposal: Hashable, Sendable {
  /// What asks.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The release of a drag along one axis.
    case release
    /// A turn by a key, the wheel or a program.
    case turn
    /// The release of a free canvas, which glides on.
    case glide
  }

  /// What asks.
  public let cause: Cause
  /// The page that would be the target.
  public let page: Page
  /// The target page before.
  public let base: Page
  /// The axis that was dragged or turned; `nil` for a glide along both.
  public let axis: Axis?
  /// The picture's offset (pt) from the snap point of `base`.
  public let offset: Vector
  /// The picture's offset (pt) when the gesture began, from the snap point of `base`; of a turn the same as `offset`.
  public let offsetAtPress: Vector
  /// The finger's translation since the press (pt), with its sign: negative to the left. 0 for a turn.
  public let translation: Vector
  /// The finger's velocity (pt/s), in the sense of the offset: positive toward later pages. 0 for a turn.
  public let velocity: Vector
  /// Where the picture would end if nothing stopped it (pt), from the snap point of `base`.
  public let projectedEnd: Vector
  /// How long the gesture took, from its press to its release (s); 0 for a turn.
  public let gestureDuration: Double
  /// How long the settle on `page` would take until it seems over (s).
  public let settleDuration: Double
}

extension Pager {
  /// The place of the page that ``Pager/chooseTarget`` wants instead of the one at `place`, where `release` leads.
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

  /// The place of the page that ``Pager/chooseTarget`` wants instead of the one at `place`, where a turn leads.
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

  /// The place of the page that ``Pager/chooseTarget`` chooses when asked with `proposal`, or `place`.
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
  /// `length` along `axis`, and nothing along the other.
  init(_ length: Double, along axis: Axis) {
    self = axis == .horizontal ? Vector(x: length, y: 0) : Vector(x: 0, y: length)
  }
}
