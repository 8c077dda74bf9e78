import PagerGeometry

/// The owner of pointers and of their gesture: a single pager, a pager with zoomed pages, or a nest of pagers.
///
/// All pointer handling is here. The router chooses a target for each gesture and passes the resulting ``Intent``
/// values to it.
protocol GestureRouter {
  /// The pointers that are down.
  var tracking: PointerTracking { get set }
  /// The time of the last call.
  var time: Instant { get }
  /// The position at which a touchpad pan begins, in the coordinates of the tracking.
  var middle: Point { get }

  /// Advances everything to `instant` and handles each gesture deadline at its own time.
  mutating func begin(at instant: Instant)
  /// Returns a position of the host in the coordinates of the tracking, clamped to the surroundings of the viewport.
  mutating func placed(_ point: Point) -> Point
  /// Returns the pointer's displacement, in the coordinates of the tracking, for a touchpad pan that scrolls the content
  /// by `displacement` (pt).
  mutating func pointerDisplacement(ofPan displacement: Vector) -> Vector
  /// Chooses the target of a gesture that begins at `point`; the target does not change during a gesture. Returns
  /// whether there is a target.
  mutating func aim(at point: Point) -> Bool
  /// Returns whether the target is at rest, so that a press may become a tap.
  mutating func isAtRest() -> Bool
  /// Records the state of `pointer` before its lift. Called after its last movement was handled.
  mutating func willLift(_ pointer: Pointer)
  /// Performs `intent`.
  mutating func act(on intent: Intent)
}

// Inlined, so that a router's functions are called directly: through the protocol a press takes a third longer.
extension GestureRouter {
  /// Advances everything to `instant` and handles `input`. Its intents are performed by the end of the call, as are
  /// those of any other call that affects the pointers.
  @inline(__always)
  mutating func route(_ input: PointerInput, at instant: Instant) {
    begin(at: instant)
    if case .moved = input {} else { endMoment() }
    switch input {
    case .pressed(let pointer, let point):
      cancelPan()
      let point = placed(point)
      guard aim(at: point) else { return }
      let isAtRest = isAtRest()
      tracking.press(pointer, at: point, isAtRest: isAtRest, time: time)
    case .moved(let pointer, let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      let point = placed(point)
      tracking.move(pointer, to: point, time: time)
    case .lifted(let pointer, let point):
      if point.x.isFinite, point.y.isFinite {
        let point = placed(point)
        // A lift at the known position is not a sample: touchscreens report it 8 to 35 ms after the last movement.
        if let down = tracking.pointers[pointer], down.position != point {
          tracking.move(pointer, to: point, time: time)
        }
      }
      endMoment()
      willLift(pointer)
      tracking.lift(pointer, time: time)
    case .cancelled(let pointer): tracking.cancel(pointer)
    case .allCancelled:
      cancelPan()
      tracking.cancelAll()
    case .panBegan:
      guard aim(at: middle) else { return }
      tracking.beginPan(at: middle, time: time)
    case .panned(let displacement):
      guard tracking.pan != nil || aim(at: middle) else { return }
      let displacement = pointerDisplacement(ofPan: displacement)
      tracking.pan(by: displacement, from: middle, time: time)
    case .panEnded: tracking.endPan(velocity: tracking.velocity(at: instant))
    case .pinched(let step): pinch(step)
    }
  }

  /// Handles a step of a touchpad's pinch.
  private mutating func pinch(_ step: TouchpadPinch) {
    switch step {
    case .began(let point):
      cancelPan()
      tracking.cancelTouchpadPinch()
      actOnIntents()
      guard tracking.isFree, let fingers = TouchpadFingers.places(in: Pinch(center: point)), aim(at: placed(point))
      else { return }
      let (first, second) = (placed(fingers.first), placed(fingers.second))
      tracking.beginPinch(at: first, second, time: time)
    case .changed(let pinch):
      guard let fingers = TouchpadFingers.places(in: pinch) else { return }
      let (first, second) = (placed(fingers.first), placed(fingers.second))
      tracking.movePinch(to: first, second, time: time)
    case .ended:
      willLift(TouchpadFingers.first)
      tracking.endTouchpadPinch(time: time)
    case .cancelled: tracking.cancelTouchpadPinch()
    }
  }

  /// Interprets the pending movements if they are older than `instant`. Every implementation of ``begin(at:)`` calls
  /// this first.
  @inline(__always)
  mutating func endMoment(before instant: Instant) {
    if let moment = tracking.moment, moment < instant { endMoment() }
  }

  /// Interprets the pending movements.
  @inline(__always)
  mutating func endMoment() {
    tracking.decide()
    actOnIntents()
  }

  /// Ends the touchpad pan without velocity.
  @inline(__always)
  mutating func cancelPan() {
    tracking.endPan(velocity: .zero)
    actOnIntents()
  }

  /// Performs all pending intents.
  @inline(__always)
  mutating func actOnIntents() {
    while let intent = tracking.nextIntent() { act(on: intent) }
  }
}
