import PagerGeometry

extension Pager {
  /// Makes the page at `steps` the target and settles both axes there.
  ///
  /// - Parameters:
  ///   - restingOffset: The resting offset on a free canvas, from that page's snap point.
  ///   - released: The axis of a drag that is released; its velocity is `velocity` (pt/s).
  ///   - isInstant: Whether the page is there at once.
  @discardableResult
  mutating func settle(
    on steps: Steps, restingAt restingOffset: Vector = .zero, releasing released: Axis? = nil, at velocity: Double = 0,
    isInstant: Bool = false
  ) -> TransitionID {
    let offset = offset
    var velocities = settlingVelocity
    if let released { velocities[released] = velocity }
    pinVisibleRows(target: steps.rows)
    endTransition(.superseded)
    let displacement = moveAnchor(by: steps)
    let curve = released == nil ? turnCurve : settleCurve
    for axis in Axis.allCases {
      if isInstant {
        tracks[axis].phase = .resting
      } else if displacement[axis] != 0 || axis == released || tracks[axis].end == nil
        || restingOffset[axis] != self.restingOffset[axis]
      {
        // Calculated first: a conditional expression within the arguments of the call would copy the whole pager, here
        // and below.
        let (distance, velocity) = (offset[axis] - displacement[axis] - restingOffset[axis], velocities[axis])
        tracks[axis].phase = settling(axis, by: curve, from: distance, velocity: velocity)
      }
    }
    self.restingOffset = restingOffset
    return startTransition(isInstant: isInstant)
  }

  /// Begins the transition to the anchor and reports it. It appears to be over when both axes do.
  @discardableResult
  mutating func startTransition(isInstant: Bool = false) -> TransitionID {
    lastTransition += 1
    let id = TransitionID(rawValue: lastTransition)
    transition = Transition(id: id, logicalEnd: logicalEnd)
    events.append(.willSettle(id, page: neighborhood.anchor))
    if isInstant { setCurrentSteps(Steps(columns: 0)) } else { updateCurrentPage() }
    unpinHiddenRows()
    settleIfAtRest()
    return id
  }

  /// The time at which the move of both axes appears to be over.
  private var logicalEnd: Instant { max(tracks.horizontal.logicalEnd ?? time, tracks.vertical.logicalEnd ?? time) }

  /// Uses the anchor's own column and row as the position in the pattern of gaps, unless a second page is visible and
  /// would move.
  private mutating func takeUpPattern() {
    let own = Steps(columns: neighborhood.anchor.column, rows: neighborhood.anchor.row)
    guard own != patternStart, restingOffset == .zero else { return }
    var seenCount = 0
    forEachPlacedPage { _ in seenCount += 1 }
    guard seenCount <= 1 else { return }
    patternStart = own
    makeLinesOfAnchor()
  }

  /// Makes `page` the anchor from which everything is counted, and unpins all rows.
  mutating func recount(from page: Page) {
    neighborhood.jump(to: page)
    patternStart = Steps(columns: page.column, rows: page.row)
    makeLinesOfAnchor()
  }

  /// Makes the page at `steps`, or the first page of its group, the anchor. Returns the displacement from the old
  /// anchor (pt), 0 if there is no such page.
  mutating func moveAnchor(by steps: Steps) -> Vector {
    var displacement = moveAnchor(exactlyBy: steps)
    for axis in Axis.allCases {
      let first = Steps(-lines[axis].phase, along: axis)
      if first[axis] != 0, neighborhood.page(at: first, in: map) != nil { displacement += moveAnchor(exactlyBy: first) }
    }
    return displacement
  }

  private mutating func moveAnchor(exactlyBy steps: Steps) -> Vector {
    let before = lines
    guard neighborhood.move(by: steps, in: map) else { return .zero }
    currentSteps = Steps(columns: currentSteps.columns - steps.columns, rows: currentSteps.rows - steps.rows)
    patternStart = Steps(
      columns: patternStart.columns &+ steps.columns, rows: patternStart.rows &+ steps.rows)
    map.visit(neighborhood.anchor)
    makeLinesOfAnchor()
    var displacement = Vector.zero
    for axis in Axis.allCases {
      // With contained ends the new anchor may have another resting position in the viewport.
      let edge = lines[axis].restingEdge - before[axis].restingEdge
      let leading = before[axis].edges.leading(of: steps[axis])
      displacement[axis] = edge == 0 ? leading : leading - edge
    }
    return displacement
  }

