import PagerGeometry

extension Pager {
  /// Turns one page toward `direction` from the target page, as a key does.
  ///
  /// Turns during a turn add up, and ``chooseTarget`` may refuse a turn. If there is no next page, the pages move a
  /// little past the end and come back; along an axis that is off nothing moves. Pointers that are down lose the page
  /// until they lift. If `isAnimated` is false or motion is reduced, the page changes at once. A free canvas moves by
  /// one page and keeps its position within the page.
  ///
  /// - Parameter curve: The curve of this turn; `nil` for the tuning's curve.
  @discardableResult
  public mutating func turn(
    _ direction: Direction, isAnimated: Bool = true, curve: SettleCurve? = nil, time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    takeOver()
    curveOfScroll = curve
    beginning = turnFromTarget(direction, isAnimated: isAnimated)
    curveOfScroll = nil
    return finish()
  }

  /// Turns pages with a wheel that has turned by `detents`: positive x goes to the right and positive y goes down.
  ///
  /// One detent is one page; fractions add up. Within ``Tuning/wheelInterval`` of the last page along the same axis and
  /// in the same direction no page turns: whole detents are dropped, and fractions are kept, up to one page.
  @discardableResult
  public mutating func wheel(_ detents: Vector, time: Instant) -> PagerUpdate {
    begin(at: time)
    addDetents(detents)
    return finish()
  }

  /// Adds wheel detents, with the signs of the screen, and turns a page when they add up to one.
  mutating func addDetents(_ detents: Vector) {
    guard hold == .none else { return }
    let detents = onScreen(detents)
    for axis in Axis.allCases where configuration.axes.contains(axis) {
      if let sign = wheel.add(detents[axis], along: axis, at: time, interval: configuration.tuning.wheelInterval) {
        turnByWheel(Direction(axis, sign: sign))
      }
    }
  }

  /// Turns toward `direction` for one detent that was counted by this pager or by a nest.
  mutating func turnByWheel(_ direction: Direction) {
    guard hold == .none else { return }
    beginning = turnFromTarget(direction, isAnimated: true) ?? beginning
  }

  /// Takes the pages away from all pointers until they lift.
  mutating func takeOver() {
    tracking.takeOver()
    actOnIntents()
    if case .dragged(let pointer, _) = hold { events.append(.dragEnded(pointer, velocity: .zero)) }
    hold = .none
  }

  /// Turns toward `direction` and returns the transition; `nil` if nothing moves except a nudge at the end.
  private mutating func turnFromTarget(_ direction: Direction, isAnimated: Bool) -> TransitionID? {
    let axis = direction.axis
    let isInstant = !isAnimated || configuration.reducesMotion
    if configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)),
      let steps = stepsOfTurn(direction)
    {
      let place = chosen(place(steps, along: axis), turningAlong: axis)
      // Refused: only a held offset settles.
      if place == Steps(columns: 0) { return settleHeld() }
      if isFree {
        var displacement = Vector.zero
        displacement[axis] = snapOffset(place[axis], axis)
        return shift(by: displacement, isInstant: isInstant)
      }
      return settle(on: place, isInstant: isInstant)
    } else if let displacement = displacementToEnd(direction) {
      return shift(by: displacement, isInstant: isInstant)
    } else {
      if !isInstant, configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)) {
        nudge(direction)
      }
      return settleHeld()
    }
  }

  /// Settles if a pointer held the pages, and returns the transition; `nil` if no pointer held them.
  private mutating func settleHeld() -> TransitionID? {
    guard tracks.horizontal.isHeldOrDragged || tracks.vertical.isHeldOrDragged else {
      settleIfAtRest()
      return nil
    }
    return isFree ? shift(by: .zero) : settle(on: Steps(columns: 0))
  }

  /// Returns the displacement to the end toward `direction` if a free canvas rests less than a page from it; `nil` if
  /// the canvas is at the end, or if a turn leads to a page or is off.
  func displacementToEnd(_ direction: Direction) -> Vector? {
    let axis = direction.axis
    guard isFree, configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)),
      stepsOfTurn(direction) == nil, restingOffset[axis] * Double(direction.sign) < -0.5
    else { return nil }
    return Vector(-restingOffset[axis], along: axis)
  }

  /// Returns the steps to the next snap point toward `direction` that has another offset; `nil` if there is none.
  func stepsOfTurn(_ direction: Direction) -> Int? {
    let (axis, sign) = (direction.axis, direction.sign)
    let line = lines[axis]
    // The anchor may be before or after the other pages with the same offset.
    var number = (sign > 0 ? max(0, line.base) : min(0, line.base)) + sign
    while exists(line.steps(of: number), axis) {
      if line.isElsewhere(number) { return line.steps(of: number) }
      number += sign
    }
    return nil
  }
}
