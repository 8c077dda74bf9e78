import PagerEngine
import PagerGeometry

/// Which pages should be resident, most urgent first: those that are seen, then those a turn away, and while pages turn fast
/// those that come next.
///
/// A pure function of where the pager is and where it goes: nothing is remembered, nothing is loaded here.
public struct ResidencyPlan: Hashable, Sendable {
  /// Previews are kept of so many pages ahead; of more where every decoder may be busy for the time of twice the lead.
  static let previewReach = 8
  /// Previews are kept of so many pages behind.
  static let previewsBehind = 3

  /// Each page once whose picture is to be in a texture, most urgent first.
  public let pages: [Page]
  /// How many of them, at the front, are seen now.
  public let seenCount: Int
  /// Pages farther on: their pictures wait outside the textures. Nearest first.
  public let ahead: [Page]
  /// The next pages in the direction of motion that are not seen, nearest first.
  public let upcoming: [Page]
  /// The pages whose decode may be begun, in this order. Others of ``pages`` and ``ahead`` are kept where they are there
  /// already, or finished where they are being decoded.
  public let loads: [Page]
  /// Every page of which a preview should be there, most urgent first.
  public let previews: [Page]

  /// A plan of exactly `pages`, all of them seen and to be loaded unless said otherwise.
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

  /// This plan with `page`, which is seen though the pager is not on it, the last that is kept. It is not loaded for that.
  public func keeping(_ page: Page?) -> ResidencyPlan {
    guard let page, !pages.contains(page) else { return self }
    return ResidencyPlan(
      pages: pages + [page], seenCount: seenCount, ahead: ahead, upcoming: upcoming, loads: loads, previews: previews)
  }

  /// The plan for `pager`: the page seen most first, then the one it settles on, then those ahead, then the other
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
    // In a hurry the picture slides behind its target, and the pages between the two come next as well.
    let lag = lookahead.lead > 0 ? Self.lag(of: pager, along: heading) : 0
    var path: [Page] = []
    let previewReach = lag + max(Self.previewReach, 2 * lookahead.lead + 4)
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
      loads = Array(reached[(min(lookahead.lead, reached.count) - 1)...])
    } else {
      loads = pages.list[..<nearCount] + ahead + pages.list[nearCount...]
    }
    var previews = Pages()
    for page in pages.list[..<nearCount] + path[...].prefix(previewReach) + across + behind { previews.add(page) }
    self.init(
      pages: pages.list, seenCount: seenCount, ahead: ahead, upcoming: upcoming, loads: loads, previews: previews.list)
  }

  /// How many pages the one in the middle is from the target, along `heading`; 0 where it lies elsewhere.
  static func lag(of pager: Pager<some PageMap>, along heading: Direction) -> Int {
    guard let steps = pager.map.steps(from: pager.currentPage, to: pager.targetPage) else { return 0 }
    let (along, across) =
      heading.axis == .horizontal ? (steps.columns, steps.rows) : (steps.rows, steps.columns)
    return across == 0 ? max(0, along * heading.sign) : 0
  }

  /// Pages, each once, in the order in which they were first added.
  private struct Pages {
    var list: [Page] = []
    mutating func add(_ page: Page?) {
      if let page, !list.contains(page) { list.append(page) }
    }
  }

  /// Where the picture is going, or `nil` at rest: with the finger, or toward the target and on past it.
  static func heading(of pager: Pager<some PageMap>) -> Direction? {
    if let axis = pager.draggedAxis {
      return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] > 0 ? 1 : -1)
    }
    let axis: Axis = pager.offset.x.magnitude >= pager.offset.y.magnitude ? .horizontal : .vertical
    return pager.offset[axis] == 0 ? nil : Direction(axis, sign: pager.offset[axis] < 0 ? 1 : -1)
  }
}
