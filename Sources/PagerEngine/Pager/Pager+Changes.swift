import PagerGeometry

extension Pager {
  /// Changes the size of the viewport. The page and its visible fraction stay the same.
  @discardableResult
  public mutating func resize(to viewport: Size, time: Instant) -> PagerUpdate {
    begin(at: time)
    let width = self.viewport.width
    change { pager in pager.viewport = Self.usable(viewport) }
    let growth = self.viewport.width - width
    if configuration.isRightToLeft { tracking.moveColumns { x in x + growth } }
    return finish()
  }

  /// Changes the configuration. The page and its visible fraction stay the same. A drag along an axis that is off in
  /// the new configuration is cancelled.
  @discardableResult
  public mutating func configure(_ configuration: PagerConfiguration, time: Instant) -> PagerUpdate {
    begin(at: time)
    let isMirrored = configuration.isRightToLeft != self.configuration.isRightToLeft
    let hasOtherEnds =
      configuration.edgeBehavior != self.configuration.edgeBehavior
      || configuration.directions != self.configuration.directions
    let wasFree = isFree
    change { pager in pager.configuration = configuration }
    if case .dragged(_, let dragged) = hold,
      Axis.allCases.contains(where: { dragged[$0] && !configuration.axes.contains($0) })
    {
      cancelPressOrDrag()
    }
    if isFree != wasFree {
      // A drag along both axes cannot continue if one axis is locked.
      takeOver()
      settle(on: Steps(columns: 0))
    }
    if isMirrored {
      let width = viewport.width
      tracking.moveColumns { x in width - x }
      rebaseDrag(at: offset, isMirrored: true)
    } else if hasOtherEnds {
      rebaseDrag(at: offset)
    }
    return finish()
  }

  /// Changes the page map in place. Pages can be added, removed and moved; the visible position stays the same.
  ///
  /// If the target page is removed, another page replaces it at once: the nearest remaining page of its row within 64
  /// pages, the later one of two equally near, or else the page that the map returns as nearest
  /// (``PageMap/nearestPage(to:)``). If the map becomes empty, the pager keeps the removed page and shows nothing until
  /// the map has pages again.
  ///
  /// `newName` renames pages of the changed map; a renamed page keeps its position at rest, in motion, under a finger
  /// and zoomed. Use it to follow pages by a key when content is inserted, removed or sorted.
  ///
  /// ```swift
  /// let size = Size(width: 400, height: 300)
  /// var pager = Pager(map: GridMap(columns: .finite(3), rows: .one), at: Page(column: 1), viewport: size)
  /// // A page is inserted before the first one.
  /// pager.updateMap(moving: { Page(column: $0.column + 1) }, time: .zero) { $0.columns = .finite(4) }
  /// pager.currentPage   // column 2
  /// ```
  ///
  /// A renamed page causes no events. If the current page is removed, the `from` of
  /// ``PagerEvent/pageChanged(from:to:)`` is `nil`, because the old name may belong to another page.
  ///
  /// - Parameters:
  ///   - newName: Returns the new name of a page of the old map, or `nil` for a page that is gone or unknown. Without
  ///     it pages keep their names. Called for the pages that the pager refers to, and for each page that a zooming
  ///     pager remembers (``ZoomConfiguration/keptPages``).
  ///   - time: The time of the change; the pager first advances to it.
  ///   - change: Changes the map in place.
  @discardableResult
  public mutating func updateMap(
    moving newName: (@Sendable (Page) -> Page?)? = nil, time: Instant, _ change: (inout Map) -> Void
  ) -> PagerUpdate {
    begin(at: time)
    let offset = offset
    let seen = placedPages
    let anchor = neighborhood.anchor
    let beside = pagesBeside(anchor)
    let edges = Vector(x: lines[.horizontal].restingEdge, y: lines[.vertical].restingEdge)
    change(&map)
    if let newName { rename(by: newName) }
    makeLines()
    func now(_ page: Page) -> Page? {
      let page = if let newName { newName(page) } else { Page?.some(page) }
      return page.flatMap { has($0) ? $0 : nil }
    }
    if now(anchor) == nil,
      let replacement = beside.first(where: { now($0) != nil }).flatMap(now) ?? nearestPage(to: anchor)
    {
      cancelPressOrDrag()
      endTransition(.cancelled)
      recount(from: replacement)
      map.visit(replacement)
      tracks = PerAxis(horizontal: AxisTrack(), vertical: AxisTrack())
      restingOffset = .zero
      setCurrentSteps(Steps(columns: 0))
      settleIfAtRest()
    } else {
      unpinHiddenRows()
      // A visible row keeps its position, regardless of the page that the new map remembers for it.
      for placed in seen {
        guard let page = now(placed.page) else { continue }
        neighborhood.place(page, row: placed.steps.rows, column: placed.steps.columns)
      }
      var moved = Vector(x: lines[.horizontal].restingEdge, y: lines[.vertical].restingEdge) - edges
      // With its new name the page may have another position in its group.
      if newName != nil { moved = moved - moveAnchor(by: Steps(columns: 0)) }
      for axis in Axis.allCases where moved[axis] != 0 { keepPlace(axis, at: offset[axis] + moved[axis]) }
      rebaseDrag(at: offset + moved)
      updateCurrentPage()
      if isFree, hold == .none, restingPlace(near: restingOffset).target != restingOffset {
        shift(by: .zero)
      }
      // A page that the pager was about to reach may be at the offset already.
      settleIfAtRest()
    }
    return finish()
  }

