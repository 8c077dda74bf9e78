import PagerGeometry

extension Pager {
  /// Makes everything `scale` times as large as the layout says, with what is at `place` coming to `point` (both content
  /// points). For a free canvas.
  ///
  /// A finger goes on from there, and what settles goes on to the same place of the same page. What rests or is held rests
  /// or is held where that leads.
  mutating func rescale(to scale: Double, moving place: Point, to point: Point) {
    guard scale != self.scale || place != point else { return }
    let before = lines
    let ratio = scale / self.scale
    // From the anchor's leading edge to the place.
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
    // Another page may be the nearest now, and an end may have come in.
    let (steps, target) = restingPlace(near: restingOffset)
    if steps != Steps(columns: 0) || target != restingOffset { shift(by: .zero) }
    // What was about to arrive may be there.
    settleIfAtRest()
  }

  /// Has the picture at `offset` along `axis`, where it was laid out by `old` before, `ratio` times as small. `goesOn` says
  /// that it moves by itself along either axis: it keeps its target then.
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

  /// The resting offset along `axis` that keeps page and fraction, where the picture was laid out by `old` before.
  private func rescaledRest(_ axis: Axis, from old: SnapLine) -> Double {
    let line = lines[axis]
    let number = old.snapPoints(at: restingOffset[axis]) - Double(old.base)
    let resting = line.offset(atSnapPoints: number + Double(line.base))
    return limit(axis, past: resting) ?? resting
  }

  /// Holds the picture along both axes, also one that rests.
  mutating func holdBothAxes() {
    act(on: .held)
    for axis in Axis.allCases {
      let offset = offset(axis)
      tracks[axis].phase = .held(offset)
    }
  }

  /// Lets go of a canvas that is held, at `velocity` (pt/s): it glides on along the axes that are on.
  mutating func release(at velocity: Vector) {
    hold = .none
    var velocity = velocity
    for axis in Axis.allCases where !configuration.axes.contains(axis) { velocity[axis] = 0 }
    glide(at: velocity)
  }
}

extension Pager {
  /// The target page's box (viewport points), also where it is out of sight.
  var targetFrame: Rect {
    let origin = Vector(x: start(.horizontal, of: 0), y: start(.vertical, of: 0))
    let size = Size(width: lines.horizontal.edges.length(of: 0), height: lines.vertical.edges.length(of: 0))
    let x = configuration.isRightToLeft ? viewport.width - origin.x - size.width : origin.x
    return Rect(origin: Point(x: x, y: origin.y), size: size)
  }

  /// Where the page `steps` away begins along `axis` (pt), before mirroring.
  private func start(_ axis: Axis, of steps: Int) -> Double {
    let line = axis == .horizontal ? lines.horizontal : lines.vertical
    return line.restingEdge - offset(axis) + line.edges.leading(of: steps)
  }

  /// Whether the page `steps` away rests in another place than the target: where ends are contained it may not.
  func restsElsewhere(_ steps: Steps) -> Bool {
    Axis.allCases.contains { lines[$0].isElsewhere(lines[$0].snapPoint(of: steps[$0])) }
  }

  /// The steps to the page that is seen at `point` (viewport points); `nil` where there is none. Where two pages touch
  /// it is the one with fewer steps, which is the same page in the mirror.
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
