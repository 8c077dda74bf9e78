import PagerGeometry

/// The pointers that are down, the pointer that leads, and their gesture.
///
/// Takes events in content points, with later columns on the right, and produces intents. It knows no pages.
struct PointerTracking: Sendable {
  var gesture = Gesture.idle
  /// The pan of two fingers on a touchpad.
  var pan: PanState?
  var pointers: DownPointers
  private(set) var taps = TapSequence()
  /// The time of pending movements, to which other fingers may report with the same time; `nil` if none.
  private(set) var moment: Instant?
  /// The intents that are not performed yet.
  private var intents = Intents()

  /// The rules by which events become gestures.
  var rules: GestureRules {
    didSet { if rules.velocity != oldValue.velocity { pointers.setTuning(rules.velocity) } }
  }

  init(_ rules: GestureRules) {
    self.rules = rules
    pointers = DownPointers(rules.velocity)
  }

  /// Removes and returns the first pending intent; `nil` if there is none.
  mutating func nextIntent() -> Intent? { intents.next() }

  /// Returns the velocity of the pointer that leads (pt/s); 0 if there is none.
  func velocity(at instant: Instant) -> Vector {
    guard let leading = gesture.pointer else { return .zero }
    return pointers[leading]?.velocity(at: instant, limit: rules.velocity.limit) ?? .zero
  }

  // MARK: Pointers

  /// Handles a press. `isAtRest` is true if the page at `point` is at rest, so that the press may become a tap.
  mutating func press(_ pointer: Pointer, at point: Point, isAtRest: Bool, time: Instant) {
    // A press of a pointer that is down: its lift was lost.
    if pointers.contains(pointer) { cancel(pointer) }
    pointers.add(pointer, at: point, tuning: rules.velocity, time: time)
    switch gesture {
    case .idle: startPress(pointer, at: point, tap: isAtRest && pan == nil ? time : nil)
    case .pressing(var press):
      cancelTap(&press)
      gesture = .pressing(press)
    case .dragging, .declined, .pinching: break
    }
  }

  /// Handles a movement. A touchscreen reports the fingers of a frame one by one with the same time. While two fingers
  /// may either drag or pinch, a movement waits until all fingers are reported, or for ``decide()``.
  mutating func move(_ pointer: Pointer, to point: Point, time: Instant) {
    guard pointers.follow(pointer, to: point, at: time) else { return }
    moment = time
    if case .pinching = gesture { return decide() }
    if !mayPinch(at: time) || pointers.areReported(at: time) { decide() }
  }

  /// Interprets the pending movements. The leading pointer moves the pages; others only update their positions.
  mutating func decide() {
    guard let time = moment.take() else { return }
    if let pinch = begunPinch(at: time) { return begin(pinch) }
    switch gesture {
    case .idle, .declined: break
    case .pressing(let press):
      guard let point = pointers[press.pointer]?.position, point != press.position else { return }
      update(press, to: point, time: time)
    case .dragging(var drag):
      guard let point = pointers[drag.pointer]?.position, point != drag.position else { return }
      drag.position = point
      gesture = .dragging(drag)
      intents.add(.dragMoved(drag.translation))
    case .pinching(let pinch):
      guard let moved = followed(pinch), moved != pinch else { return }
      gesture = .pinching(moved)
      tell(.pinchChanged(moved.pinch))
    }
  }

