import PagerGeometry

/// Where a release would take the pager. ``Pager/chooseTarget`` may choose another page.
public struct TargetProposal: Hashable, Sendable {
  /// The page the snap policy has chosen.
  public let page: Page
  /// The target page before the press.
  public let base: Page
  /// The axis that was dragged.
  public let axis: Axis
  /// The finger's velocity along it (pt/s), in the sense of the offset: positive toward later pages.
  public let velocity: Double
}

extension Pager {
  /// The place of the page that ``Pager/chooseTarget`` wants instead of the one at `place`.
  mutating func chosen(_ place: Steps, along axis: Axis, at velocity: Double) -> Steps {
    guard let chooseTarget, let page = neighborhood.page(at: place, in: map) else { return place }
    let proposal = TargetProposal(page: page, base: neighborhood.anchor, axis: axis, velocity: velocity)
    let choice = chooseTarget(proposal)
    guard choice != page, let steps = map.steps(from: neighborhood.anchor, to: choice),
      max(steps.columns.magnitude, steps.rows.magnitude) <= 1000
    else { return place }
    pinVisibleRows()
    return pinnedPlace(of: choice, at: steps)
  }
}
