import PagerGeometry

extension ZoomingPager {
  mutating func act(on intent: Intent) {
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
    case .doubleTapped(let point):
      let (now, place) = (time, pagePoint(point))
      changeScale(around: point) { $0.doubleTap(at: place, time: now) }
    case .pinchBegan(let pinch): beginPinch(pinch)
    case .pinchChanged(let pinch):
      let (now, place) = (time, pagePoint(pinch.center))
      changeScale(around: focalPoint.point, to: pinch.center) {
        $0.changePinch(to: place, scale: pinch.scale, time: now)
      }
    case .pinchEnded(_, let velocity): endPinch(velocity: velocity)
    case .pinchCancelled:
      cancelPinch()
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
    case .pager, .pan, .pinch:
      pager.act(on: .held)
      if let finger = tracking.gesture.pointer.flatMap({ tracking.pointers[$0]?.position }) { holdCanvas(at: finger) }
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
    case .pinch: cancelPinch()
    }
    owner = .pager
  }

  // MARK: Pinches

  private mutating func beginPinch(_ pinch: Pinch) {
    if !isCanvas, pager.isMoving, let steps = pager.steps(toPageAt: pinch.center), pager.restsElsewhere(steps) {
      pager.settle(on: steps)
      tellZooms()
    }
    // The slide waits, so that what is under the fingers stays there.
    if isCanvas { pager.holdBothAxes() } else { pager.act(on: .held) }
    if case .pinching(let state) = tracking.gesture {
      owner = .pinch(fingers: PinchFingers(first: state.pointers.first, second: state.pointers.second))
    } else {
      owner = .pinch(fingers: nil)
    }
    let (now, place) = (time, pagePoint(pinch.center))
    changeScale(around: pinch.center) { $0.beginPinch(at: place, time: now) }
  }

  /// The fingers are gone without a lift.
  private mutating func cancelPinch() {
    let now = time
    changeScale(around: focalPoint.point) { $0.cancelPinch(time: now) }
  }

  /// Lets a slide go on that a pinch has held.
  private mutating func endPinchOfPager() {
    owner = .pager
    if pager.hold == .held { pager.act(on: .pressEnded) }
  }

  private mutating func endPinch(velocity: Vector) {
    guard case .pinch(let fingers) = owner else { return }
    let left = fingers.flatMap { tracking.pointers[$0.first] ?? tracking.pointers[$0.second] }
    let (now, change) = (time, fingers?.scaleVelocity ?? 0)
    let common = fingers?.commonVelocity ?? velocity
    let thrown = left == nil ? common : .zero
    // The pager is what a canvas glides on by.
    let ofZoom = isCanvas ? .zero : thrown
    changeScale(around: focalPoint.point) { $0.endPinch(velocity: ofZoom, scaleVelocity: change, time: now) }
    if isCanvas, pager.hold == .held {
      owner = .pager
      if let left {
        pinchEnd = PinchEnd(time: time, velocity: common)
        return goOnWithCanvas(left)
      }
      pager.release(at: -pager.onScreen(laidOut(thrown)))
    }
    endPinchOfPager()
    // A canvas that is let go may have another target.
    tellZooms()
    if let left {
      pinchEnd = PinchEnd(time: time, velocity: common)
      goOn(with: left)
    }
  }

  /// Goes on with the finger that is left of a pinch: with a drag of the page, where it is zoomed, else with a press that
  /// becomes a drag of the pager once its axis can be told, which takes a point and no second slop.
  private mutating func goOn(with down: DownPointer) {
    tracking.rules = gestureRules
    if !pansPage {
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

  /// Goes on with the finger that is left of a pinch, which has the canvas: with a drag along both axes, or with a press
  /// where one is to be locked.
  private mutating func goOnWithCanvas(_ down: DownPointer) {
    tracking.rules = gestureRules
    holdCanvas(at: down.position)
    let axes = PerAxis(horizontal: true, vertical: true)
    let isFree = tracking.rules.followsBothAxes
    if !isFree { tracking.rules.touchSlop = 1 }
    tracking.goOn(
      with: down.pointer, at: down.position, along: isFree ? axes : nil, trackers: down.trackers, time: time)
  }
}
