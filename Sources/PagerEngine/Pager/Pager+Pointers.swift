import PagerGeometry

extension Pager {
  /// A pointer went down at `point` (viewport points).
  ///
  /// The first pointer catches the picture if it moves. A later one leads once the first has lifted.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, time: Instant) -> PagerUpdate {
    begin(at: time)
    cancelPan()
    tracking.press(
      pointer, at: contentPoint(point), isAtRest: seemsAtRest, time: self.time)
    return finish()
  }

  /// A pointer that is down moved to `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> PagerUpdate {
    begin(at: time)
    tracking.move(pointer, to: contentPoint(point), time: self.time)
    return finish()
  }

  /// A pointer went up at `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> PagerUpdate {
    begin(at: time)
    tracking.lift(pointer, at: contentPoint(point), time: self.time)
    return finish()
  }

  /// One pointer is gone without a lift: what it did goes on as if it had lifted without velocity, and is no tap.
  @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> PagerUpdate {
    begin(at: time)
    tracking.cancel(pointer)
    return finish()
  }

  /// Every pointer is gone without a lift: focus lost, window hidden, device removed.
  ///
  /// A drag settles on the nearest page it may turn to, without velocity; after a press the picture goes on to its
  /// target.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> PagerUpdate {
    begin(at: time)
    cancelPan()
    tracking.cancelAll()
    return finish()
  }

  /// Two fingers slid on a touchpad, and the content is to go by `displacement` (pt): positive x toward what lies to the
  /// right, positive y toward what lies below, as the wheel. A drag that ends after ``Tuning/panSilence``, or by
  /// ``endPan(time:)`` where ``beginPan(time:)`` has begun it.
  ///
  /// - Parameter isMomentum: whether the fingers have lifted, and a driver goes on telling of displacements that shrink.
  ///   The pager settles by itself, so the first of them ends the pan and the others do nothing.
  @discardableResult
  public mutating func pan(_ displacement: Vector, isMomentum: Bool = false, time: Instant) -> PagerUpdate {
    if isMomentum { return endPan(time: time) }
    begin(at: time)
    let middle = Point(x: viewport.width / 2, y: viewport.height / 2)
    // Worked out before: a choice within the call's arguments has the whole pager copied.
    let position = (tracking.pan?.position ?? middle) + onScreen(-displacement)
    tracking.pan(to: heldNearby(position), from: middle, time: self.time)
    return finish(sign: -1)
  }

  /// Two fingers were laid on a touchpad that tells so: they catch the picture if it moves, and their lift will be told by
  /// ``endPan(time:)``, so no silence ends the pan.
  @discardableResult
  public mutating func beginPan(time: Instant) -> PagerUpdate {
    begin(at: time)
    tracking.beginPan(at: Point(x: viewport.width / 2, y: viewport.height / 2), time: self.time)
    return finish()
  }

  /// The two fingers on a touchpad have lifted: the pan ends as a drag does, with their velocity at `time`.
  ///
  /// A lift is often known only some time after it was, so a `time` before the pager's own counts for the velocity, and
  /// the picture settles from where it is. Nothing happens where no pan is under way.
  @discardableResult
  public mutating func endPan(time: Instant) -> PagerUpdate {
    begin(at: time)
    tracking.endPan(velocity: tracking.velocity(at: time))
    return finish()
  }

  /// Ends the touchpad's pan without velocity.
  mutating func cancelPan() {
    tracking.endPan(velocity: .zero)
    actOnIntents()
  }

  /// Does what the pointers mean.
  mutating func actOnIntents() {
    while let intent = tracking.nextIntent() { act(on: intent) }
  }

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
