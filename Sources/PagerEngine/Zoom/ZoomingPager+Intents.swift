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

  /// Zooms the target page for an event of the fingers.
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
      // Another finger may lead from now on, at another position.
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

  /// Takes the page away from the fingers until they lift.
  mutating func cancelGesture() {
    tracking.takeOver()
    actOnIntents()
    releasePage()
    if pager.hold != .none { pager.cancelPressOrDrag() }
  }

  /// Releases the target page from any gesture, without velocity.
  mutating func releasePage() {
    switch owner {
    case .pager: break
    case .press: target.zoom.cancelPan(time: time)
    case .pan(let pan):
      target.zoom.cancelPan(time: time)
      if case .along(let share) = pan.handing, share.hasBegun {
        // The pager reports the end, or has reported it.
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
    // The slide pauses, so that the content stays under the fingers.
    if isCanvas { pager.holdBothAxes() } else { pager.act(on: .held) }
    if case .pinching(let state) = tracking.gesture {
      owner = .pinch(fingers: PinchFingers(first: state.pointers.first, second: state.pointers.second))
    } else {
      owner = .pinch(fingers: nil)
    }
    let (now, place) = (time, pagePoint(pinch.center))
    changeScale(around: pinch.center) { $0.beginPinch(at: place, time: now) }
  }

  /// Cancels the pinch of the zoom.
  private mutating func cancelPinch() {
    let now = time
    changeScale(around: focalPoint.point) { $0.cancelPinch(time: now) }
  }

  /// Lets a slide continue that a pinch has paused.
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
    // A canvas glides by its pager.
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
    // A released canvas may have another target.
    tellZooms()
    if let left {
      pinchEnd = PinchEnd(time: time, velocity: common)
      goOn(with: left)
    }
  }

  /// Continues with the finger that remains after a pinch: with a drag of a zoomed page, otherwise with a press that
  /// becomes a drag of the pager after one point instead of a second slop.
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
      // The position of the content at the press does not matter, because the fingers have moved it since.
      owner = .press(at: point, sides: [])
      tracking.goOn(
        with: down.pointer, at: down.position, along: PerAxis(horizontal: true, vertical: true),
        trackers: down.trackers,
        time: time)
    }
  }

  /// Continues with the finger that remains after a pinch of a canvas: with a drag along both axes, or with a press if
  /// one axis is to be locked.
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
