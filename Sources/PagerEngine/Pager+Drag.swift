import PagerGeometry

extension Pager {
  /// Moves a press to `point`, and makes it a drag once it is clear which axes follow.
  mutating func stretch(_ press: Press, to point: Point) {
    let lock = AxisLock(configuration, kind: press.pointer.kind)
    var press = press
    guard let consumed = lock.consumed(of: point - press.origin, before: press.position - press.origin) else {
      press.position = point
      gesture = .pressing(press)
      return
    }
    cancelTap(&press)
    endTransition(.superseded)
    var drag = Drag(
      pointer: press.pointer, origin: press.origin, position: point, grips: PerAxis(horizontal: nil, vertical: nil))
    for axis in Axis.allCases {
      if let consumed = consumed[axis] {
        let offset = press.offsets[axis]
        drag.grips[axis] = Grip(offsetAtPress: offset, position: press.origin[axis] + consumed)
        grip(&drag, axis, at: offset)
      } else {
        resume(axis)
      }
    }
    pull(drag)
  }

  /// Lets the picture follow `drag`.
  mutating func pull(_ drag: Drag) {
    gesture = .dragging(drag)
    for axis in Axis.allCases {
      guard let grip = drag.grips[axis] else { continue }
      phases[axis] = .dragged(banded(drag.rawOffset(grip, axis), axis) + grip.residue)
    }
    syncCell()
  }

  /// Arranges that the picture stands at `offset` along `axis` when the pointer is at the grip's position.
  private func grip(_ drag: inout Drag, _ axis: Axis, at offset: Double) {
    let raw = stretched(offset, axis)
    drag.grips[axis]?.offset = raw
    drag.grips[axis]?.residue = offset - banded(raw, axis)
  }

  /// Takes hold again where the picture is, after lengths or limits have changed under the finger.
  mutating func regrip(at offset: Vector) {
    guard case .dragging(var drag) = gesture else { return }
    for axis in Axis.allCases where drag.grips[axis] != nil {
      drag.grips[axis]?.position = drag.position[axis]
      grip(&drag, axis, at: offset[axis])
    }
    pull(drag)
  }

  /// A finger lets go at `fingerVelocity`: chooses where to rest and starts the settle.
  mutating func release(_ drag: Drag, velocity fingerVelocity: Vector) {
    settle(drag, velocity: fingerVelocity)
    let way = rest - offset
    var (velocity, projection) = (Vector.zero, Vector.zero)
    for axis in Axis.allCases where drag.grips[axis] != nil {
      velocity[axis] = fingerVelocity[axis]
      projection[axis] = isFree ? way[axis] : fingerVelocity[axis] * configuration.tuning.projection
    }
    lastRelease = PagerRelease(
      time: time, velocity: velocity, projection: projection, displacement: way, target: neighborhood.anchor)
  }

  /// Lets the picture settle that `drag` has held.
  private mutating func settle(_ drag: Drag, velocity fingerVelocity: Vector) {
    gesture = .idle
    var velocity = Vector.zero
    for axis in Axis.allCases {
      guard let grip = drag.grips[axis] else { continue }
      velocity[axis] = pictureVelocity(drag.rawOffset(grip, axis), fingerVelocity[axis], axis)
    }
    guard !isFree else { return glide(at: velocity) }
    guard let axis = drag.axis, let grip = drag.grips[axis] else {
      settle(on: Steps(columns: 0))
      return
    }
    let tuning = configuration.tuning
    let release = Release(
      offset: offset(axis), velocity: velocity[axis], fingerVelocity: fingerVelocity[axis],
      offsetAtPress: grip.offsetAtPress, travel: drag.travel(axis), line: line(axis),
      turnFraction: axis == .horizontal ? tuning.horizontalTurnFraction : tuning.verticalTurnFraction)
    let wanted = release.target(configuration.snapPolicy, tuning: tuning)
    let place = chosen(place(reachable(wanted, axis), along: axis), along: axis, at: fingerVelocity[axis])
    settle(on: place, releasing: axis, at: velocity[axis])
  }

  /// How fast the picture moves for a finger at `velocity` that asks for the offset `raw`: slower in the rubber band.
  private func pictureVelocity(_ raw: Double, _ velocity: Double, _ axis: Axis) -> Double {
    guard let limit = limit(axis, past: raw) else { return velocity }
    return velocity * RubberBand(length: pageLength(axis)).slope((raw - limit).magnitude)
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

  /// As many of `steps` as there are pages for. O(steps log steps).
  func reachable(_ steps: Int, _ axis: Axis) -> Int {
    if exists(steps, axis) { return steps }
    // Rows and columns have no holes, so the last page can be searched for by halves.
    let way = steps.signum()
    var there = 0
    var gone = abs(steps)
    while gone - there > 1 {
      let middle = (there + gone) / 2
      if exists(way * middle, axis) { there = middle } else { gone = middle }
    }
    return way * there
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
    let wanted = way * Int(line.pages(at: raw).magnitude.rounded(.up))
    let reached = reachable(wanted, axis)
    return reached == wanted ? nil : line.offset(of: reached)
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
