import PagerGeometry

/// A pager alone is the one target of its gestures.
extension Pager: PointerResponder, GestureRouter {
  /// Brings the pager to `time` and does what `input` means.
  @discardableResult
  public mutating func hear(_ input: PointerInput, time: Instant) -> PagerUpdate {
    route(input, at: time)
    // A pan is given by the displacement of the content.
    if case .panned = input { return finish(sign: -1) }
    return finish()
  }

  var middle: Point { Point(x: viewport.width / 2, y: viewport.height / 2) }

  mutating func placed(_ point: Point) -> Point { contentPoint(point) }

  mutating func panned(by displacement: Vector) -> Point {
    // Worked out before: a choice within the call's arguments has the whole pager copied.
    let position = (tracking.pan?.position ?? middle) + onScreen(-displacement)
    return heldNearby(position)
  }

  mutating func aim(at point: Point) -> Bool { true }

  mutating func isAtRest() -> Bool { seemsAtRest }

  mutating func willLift(_ pointer: Pointer) {}

  /// Does what a pointer means, be it the pager's own or that of a nest it is in.
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

  /// Tells of a gesture at content points.
  private mutating func tell(_ event: PagerEvent) {
    events.append(configuration.isRightToLeft ? event.mirrored(width: viewport.width) : event)
  }

  /// Ends what a pointer does to the picture as if it were gone without a lift, also where the pointer is a nest's.
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

  /// A place in the viewport as the engine sees it: held near the viewport, later columns to the right.
  func contentPoint(_ point: Point) -> Point {
    let held = heldNearby(point)
    return configuration.isRightToLeft ? held.mirrored(width: viewport.width) : held
  }

  /// The place, or the nearest one within four viewports.
  func heldNearby(_ point: Point) -> Point {
    Point(
      x: point.x.clamped(to: -4 * viewport.width...5 * viewport.width, ifNotFinite: 0),
      y: point.y.clamped(to: -4 * viewport.height...5 * viewport.height, ifNotFinite: 0))
  }

  /// A displacement in the viewport as the engine sees it, and the other way round.
  func onScreen(_ displacement: Vector) -> Vector {
    configuration.isRightToLeft ? displacement.mirrored : displacement
  }
}
