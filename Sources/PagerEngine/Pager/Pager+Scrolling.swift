import PagerGeometry

extension Pager {
  /// Scrolls to `page`. The result contains the transition; it has none if the map has no such page.
  ///
  /// Programs can also scroll along axes and toward directions that are off. The scroll to a page farther away than
  /// ``Tuning/longestSlide`` starts that many pages before it. Can be called from a completion. Pointers that are down
  /// lose the page until they lift.
  ///
  /// - Parameters:
  ///   - fraction: The distance from the page's snap point at which to rest (pages), clamped to -1,000 to 1,000 and to
  ///     the ends. Only a free canvas uses it; other pagers rest at snap points. Up to a half, the page stays the
  ///     target; beyond that, the nearest page is the target.
  ///   - direction: The direction in which to leave if both lead to the page, as in a ring; `nil` for the shorter way.
  ///   - curve: The curve of this scroll; `nil` for the tuning's curve.
  ///   - isHeldToMap: Whether a page that is not in the map is replaced by the nearest page of the map, without a
  ///     fraction.
  @discardableResult
  public mutating func scroll(
    to page: Page, fraction: Vector = .zero, toward direction: Direction? = nil, isAnimated: Bool = true,
    curve: SettleCurve? = nil, isHeldToMap: Bool = false, time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    guard let found = isHeldToMap ? map.nearestPage(to: page) : page, has(found) else { return finish() }
    takeOver()
    curveOfScroll = curve
    beginning = slide(
      to: found, fraction: found == page ? fraction : .zero, toward: direction, isAnimated: isAnimated)
    curveOfScroll = nil
    return finish()
  }

  /// Shows `page` at once, as a scroll without animation does.
  @discardableResult
  public mutating func jump(to page: Page, time: Instant) -> PagerUpdate {
    scroll(to: page, isAnimated: false, time: time)
  }

  /// Scrolls by `displacement` (pt, clamped to 1,000 pages, positive toward later pages) from the current or coming
  /// resting offset. ``PagerUpdate/consumed`` is the possible part of it, from that offset to the new one.
  ///
  /// A free canvas rests there, or at an end before it. Other pagers rest on the page nearest to that offset. Programs
  /// can also scroll along axes and toward directions that are off. If a pointer holds a free canvas, the scroll starts
  /// from the held offset; the pointer loses the canvas until it lifts.
  ///
  /// - Parameter curve: The curve of this scroll; `nil` for the tuning's curve.
  @discardableResult
  public mutating func scroll(
    by displacement: Vector, isAnimated: Bool = true, curve: SettleCurve? = nil, time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    guard has(neighborhood.anchor) else { return finish() }
    takeOver()
    // Rows that have left the viewport return to their remembered page.
    pinVisibleRows()
    if isFree {
      for axis in Axis.allCases where tracks[axis].isHeldOrDragged { tracks[axis].restingOffset = offset(axis) }
    }
    let start = restingOffset
    let (place, target) = end(ofScrollBy: displacement)
    let snap = Vector(x: snapOffset(place.columns, .horizontal), y: snapOffset(place.rows, .vertical))
    curveOfScroll = curve
    beginning = settle(on: place, restingAt: target - snap, isInstant: !isAnimated || configuration.reducesMotion)
    curveOfScroll = nil
    // In reading order: positive toward later pages, regardless of their side on the screen.
    consumed = target - start
    for axis in Axis.allCases {
      left[axis] = (displacement[axis].isFinite ? displacement[axis] : 0) - consumed[axis]
    }
    return finish(isInReadingOrder: true)
  }

  /// Returns the page on which a scroll by `displacement` ends, and its offset (pt).
  private func end(ofScrollBy displacement: Vector) -> (place: Steps, target: Vector) {
    var steps = Steps(columns: 0)
    var held = Vector.zero
    for axis in Axis.allCases {
      let farthest = pageLength(axis) * Double(SnapPolicy.farthest)
      held[axis] = displacement[axis].clamped(to: -farthest...farthest, ifNotFinite: 0)
      let line = lines[axis]
      let nearest = max(-SnapPolicy.farthest, min(SnapPolicy.farthest, line.nearest(to: held[axis])))
      let reached = existing(nearest, axis)
      if line.isElsewhere(reached) { steps[axis] = line.steps(of: reached) }
    }
    if isFree { return restingPlace(near: restingOffset + held) }
    let place = neighborhood.nearestSteps(to: steps, in: map) ?? Steps(columns: 0)
    return (place, Vector(x: snapOffset(place.columns, .horizontal), y: snapOffset(place.rows, .vertical)))
  }

