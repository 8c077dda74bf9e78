import PagerGeometry

extension Pager {
  /// The viewport has another size: the page stays, and so does the fraction of it that is seen.
  @discardableResult
  public mutating func resize(to viewport: Size, time: Instant) -> PagerUpdate {
    begin(at: time)
    let width = self.viewport.width
    change { pager in pager.viewport = Self.usable(viewport) }
    let growth = self.viewport.width - width
    if configuration.isRightToLeft { tracking.moveColumns { x in x + growth } }
    return finish()
  }

  /// Takes on another configuration: the page stays, and so does the fraction of it that is seen. A drag along an axis
  /// that is off from now on is cancelled.
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
      // A drag that follows both axes cannot go on where one is locked.
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

  /// Changes the page map in place: pages come, go and move, and the place the person looks at stays.
  ///
  /// Should the target page be gone, the nearest page that was beside it in its row and is still there takes its place at
  /// once: within 64 pages, the later of two equally near; else the one that the map says is nearest
  /// (``PageMap/nearestPage(to:)``). In a map that is empty by now the pager stays on the page that is gone and shows
  /// nothing, until a map has pages again.
  ///
  /// `newName` gives pages other names in the changed map, and the page keeps its place: at rest, in flight, under a finger
  /// and zoomed. With it content that is inserted, removed or sorted keeps its page by a key.
  ///
  /// ```swift
  /// let size = Size(width: 400, height: 300)
  /// var pager = Pager(map: GridMap(columns: .finite(3), rows: .one), at: Page(column: 1), viewport: size)
  /// // A page is inserted before the first one.
  /// pager.updateMap(moving: { Page(column: $0.column + 1) }, time: .zero) { $0.columns = .finite(4) }
  /// pager.currentPage   // column 2
  /// ```
  ///
  /// Nothing is told of a page that has another name and is the same. Where the current page is gone,
  /// ``PagerEvent/pageChanged(from:to:)`` comes from `nil`, as its name may be another page's by now.
  ///
  /// - Parameters:
  ///   - newName: returns the name in the changed map of a page of the map before, `nil` for one that is gone and for one that
  ///     it does not know; without it pages keep their names. Called for each page that is placed, and where pages are
  ///     zoomed for each that is remembered (``ZoomConfiguration/keptPages``).
  ///   - time: when; the pager is brought to it first.
  ///   - change: changes the map in place.
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
      // A row that is seen stands where it stands, whatever the new map remembers of it.
      for placed in seen {
        guard let page = now(placed.page) else { continue }
        neighborhood.place(page, row: placed.steps.rows, column: placed.steps.columns)
      }
      var moved = Vector(x: lines[.horizontal].restingEdge, y: lines[.vertical].restingEdge) - edges
      // By its new name it may stand elsewhere in its group.
      if newName != nil { moved = moved - moveAnchor(by: Steps(columns: 0)) }
      for axis in Axis.allCases where moved[axis] != 0 { keepPlace(axis, at: offset[axis] + moved[axis]) }
      rebaseDrag(at: offset + moved)
      updateCurrentPage()
      if isFree, hold == .none, restingPlace(near: restingOffset).target != restingOffset {
        shift(by: .zero)
      }
      // What was about to arrive may be there.
      settleIfAtRest()
    }
    return finish()
  }

  /// Leaves the picture at `offset` along `axis`, where the ends have moved, and lets it settle on its place: once it is let
  /// go of, where a press holds it.
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

  /// Gives pages their new names. What takes the place of those that are gone is told later.
  private mutating func rename(by newName: @escaping @Sendable (Page) -> Page?) {
    renaming = newName
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

  /// The pages within 64 steps along the row, the nearest first.
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

  /// Applies a change of lengths, keeping every offset's fraction of the pitch.
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