  /// Handles a lift of a pointer at its current position.
  mutating func lift(_ pointer: Pointer, time: Instant) {
    guard pointers.contains(pointer) else { return }
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) {
      endPinch(.pinchEnded(pinch.pinch, velocity: velocity(of: pinch, at: time)))
    }
    remove(pointer, velocity: velocity(at: time), lift: time)
  }

  /// Cancels a pointer, without a tap or a velocity.
  mutating func cancel(_ pointer: Pointer) {
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) { endPinch(.pinchCancelled) }
    remove(pointer)
  }

  /// Removes a pointer. Its gesture passes to the next pointer, or ends with `velocity` (pt/s).
  mutating func remove(_ pointer: Pointer, velocity: Vector = .zero, lift time: Instant? = nil) {
    let leads = gesture.pointer?.id == pointer.id
    pointers.remove(pointer)
    if leads, !handOver() { end(velocity: velocity, lift: time) }
  }

  /// Adds a pointer of another tracker. It drags from `point` along `axes`, or presses if `axes` is `nil`.
  mutating func goOn(
    with pointer: Pointer, at point: Point, along axes: PerAxis<Bool>?, trackers: PerAxis<VelocityTracker>,
    time: Instant
  ) {
    cancel(pointer)
    pointers.add(pointer, at: point, trackers: trackers, tuning: rules.velocity, time: time)
    guard let axes else { return startPress(pointer, at: point) }
    gesture = .dragging(Drag(pointer, at: point, along: axes, time: time))
    intents.add(.dragBegan(pointer, axes))
  }

  /// Cancels all pointers.
  mutating func cancelAll() {
    pan = nil
    moment = nil
    if case .pinching = gesture { endPinch(.pinchCancelled) }
    pointers.removeAll()
    end()
    forgetTap()
  }

  /// Ends the gesture. All pointers that are down have no effect until they lift.
  mutating func cancelGesture() {
    moment = nil
    if case .pinching = gesture { endPinch(.pinchCancelled) }
    end()
    pointers.spend()
    forgetTap()
  }

  /// Takes the pages away from all pointers, and from a touchpad pan, until they lift, without a settle.
  mutating func takeOver() {
    moment = nil
    pointers.spend()
    // A second tap would be on another page.
    forgetTap()
    if case .pressing(var press) = gesture { cancelTap(&press) }
    if case .pinching = gesture { tell(.pinchCancelled) }
    gesture = .idle
  }

  /// Converts the x coordinate of every position with `place`, after the coordinate origin changes.
  mutating func moveColumns(_ place: (Double) -> Double) {
    func moved(_ point: Point) -> Point { Point(x: place(point.x), y: point.y) }
    pointers.moveColumns(place)
    if let position = pan?.position { pan?.position = moved(position) }
    taps.moveColumns(place)
    gesture.move(moved)
  }

  // MARK: Phases of a gesture

  /// Starts a press, which may become a drag. If `tap` is not `nil`, it is the time of the press, which may also become
  /// a tap.
  private mutating func startPress(_ pointer: Pointer, at point: Point, tap: Instant? = nil) {
    gesture = .pressing(
      Press(
        pointer: pointer, origin: point, position: point, isTapCandidate: tap != nil,
        longPressInstant: rules.longPressDuration.flatMap { tap?.advanced(bySeconds: $0) }))
    intents.add(.held)
    guard let tap else { return forgetTap() }
    if let waited = taps.press(at: point, rules, time: tap) { tell(.tapped(at: waited)) }
    tell(.pressed(at: point))
  }

  /// Reports a long press; the press is no longer a tap.
  mutating func recognizeLongPress() {
    guard case .pressing(var press) = gesture else { return }
    press.longPressInstant = nil
    press.isTapCandidate = false
    gesture = .pressing(press)
    forgetTap()
    tell(.longPressed(at: press.origin))
  }

  /// Moves a press to `point`: farther than the slop it is no tap, and once the axis is decided it is a drag.
  private mutating func update(_ press: Press, to point: Point, time: Instant) {
    var press = press
    let (translation, before) = (point - press.origin, press.position - press.origin)
    switch AxisLock(rules, kind: press.pointer.kind).decision(for: translation, before: before) {
    case .undecided:
      if translation.length > rules.slop(press.pointer.kind) { cancelTap(&press) }
      press.position = point
      gesture = .pressing(press)
    case .declined(let axis):
      cancelTap(&press)
      gesture = .declined(press.pointer)
      tell(.dragDeclined(press.pointer, along: axis))
      intents.add(.pressEnded)
    case .drag(let consumed):
      cancelTap(&press)
      let drag = Drag(
        of: press, pressTime: pointers[press.pointer]?.pressTime ?? time, consumed: consumed, at: point,
        pinchDeadline: pointers.count > 1 ? time.advanced(bySeconds: Self.pinchDelay) : nil)
      gesture = .dragging(drag)
      intents.add(.dragBegan(drag.pointer, drag.axes))
      intents.add(.dragMoved(drag.translation))
    }
  }

  /// Ends the gesture of the last pointer. `time` is the time of its lift, or `nil` if it did not lift.
  mutating func end(velocity: Vector = .zero, lift time: Instant? = nil) {
    switch gesture {
    case .idle, .declined, .pinching: gesture = .idle
    case .pressing(var press):
      gesture = .idle
      if let time {
        if press.isTapCandidate, let tap = taps.tap(at: press.origin, rules, time: time) { tell(tap) }
      } else {
        cancelTap(&press)
      }
      intents.add(.pressEnded)
    case .dragging(let drag):
      gesture = .idle
      intents.add(.dragEnded(drag.end(at: velocity)))
    }
  }

  /// Makes the next pointer that is down the one that leads. Returns `false` if there is none.
  private mutating func handOver() -> Bool {
    guard let next = pointers.next() else { return false }
    switch gesture {
    case .idle, .pinching: return false
    case .pressing, .declined: startPress(next.pointer, at: next.position)
    case .dragging(var drag):
      drag.goOn(with: next)
      gesture = .dragging(drag)
    }
    return true
  }

  mutating func tell(_ event: PagerEvent) { intents.add(.told(event)) }

  mutating func cancelTap(_ press: inout Press) {
    forgetTap()
    if press.isTapCandidate { tell(.pressCancelled) }
    (press.isTapCandidate, press.longPressInstant) = (false, nil)
  }

  /// Ends the wait for a second tap, and reports the delayed tap if there is one.
  mutating func forgetTap() {
    if let waited = taps.forget() { tell(.tapped(at: waited)) }
  }
}
