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
  /// Should the target page be gone, the nearest page that was beside it and is still there takes its place at once:
  /// within 64 pages along the row, the later of two equally near; else the one that the map says is nearest
  /// (``PageMap/nearestPage(to:)``); else within 64 rows below and above.
  ///
  /// - Parameters:
  ///   - replacement: what takes its place where there is none of these. Without one, or where the map has no such page, the
  ///     pager stays on the page that is gone and shows nothing, until that page is there again or a scroll leads elsewhere.
  ///   - time: when; the pager is brought to it first.
  ///   - change: changes the map in place. Pages that stay must keep their names.
  @discardableResult
  public mutating func updateMap(
    replacement: Page? = nil, time: Instant, _ change: (inout Map) -> Void
  ) -> PagerUpdate {
    begin(at: time)
    let offset = offset
    let seen = placedPages
    let anchor = neighborhood.anchor
    let (inRow, inColumn) = (pagesBeside(anchor, along: .horizontal), pagesBeside(anchor, along: .vertical))
    let edges = Vector(x: lines[.horizontal].restingEdge, y: lines[.vertical].restingEdge)
    change(&map)
    makeLines()
    let isGone = !has(anchor)
    if isGone,
      let replacement = inRow.first(where: has) ?? map.nearestPage(to: anchor) ?? inColumn.first(where: has)
        ?? replacement.flatMap({ has($0) ? $0 : nil })
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
      for placed in seen where has(placed.page) {
        neighborhood.place(placed.page, row: placed.steps.rows, column: placed.steps.columns)
      }
      let moved = Vector(x: lines[.horizontal].restingEdge, y: lines[.vertical].restingEdge) - edges
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

  /// The pages within 64 steps along `axis`, the nearest first.
  private func pagesBeside(_ page: Page, along axis: Axis) -> [Page] {
    var pages: [Page] = []
    var ends = [Direction(axis, sign: 1), Direction(axis, sign: -1)].map { (direction: $0, page: Page?.some(page)) }
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