  /// Returns the settle of one axis from `distance` to its snap point, by `curve` or by the curve of releases.
  ///
  /// Its initial velocity toward the target is clamped so that a curve without overshoot does not pass the target.
  func settling(
    _ axis: Axis, by curve: SettleCurve? = nil, from distance: Double, velocity: Double
  ) -> AxisTrack.Phase {
    let curve = curve ?? settleCurve
    var velocity = velocity
    if velocity * distance <= 0 {
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    return moving(axis, by: curve, from: distance, velocity: velocity)
  }

  /// Returns the settle from `distance` at exactly `velocity`, or rest if it is over at once.
  func moving(
    _ axis: Axis, by curve: SettleCurve, from distance: Double, velocity: Double, goesOn: Bool = false
  ) -> AxisTrack.Phase {
    var velocity = velocity
    if goesOn, case .spring = curve, velocity * distance < 0 {
      // With pages of unequal lengths, the distance and the velocity scale by different factors.
      let limit = curve.velocityLimit(for: distance)
      velocity = max(-limit, min(limit, velocity))
    }
    let motion = motion(curve, axis, from: distance, velocity: velocity, goesOn: goesOn)
    return motion.isDone(at: time) || distance == 0 && velocity == 0 ? .resting : .settling(motion)
  }

  /// Returns the motion by `curve` that begins at the current time.
  func motion(
    _ curve: SettleCurve, _ axis: Axis, from distance: Double, velocity: Double, goesOn: Bool = false
  ) -> Motion {
    Motion(
      curve, distance: distance, velocity: velocity, viewportLength: viewport[axis], goesOn: goesOn, start: time,
      tolerance: configuration.tuning.tolerance)
  }

  /// The curve of releases.
  var settleCurve: SettleCurve { reduced(configuration.tuning.settleCurve) }

  /// The curve of turns and scrolls.
  var turnCurve: SettleCurve { reduced(curveOfScroll ?? configuration.tuning.turnCurve) }

  /// Returns `curve`, without overshoot if motion is reduced.
  private func reduced(_ curve: SettleCurve) -> SettleCurve {
    guard configuration.reducesMotion, case .spring(let spring) = curve else { return curve }
    return .spring(Spring(response: spring.response, dampingRatio: max(1, spring.dampingRatio)))
  }

  /// Moves the pages a little past the end along `direction` and back, to show the end.
  mutating func nudge(_ direction: Direction) {
    let axis = direction.axis
    guard tracks[axis].phase == .resting, !configuration.reducesMotion else { return }
    let push = configuration.tuning.endNudge.clamped(to: 0...8000, ifNotFinite: 0)
    if configuration.edgeBehavior == .held { return }
    let motion = motion(.spring(edgeSpring), axis, from: 0, velocity: push * Double(direction.sign))
    guard !motion.isDone(at: time) else { return }
    tracks[axis].phase = .settling(motion)
  }

  /// Settles the axes that a press holds; a free canvas stays at its offset.
  mutating func resume() {
    if isFree, tracks.horizontal.isHeld || tracks.vertical.isHeld { return glide(at: .zero) }
    for axis in Axis.allCases { resume(axis) }
    if let held = transition, !held.isLogicallyComplete {
      let end = logicalEnd
      transition?.logicalEnd = end
    }
    settleIfAtRest()
  }

  /// Settles one axis that a press holds; a free canvas stays at its offset, clamped to the ends.
  mutating func resume(_ axis: Axis) {
    guard case .held(let offset) = tracks[axis].phase else { return }
    if isFree { restingOffset[axis] = limit(axis, past: offset) ?? offset }
    tracks[axis].phase = settling(axis, from: offset - restingOffset[axis], velocity: 0)
  }

  /// Converts the state from `old` to `new` snap points; the visible fraction of a page and the velocity in pages stay
  /// the same.
  mutating func rescale(_ axis: Axis, from old: SnapLine, to new: SnapLine) {
    let (oldBase, newBase) = (Double(old.base), Double(new.base))
    func rescaled(_ offset: Double) -> Double {
      new.offset(atSnapPoints: old.snapPoints(at: offset) - oldBase + newBase)
    }
    let numbers = old.snapPoints(at: offset(axis)) - oldBase
    let offset = rescaled(offset(axis))
    let resting = rescaled(restingOffset[axis])
    // Contained ends may be nearer than before.
    restingOffset[axis] = isFree ? limit(axis, past: resting) ?? resting : resting
    switch tracks[axis].phase {
    case .resting: break
    case .held: tracks[axis].phase = .held(offset)
    case .dragged(var drag):
      drag.offsetAtPress = rescaled(drag.offsetAtPress)
      drag.rebase(at: offset, translation: drag.translation, past: edge(axis, past: offset))
      tracks[axis].phase = .dragged(drag)
    case .settling(let motion):
      let here = Int(numbers.rounded(.down))
      let factor = new.pitch(after: here + new.base) / old.pitch(after: here + old.base)
      let (curve, distance) = (motion.curve ?? settleCurve, offset - restingOffset[axis])
      // Many changes of size do not keep a timed motion from its end.
      if let scaled = motion.timedMotion(scaledBy: factor), (scaled.value(at: time) - distance).magnitude < 0.5 {
        tracks[axis].phase = .settling(scaled)
        return
      }
      tracks[axis].phase = moving(
        axis, by: curve, from: distance, velocity: motion.velocity(at: time) * factor, goesOn: true)
    }
  }

  mutating func endTransition(_ outcome: TransitionOutcome) {
    guard let ending = transition else { return }
    transition = nil
    if outcome == .settled && !ending.isLogicallyComplete { events.append(.logicallyComplete(ending.id)) }
    events.append(.ended(ending.id, outcome))
  }

  /// Ends the transition if both axes rest and no pointer holds them.
  mutating func settleIfAtRest() {
    guard hold == .none, !isMoving else { return }
    // Another page with the same offset may have been current.
    setCurrentSteps(Steps(columns: 0))
    let page = neighborhood.anchor
    takeUpPattern()
    let isNews = transition != nil || page != settledPage || !isSettledPageTold
    (settledPage, isSettledPageTold) = (page, true)
    endTransition(.settled)
    if isNews { events.append(.settled(page: page)) }
  }
}
