import PagerGeometry

extension PointerTracking {
  /// Begins a pan of two fingers on a touchpad, as a pointer at `middle`. It ends only by ``endPan(velocity:)``. An
  /// earlier pan without the pages ends.
  mutating func beginPan(at middle: Point, time: Instant) {
    guard gesture == .idle else { return }
    startPan(at: middle, deadline: nil, time: time)
  }

  private mutating func startPan(at middle: Point, deadline: Instant?, time: Instant) {
    pan = PanState(position: middle, deadline: deadline)
    press(PanState.pointer, at: middle, isAtRest: false, time: time)
  }

  /// Moves the pointer of the touchpad pan by `displacement`. A new pan begins at `middle`, the middle of the viewport.
  mutating func pan(by displacement: Vector, from middle: Point, time: Instant) {
    guard pan != nil || gesture == .idle else { return }
    let deadline = time.advanced(bySeconds: rules.panSilence)
    if pan == nil { startPan(at: middle, deadline: deadline, time: time) }
    let position = (pan?.position ?? middle) + displacement
    pan?.position = position
    if pan?.deadline != nil { pan?.deadline = deadline }
    move(PanState.pointer, to: position, time: time)
  }

  /// Ends the touchpad pan with a release at `velocity` (pt/s).
  mutating func endPan(velocity: Vector) {
    guard pan != nil else { return }
    pan = nil
    remove(PanState.pointer, velocity: velocity)
  }

  // MARK: Pinches

  /// Whether a pinch may begin on a touchpad: no pointer is down.
  var isFree: Bool { gesture == .idle && pointers.count == 0 }

  /// Begins a pinch of two fingers on a touchpad.
  mutating func beginPinch(at first: Point, _ second: Point, time: Instant) {
    pointers.add(TouchpadFingers.first, at: first, tuning: rules.velocity, time: time)
    pointers.add(TouchpadFingers.second, at: second, tuning: rules.velocity, time: time)
    guard let down = touchpadFingers else { return }
    forgetTap()
    begin(PinchState(down.first, down.second))
  }

  /// Moves the two fingers of a touchpad's pinch.
  mutating func movePinch(to first: Point, _ second: Point, time: Instant) {
    guard isTouchpadPinch else { return }
    _ = pointers.follow(TouchpadFingers.first, to: first, at: time)
    move(TouchpadFingers.second, to: second, time: time)
  }

  /// Ends a touchpad's pinch: both fingers lift at once.
  mutating func endTouchpadPinch(time: Instant) {
    if isTouchpadPinch, case .pinching(let pinch) = gesture {
      endPinch(.pinchEnded(pinch.pinch, velocity: velocity(of: pinch, at: time)))
    }
    removeTouchpadFingers()
  }

  /// Cancels a touchpad's pinch, if there is one.
  mutating func cancelTouchpadPinch() {
    if isTouchpadPinch { endPinch(.pinchCancelled) }
    removeTouchpadFingers()
  }

  private mutating func removeTouchpadFingers() {
    pointers.remove(TouchpadFingers.first)
    pointers.remove(TouchpadFingers.second)
  }

  private var isTouchpadPinch: Bool {
    if case .pinching(let pinch) = gesture { pinch.contains(TouchpadFingers.first) } else { false }
  }

  private var touchpadFingers: (first: DownPointer, second: DownPointer)? {
    guard let first = pointers[TouchpadFingers.first], let second = pointers[TouchpadFingers.second] else { return nil }
    return (first, second)
  }
}
