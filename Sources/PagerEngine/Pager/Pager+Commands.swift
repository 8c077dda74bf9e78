import PagerGeometry

extension Pager {
  /// Turns one page toward `direction` from the target page, as a key does.
  ///
  /// A turn during a turn stacks, and ``chooseTarget`` may refuse it. Where there is no page, the picture moves a little past the end and comes back; along
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

  /// The wheel turned by `detents`: positive x toward what lies to the right, positive y toward what lies below.
  ///
  /// One detent is one page; fractions add up. Within ``Tuning/wheelInterval`` of the last page everything is dropped.
  @discardableResult
  public mutating func wheel(_ detents: Vector, time: Instant) -> PagerUpdate {
    begin(at: time)
    addDetents(detents)
    return finish()
  }

  /// Adds up the wheel's detents (on the screen), and turns by each whole one.
  mutating func addDetents(_ detents: Vector) {
    guard hold == .none else { return }
    let detents = onScreen(detents)
    for axis in Axis.allCases where configuration.axes.contains(axis) {
      if let sign = wheel.add(detents[axis], along: axis, at: time, interval: configuration.tuning.wheelInterval) {
        turnByWheel(Direction(axis, sign: sign))
      }
    }
  }

  /// Turns toward `direction` as a wheel does whose detents make a page, be they counted here or by a nest.
  mutating func turnByWheel(_ direction: Direction) {
    guard hold == .none else { return }
    beginning = turnFromTarget(direction, isAnimated: true) ?? beginning
  }

  /// Takes the page away from whatever pointers hold it, until they lift.
  mutating func takeOver() {
    tracking.takeOver()
    actOnIntents()
    if case .dragged(let pointer, _) = hold { events.append(.dragEnded(pointer, velocity: .zero)) }
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
      // Refused: nothing moves but what was held.
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

  /// Settles where a pointer held the picture; `nil` where none did.
  private mutating func settleHeld() -> TransitionID? {
    guard tracks.horizontal.isHeldOrDragged || tracks.vertical.isHeldOrDragged else {
      settleIfAtRest()
      return nil
    }
    return isFree ? shift(by: .zero) : settle(on: Steps(columns: 0))
  }

  /// The displacement to the end toward `direction` where a free canvas rests less than a page from it; `nil` where it is
  /// there, and where a turn leads to a page or nowhere.
  func displacementToEnd(_ direction: Direction) -> Vector? {
    let axis = direction.axis
    guard isFree, configuration.axes.contains(axis), configuration.directions.contains(Directions(direction)),
      stepsOfTurn(direction) == nil, restingOffset[axis] * Double(direction.sign) < -0.5
    else { return nil }
    return Vector(-restingOffset[axis], along: axis)
  }

  /// The steps to the next snap point toward `direction` that lies elsewhere; `nil` where there is none.
  func stepsOfTurn(_ direction: Direction) -> Int? {
    let (axis, sign) = (direction.axis, direction.sign)
    let line = lines[axis]
    // The anchor may lie before or behind the others that share its place.
    var number = (sign > 0 ? max(0, line.base) : min(0, line.base)) + sign
    while exists(line.steps(of: number), axis) {
      if line.isElsewhere(number) { return line.steps(of: number) }
      number += sign
    }
    return nil
  }
}
