import PagerEngine
import PagerGeometry

/// The pages that should be resident, most urgent first: the visible pages, then those one turn away, and during fast
/// turning the pages that come next.
///
/// A pure function of the pager's state: it remembers nothing and loads nothing.
public struct ResidencyPlan: Hashable, Sendable {
  /// The number of pages ahead whose previews are kept. It grows with the lead, to last while every decoder is busy.
  static let previewReach = 8
  /// The maximum number of pages beyond the lead whose previews are kept because decoders may be busy for longer.
  static let mostSpare = 12
  /// The number of pages behind whose previews are kept.
  static let previewsBehind = 3

  /// The pages whose pictures belong in textures, most urgent first, each page once.
  public let pages: [Page]
  /// The number of visible pages, at the front of ``pages``.
  public let seenCount: Int
  /// The pages farther ahead, nearest first. Their pictures wait outside the textures.
  public let ahead: [Page]
  /// The next pages in the direction of motion that are out of view, nearest first.
  public let upcoming: [Page]
  /// The pages whose decode may begin, in this order. Other pages of ``pages`` and ``ahead`` keep their picture, or
  /// finish a running decode.
  public let loads: [Page]
  /// The pages whose previews should be there, most urgent first.
  public let previews: [Page]

  /// Creates a plan of exactly `pages`. By default all of them are visible and loaded.
  public init(
    pages: [Page], seenCount: Int? = nil, ahead: [Page] = [], upcoming: [Page]? = nil, loads: [Page]? = nil,
    previews: [Page] = []
  ) {
    self.pages = pages
    self.seenCount = seenCount ?? pages.count
    self.ahead = ahead
    self.upcoming = upcoming ?? pages[self.seenCount...].prefix(1) + ahead
    self.loads = loads ?? pages + ahead
    self.previews = previews
  }

  /// Returns this plan with `page` added as the last page to keep: a visible page that the pager is not on. The
  /// plan does not load it.
  public func keeping(_ page: Page?) -> ResidencyPlan {
    guard let page, !pages.contains(page) else { return self }
    return ResidencyPlan(
      pages: pages + [page], seenCount: seenCount, ahead: ahead, upcoming: upcoming, loads: loads, previews: previews)
  }

  /// Creates the plan for `pager`: the most visible page first, then the target, then the pages ahead, then the other
  /// neighbours of the target.
  public init(for pager: Pager<some PageMap>, lookahead: Lookahead) {
    var pages = Pages()
    for placed in pager.placedPages.sorted(by: { $0.visibleFraction > $1.visibleFraction }) { pages.add(placed.page) }
    let seenCount = pages.list.count
    let heading = lookahead.reach > 1 ? lookahead.heading : Self.heading(of: pager) ?? lookahead.heading
    func page(_ direction: Direction, _ count: Int) -> Page? {
      let steps = direction.sign * count
      return pager.page(direction.axis == .horizontal ? Steps(columns: steps) : Steps(columns: 0, rows: steps))
    }
    // In a hurry the content lags behind its target; the pages between the two come next as well.
    let lag = lookahead.lead > 0 ? Self.lag(of: pager, along: heading) : 0
    var path: [Page] = []
    let previewReach = lag + max(Self.previewReach, lookahead.lead + min(lookahead.lead, Self.mostSpare) + 4)
    for step in 1...max(lag + lookahead.reach, previewReach) {
      guard let next = page(heading, step - lag), next != pager.currentPage, !path.contains(next) else { break }
      path.append(next)
    }
    let across = [1, -1].compactMap { page(Direction(heading.axis.other, sign: $0), 1) }
    let behind = (1...Self.previewsBehind).compactMap { page(heading.opposite, $0) }

    if lag > 0 { pages.add(path.first) }
    pages.add(pager.targetPage)
    pages.add(page(heading, 1))
    let nearCount = pages.list.count
    for page in across { pages.add(page) }
    pages.add(behind.first)

    let reached = path.prefix(lag + lookahead.reach)
    let ahead = reached.filter { !pages.list.contains($0) }
    let upcoming = reached.filter { !pages.list[..<seenCount].contains($0) }
    let loads: [Page]
    if lookahead.lead > 0, !reached.isEmpty {
      // Where the row ends before the lead, the motion ends there too.
      let next = reached[(min(lookahead.lead, reached.count) - 1)...]
      loads = lookahead.isResting ? pages.list[..<seenCount].filter { !next.contains($0) } + next : Array(next)
    } else {
      loads = pages.list[..<nearCount] + ahead + pages.list[nearCount...]
    }
    var previews = Pages()
    for page in pages.list[..<nearCount] + path[...].prefix(previewReach) + across + behind { previews.add(page) }
    self.init(
      pages: pages.list, seenCount: seenCount, ahead: ahead, upcoming: upcoming, loads: loads, previews: previews.list)
  }

  /// Returns the distance from the current page to the target along `heading`, in pages; 0 if the target lies
  /// elsewhere.
  static func lag(of pager: Pager<some PageMap>, along heading: Direction) -> Int {
    guard let steps = pager.map.steps(from: pager.currentPage, to: pager.targetPage) else { return 0 }
    let (along, across) =
      heading.axis == .horizontal ? (steps.columns, steps.rows) : (steps.rows, steps.columns)
    return across == 0 ? max(0, along * heading.sign) : 0
  }

  /// A list of pages in the order in which they were first added, each page once.
  private struct Pages {
    var list: [Page] = []
    mutating func add(_ page: Page?) {
      if let page, !list.contains(page) { list.append(page) }
    }
  }

  /// Returns the direction of motion, or `nil` at rest: the direction of the drag, or toward the target and past it.
  static func heading(of pager: Pager<some PageMap>) -> Direction? {
    if let axis = pager.draggedAxis {
      return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] > 0 ? 1 : -1)
    }
    let axis: Axis = pager.offset.x.magnitude >= pager.offset.y.magnitude ? .horizontal : .vertical
    return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] < 0 ? 1 : -1)
  }
}