  /// Keeps `offset` along `axis` after the ends have moved, and settles on the snap point; if a press holds the pages,
  /// after the press.
  private mutating func keepPlace(_ axis: Axis, at offset: Double) {
    switch tracks[axis].phase {
    case .resting where hold == .held: tracks[axis].phase = .held(offset)
    case .held: tracks[axis].phase = .held(offset)
    case .dragged: break
    case .resting, .settling:
      tracks[axis].phase = settling(
        axis, from: offset - restingOffset[axis], velocity: tracks[axis].velocity(at: time))
    }
  }

  func has(_ page: Page) -> Bool { map.steps(from: page, to: page) != nil }

  private func nearestPage(to page: Page) -> Page? { map.nearestPage(to: page).flatMap { has($0) ? $0 : nil } }

  /// Renames all pages. Replacements for removed pages are reported later.
  private mutating func rename(by newName: @escaping @Sendable (Page) -> Page?) {
    if let earlier = renaming {
      renaming = { page in earlier(page).flatMap(newName) }
    } else {
      renaming = newName
    }
    let anchor = neighborhood.anchor
    neighborhood.rename(newName)
    patternStart = Steps(
      columns: patternStart.columns &+ neighborhood.anchor.column &- anchor.column,
      rows: patternStart.rows &+ neighborhood.anchor.row &- anchor.row)
    visibility.rename(newName)
    for index in events.indices { events[index].rename(newName) }
    let isEmpty = nearestPage(to: anchor) == nil
    if let page = newName(currentPage) { currentPage = page } else if !isEmpty { isCurrentPageTold = false }
    if let page = newName(settledPage) { settledPage = page } else if !isEmpty { isSettledPageTold = false }
  }

  /// Returns the pages within 64 steps along the row, the nearest first.
  private func pagesBeside(_ page: Page) -> [Page] {
    var pages: [Page] = []
    var ends = [Direction.right, .left].map { (direction: $0, page: Page?.some(page)) }
    for _ in 0..<64 {
      for index in ends.indices {
        let direction = ends[index].direction
        ends[index].page = ends[index].page.flatMap { map.neighbor(of: $0, toward: direction) }
        if let next = ends[index].page { pages.append(next) }
      }
    }
    return pages
  }

  /// Applies a change of lengths and keeps each offset's fraction of the distance between snap points.
  private mutating func change(_ body: (inout Self) -> Void) {
    let before = lines
    body(&self)
    for axis in Axis.allCases {
      let (old, new) = (before[axis], lines[axis])
      guard new != old else { continue }
      rescale(axis, from: old, to: new)
    }
    updateCurrentPage()
    settleIfAtRest()
  }
}
