import PagerGeometry

/// Which pointers are down, which one leads, and what they mean.
///
/// Takes raw events at content points, later columns to the right, and leaves intents that the pager acts upon. Knows
/// nothing of pages.
struct PointerTracking: Sendable {
  var gesture = Gesture.idle
  /// Two fingers that move on a touchpad.
  var pan: PanState?
  var pointers: DownPointers
  private(set) var taps = TapSequence()
  /// The time of movements whose meaning is open, as other fingers may be reported with it; `nil` where none is.
  private(set) var moment: Instant?
  /// What the last events mean.
  private var intents = Intents()

  /// What makes a gesture of the events.
  var rules: GestureRules {
    didSet { if rules.velocity != oldValue.velocity { pointers.setTuning(rules.velocity) } }
  }

  init(_ rules: GestureRules) {
    self.rules = rules
    pointers = DownPointers(rules.velocity)
  }

  /// Takes the first of what the events so far mean; `nil` where all is taken.
  mutating func nextIntent() -> Intent? { intents.next() }

  /// The velocity of the pointer that leads (pt/s); 0 where none does.
  func velocity(at instant: Instant) -> Vector {
    guard let leading = gesture.pointer else { return .zero }
    return pointers[leading]?.velocity(at: instant, limit: rules.velocity.limit) ?? .zero
  }

  // MARK: Pointers

  /// A pointer went down. `isAtRest` says whether the page under it is at rest, so that the press may become a tap.
  mutating func press(_ pointer: Pointer, at point: Point, isAtRest: Bool, time: Instant) {
    // A press of a pointer that is down already: its lift was lost.
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

  /// A pointer moved. A touchscreen reports the fingers of one frame one after the other, with one time: where it is open
  /// whether two fingers drag or pinch, a movement waits until all of them are known, or for ``decide()``.
  mutating func move(_ pointer: Pointer, to point: Point, time: Instant) {
    guard pointers.follow(pointer, to: point, at: time) else { return }
    moment = time
    if case .pinching = gesture { return decide() }
    if !mayPinch(at: time) || pointers.areReported(at: time) { decide() }
  }

  /// Decides what the movements of the moment mean. The pointer that leads moves the picture; others keep their places.
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

  /// A pointer went up where it is.
  mutating func lift(_ pointer: Pointer, time: Instant) {
    guard pointers.contains(pointer) else { return }
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) {
      endPinch(.pinchEnded(pinch.pinch, velocity: velocity(of: pinch, at: time)))
    }
    remove(pointer, velocity: velocity(at: time), lift: time)
  }

  /// A pointer is gone without a lift: neither a tap nor a velocity comes of it.
  mutating func cancel(_ pointer: Pointer) {
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) { endPinch(.pinchCancelled) }
    remove(pointer)
  }

  /// A pointer is gone, and its gesture passes on to the next one or ends with `velocity` (pt/s).
  mutating func remove(_ pointer: Pointer, velocity: Vector = .zero, lift time: Instant? = nil) {
    let leads = gesture.pointer?.id == pointer.id
    pointers.remove(pointer)
    if leads, !handOver() { end(velocity: velocity, lift: time) }
  }

  /// A pointer known from elsewhere, with its samples, drags from where it is along `axes`, or presses if `nil`.
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

  /// Every pointer is gone without a lift.
  mutating func cancelAll() {
    pan = nil
    moment = nil
    if case .pinching = gesture { endPinch(.pinchCancelled) }
    pointers.removeAll()
    end()
    forgetTap()
  }

  /// Ends the gesture, which leaves every pointer that is down without effect until it lifts.
  mutating func cancelGesture() {
    moment = nil
    if case .pinching = gesture { endPinch(.pinchCancelled) }
    end()
    pointers.spend()
    forgetTap()
  }

  /// Takes the page away from whatever pointers hold it, until they lift; nothing settles by this.
  mutating func takeOver() {
    pan = nil
    moment = nil
    pointers.remove(PanState.pointer)
    pointers.spend()
    // A second tap would be one on another page.
    forgetTap()
    if case .pressing(var press) = gesture { cancelTap(&press) }
    if case .pinching = gesture { tell(.pinchCancelled) }
    gesture = .idle
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    func moved(_ point: Point) -> Point { Point(x: place(point.x), y: point.y) }
    pointers.moveColumns(place)
    if let position = pan?.position { pan?.position = moved(position) }
    taps.moveColumns(place)
    gesture.move(moved)
  }

  // MARK: The life of a gesture

  /// A press that may become a drag; and a tap as well, where `tap` says when it began.
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

  /// The press has lasted long: it is no tap any more.
  mutating func recognizeLongPress() {
    guard case .pressing(var press) = gesture else { return }
    press.longPressInstant = nil
    press.isTapCandidate = false
    gesture = .pressing(press)
    forgetTap()
    tell(.longPressed(at: press.origin))
  }

  /// Moves a press to `point`, and makes it a drag once it is clear which axes follow.
  private mutating func update(_ press: Press, to point: Point, time: Instant) {
    var press = press
    let (translation, before) = (point - press.origin, press.position - press.origin)
    switch AxisLock(rules, kind: press.pointer.kind).decision(for: translation, before: before) {
    case .undecided:
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

  /// Ends what the last pointer was in; `time` is that of its lift, `nil` where it did not lift.
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

  /// Makes the next pointer that is down the one that leads. Returns `false` when there is none.
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
    press.isTapCandidate = false
    press.longPressInstant = nil
  }

  /// No second tap follows any more: one that has waited is told.
  mutating func forgetTap() {
    if let waited = taps.forget() { tell(.tapped(at: waited)) }
  }
}
