import Geometry

extension Pager {
  /// Moves a press to `point`, and makes it a drag once an axis is clear.
  mutating func stretch(_ press: Press, to point: Point) {
    let lock = AxisLock(configuration, kind: press.pointer.kind)
    let translation = point - press.origin
    var press = press
    guard let axis = lock.axis(for: translation) else {
      press.position = point
      gesture = .pressing(press)
      return
    }
    cancelTap(&press)
    endTransition(.superseded)
    resume(axis.other)
    let consumed = lock.consumed(of: translation[axis], before: (press.position - press.origin)[axis])
    var drag = Drag(
      pointer: press.pointer, axis: axis, origin: press.origin, position: point, offsetAtPress: press.offsets[axis],
      gripOffset: 0, gripPosition: press.origin[axis] + consumed, residue: 0)
    grip(&drag, at: press.offsets[axis])
    pull(drag)
  }

  /// Lets the picture follow `drag`.
  mutating func pull(_ drag: Drag) {
    gesture = .dragging(drag)
    phases[drag.axis] = .dragged(banded(drag.rawOffset, drag.axis) + drag.residue)
    syncCell()
  }

  /// Arranges that the picture stands at `offset` when the pointer is at the grip position.
  private func grip(_ drag: inout Drag, at offset: Double) {
    drag.gripOffset = stretched(offset, drag.axis)
    drag.residue = offset - banded(drag.gripOffset, drag.axis)
  }

  /// Takes hold again where the picture is, after lengths or limits have changed under the finger.
  mutating func regrip(at offset: Double) {
    guard case .dragging(var drag) = gesture else { return }
    drag.gripPosition = drag.position[drag.axis]
    grip(&drag, at: offset)
    pull(drag)
  }

  /// A finger lets go: chooses the page and starts the settle.
  mutating func release(_ drag: Drag, velocity fingerVelocity: Double) {
    gesture = .idle
    let axis = drag.axis
    let tuning = configuration.tuning
    let offset = phases[axis].offset(at: time)
    var velocity = fingerVelocity
    if let limit = limit(axis, past: drag.rawOffset) {
      velocity *= RubberBand(length: pageLength(axis)).slope((drag.rawOffset - limit).magnitude)
    }
    let release = Release(
      offset: offset, velocity: velocity, fingerVelocity: fingerVelocity, offsetAtPress: drag.offsetAtPress,
      travel: drag.travel, line: line(axis),
      turnFraction: axis == .horizontal ? tuning.horizontalTurnFraction : tuning.verticalTurnFraction)
    let wanted = release.target(configuration.snapPolicy, tuning: tuning)
    settle(on: place(reachable(wanted, axis), along: axis), releasing: axis, at: velocity)
  }

  // MARK: Ends

  func pageLength(_ axis: Axis) -> Double { configuration.layout.pageLength(axis, in: viewport) }

  /// Whether there is a page (or, along the vertical, a row) `steps` from the anchor.
  func exists(_ steps: Int, _ axis: Axis) -> Bool {
    switch axis {
    case .horizontal: neighborhood.page(at: Steps(columns: steps), in: map) != nil
    case .vertical: neighborhood.nearestSteps(to: Steps(columns: 0, rows: steps), in: map) != nil
    }
  }

  /// As many of `steps` as there are pages for.
  func reachable(_ steps: Int, _ axis: Axis) -> Int {
    let way = steps.signum()
    var reached = 0
    while reached != steps, exists(reached + way, axis) { reached += way }
    return reached
  }

  /// The place `steps` along `axis`: in the anchor's column, or where the row's nearest page stands.
  func place(_ steps: Int, along axis: Axis) -> Steps {
    let straight = Steps(steps, along: axis)
    return neighborhood.nearestSteps(to: straight, in: map) ?? straight
  }

  /// The last snap point toward `raw`, when `raw` is past it.
  func limit(_ axis: Axis, past raw: Double) -> Double? {
    let way = raw > 0 ? 1 : -1
    let line = line(axis)
    // Rows and columns have no holes: where the farthest page that is asked for exists, so do those between.
    if exists(way * Int(line.pages(at: raw).magnitude.rounded(.up)), axis) { return nil }
    var steps = 0
    while line.offset(of: steps).magnitude < raw.magnitude {
      guard exists(steps + way, axis) else { return line.offset(of: steps) }
      steps += way
    }
    return nil
  }

  /// Where the picture stands for the finger's offset `raw`.
  private func banded(_ raw: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: raw) else { return raw }
    let way = RubberBand(length: pageLength(axis)).compressed((raw - limit).magnitude)
    return raw > limit ? limit + way : limit - way
  }

  /// The finger's offset for which the picture stands at `offset`, as nearly as the rubber band can say.
  private func stretched(_ offset: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: offset) else { return offset }
    let way = RubberBand(length: pageLength(axis)).stretched((offset - limit).magnitude)
    return offset > limit ? limit + way : limit - way
  }
}
