import PagerGeometry

extension Pager {
  /// Holds the pages at their current offset.
  mutating func holdPicture() {
    hold = .held
    tracks.horizontal.hold(at: time)
    tracks.vertical.hold(at: time)
    // While the pages are held, the transition is not over. Its logical end is set again when it continues.
    transition?.logicalEnd = nil
  }

  /// Lets the pages continue after a press.
  mutating func endPress() {
    hold = .none
    resume()
  }

  /// Begins a drag along `axes` at the current offset; the other axis continues.
  mutating func beginDrag(_ pointer: Pointer, along axes: PerAxis<Bool>) {
    let stacks = transition?.isFling == true
    endTransition(.superseded)
    hold = .dragged(pointer, along: axes)
    for axis in Axis.allCases {
      if axes[axis] {
        tracks[axis].phase = .dragged(
          AxisDrag(from: offset(axis), stacks: stacks, past: edge(axis, past: offset(axis))))
      } else {
        resume(axis)
      }
    }
  }

  /// Moves the pages to a translation of the pointer since the start of the drag (pt).
  mutating func moveDrag(to translation: Vector) {
    guard case .dragged(_, let axes) = hold else { return }
    for axis in Axis.allCases where axes[axis] {
      guard var drag = tracks[axis].drag else { continue }
      let (before, overscroll) = (drag.translation, drag.rawOverscroll)
      drag.move(to: translation[axis], past: edge(axis, past: drag.rawOffset(at: translation[axis])))
      // Offsets grow in the direction opposite to the pointer's translation.
      let past = overscroll - drag.rawOverscroll
      left[axis] += past
      consumed[axis] += translation[axis] - before - past
      tracks[axis].phase = .dragged(drag)
    }
    updateCurrentPage()
  }

  /// Continues the drag at `offset`, after lengths or limits have changed during it, or after columns have changed
  /// their direction (`isMirrored`).
  mutating func rebaseDrag(at offset: Vector, isMirrored: Bool = false) {
    for axis in Axis.allCases {
      guard var drag = tracks[axis].drag else { continue }
      let translation = isMirrored && axis == .horizontal ? -drag.translation : drag.translation
      drag.rebase(at: offset[axis], translation: translation, past: edge(axis, past: offset[axis]))
      tracks[axis].phase = .dragged(drag)
    }
    if isDragging { updateCurrentPage() }
  }

  /// Ends a drag: chooses the resting position and settles there.
  mutating func endDrag(_ end: DragEnd) {
    settle(end)
    let displacement = restingOffset - offset
    var (velocity, projection) = (Vector.zero, Vector.zero)
    for axis in Axis.allCases where end.axes[axis] {
      velocity[axis] = -end.velocity[axis]
      projection[axis] = isFree ? displacement[axis] : projected(velocity[axis], along: axis)
    }
    lastRelease = PagerRelease(
      time: time, velocity: velocity, projection: projection, displacement: displacement, target: neighborhood.anchor)
  }

  /// Settles the pages after a drag.
  private mutating func settle(_ end: DragEnd) {
    var velocity = Vector.zero
    for axis in Axis.allCases {
      guard let drag = tracks[axis].drag else { continue }
      velocity[axis] = -end.velocity[axis] * (edge(axis, past: drag.rawOffset)?.slope(drag.rawOffset) ?? 1)
    }
    guard !isFree else { return glide(at: velocity, after: end) }
    guard let axis = end.axes.only, let drag = tracks[axis].drag else {
      settle(on: Steps(columns: 0))
      return
    }
    let tuning = configuration.tuning
    let pictureVelocity = velocity[axis]
    let release = Release(
      offset: offset(axis), velocity: pictureVelocity, fingerVelocity: -end.velocity[axis],
      offsetAtPress: drag.offsetAtPress, displacement: -end.translation[axis], stacks: drag.stacks, line: lines[axis],
      turnFraction: axis == .horizontal ? tuning.horizontalTurnFraction : tuning.verticalTurnFraction,
      projectedEnd: offset(axis) + projected(pictureVelocity, along: axis))
    let wanted = release.target(configuration.snapPolicy, rule: configuration.releaseRule, tuning: tuning)
    let place = place(steps(ofSnapPoint: wanted, axis), along: axis)
    settle(on: chosen(place, by: release, of: end, along: axis), releasing: axis, at: velocity[axis])
    if release.isFling(tuning) { transition?.isFling = true }
  }

