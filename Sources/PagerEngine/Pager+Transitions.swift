import Geometry

extension Pager {
  /// Makes the page at `steps` the target and lets both axes settle there.
  ///
  /// - Parameters:
  ///   - releasing: the axis a finger lets go of, with the picture's velocity along it.
  ///   - isInstant: whether the page is there at once.
  @discardableResult
  mutating func settle(
    on steps: Steps, releasing released: Axis? = nil, at velocity: Double = 0, isInstant: Bool = false
  ) -> TransitionID {
    let offset = offset
    var velocities = settlingVelocity
    if let released { velocities[released] = velocity }
    pinVisibleRows()
    endTransition(.superseded)
    let way = moveAnchor(by: steps)
    for axis in Axis.allCases {
      if isInstant {
        phases[axis] = .resting
      } else if way[axis] != 0 || axis == released || phases[axis].end == nil {
        phases[axis] = settling(from: offset[axis] - way[axis], velocity: velocities[axis])
      }
    }
    lastTransition += 1
    let id = TransitionID(rawValue: lastTransition)
    transition = Transition(id: id, logicalEnd: time.advanced(bySeconds: settleCurve.response))
    events.append(.willSettle(id, page: neighborhood.anchor))
    if isInstant { jumpCell(to: Steps(columns: 0)) } else { syncCell() }
    unpinHiddenRows()
    settleIfAtRest()
    return id
  }

  /// Counts everything from `page`, wherever it is, and forgets what stood around.
  mutating func recount(from page: Page) {
    neighborhood.jump(to: page)
    patternStart = Steps(columns: page.column, rows: page.row)
  }

  /// Counts everything from the page at `steps`, and says how far that is (pt); stays where there is no page.
  private mutating func moveAnchor(by steps: Steps) -> Vector {
    guard neighborhood.move(by: steps, in: map) else { return .zero }
    let way = Vector(x: snapOffset(steps.columns, .horizontal), y: snapOffset(steps.rows, .vertical))
    cell = Steps(columns: cell.columns - steps.columns, rows: cell.rows - steps.rows)
    patternStart = Steps(
      columns: patternStart.columns &+ steps.columns, rows: patternStart.rows &+ steps.rows)
    map.visit(neighborhood.anchor)
    return way
  }

  /// The settle of one axis that is `distance` from its snap point.
  ///
  /// A spring that does not swing starts at most at omega x distance toward its target: faster would carry it past.
  private func settling(from distance: Double, velocity: Double) -> AxisPhase {
    var velocity = velocity
    if case .spring(let spring) = settleCurve, spring.dampingRatio >= 1, velocity * distance <= 0 {
      let limit = spring.angularFrequency * distance.magnitude
      velocity = max(-limit, min(limit, velocity))
    }
    return moving(from: distance, velocity: velocity)
  }

  /// The settle from `distance` at exactly `velocity`, or rest where that is over at once.
  private func moving(from distance: Double, velocity: Double) -> AxisPhase {
    let motion = Motion(
      settleCurve, distance: distance, velocity: velocity, start: time, tolerance: configuration.tuning.tolerance)
    return motion.isDone(at: time) || distance == 0 && velocity == 0 ? .resting : .settling(motion)
  }

  /// The configured curve, without overshoot where motion is to be reduced.
  private var settleCurve: SettleCurve {
    guard configuration.reducesMotion, case .spring(let spring) = configuration.settleCurve else {
      return configuration.settleCurve
    }
    return .spring(Spring(response: spring.response, dampingRatio: max(1, spring.dampingRatio)))
  }

  /// Pushes against an end along `direction` and lets the picture come back, so that the end is seen.
  mutating func nudge(_ direction: Direction) {
    let axis = direction.axis
    guard phases[axis] == .resting, !configuration.reducesMotion else { return }
    let push = configuration.tuning.endNudge.clamped(to: 0...8000, ifNotFinite: 0)
    let motion = Motion(
      settleCurve, distance: 0, velocity: push * Double(direction.sign), start: time,
      tolerance: configuration.tuning.tolerance)
    guard case .spring = settleCurve, !motion.isDone(at: time) else { return }
    phases[axis] = .settling(motion)
  }

  /// Lets what a press holds go on to its target.
  mutating func resume() {
    for axis in Axis.allCases { resume(axis) }
    if let held = transition, !held.isLogicallyComplete {
      let end = time.advanced(bySeconds: settleCurve.response)
      transition?.logicalEnd = end
    }
    settleIfAtRest()
  }

  /// Lets one axis that a press holds go on to its target.
  mutating func resume(_ axis: Axis) {
    if case .held(let offset) = phases[axis] { phases[axis] = settling(from: offset, velocity: 0) }
  }

  /// Moves the picture from `old` snap points to `new` ones, with the fraction of a page that is seen and its velocity
  /// in pages.
  mutating func rescale(_ axis: Axis, from old: SnapLine, to new: SnapLine) {
    let pages = old.pages(at: phases[axis].offset(at: time))
    let offset = new.offset(atPages: pages)
    switch phases[axis] {
    case .resting: break
    case .held: phases[axis] = .held(offset)
    case .dragged: phases[axis] = .dragged(offset)
    case .settling(let motion):
      let here = Int(pages.rounded(.down))
      let factor = new.pitch(after: here) / old.pitch(after: here)
      phases[axis] = moving(from: offset, velocity: motion.velocity(at: time) * factor)
    }
  }

  mutating func endTransition(_ outcome: TransitionOutcome) {
    guard let ending = transition else { return }
    transition = nil
    if outcome == .settled && !ending.isLogicallyComplete { events.append(.logicallyComplete(ending.id)) }
    events.append(.ended(ending.id, outcome))
  }

  /// Ends the transition once both axes rest and nothing holds them.
  mutating func settleIfAtRest() {
    guard gesture == .idle, !isMoving else { return }
    let page = neighborhood.anchor
    patternStart = Steps(columns: page.column, rows: page.row)
    let isNews = transition != nil || page != settledPage
    settledPage = page
    endTransition(.settled)
    if isNews { events.append(.settled(page: page)) }
  }
}
