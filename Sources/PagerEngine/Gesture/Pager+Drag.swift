import PagerGeometry

extension Pager {
  /// Moves a press to `point`, and makes it a drag once it is clear which axes follow.
  mutating func updatePress(_ press: Press, to point: Point) {
    let lock = AxisLock(configuration, kind: press.pointer.kind)
    var press = press
    let consumed: PerAxis<Double?>
    switch lock.decision(for: point - press.origin, before: press.position - press.origin) {
    case .undecided:
      press.position = point
      gesture = .pressing(press)
      return
    case .declined(let axis):
      cancelTap(&press)
      gesture = .declined(press.pointer)
      events.append(.dragDeclined(press.pointer, along: axis))
      return resume()
    case .drag(let amounts): consumed = amounts
    }
    cancelTap(&press)
    endTransition(.superseded)
    var drag = Drag(
      pointer: press.pointer, origin: press.origin, position: point, axes: PerAxis(horizontal: nil, vertical: nil))
    for axis in Axis.allCases {
      if let consumed = consumed[axis] {
        let offset = press.offsets[axis]
        drag.axes[axis] = AxisDrag(offsetAtPress: offset, position: press.origin[axis] + consumed)
        rebase(&drag, axis, at: offset)
      } else {
        resume(axis)
      }
    }
    updateDrag(drag)
  }

  /// Moves the picture to where `drag` asks for it.
  mutating func updateDrag(_ drag: Drag) {
    gesture = .dragging(drag)
    for axis in Axis.allCases {
      guard let axisDrag = drag.axes[axis] else { continue }
      phases[axis] = .dragged(compressed(drag.rawOffset(axisDrag, axis), axis) + axisDrag.residue)
    }
    updateCurrentPage()
  }

  /// Arranges that the picture is at `offset` along `axis` when the pointer is where the drag of that axis begins.
  private func rebase(_ drag: inout Drag, _ axis: Axis, at offset: Double) {
    let raw = uncompressed(offset, axis)
    drag.axes[axis]?.offset = raw
    drag.axes[axis]?.residue = offset - compressed(raw, axis)
  }

  /// Goes on with the drag from where the picture is, after lengths or limits have changed under the finger.
  mutating func rebaseDrag(at offset: Vector) {
    guard case .dragging(var drag) = gesture else { return }
    for axis in Axis.allCases where drag.axes[axis] != nil {
      drag.axes[axis]?.position = drag.position[axis]
      rebase(&drag, axis, at: offset[axis])
    }
    updateDrag(drag)
  }

  /// Releases `drag` at `fingerVelocity` (pt/s, in the sense of the offset): chooses where to rest and settles there.
  mutating func release(_ drag: Drag, velocity fingerVelocity: Vector) {
    settle(drag, velocity: fingerVelocity)
    let displacement = restingOffset - offset
    var (velocity, projection) = (Vector.zero, Vector.zero)
    for axis in Axis.allCases where drag.axes[axis] != nil {
      velocity[axis] = fingerVelocity[axis]
      projection[axis] = isFree ? displacement[axis] : fingerVelocity[axis] * configuration.tuning.projection
    }
    lastRelease = PagerRelease(
      time: time, velocity: velocity, projection: projection, displacement: displacement, target: neighborhood.anchor)
  }

  /// Settles the picture that `drag` has moved.
  private mutating func settle(_ drag: Drag, velocity fingerVelocity: Vector) {
    gesture = .idle
    var velocity = Vector.zero
    for axis in Axis.allCases {
      guard let axisDrag = drag.axes[axis] else { continue }
      velocity[axis] = pictureVelocity(drag.rawOffset(axisDrag, axis), fingerVelocity[axis], axis)
    }
    guard !isFree else { return glide(at: velocity) }
    guard let axis = drag.axis, let axisDrag = drag.axes[axis] else {
      settle(on: Steps(columns: 0))
      return
    }
    let tuning = configuration.tuning
    let release = Release(
      offset: offset(axis), velocity: velocity[axis], fingerVelocity: fingerVelocity[axis],
      offsetAtPress: axisDrag.offsetAtPress, displacement: drag.displacement(axis), line: line(axis),
      turnFraction: axis == .horizontal ? tuning.horizontalTurnFraction : tuning.verticalTurnFraction)
    let wanted = release.target(configuration.snapPolicy, tuning: tuning)
    let place = chosen(place(reachable(wanted, axis), along: axis), along: axis, at: fingerVelocity[axis])
    settle(on: place, releasing: axis, at: velocity[axis])
  }

  /// The picture's velocity (pt/s) for a finger at `velocity` that asks for the offset `raw`: smaller in the rubber
  /// band.
  private func pictureVelocity(_ raw: Double, _ velocity: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: raw) else { return velocity }
    return velocity * RubberBand(length: pageLength(axis)).slope((raw - limit).magnitude)
  }

  // MARK: Ends

  func pageLength(_ axis: Axis) -> Double { configuration.layout.pageLength(axis, in: viewport) }

  /// Whether there is a page (or, along the vertical, a row) `steps` from the anchor.
  func exists(_ steps: Int, _ axis: Axis) -> Bool {
    exists(Steps(steps, along: axis), axis)
  }

  /// Whether there is a page at `place` (or, along the vertical, its row).
  func exists(_ place: Steps, _ axis: Axis) -> Bool {
    switch axis {
    case .horizontal: neighborhood.page(at: place, in: map) != nil
    case .vertical: neighborhood.nearestSteps(to: place, in: map) != nil
    }
  }

  /// `steps`, or fewer where the pages end. O(steps log steps).
  func reachable(_ steps: Int, _ axis: Axis) -> Int {
    if exists(steps, axis) { return steps }
    // Rows and columns have no holes, so the last page can be searched for by halves.
    let sign = steps.signum()
    var there = 0
    var gone = abs(steps)
    while gone - there > 1 {
      let middle = (there + gone) / 2
      if exists(sign * middle, axis) { there = middle } else { gone = middle }
    }
    return sign * there
  }

  /// The place `steps` along `axis`: in the anchor's column, or where the row's nearest page stands.
  func place(_ steps: Int, along axis: Axis) -> Steps {
    let straight = Steps(steps, along: axis)
    return neighborhood.nearestSteps(to: straight, in: map) ?? straight
  }

  /// The last snap point toward `raw`, when `raw` is past it.
  func limit(_ axis: Axis, past raw: Double) -> Double? {
    let sign = raw > 0 ? 1 : -1
    let line = line(axis)
    let wanted = sign * Int(line.pages(at: raw).magnitude.rounded(.up))
    let reached = reachable(wanted, axis)
    return reached == wanted ? nil : line.offset(of: reached)
  }

  /// The picture's offset for the finger's offset `raw`: compressed past an end.
  private func compressed(_ raw: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: raw) else { return raw }
    let overscroll = RubberBand(length: pageLength(axis)).compressed((raw - limit).magnitude)
    return raw > limit ? limit + overscroll : limit - overscroll
  }

  /// The finger's offset for which the picture is at `offset`, as nearly as the rubber band can tell.
  private func uncompressed(_ offset: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: offset) else { return offset }
    let overscroll = RubberBand(length: pageLength(axis)).uncompressed((offset - limit).magnitude)
    return offset > limit ? limit + overscroll : limit - overscroll
  }
}