  /// Returns the distance (pt) that a release at `velocity` (pt/s) would cover along `axis` without snapping: that of
  /// the decay if a decay settles, otherwise the tuning's projection.
  private func projected(_ velocity: Double, along axis: Axis) -> Double {
    if case .decay(let deceleration) = settleCurve { return velocity / deceleration.rate }
    let tuning = configuration.tuning
    guard tuning.pageProjection > 0 else { return velocity * tuning.projection }
    let (line, offset) = (lines[axis], offset(axis))
    return line.offset(atSnapPoints: line.snapPoints(at: offset) + velocity / 1000 * tuning.pageProjection) - offset
  }

  // MARK: Ends

  func pageLength(_ axis: Axis) -> Double { configuration.layout.scaled(by: scale).pageLength(axis, in: viewport) }

  /// Returns whether there is a page (along the vertical axis, a row) `steps` from the anchor.
  func exists(_ steps: Int, _ axis: Axis) -> Bool {
    exists(Steps(steps, along: axis), axis)
  }

  /// Returns whether there is a page at `place` (along the vertical axis, a row).
  func exists(_ place: Steps, _ axis: Axis) -> Bool {
    switch axis {
    case .horizontal: neighborhood.page(at: place, in: map) != nil
    case .vertical: neighborhood.nearestSteps(to: place, in: map) != nil
    }
  }

  /// Returns the steps to the snap point `number` away from the target page's, or to the last one before the end; 0 for
  /// 0.
  func steps(ofSnapPoint number: Int, _ axis: Axis) -> Int {
    guard number != 0 else { return 0 }
    let line = lines[axis]
    let reached = reachable(number + line.base, axis)
    // Among pages with the same offset, the target stays the target.
    return line.isElsewhere(reached) ? line.steps(of: reached) : 0
  }

  /// Returns the snap point `number`, or the last one before the end of the pages or toward a direction that is off.
  /// O(number log number).
  func reachable(_ number: Int, _ axis: Axis) -> Int {
    let line = lines[axis]
    let turned = number - line.base
    if turned != 0, !isFree, !configuration.directions.contains(Directions(Direction(axis, sign: turned))) {
      return line.base
    }
    return existing(number, axis)
  }

  /// Returns the snap point `number`, or the last one before the end of the pages. O(number log number).
  func existing(_ number: Int, _ axis: Axis) -> Int {
    let line = lines[axis]
    if exists(line.steps(of: number), axis) { return number }
    // Rows and columns have no holes, so the last page can be found by bisection.
    let sign = number.signum()
    var there = 0
    var gone = abs(number)
    while gone - there > 1 {
      let middle = (there + gone) / 2
      if exists(line.steps(of: sign * middle), axis) { there = middle } else { gone = middle }
    }
    return sign * there
  }

  /// Returns the position `steps` away along `axis`: in the anchor's column, or at the nearest page of the row.
  func place(_ steps: Int, along axis: Axis) -> Steps {
    let straight = Steps(steps, along: axis)
    return neighborhood.nearestSteps(to: straight, in: map) ?? straight
  }

  /// Returns the offset of the last snap point toward `raw` if `raw` is past it, otherwise `nil`.
  func limit(_ axis: Axis, past raw: Double) -> Double? {
    let sign = raw > 0 ? 1 : -1
    let line = lines[axis]
    let contained = line.containedLimit(past: raw)
    // A rounding error does not count as being past a snap point.
    let passed = (line.snapPoints(at: raw) - Double(line.base)).magnitude - 1e-9
    let wanted = sign * Int(max(0, passed.rounded(.up))) + line.base
    let reached = reachable(wanted, axis)
    guard reached != wanted else { return contained }
    let limit = line.offset(of: reached)
    guard let contained else { return limit }
    return sign > 0 ? min(limit, contained) : max(limit, contained)
  }

  /// Returns the end that `raw` is past along `axis`; `nil` within the pages. Toward a direction that is off the pages
  /// do not move.
  func edge(_ axis: Axis, past raw: Double) -> AxisEdge? {
    guard let limit = limit(axis, past: raw) else { return nil }
    let isOn = isFree || configuration.directions.contains(Directions(Direction(axis, sign: raw > limit ? 1 : -1)))
    return AxisEdge(
      limit: limit, behavior: isOn ? configuration.edgeBehavior : .held, viewportLength: viewport[axis])
  }
}
