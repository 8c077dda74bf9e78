import PagerGeometry

extension ZoomingPager {
  /// Does what the pointers mean.
  mutating func actOnIntents() {
    while let intent = tracking.nextIntent() { act(on: intent) }
  }

  private mutating func act(on intent: Intent) {
    switch intent {
    case .held: hold()
    case .pressEnded: endPress()
    case .told(let event):
      tell(event)
      zoom(by: event)
    case .dragBegan(let pointer, let axes): beginDrag(pointer, along: axes)
    case .dragMoved(let translation): moveDrag(to: translation)
    case .dragEnded(let end): endDrag(end)
    }
    tellZooms()
  }

  /// Zooms the target page by what the fingers do.
  private mutating func zoom(by event: PagerEvent) {
    switch event {
    case .doubleTapped(let point): target.zoom.doubleTap(at: pagePoint(point), time: time)
    case .pinchBegan(let pinch): beginPinch(pinch)
    case .pinchChanged(let pinch):
      target.zoom.changePinch(to: pagePoint(pinch.center), scale: pinch.scale, time: time)
    case .pinchEnded(_, let velocity): endPinch(velocity: velocity)
    case .pinchCancelled:
      target.zoom.cancelPinch(time: time)
      endPinchOfPager()
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .tapped, .longPressed,
      .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      break
    }
  }

  // MARK: Presses

  private mutating func hold() {
    switch owner {
    case .press(let point, let sides):
      // Another finger that leads from now on is somewhere else.
      let now = tracking.gesture.pointer.flatMap { tracking.pointers[$0]?.position }.map(pagePoint) ?? point
      owner = .press(at: now, sides: sides)
      target.zoom.beginPan(at: now, time: time)
    case .pager, .pan, .pinch: pager.act(on: .held)
    }
  }

  private mutating func endPress() {
    if case .press = owner {
      target.zoom.endPan(time: time)
      owner = .pager
    } else if pager.hold == .held {
      pager.act(on: .pressEnded)
    }
  }

  /// Takes the page from the fingers, until they lift.
  mutating func cancelGesture() {
    tracking.takeOver()
    actOnIntents()
    releasePage()
    if pager.hold != .none { pager.cancelPressOrDrag() }
  }

  /// Lets the target page go on by itself, whatever fingers do to it.
  mutating func releasePage() {
    switch owner {
    case .pager: break
    case .press: target.zoom.cancelPan(time: time)
    case .pan(let pan):
      target.zoom.cancelPan(time: time)
      if case .along(let share) = pan.handing, share.hasBegun {
        // The pager tells of the end, or has told.
        if pager.isDragging { pager.cancelPressOrDrag() }
      } else {
        tell(.dragEnded(pan.pointer, velocity: .zero))
      }
    case .pinch: target.zoom.cancelPinch(time: time)
    }
    owner = .pager
  }

  // MARK: Pinches

  private mutating func beginPinch(_ pinch: Pinch) {
    if pager.isMoving, let steps = pager.steps(toPageAt: pinch.center), pager.restsElsewhere(steps) {
      pager.settle(on: steps)
      tellZooms()
    }
    // The slide waits, so that what is under the fingers stays there.
    pager.act(on: .held)
    if case .pinching(let state) = tracking.gesture {
      owner = .pinch(fingers: PinchFingers(first: state.pointers.first, second: state.pointers.second))
    } else {
      owner = .pinch(fingers: nil)
    }
    target.zoom.beginPinch(at: pagePoint(pinch.center), time: time)
  }

  /// Lets a slide go on that a pinch has held.
  private mutating func endPinchOfPager() {
    owner = .pager
    if pager.hold == .held { pager.act(on: .pressEnded) }
  }

  private mutating func endPinch(velocity: Vector) {
    guard case .pinch(let fingers) = owner else { return }
    let left = fingers.flatMap { tracking.pointers[$0.first] ?? tracking.pointers[$0.second] }
    target.zoom.endPinch(
      velocity: left == nil ? velocity : .zero, scaleVelocity: fingers?.scaleVelocity ?? 0, time: time)
    endPinchOfPager()
    // A canvas that is let go may have another target.
    tellZooms()
    if let left { goOn(with: left) }
  }

  /// Goes on with the finger that is left of a pinch: with a drag of the page, where it is zoomed, else with a press that
  /// becomes a drag of the pager once its axis can be told, which takes a point and no second slop.
  private mutating func goOn(with down: DownPointer) {
    tracking.rules = gestureRules
    if target.zoom.isAtFit {
      tracking.rules.touchSlop = 1
      tracking.goOn(with: down.pointer, at: down.position, along: nil, trackers: down.trackers, time: time)
    } else {
      tracking.rules.followsBothAxes = true
      tracking.rules.axes = .both
      let point = pagePoint(down.position)
      target.zoom.beginPan(at: point, time: time)
      // Where the content stood as these fingers went down is no matter: they have moved it since.
      owner = .press(at: point, sides: [])
      tracking.goOn(
        with: down.pointer, at: down.position, along: PerAxis(horizontal: true, vertical: true),
        trackers: down.trackers,
        time: time)
    }
  }
}
