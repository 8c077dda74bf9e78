import PagerGeometry

/// A single pager is the only target of its gestures.
extension Pager: PointerResponder, GestureRouter {
  /// Advances to `time` and handles `input`.
  @discardableResult
  public mutating func hear(_ input: PointerInput, time: Instant) -> PagerUpdate {
    route(input, at: time)
    // The call was given the displacement of the content, which is opposite to the pointer's.
    if case .panned = input { return finish(sign: -1) }
    return finish()
  }

  var middle: Point { Point(x: viewport.width / 2, y: viewport.height / 2) }

  mutating func placed(_ point: Point) -> Point { contentPoint(point) }

  mutating func pointerDisplacement(ofPan displacement: Vector) -> Vector {
    let wanted = onScreen(displacement)
    var moved = Vector.zero
    for axis in Axis.allCases {
      let drag = tracks[axis].drag
      moved[axis] = -PanState.part(of: wanted[axis], past: drag?.rawOverscroll ?? 0, viewportLength: viewport[axis])
      // With the sign of the pointer, as in a drag.
      if drag != nil, tracking.pan != nil {
        left[axis] -= wanted[axis].clamped(to: -1e9...1e9, ifNotFinite: 0) + moved[axis]
      }
    }
    return moved
  }

  mutating func aim(at point: Point) -> Bool { true }

  mutating func isAtRest() -> Bool { seemsAtRest }

  mutating func willLift(_ pointer: Pointer) {}

  /// Performs an intent of the pager's own pointers or of a nest's.
  mutating func act(on intent: Intent) {
    switch intent {
    case .held: holdPicture()
    case .pressEnded: endPress()
    case .told(let event): tell(event)
    case .dragBegan(let pointer, let axes):
      events.append(.dragBegan(pointer, along: axes.only))
      beginDrag(pointer, along: axes)
    case .dragMoved(let translation): moveDrag(to: translation)
    case .dragEnded(let end):
      if case .dragged(let pointer, _) = hold { tell(.dragEnded(pointer, velocity: end.velocity)) }
      hold = .none
      endDrag(end)
    }
  }

  /// Reports an event of a gesture, whose positions are in content points.
  private mutating func tell(_ event: PagerEvent) {
    events.append(configuration.isRightToLeft ? event.mirrored(width: viewport.width) : event)
  }

  /// Ends the effect of the pointer as if it were cancelled, also for a pointer of a nest.
  mutating func cancelPressOrDrag() {
    tracking.cancelGesture()
    actOnIntents()
    switch hold {
    case .none: break
    case .held: act(on: .pressEnded)
    case .dragged(_, let axes):
      let translation = Vector(
        x: tracks.horizontal.drag?.translation ?? 0, y: tracks.vertical.drag?.translation ?? 0)
      act(on: .dragEnded(DragEnd(pressTime: time, axes: axes, velocity: .zero, translation: translation)))
    }
  }

  // MARK: Coordinates

  /// Returns a viewport position in content points: clamped to the surroundings of the viewport, with later columns on
  /// the right.
  func contentPoint(_ point: Point) -> Point {
    let held = heldNearby(point)
    return configuration.isRightToLeft ? held.mirrored(width: viewport.width) : held
  }

  /// Returns `point`, or the nearest position within four viewports.
  func heldNearby(_ point: Point) -> Point {
    Point(
      x: point.x.clamped(to: -4 * viewport.width...5 * viewport.width, ifNotFinite: 0),
      y: point.y.clamped(to: -4 * viewport.height...5 * viewport.height, ifNotFinite: 0))
  }

  /// Converts a displacement from viewport to content points, or back.
  func onScreen(_ displacement: Vector) -> Vector {
    configuration.isRightToLeft ? displacement.mirrored : displacement
  }
}
