import PagerGeometry

extension ZoomingPager {
  /// Does what the pointers mean.
  mutating func actOnIntents() {
    var number = 0
    while number < tracking.intents.count {
      act(on: tracking.intents[number])
      number += 1
    }
    if number > 0 { tracking.forgetIntents() }
  }

  private mutating func act(on intent: Intent) {
    switch intent {
    case .held: hold()
    case .pressEnded: endPress()
    case .pressed(let point): tell(.pressed(at: point))
    case .pressCancelled: tell(.pressCancelled)
    case .tapped(let point): tell(.tapped(at: point))
    case .doubleTapped(let point):
      tell(.doubleTapped(at: point))
      target.zoom.doubleTap(at: pagePoint(point), time: time)
    case .longPressed(let point): tell(.longPressed(at: point))
    case .pinchBegan(let pinch):
      tell(.pinchBegan(pinch))
      beginPinch(pinch)
    case .pinchChanged(let pinch):
      tell(.pinchChanged(pinch))
      target.zoom.changePinch(to: pagePoint(pinch.center), scale: pinch.scale, time: time)
    case .pinchEnded(let pinch, let velocity):
      tell(.pinchEnded(pinch, velocity: velocity))
      endPinch(velocity: velocity)
    case .pinchCancelled:
      tell(.pinchCancelled)
      target.zoom.cancelPinch(time: time)
      endPinchOfPager()
    case .dragBegan(let pointer, let axes): beginDrag(pointer, along: axes)
    case .dragMoved(let translation): moveDrag(to: translation)
    case .dragEnded(let end): endDrag(end)
    case .dragDeclined(let pointer, let axis): tell(.dragDeclined(pointer, along: axis))
    }
    tellZooms()
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
    if pager.hold != .none { pager.cancelHold() }
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
        if pager.isDragging { pager.cancelHold() }
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
    tracking.rules = GestureRules(pager.configuration)
    if target.zoom.isAtFit {
      tracking.rules.touchSlop = 1
      tracking.pointers.remove(down.pointer)
      tracking.pointers.add(
        down.pointer, at: down.position, trackers: down.trackers, tuning: tracking.rules.velocity, time: time)
      tracking.startPress(down.pointer, at: down.position)
    } else {
      tracking.rules.followsBothAxes = true
      tracking.rules.axes = .both
      let point = pagePoint(down.position)
      target.zoom.beginPan(at: point, time: time)
      // Where the content stood as these fingers went down is no matter: they have moved it since.
      owner = .press(at: point, sides: [])
      tracking.continueDrag(
        down.pointer, at: down.position, along: PerAxis(horizontal: true, vertical: true), trackers: down.trackers,
        time: time)
    }
  }
}