  private mutating func slide(
    to page: Page, fraction: Vector, toward direction: Direction?, isAnimated: Bool
  ) -> TransitionID {
    let longest = max(1, min(Tuning.mostSlide, configuration.tuning.longestSlide))
    // There is no number of steps from a page that is gone.
    guard isAnimated, !configuration.reducesMotion, let steps = steps(to: page, toward: direction) else {
      leap(to: page, short: Steps(columns: 0))
      return settle(on: Steps(columns: 0), at: fraction, isInstant: true)
    }
    pinVisibleRows()
    let place = pinnedPlace(of: page, at: steps)
    let isNear = place.columns.magnitude <= longest && place.rows.magnitude <= longest
    // After a change of the map a visible row may be another one than the map has there now.
    guard isNear, neighborhood.page(at: place, in: map) == page else {
      leap(to: page, short: Steps(columns: place.columns.held(to: longest), rows: place.rows.held(to: longest)))
      return settle(on: Steps(columns: 0), at: fraction)
    }
    return settle(on: place, at: fraction)
  }

  /// Returns the steps from the target page to `page`, toward `direction` if that leads there too.
  private func steps(to page: Page, toward direction: Direction?) -> Steps? {
    let anchor = neighborhood.anchor
    return direction.flatMap { map.steps(from: anchor, to: page, toward: $0) } ?? map.steps(from: anchor, to: page)
  }

  /// Settles on the page at `place`; on a free canvas `fraction` of a page from its snap point, clamped to the pages.
  private mutating func settle(on place: Steps, at fraction: Vector, isInstant: Bool = false) -> TransitionID {
    guard isFree, fraction != .zero else { return settle(on: place, isInstant: isInstant) }
    var wanted = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      // Whole at each resting position, even if several pages share it.
      let number = line.snapPoints(at: snapOffset(place[axis], axis)).rounded()
      wanted[axis] = line.offset(atSnapPoints: number + fraction[axis].clamped(to: -1000...1000, ifNotFinite: 0))
    }
    let (nearest, target) = restingPlace(near: wanted)
    // Of two equally near pages, choose the requested one.
    let isNear = fraction.x.magnitude <= 0.5 && fraction.y.magnitude <= 0.5
    let page = isNear ? place : nearest
    let snap = Vector(x: snapOffset(page.columns, .horizontal), y: snapOffset(page.rows, .vertical))
    return settle(on: page, restingAt: target - snap, isInstant: isInstant)
  }

  /// Returns the position of `page`, in steps from the anchor. If its row is not pinned, pins it with the page at
  /// `steps`, the number that the map returns.
  mutating func pinnedPlace(of page: Page, at steps: Steps) -> Steps {
    guard neighborhood.isPinned(row: steps.rows) else {
      neighborhood.place(page, row: steps.rows, column: steps.columns)
      return steps
    }
    return standingPlace(of: page, at: steps)
  }

  /// Returns the position of `page`, in steps from the anchor: by the pin of its row, or else at `steps`, the number
  /// that the map returns.
  func standingPlace(of page: Page, at steps: Steps) -> Steps {
    let straight = Steps(columns: 0, rows: steps.rows)
    guard steps.rows != 0, neighborhood.isPinned(row: steps.rows),
      let near = neighborhood.nearestSteps(to: straight, in: map),
      let nearPage = neighborhood.page(at: near, in: map), let remaining = map.steps(from: nearPage, to: page)
    else { return steps }
    return Steps(columns: near.columns + remaining.columns, rows: steps.rows)
  }

  /// Makes `page` the anchor, with the offset `short` steps before it. O(1) for any distance.
  private mutating func leap(to page: Page, short: Steps) {
    endTransition(.superseded)
    recount(from: page)
    for axis in Axis.allCases { tracks[axis].phase = .held(snapOffset(-short[axis], axis)) }
    // The current page is reported after the target.
    currentSteps = Steps(columns: -short.columns, rows: -short.rows)
  }
}

extension Int {
  /// Returns this number clamped to ±`limit`.
  fileprivate func held(to limit: Int) -> Int { Swift.max(-limit, Swift.min(limit, self)) }
}
