import PagerGeometry

/// Which pointers are down, which one leads, and what they mean.
///
/// Takes raw events at content points, later columns to the right, and leaves ``intents`` that the pager acts upon. Knows
/// nothing of pages.
struct PointerTracking: Sendable {
  private(set) var gesture = Gesture.idle
  /// Two fingers that move on a touchpad.
  private(set) var pan: PanState?
  /// What the last events mean, in order, until ``forgetIntents()``.
  private(set) var intents: [Intent] = []

  /// What makes a gesture of the events.
  var rules: GestureRules {
    didSet { if rules.velocity != oldValue.velocity { setVelocityTuning() } }
  }

  private var taps = TapSequence()
  private var pointers: [DownPointer] = []
  /// Trackers of pointers that have lifted, kept so that a press allocates nothing.
  private var spareTrackers: [PerAxis<VelocityTracker>] = []

  init(_ rules: GestureRules) {
    self.rules = rules
    intents.reserveCapacity(8)
    pointers.reserveCapacity(10)
    spareTrackers.reserveCapacity(10)
    let tracker = VelocityTracker(tuning: rules.velocity)
    spareTrackers.append(PerAxis(horizontal: tracker, vertical: tracker))
  }

  /// Forgets the intents, once they are acted upon.
  mutating func forgetIntents() { intents.removeAll(keepingCapacity: true) }

  /// When time alone means something: a pan falls silent, a press is a long one, a tap has waited. `nil` for never.
  var deadline: Instant? {
    Instant.earlier(Instant.earlier(pan?.deadline, longPressInstant), taps.deadline(rules))
  }

  /// Acts on the deadlines up to `time`.
  mutating func meetDeadlines(at time: Instant) {
    if let deadline = pan?.deadline, deadline <= time { endPan(velocity: .zero) }
    if let deadline = taps.deadline(rules), deadline <= time { forgetTap() }
    if case .pressing(var press) = gesture, let deadline = press.longPressInstant, deadline <= time {
      press.longPressInstant = nil
      press.isTapCandidate = false
      gesture = .pressing(press)
      forgetTap()
      intents.append(.longPressed(press.origin))
    }
  }

  private var longPressInstant: Instant? {
    if case .pressing(let press) = gesture { press.longPressInstant } else { nil }
  }

  /// The velocity of the pointer that leads (pt/s); 0 where none does.
  func velocity(at instant: Instant) -> Vector {
    guard let leading = gesture.pointer, let index = index(of: leading) else { return .zero }
    return pointers[index].velocity(at: instant, limit: max(0, rules.velocity.limit))
  }

  // MARK: Pointers

  /// A pointer went down. `isAtRest` says whether the page under it is at rest, so that the press may become a tap.
  mutating func press(_ pointer: Pointer, at point: Point, isAtRest: Bool, time: Instant) {
    // A press of a pointer that is down already: its lift was lost.
    if index(of: pointer) != nil { cancel(pointer) }
    add(pointer, at: point, time: time)
    switch gesture {
    case .idle: startPress(pointer, at: point, tap: isAtRest && pan == nil ? time : nil)
    case .pressing(var press):
      cancelTap(&press)
      gesture = .pressing(press)
    case .dragging, .declined, .pinching: break
    }
  }

  /// A pointer moved. The one that leads moves the picture; another one only keeps its place.
  mutating func move(_ pointer: Pointer, to point: Point, time: Instant) {
    guard let index = index(of: pointer) else { return }
    pointers[index].follow(to: point, at: time)
    if beginPinch(at: time) { return }
    switch gesture {
    case .pressing(let press) where press.pointer.id == pointer.id:
      update(press, to: point, time: time)
    case .dragging(var drag) where drag.pointer.id == pointer.id:
      drag.position = point
      gesture = .dragging(drag)
      intents.append(.dragMoved(drag.translation))
    case .pinching(let pinch) where pinch.contains(pointer): follow(pinch)
    default: break
    }
  }

