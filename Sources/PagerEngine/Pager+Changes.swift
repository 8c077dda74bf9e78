import Geometry

extension Pager {
  /// The viewport has another size: the page stays, and so does the fraction of it that is seen.
  @discardableResult
  public mutating func resize(to viewport: Size, time: Instant) -> [PagerEvent] {
    begin(at: time)
    let width = self.viewport.width
    change { pager in pager.viewport = Self.usable(viewport) }
    let growth = self.viewport.width - width
    if configuration.isRightToLeft { movePointers { x in x + growth } }
    return finish()
  }

  /// Takes on another configuration: the page stays, and so does the fraction of it that is seen.
  @discardableResult
  public mutating func configure(_ configuration: PagerConfiguration, time: Instant) -> [PagerEvent] {
    begin(at: time)
    let isMirrored = configuration.isRightToLeft != self.configuration.isRightToLeft
    change { pager in pager.configuration = configuration }
    for axis in Axis.allCases { trackers[axis].tuning = configuration.tuning.velocity }
    if isMirrored {
      let width = viewport.width
      movePointers { x in width - x }
      restartTrackers()
      if case .dragging(let drag) = gesture { regrip(at: offset[drag.axis]) }
    }
    return finish()
  }

  /// Changes the page map in place: pages come, go and move, and the place the person looks at stays.
  ///
  /// - Parameter replacement: shown in place of the target page, at once, should that be gone.
  @discardableResult
  public mutating func updateMap(
    replacement: Page? = nil, time: Instant, _ change: (inout Map) -> Void
  ) -> [PagerEvent] {
    begin(at: time)
    let offset = offset
    let seen = placedPages
    change(&map)
    if map.steps(from: neighborhood.anchor, to: neighborhood.anchor) == nil, let replacement {
      letGo()
      endTransition(.cancelled)
      recount(from: replacement)
      map.visit(replacement)
      phases = PerAxis(horizontal: .resting, vertical: .resting)
      jumpCell(to: Steps(columns: 0))
      settleIfAtRest()
    } else {
      unpinHiddenRows()
      // A row that is seen stands where it stands, whatever the new map remembers of it.
      for placed in seen where map.steps(from: placed.page, to: placed.page) != nil {
        neighborhood.place(placed.page, row: placed.steps.rows, column: placed.steps.columns)
      }
      if case .dragging(let drag) = gesture { regrip(at: offset[drag.axis]) }
      syncCell()
    }
    return finish()
  }

  /// Moves every pointer's place along with the edge that columns are counted from.
  private mutating func movePointers(_ place: (Double) -> Double) {
    for index in pointers.indices { pointers[index].position.x = place(pointers[index].position.x) }
    if let position = pan?.position { pan?.position.x = place(position.x) }
    switch gesture {
    case .idle: break
    case .pressing(var press):
      press.origin.x = place(press.origin.x)
      press.position.x = place(press.position.x)
      gesture = .pressing(press)
    case .dragging(var drag):
      drag.origin.x = place(drag.origin.x)
      drag.position.x = place(drag.position.x)
      if drag.axis == .horizontal { drag.gripPosition = place(drag.gripPosition) }
      gesture = .dragging(drag)
    }
  }

  /// Applies a change of lengths, keeping every offset's fraction of the pitch.
  private mutating func change(_ body: (inout Self) -> Void) {
    let before = PerAxis(horizontal: line(.horizontal), vertical: line(.vertical))
    body(&self)
    for axis in Axis.allCases {
      let (old, new) = (before[axis], line(axis))
      guard new != old else { continue }
      rescale(axis, from: old, to: new)
      switch gesture {
      case .idle: break
      case .pressing(var press):
        press.offsets[axis] = new.offset(atPages: old.pages(at: press.offsets[axis]))
        gesture = .pressing(press)
      case .dragging(var drag) where drag.axis == axis:
        drag.offsetAtPress = new.offset(atPages: old.pages(at: drag.offsetAtPress))
        gesture = .dragging(drag)
        regrip(at: phases[axis].offset(at: time))
      case .dragging: break
      }
    }
    syncCell()
    settleIfAtRest()
  }
}
