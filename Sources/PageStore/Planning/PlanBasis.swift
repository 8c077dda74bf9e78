import PagerEngine
import PagerGeometry

/// The inputs of a residency plan, kept from one frame to the next. Most frames of a motion have the same plan.
public struct PlanBasis {
  private var seen: [PlacedPage] = []
  /// The visible pages of the last call. Kept so that a frame allocates no memory.
  private var before: [PlacedPage] = []
  private var current: Page?
  private var target: Page?
  private var heading: Direction?
  private var lag = 0
  private var lookahead = Lookahead(heading: .right)
  private var kept: Page?

  /// Creates an empty basis.
  public init() {}

  /// Notes the state of `pager`, the lookahead and `kept`, a visible page that the pager is not on. Returns whether the
  /// plan may differ from the one for the last call. Allocates memory only in the first calls. Start with a new basis
  /// when the pager gets another map.
  public mutating func follow(_ pager: Pager<some PageMap>, lookahead: Lookahead, keeping kept: Page?) -> Bool {
    swap(&seen, &before)
    seen.removeAll(keepingCapacity: true)
    pager.forEachPlacedPage { page in
      // Sorts like sorted(by:), which would allocate memory: the most visible pages first, equal ones in their order.
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