  /// A pointer went up.
  mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    guard let index = index(of: pointer) else { return }
    // A lift at the place that is known already is no sample: touchscreens report it 8 to 35 ms after the last movement.
    if pointers[index].position != point { move(pointer, to: point, time: time) }
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) { endPinch(pinch, at: time) }
    let leads = gesture.pointer?.id == pointer.id
    let velocity = velocity(at: time)
    remove(pointer)
    if leads, !handOver() { end(velocity: velocity, lift: time) }
  }

  /// A pointer is gone without a lift: neither a tap nor a velocity comes of it.
  mutating func cancel(_ pointer: Pointer) {
    if case .pinching(let pinch) = gesture, pinch.contains(pointer) { cancelPinch() }
    let leads = gesture.pointer?.id == pointer.id
    remove(pointer)
    if leads, !handOver() { end() }
  }

  /// Every pointer is gone without a lift.
  mutating func cancelAll() {
    pan = nil
    if case .pinching = gesture { cancelPinch() }
    while let last = pointers.last { remove(last.pointer) }
    end()
  }

  /// Ends the gesture, which leaves every pointer that is down without effect until it lifts.
  mutating func cancelGesture() {
    if case .pinching = gesture { cancelPinch() }
    end()
  }

  /// Takes the page away from whatever pointers hold it, until they lift; nothing settles by this.
  mutating func takeOver() {
    pan = nil
    remove(PanState.pointer)
    spendPointers()
    if case .pressing(var press) = gesture { cancelTap(&press) }
    if case .pinching = gesture { intents.append(.pinchCancelled) }
    gesture = .idle
  }

  /// Leaves every pointer that is down without effect until it lifts.
  private mutating func spendPointers() {
    for index in pointers.indices { pointers[index].isSpent = true }
  }

  // MARK: Touchpad

  /// Two fingers were laid on a touchpad; they stand for a pointer at `middle`. Their lift will be told.
  mutating func beginPan(at middle: Point, time: Instant) {
    guard pan == nil, gesture == .idle else { return }
    startPan(at: middle, deadline: nil, time: time)
  }

  private mutating func startPan(at middle: Point, deadline: Instant?, time: Instant) {
    pan = PanState(position: middle, deadline: deadline)
    add(PanState.pointer, at: middle, time: time)
    startPress(PanState.pointer, at: middle)
  }

  /// Two fingers slid on a touchpad to `position`, from the viewport's `middle` where a pan begins.
  mutating func pan(to position: Point, from middle: Point, time: Instant) {
    guard pan != nil || gesture == .idle else { return }
    let deadline = time.advanced(bySeconds: rules.panSilence)
    if pan == nil { startPan(at: middle, deadline: deadline, time: time) }
    pan?.position = position
    if pan?.deadline != nil { pan?.deadline = deadline }
    move(PanState.pointer, to: position, time: time)
  }

  /// Ends the touchpad's pan with a release at `velocity` (pt/s).
  mutating func endPan(velocity: Vector) {
    guard pan != nil else { return }
    pan = nil
    let leads = gesture.pointer == PanState.pointer
    remove(PanState.pointer)
    if leads, !handOver() { end(velocity: velocity) }
  }

  // MARK: Changes of the window and the configuration

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    func moved(_ point: Point) -> Point { Point(x: place(point.x), y: point.y) }
    for index in pointers.indices {
      pointers[index].position = moved(pointers[index].position)
      pointers[index].origin = moved(pointers[index].origin)
      pointers[index].trackers.horizontal.move(place)
    }
    if let position = pan?.position { pan?.position = moved(position) }
    gesture.move(moved)
  }

  /// Reads velocities by other numbers from now on.
  private mutating func setVelocityTuning() {
    for index in pointers.indices {
      pointers[index].trackers.horizontal.tuning = rules.velocity
      pointers[index].trackers.vertical.tuning = rules.velocity
    }
  }

  // MARK: The life of a gesture

  /// A press that may become a drag; and a tap as well, where `tap` says when it began.
  private mutating func startPress(_ pointer: Pointer, at point: Point, tap: Instant? = nil) {
    gesture = .pressing(
      Press(
        pointer: pointer, origin: point, position: point, isTapCandidate: tap != nil,
        longPressInstant: rules.longPressDuration.flatMap { tap?.advanced(bySeconds: $0) }))
    intents.append(.held)
    guard let tap else { return forgetTap() }
    if let waited = taps.press(at: point, rules, time: tap) { intents.append(.tapped(waited)) }
    intents.append(.pressed(point))
  }

  /// Moves a press to `point`, and makes it a drag once it is clear which axes follow.
  private mutating func update(_ press: Press, to point: Point, time: Instant) {
    let lock = AxisLock(rules, kind: press.pointer.kind)
    var press = press
    switch lock.decision(for: point - press.origin, before: press.position - press.origin) {
    case .undecided:
      press.position = point
      gesture = .pressing(press)
    case .declined(let axis):
      cancelTap(&press)
      gesture = .declined(press.pointer)
      intents.append(.dragDeclined(press.pointer, along: axis))
      intents.append(.pressEnded)
    case .drag(let consumed):
      cancelTap(&press)
      let start = Vector(x: consumed.horizontal ?? 0, y: consumed.vertical ?? 0)
      let drag = Drag(
        pointer: press.pointer,
        pinchDeadline: pointers.count > 1 ? time.advanced(bySeconds: Self.pinchDelay) : nil,
        pressTime: index(of: press.pointer).map { pointers[$0].pressTime } ?? time,
        axes: PerAxis(horizontal: consumed.horizontal != nil, vertical: consumed.vertical != nil),
        origin: press.origin, start: press.origin + start, position: point)
      gesture = .dragging(drag)
      intents.append(.dragBegan(drag.pointer, drag.axes))
      intents.append(.dragMoved(drag.translation))
    }
  }

  /// Ends what the last pointer was in; `time` is that of its lift, `nil` where it did not lift.
  private mutating func end(velocity: Vector = .zero, lift time: Instant? = nil) {
    switch gesture {
    case .idle, .declined, .pinching: gesture = .idle
    case .pressing(var press):
      gesture = .idle
      if let time {
        if press.isTapCandidate, let tap = taps.tap(at: press.origin, rules, time: time) { intents.append(tap) }
      } else {
        cancelTap(&press)
      }
      intents.append(.pressEnded)
    case .dragging(let drag):
      gesture = .idle
      var velocity = velocity
      for axis in Axis.allCases where !drag.axes[axis] { velocity[axis] = 0 }
      intents.append(
        .dragEnded(
          DragEnd(
            pointer: drag.pointer, pressTime: drag.pressTime, axes: drag.axes, velocity: velocity,
            translation: drag.position - drag.origin)))
    }
  }

  /// Makes the next pointer that is down the one that leads. Returns `false` when there is none.
  private mutating func handOver() -> Bool {
    guard let next = pointers.first(where: { !$0.isSpent }) else { return false }
    switch gesture {
    case .idle, .pinching: return false
    case .pressing, .declined: startPress(next.pointer, at: next.position)
    case .dragging(var drag):
      let shift = next.position - drag.position
      drag.pointer = next.pointer
      drag.position = next.position
      drag.start = drag.start + shift
      drag.origin = drag.origin + shift
      gesture = .dragging(drag)
    }
    return true
  }

  private mutating func cancelTap(_ press: inout Press) {
    forgetTap()
    if press.isTapCandidate { intents.append(.pressCancelled) }
    press.isTapCandidate = false
    press.longPressInstant = nil
  }

  /// No second tap follows any more: one that has waited is told.
  private mutating func forgetTap() {
    if let waited = taps.forget() { intents.append(.tapped(waited)) }
  }

  // MARK: Two fingers

  /// How long (s) after its begin a drag of two fingers may turn out to be a pinch: reports come finger by finger.
  private static let pinchDelay = 0.1

  /// Makes a pinch of the press, or of a drag that has just begun, where two fingers have begun one. Returns whether it is
  /// one.
  private mutating func beginPinch(at time: Instant) -> Bool {
    guard pointers.count >= 2 else { return false }
    switch gesture {
    case .pressing: break
    case .dragging(let drag):
      guard let deadline = drag.pinchDeadline, time <= deadline else { return false }
    case .idle, .declined, .pinching: return false
    }
    guard let leader = gesture.pointer.flatMap(index(of:)),
      let follower = pointers.indices.first(where: { $0 != leader && !pointers[$0].isSpent })
    else { return false }
    guard let pinch = PinchState(begunBy: pointers[leader], pointers[follower], slop: rules.touchSlop) else {
      return false
    }
    if case .pressing(var press) = gesture { cancelTap(&press) }
    end()
    gesture = .pinching(pinch)
    intents.append(.pinchBegan(pinch.pinch))
    return true
  }

  private mutating func follow(_ pinch: PinchState) {
    guard let first = index(of: pinch.pointers.first), let second = index(of: pinch.pointers.second) else { return }
    var pinch = pinch
    pinch.follow(pointers[first], pointers[second])
    gesture = .pinching(pinch)
    intents.append(.pinchChanged(pinch.pinch))
  }

  /// Ends the pinch at a lift. The finger that is left counts for nothing, so that nothing jumps.
  private mutating func endPinch(_ pinch: PinchState, at time: Instant) {
    var velocity = Vector.zero
    if let first = index(of: pinch.pointers.first), let second = index(of: pinch.pointers.second) {
      let limit = max(0, rules.velocity.limit)
      velocity =
        (pointers[first].velocity(at: time, limit: limit) + pointers[second].velocity(at: time, limit: limit)) * 0.5
    }
    gesture = .idle
    intents.append(.pinchEnded(pinch.pinch, velocity: velocity))
    spendPointers()
  }

  private mutating func cancelPinch() {
    gesture = .idle
    intents.append(.pinchCancelled)
    spendPointers()
  }

  // MARK: Pointers that are down

  private func index(of pointer: Pointer) -> Int? { pointers.firstIndex { $0.pointer.id == pointer.id } }

  private mutating func add(_ pointer: Pointer, at point: Point, time: Instant) {
    // The trackers are nowhere else meanwhile, so that their samples are not copied.
    var down = DownPointer(
      pointer: pointer, position: point, origin: point, pressTime: time,
      trackers: spareTrackers.popLast()
        ?? PerAxis(
          horizontal: VelocityTracker(tuning: rules.velocity), vertical: VelocityTracker(tuning: rules.velocity)))
    down.trackers.horizontal.begin(rules.velocity)
    down.trackers.vertical.begin(rules.velocity)
    down.follow(to: point, at: time)
    pointers.append(down)
  }

  private mutating func remove(_ pointer: Pointer) {
    guard let index = index(of: pointer) else { return }
    spareTrackers.append(pointers.remove(at: index).trackers)
  }
}
