import PagerGeometry

extension Pager {
  /// Releases a free canvas at `velocity` (pt/s). The axes that were held or dragged glide on, and an axis past an end
  /// comes back. `end` is the end of the drag, if there was one.
  mutating func glide(at velocity: Vector, after end: DragEnd? = nil) {
    let offset = offset
    var offsetAtPress = offset
    for axis in Axis.allCases { offsetAtPress[axis] = tracks[axis].drag?.offsetAtPress ?? offset[axis] }
    pinVisibleRows()
    endTransition(.superseded)
    var target = restingOffset
    for axis in Axis.allCases where tracks[axis].isHeldOrDragged {
      let throwing = thrown(from: offset[axis], at: velocity[axis], axis)
      target[axis] = throwing.target
      tracks[axis].phase = throwing.phase
    }
    // Set before `chooseTarget` is called: the current offset is the sum of the phase and the resting offset.
    restingOffset = target
    var (place, inReach) = restingPlace(near: target)
    if let chosen = chosenPlace(
      insteadOf: place, endingAt: inReach, offsetAtPress: offsetAtPress, velocity: velocity, after: end)
    {
      (place, inReach) = chosen
      for axis in Axis.allCases {
        tracks[axis].phase = settling(
          axis, from: offset[axis] - inReach[axis], velocity: tracks[axis].velocity(at: time))
      }
      target = inReach
    }
    // The two are equal up to rounding, unless the row is shorter.
    if (inReach.x - target.x).magnitude > 1e-6 {
      tracks.horizontal.phase = settling(
        .horizontal, from: offset.x - inReach.x, velocity: tracks.horizontal.velocity(at: time))
    }
    restingOffset = inReach - moveAnchor(by: place)
    startTransition()
  }

  /// Returns the page, and its snap point, that ``chooseTarget`` chooses for a throw instead of the one at `place`;
  /// `nil` if it agrees.
  private mutating func chosenPlace(
    insteadOf place: Steps, endingAt target: Vector, offsetAtPress: Vector, velocity: Vector, after end: DragEnd?
  ) -> (place: Steps, target: Vector)? {
    guard chooseTarget != nil, let page = neighborhood.page(at: place, in: map) else { return nil }
    let duration = max(tracks.horizontal.logicalEnd ?? time, tracks.vertical.logicalEnd ?? time).seconds(since: time)
    let choice = chosen(
      place,
      TargetProposal(
        cause: .glide, page: page, base: neighborhood.anchor, axis: nil, offset: offset, offsetAtPress: offsetAtPress,
        translation: end?.translation ?? .zero, velocity: velocity, projectedEnd: target,
        gestureDuration: end.map { time.seconds(since: $0.pressTime) } ?? 0, settleDuration: duration))
    guard choice != place else { return nil }
    return (choice, Vector(x: snapOffset(choice.columns, .horizontal), y: snapOffset(choice.rows, .vertical)))
  }

  /// Returns the page nearest to the offset `target` of a free canvas, and that offset clamped to the pages.
  func restingPlace(near target: Vector) -> (place: Steps, target: Vector) {
    var target = target
    target.y = limit(.vertical, past: target.y) ?? target.y
    let (columns, rows) = (lines.horizontal, lines.vertical)
    var steps = Steps(columns: 0, rows: rows.steps(of: rows.nearest(to: target.y)))
    // The limits are those of the anchor's row; another row may be longer.
    let end = steps.rows == 0 ? limit(.horizontal, past: target.x) : columns.containedLimit(past: target.x)
    target.x = end ?? target.x
    steps.columns = columns.steps(of: columns.nearest(to: target.x))
    let place = neighborhood.nearestSteps(to: steps, in: map) ?? Steps(columns: 0)
    // The row in which the canvas comes to rest may be shorter than the one it leaves.
    let snap = snapOffset(place.columns, .horizontal)
    let beside = columns.snapPoint(of: place.columns) + (target.x > snap ? 1 : -1)
    let next = Steps(columns: columns.steps(of: beside), rows: place.rows)
    if target.x != snap, neighborhood.page(at: next, in: map) == nil { target.x = snap }
    return (place, target)
  }

  /// Moves the resting offset of a free canvas by `displacement` (pt), clamped to the pages, and settles there.
  @discardableResult
  mutating func shift(by displacement: Vector, isInstant: Bool = false) -> TransitionID {
    // Rows that have left the viewport return to their remembered page.
    pinVisibleRows()
    let (place, target) = restingPlace(near: restingOffset + displacement)
    let snap = Vector(x: snapOffset(place.columns, .horizontal), y: snapOffset(place.rows, .vertical))
    return settle(on: place, restingAt: target - snap, isInstant: isInstant)
  }

  /// Returns the resting offset along `axis` of a canvas that is released at `offset` (pt), and the motion to it.
  private func thrown(
    from offset: Double, at velocity: Double, _ axis: Axis
  ) -> (target: Double, phase: AxisTrack.Phase) {
    if let limit = limit(axis, past: offset) {
      return (limit, settling(axis, from: offset - limit, velocity: velocity))
    }
    let tolerance = configuration.tuning.tolerance
    guard velocity.magnitude > tolerance.velocity else { return (offset, .resting) }
    let rate = configuration.deceleration.rate
    let longest = pageLength(axis) * Double(SnapPolicy.farthest) * rate
    let velocity = max(-longest, min(longest, velocity))
    let room = limit(axis, past: offset + velocity / rate).map { $0 - offset }
    let glide = GlideMotion(
      velocity: velocity, rate: rate, room: room, spring: configuration.edgeBehavior == .held ? nil : edgeSpring,
      tolerance: tolerance)
    return (offset + glide.travel, .settling(Motion(glide, start: time)))
  }

  /// The spring for a glide that passes an end.
  var edgeSpring: Spring {
    if case .spring(let spring) = settleCurve { spring } else { configuration.tuning.spring }
  }
}
