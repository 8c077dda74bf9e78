import PagerGeometry

extension Pager {
  /// Turns one page toward `direction` from the target page, as a key does.
  ///
  /// A turn during a turn stacks. Where there is no page, the picture moves a little past the end and comes back; along
  /// an axis that is switched off nothing moves. A pointer that is down loses the page until it lifts. With
  /// `isAnimated` false, or where motion is to be reduced, the page is there at once. A free canvas moves by one page
  /// and keeps its place within the page.
  @discardableResult
  public mutating func turn(_ direction: Direction, isAnimated: Bool = true, time: Instant) -> PagerUpdate {
    begin(at: time)
    takeOver()
    beginning = turnFromTarget(direction, isAnimated: isAnimated)
    return finish()
  }

  /// Scrolls to `page`, and says by which transition; by none where the map has no such page.
  ///
  /// A page farther than ``Tuning/longestSlide`` is approached from that distance. Works from inside a completion. A
  /// pointer that is down loses the page until it lifts.
  ///
  /// - Parameters:
  ///   - curve: how this scroll moves; `nil` for the tuning's curve.
  ///   - isHeldToMap: whether a page that is not in the map stands for the nearest one that is.
  @discardableResult
  public mutating func scroll(
    to page: Page, isAnimated: Bool = true, curve: SettleCurve? = nil, isHeldToMap: Bool = false, time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    guard let page = isHeldToMap ? map.nearestPage(to: page) : page, has(page) else { return finish() }
    takeOver()
    curveOfScroll = curve
    beginning = slide(to: page, isAnimated: isAnimated)
    curveOfScroll = nil
    return finish()
  }

  private mutating func slide(to page: Page, isAnimated: Bool) -> TransitionID {
    let longest = max(1, configuration.tuning.longestSlide)
    // From a page that is gone nothing is any number of steps away.
    guard isAnimated, !configuration.reducesMotion, let steps = map.steps(from: neighborhood.anchor, to: page) else {
      leap(to: page, short: Steps(columns: 0))
      return settle(on: Steps(columns: 0), isInstant: true)
    }
    pinVisibleRows()
    let place = pinnedPlace(of: page, at: steps)
    if place.columns.magnitude > longest || place.rows.magnitude > longest {
      leap(to: page, short: Steps(columns: place.columns.held(to: longest), rows: place.rows.held(to: longest)))
      return settle(on: Steps(columns: 0))
    }
    return settle(on: place)
  }

  /// Shows `page` at once; the same as a scroll that is not animated.
  @discardableResult
  public mutating func jump(to page: Page, time: Instant) -> PagerUpdate {
    scroll(to: page, isAnimated: false, time: time)
  }

  /// The wheel turned by `detents`: positive x toward what lies to the right, positive y toward what lies below.
  ///
  /// One detent is one page; fractions add up. Within ``Tuning/wheelInterval`` of the last page everything is dropped.
  @discardableResult
  public mutating func wheel(_ detents: Vector, time: Instant) -> PagerUpdate {
    begin(at: time)
    guard hold == .none else { return finish() }
    let detents = onScreen(detents)
    for axis in Axis.allCases where configuration.axes.contains(axis) {
      if let sign = wheel.add(detents[axis], along: axis, at: self.time, interval: configuration.tuning.wheelInterval) {
        beginning = turnFromTarget(Direction(axis, sign: sign), isAnimated: true) ?? beginning
      }
    }
    return finish()
  }

  /// Takes the page away from whatever pointers hold it, until they lift.
  mutating func takeOver() {
    tracking.takeOver()
    actOnIntents()
    hold = .none
  }

  /// Turns, and says by which transition; `nil` where nothing has to move but for a nudge.
  private mutating func turnFromTarget(_ direction: Direction, isAnimated: Bool) -> TransitionID? {
    let axis = direction.axis
    let isInstant = !isAnimated || configuration.reducesMotion
    if configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)),
      let steps = stepsOfTurn(direction)
    {
      let place = chosen(place(steps, along: axis), turningAlong: axis)
      if isFree {
        var displacement = Vector.zero
        displacement[axis] = snapOffset(place[axis], axis)
        return shift(by: displacement, isInstant: isInstant)
      }
      return settle(on: place, isInstant: isInstant)
    } else {
      if !isInstant, configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)) {
        nudge(direction)
      }
      if tracks.horizontal.isHeldOrDragged || tracks.vertical.isHeldOrDragged {
        return isFree ? shift(by: .zero) : settle(on: Steps(columns: 0))
      }
      return nil
    }
  }

  /// The steps to the next snap point toward `direction` that lies elsewhere; `nil` where there is none.
  func stepsOfTurn(_ direction: Direction) -> Int? {
    let (axis, sign) = (direction.axis, direction.sign)
    let line = line(axis)
    // The anchor may lie before or behind the others that share its place.
    var number = (sign > 0 ? max(0, line.base) : min(0, line.base)) + sign
    while exists(line.steps(of: number), axis) {
      if line.isElsewhere(number) { return line.steps(of: number) }
      number += sign
    }
    return nil
  }

  /// The place of `page`, in steps from the anchor. Where its row is not pinned it is pinned with the page at `steps`,
  /// the map's count.
  mutating func pinnedPlace(of page: Page, at steps: Steps) -> Steps {
    guard neighborhood.isPinned(row: steps.rows) else {
      neighborhood.place(page, row: steps.rows, column: steps.columns)
      return steps
    }
    let straight = Steps(columns: 0, rows: steps.rows)
    guard steps.rows != 0, let near = neighborhood.nearestSteps(to: straight, in: map),
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
