import Geometry
import PagerEngine

/// Which pages should be resident, most urgent first: those that are seen, then those a turn away.
///
/// A pure function of where the pager is: nothing is remembered, nothing is loaded here.
public struct ResidencyPlan: Hashable, Sendable {
  /// Each page once, most urgent first.
  public let pages: [Page]
  /// How many of them, at the front, are seen now.
  public let seenCount: Int

  /// A plan of exactly `pages`, all of them seen unless said otherwise.
  public init(pages: [Page], seenCount: Int? = nil) {
    self.pages = pages
    self.seenCount = seenCount ?? pages.count
  }

  /// The plan for `pager`: the page seen most first, then the one it settles on, then the one ahead, then the rest of
  /// the target's four neighbours.
  ///
  /// - Parameter heading: where the last turn led, for a pager at rest.
  public init(for pager: Pager<some PageMap>, heading: Direction) {
    var wanted: [Page] = []
    func want(_ page: Page?) {
      if let page, !wanted.contains(page) { wanted.append(page) }
    }
    for placed in pager.placedPages.sorted(by: { $0.visibleFraction > $1.visibleFraction }) { want(placed.page) }
    let seenCount = wanted.count
    want(pager.targetPage)
    let ahead = Self.heading(of: pager) ?? heading
    let across = ahead.axis.other
    for direction in [ahead, Direction(across, sign: 1), Direction(across, sign: -1), ahead.opposite] {
      let steps =
        direction.axis == .horizontal ? Steps(columns: direction.sign) : Steps(columns: 0, rows: direction.sign)
      want(pager.page(steps))
    }
    self.init(pages: wanted, seenCount: seenCount)
  }

  /// Where the picture is going, or `nil` at rest: with the finger, or toward the target and on past it.
  private static func heading(of pager: Pager<some PageMap>) -> Direction? {
    if let axis = pager.draggedAxis {
      return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] > 0 ? 1 : -1)
    }
    let axis: Axis = pager.offset.x.magnitude >= pager.offset.y.magnitude ? .horizontal : .vertical
    return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] < 0 ? 1 : -1)
  }
}
