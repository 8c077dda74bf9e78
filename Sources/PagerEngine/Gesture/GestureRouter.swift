import PagerGeometry

/// The owner of pointers and of the gesture that they make: a pager alone, a pager of zoomed pages, a nest of pagers.
///
/// Pointers are handled here and nowhere else. What they mean (``Intent``) goes to the target that the router has aimed the
/// gesture at.
protocol GestureRouter {
  /// The pointers that are down.
  var tracking: PointerTracking { get set }
  /// The time of the last call.
  var time: Instant { get }
  /// The place at which a touchpad's pan begins, as the tracking counts places.
  var middle: Point { get }

  /// Brings everything to `instant`, each deadline of a gesture at its own moment.
  mutating func begin(at instant: Instant)
  /// Returns a place of the host's as the tracking counts it, held nearby.
  mutating func placed(_ point: Point) -> Point
  /// Returns where the pointer of a touchpad's pan is once it has gone on by `displacement` of the content (pt).
  mutating func panned(by displacement: Vector) -> Point
  /// Chooses the target of a gesture that begins at `point`; while one is under way it stays. Returns whether there is one.
  mutating func aim(at point: Point) -> Bool
  /// Returns whether the target is at rest, so that a press may become a tap.
  mutating func isAtRest() -> Bool
  /// Notes what `pointer` has done; called before it lifts, once its last movement was acted on.
  mutating func willLift(_ pointer: Pointer)
  /// Does what the pointers mean.
  mutating func act(on intent: Intent)
}

// In line, so that a router's own functions are called directly: through the protocol a press takes a third longer.
extension GestureRouter {
  /// Brings everything to `instant` and takes `input`. What that means is done by the end of the call, as what any other
  /// call means to the pointers.
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
      let point = placed(point)
      tracking.move(pointer, to: point, time: time)
    case .lifted(let pointer, let point):
      let point = placed(point)
      // A lift at the place that is known already is no sample: touchscreens report it 8 to 35 ms after the last movement.
      if let down = tracking.pointers[pointer], down.position != point { tracking.move(pointer, to: point, time: time) }
      endMoment()
      willLift(pointer)
      tracking.lift(pointer, time: time)
    case .cancelled(let pointer): tracking.cancel(pointer)
    case .allCancelled:
      cancelPan()
      tracking.cancelAll()
    case .panBegan:
      guard tracking.pan != nil || aim(at: middle) else { return }
      tracking.beginPan(at: middle, time: time)
    case .panned(let displacement):
      guard tracking.pan != nil || aim(at: middle) else { return }
      let position = panned(by: displacement)
      tracking.pan(to: position, from: middle, time: time)
    case .panEnded: tracking.endPan(velocity: tracking.velocity(at: instant))
    }
  }

  /// Decides what the movements of a moment before `instant` mean; each implementation of ``begin(at:)`` does so first.
  @inline(__always)
  mutating func endMoment(before instant: Instant) {
    if let moment = tracking.moment, moment < instant { endMoment() }
  }

  /// Decides what the movements of the moment mean.
  @inline(__always)
  mutating func endMoment() {
    tracking.decide()
    actOnIntents()
  }

  /// Ends the touchpad's pan without velocity.
  @inline(__always)
  mutating func cancelPan() {
    tracking.endPan(velocity: .zero)
    actOnIntents()
  }

  /// Does what the pointers mean.
  @inline(__always)
  mutating func actOnIntents() {
    while let intent = tracking.nextIntent() { act(on: intent) }
  }
}
