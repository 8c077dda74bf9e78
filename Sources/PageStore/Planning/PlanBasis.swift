import PagerEngine
import PagerGeometry

/// What a residency plan follows from, kept from one frame to the next: most frames of a motion follow the same plan.
public struct PlanBasis {
  private var seen: [PlacedPage] = []
  /// Kept so that no frame asks for memory.
  private var before: [PlacedPage] = []
  private var current: Page?
  private var target: Page?
  private var heading: Direction?
  private var lag = 0
  private var lookahead = Lookahead(heading: .right)
  private var kept: Page?

  /// Nothing is known yet.
  public init() {}

  /// Notes where `pager` is and what else a plan follows from: what comes next, and a page that is seen though the pager is not
  /// on it. Whether a plan may be another one now than for what was noted last; where the pager's map is another one, begin
  /// with a new basis. Asks for no memory but at first.
  public mutating func follow(_ pager: Pager<some PageMap>, lookahead: Lookahead, keeping kept: Page?) -> Bool {
    swap(&seen, &before)
    seen.removeAll(keepingCapacity: true)
    pager.forEachPlacedPage { page in
      // As sorted(by:) does, which asks for memory: those that are seen most come first, others as they stand.
      let place = seen.firstIndex { $0.visibleFraction < page.visibleFraction } ?? seen.endIndex
      seen.insert(page, at: place)
    }
    let heading = ResidencyPlan.heading(of: pager)
    let lag = lookahead.lead > 0 ? ResidencyPlan.lag(of: pager, along: lookahead.heading) : 0
    let isSame =
      seen.elementsEqual(before) { $0.page == $1.page } && current == pager.currentPage && target == pager.targetPage
      && self.heading == heading && self.lag == lag && self.lookahead == lookahead && self.kept == kept
    (current, target, self.heading, self.lag) = (pager.currentPage, pager.targetPage, heading, lag)
    (self.lookahead, self.kept) = (lookahead, kept)
    return !isSame
  }
}
