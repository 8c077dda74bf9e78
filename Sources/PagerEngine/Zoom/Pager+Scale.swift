import PagerGeometry

extension Pager {
  /// Sets the scale of a free canvas relative to its layout, and moves the content at `place` to `point` (both in
  /// content points).
  ///
  /// A drag continues from there, and a settle continues to the same position of the same page. Pages that rest or are
  /// held do so at the resulting offset.
  mutating func rescale(to scale: Double, moving place: Point, to point: Point) {
    guard scale != self.scale || place != point else { return }
    let before = lines
    let ratio = scale / self.scale
    // The displacement from the anchor's leading edge to the place.
    var distance = Vector.zero
    for axis in Axis.allCases { distance[axis] = (place[axis] - lines[axis].restingEdge + offset(axis)) * ratio }
    if scale != self.scale { self.scale = scale }
    let goesOn = hold == .none && isMoving
    for axis in Axis.allCases {
      let wanted = distance[axis] - point[axis] + lines[axis].restingEdge
      move(axis, to: wanted, from: before[axis], ratio: ratio, goesOn: goesOn)
    }
    updateCurrentPage()
    guard hold == .none, !isMoving else { return }
    // Another page may be the nearest one, and the content may be past an end.
    let (steps, target) = restingPlace(near: restingOffset)
    if steps != Steps(columns: 0) || target != restingOffset { shift(by: .zero) }
    // A page that the pager was about to reach may be at the offset already.
    settleIfAtRest()
  }

  /// Sets the offset along `axis`, with the snap points in `old` before a change of scale by `ratio`. If `goesOn`, the
  /// pages move without a pointer along either axis and keep their target.
  private mutating func move(_ axis: Axis, to offset: Double, from old: SnapLine, ratio: Double, goesOn: Bool) {
    switch tracks[axis].phase {
    case .resting where hold == .held: tracks[axis].phase = .held(offset)
    case .resting where !goesOn: tracks[axis].restingOffset = offset
    case .resting:
      let resting = rescaledRest(axis, from: old)
      restingOffset[axis] = resting
      tracks[axis].phase = settling(axis, by: turnCurve, from: offset - resting, velocity: 0)
    case .held: tracks[axis].phase = .held(offset)
    case .dragged(var drag):
      drag.offsetAtPress = offset + (drag.offsetAtPress - drag.offset) * ratio
      drag.rebase(at: offset, translation: drag.translation, past: edge(axis, past: offset))
      tracks[axis].phase = .dragged(drag)
    case .settling(let motion):
      let resting = rescaledRest(axis, from: old)
      let (curve, velocity) = (motion.curve ?? settleCurve, motion.velocity(at: time) * ratio)
      restingOffset[axis] = resting
      tracks[axis].phase = moving(axis, by: curve, from: offset - resting, velocity: velocity, goesOn: true)
    }
  }

  /// Returns the resting offset along `axis` that keeps the page and the fraction, with the snap points in `old` before
  /// the change.
  private func rescaledRest(_ axis: Axis, from old: SnapLine) -> Double {
    let line = lines[axis]
    let number = old.snapPoints(at: restingOffset[axis]) - Double(old.base)
    let resting = line.offset(atSnapPoints: number + Double(line.base))
    return limit(axis, past: resting) ?? resting
  }

  /// Holds the pages along both axes, even at rest.
  mutating func holdBothAxes() {
    act(on: .held)
    for axis in Axis.allCases {
      let offset = offset(axis)
      tracks[axis].phase = .held(offset)
    }
  }

  /// Releases a held canvas at `velocity` (pt/s). It glides on along the axes that are on.
  mutating func release(at velocity: Vector) {
    hold = .none
    var velocity = velocity
    for axis in Axis.allCases where !configuration.axes.contains(axis) { velocity[axis] = 0 }
    glide(at: velocity)
  }
}

extension Pager {
  /// The frame of the target page (viewport points), even if it is not visible.
  var targetFrame: Rect {
    let origin = Vector(x: start(.horizontal, of: 0), y: start(.vertical, of: 0))
    let size = Size(width: lines.horizontal.edges.length(of: 0), height: lines.vertical.edges.length(of: 0))
    let x = configuration.isRightToLeft ? viewport.width - origin.x - size.width : origin.x
    return Rect(origin: Point(x: x, y: origin.y), size: size)
  }

  /// Returns the leading edge of the page `steps` away along `axis` (pt), before mirroring.
  private func start(_ axis: Axis, of steps: Int) -> Double {
    let line = axis == .horizontal ? lines.horizontal : lines.vertical
    return line.restingEdge - offset(axis) + line.edges.leading(of: steps)
  }

  /// Returns whether the page `steps` away rests at another offset than the target; with contained ends it may not.
  func restsElsewhere(_ steps: Steps) -> Bool {
    Axis.allCases.contains { lines[$0].isElsewhere(lines[$0].snapPoint(of: steps[$0])) }
  }

  /// Returns the steps to the visible page at `point` (viewport points); `nil` if there is none. Where two pages touch,
  /// the result is the one with fewer steps, so that a mirrored layout has the same result.
  func steps(toPageAt point: Point) -> Steps? {
    var found: (steps: Steps, distance: Int)?
    forEachPlacedPage { placed in
      let frame = placed.frame
      guard (frame.minX...frame.maxX).contains(point.x), (frame.minY...frame.maxY).contains(point.y) else { return }
      let distance = abs(placed.steps.columns) + abs(placed.steps.rows)
      if distance < found?.distance ?? .max { found = (placed.steps, distance) }
    }
    return found?.steps
  }
}
