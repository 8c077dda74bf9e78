import PagerGeometry

extension Pager {
  /// Scrolls to `page`, and says by which transition; by none where the map has no such page.
  ///
  /// Programs scroll along axes and toward directions that are off, too. A page farther than ``Tuning/longestSlide`` is
  /// approached from that distance. Works from inside a completion. A pointer that is down loses the page until it lifts.
  ///
  /// - Parameters:
  ///   - fraction: how far from the page's snap point to rest (pages), -1,000 to 1,000, held to that and to the ends.
  ///     For a free canvas; elsewhere nothing rests between snap points, and it counts for nothing. Up to a half the page
  ///     is the target, beyond that the nearest one is.
  ///   - direction: the side to leave toward where the page can be reached by both, as in a ring; `nil` for the shorter one.
  ///   - curve: how this scroll moves; `nil` for the tuning's curve.
  ///   - isHeldToMap: whether a page that is not in the map stands for the nearest one that is, without a fraction.
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

  /// Shows `page` at once; the same as a scroll that is not animated.
  @discardableResult
  public mutating func jump(to page: Page, time: Instant) -> PagerUpdate {
    scroll(to: page, isAnimated: false, time: time)
  }

  /// Scrolls by `displacement` (pt, at most 1,000 pages, positive toward later pages) from where the picture rests or will,
  /// and says how much of it is possible: ``PagerUpdate/consumed``, from that place to the new one.
  ///
  /// A free canvas rests there, or at the end that is in between. Elsewhere nothing rests between snap points, so it rests
  /// on the page nearest to there. Programs scroll along axes and toward directions that are off, too. A free canvas that
  /// a pointer holds is counted from where it is held; the pointer loses it until it lifts.
  ///
  /// - Parameter curve: how this scroll moves; `nil` for the tuning's curve.
  @discardableResult
  public mutating func scroll(
    by displacement: Vector, isAnimated: Bool = true, curve: SettleCurve? = nil, time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    guard has(neighborhood.anchor) else { return finish() }
    takeOver()
    // Rows that are out of sight by now stand where they were left, not where they were last seen.
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
    // Given toward later pages, wherever they stand on the screen.
    consumed = target - start
    for axis in Axis.allCases {
      left[axis] = displacement[axis].clamped(to: -1e9...1e9, ifNotFinite: 0) - consumed[axis]
    }
    return finish(isInReadingOrder: true)
  }

  /// The page on which a scroll by `displacement` ends, and the offset there (pt).
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
    let longest = max(1, configuration.tuning.longestSlide)
    // From a page that is gone nothing is any number of steps away.
    guard isAnimated, !configuration.reducesMotion, let steps = steps(to: page, toward: direction) else {
      leap(to: page, short: Steps(columns: 0))
      return settle(on: Steps(columns: 0), at: fraction, isInstant: true)
    }
    pinVisibleRows()
    let place = pinnedPlace(of: page, at: steps)
    if place.columns.magnitude > longest || place.rows.magnitude > longest {
      leap(to: page, short: Steps(columns: place.columns.held(to: longest), rows: place.rows.held(to: longest)))
      return settle(on: Steps(columns: 0), at: fraction)
    }
    return settle(on: place, at: fraction)
  }

  /// The steps from the target page to `page`, toward `direction` where that leads there, too.
  private func steps(to page: Page, toward direction: Direction?) -> Steps? {
    let anchor = neighborhood.anchor
    return direction.flatMap { map.steps(from: anchor, to: page, toward: $0) } ?? map.steps(from: anchor, to: page)
  }

  /// Settles on the page at `place`; on a free canvas `fraction` of a page from its snap point, or as far as there are
  /// pages.
  private mutating func settle(on place: Steps, at fraction: Vector, isInstant: Bool = false) -> TransitionID {
    guard isFree, fraction != .zero else { return settle(on: place, isInstant: isInstant) }
    var wanted = Vector.zero
    for axis in Axis.allCases {
      let line = lines[axis]
      // Whole at each place to rest, also where several pages share one.
      let number = line.snapPoints(at: snapOffset(place[axis], axis)).rounded()
      wanted[axis] = line.offset(atSnapPoints: number + fraction[axis].clamped(to: -1000...1000, ifNotFinite: 0))
    }
    let (nearest, target) = restingPlace(near: wanted)
    // Of two pages that are equally near the one that was asked for.
    let isNear = fraction.x.magnitude <= 0.5 && fraction.y.magnitude <= 0.5
    let page = isNear ? place : nearest
    let snap = Vector(x: snapOffset(page.columns, .horizontal), y: snapOffset(page.rows, .vertical))
    return settle(on: page, restingAt: target - snap, isInstant: isInstant)
  }

  /// The place of `page`, in steps from the anchor. Where its row is not pinned it is pinned with the page at `steps`,
  /// the map's count.
  mutating func pinnedPlace(of page: Page, at steps: Steps) -> Steps {
    guard neighborhood.isPinned(row: steps.rows) else {
      neighborhood.place(page, row: steps.rows, column: steps.columns)
      return steps
    }
    return standingPlace(of: page, at: steps)
  }

  /// The place of `page`, in steps from the anchor: where its row stands if that is pinned, else at `steps`, the map's
  /// count.
  func standingPlace(of page: Page, at steps: Steps) -> Steps {
    let straight = Steps(columns: 0, rows: steps.rows)
    guard steps.rows != 0, neighborhood.isPinned(row: steps.rows),
      let near = neighborhood.nearestSteps(to: straight, in: map),
      let nearPage = neighborhood.page(at: near, in: map), let remaining = map.steps(from: nearPage, to: page)
    else { return steps }
    return Steps(columns: near.columns + remaining.columns, rows: steps.rows)
  }

  /// Makes `page` the anchor wherever it is, with the picture `short` steps before it. O(1) however far.
  private mutating func leap(to page: Page, short: Steps) {
    endTransition(.superseded)
    recount(from: page)
    for axis in Axis.allCases { tracks[axis].phase = .held(snapOffset(-short[axis], axis)) }
    // Told once the target is.
    currentSteps = Steps(columns: -short.columns, rows: -short.rows)
  }
}

extension Int {
  /// This number, but at most `limit` from 0.
  fileprivate func held(to limit: Int) -> Int { Swift.max(-limit, Swift.min(limit, self)) }
}
