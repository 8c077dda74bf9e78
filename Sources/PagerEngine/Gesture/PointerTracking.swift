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
    case .idle: startPress(pointer, at: point, isTapCandidate: isAtRest && pan == nil)
    case .pressing(var press):
      cancelTap(&press)
      gesture = .pressing(press)
    case .dragging, .declined: break
    }
  }

  /// A pointer moved. The one that leads moves the picture; another one only keeps its place.
  mutating func move(_ pointer: Pointer, to point: Point, time: Instant) {
    guard let index = index(of: pointer) else { return }
    pointers[index].follow(to: point, at: time)
    switch gesture {
    case .pressing(let press) where press.pointer.id == pointer.id:
      update(press, to: point)
    case .dragging(var drag) where drag.pointer.id == pointer.id:
      drag.position = point
      gesture = .dragging(drag)
      intents.append(.dragMoved(drag.translation))
    default: break
    }
  }

  /// A pointer went up.
  mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    guard let index = index(of: pointer) else { return }
    // A lift at the place that is known already is no sample: touchscreens report it 8 to 35 ms after the last movement.
    if pointers[index].position != point { move(pointer, to: point, time: time) }
    let leads = gesture.pointer?.id == pointer.id
    let velocity = velocity(at: time)
    remove(pointer)
    if leads, !handOver() { end(velocity: velocity, isLift: true) }
  }

  /// A pointer is gone without a lift: neither a tap nor a velocity comes of it.
  mutating func cancel(_ pointer: Pointer) {
    let leads = gesture.pointer?.id == pointer.id
    remove(pointer)
    if leads, !handOver() { end(velocity: .zero, isLift: false) }
  }

  /// Every pointer is gone without a lift.
  mutating func cancelAll() {
    pan = nil
    while let last = pointers.last { remove(last.pointer) }
    end(velocity: .zero, isLift: false)
  }

  /// Ends the gesture, which leaves every pointer that is down without effect until it lifts.
  mutating func cancelGesture() { end(velocity: .zero, isLift: false) }

  /// Takes the page away from whatever pointers hold it, until they lift; nothing settles by this.
  mutating func takeOver() {
    pan = nil
    remove(PanState.pointer)
    for index in pointers.indices { pointers[index].isSpent = true }
    if case .pressing(var press) = gesture { cancelTap(&press) }
    gesture = .idle
  }

  // MARK: Touchpad

  /// Two fingers slid on a touchpad to `position`, from the viewport's `middle` where a pan begins.
  mutating func pan(to position: Point, from middle: Point, time: Instant) {
    guard pan != nil || gesture == .idle else { return }
    let start = pan?.position ?? middle
    let deadline = time.advanced(bySeconds: rules.panSilence)
    if pan == nil {
      add(PanState.pointer, at: start, time: time)
      startPress(PanState.pointer, at: start, isTapCandidate: false)
    }
    pan = PanState(position: position, deadline: deadline)
    move(PanState.pointer, to: position, time: time)
  }

  /// Ends the touchpad's pan with a release at `velocity` (pt/s).
  mutating func endPan(velocity: Vector) {
    guard pan != nil else { return }
    pan = nil
    let leads = gesture.pointer == PanState.pointer
    remove(PanState.pointer)
    if leads, !handOver() { end(velocity: velocity, isLift: false) }
  }

  // MARK: Changes of the window and the configuration

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    func moved(_ point: Point) -> Point { Point(x: place(point.x), y: point.y) }
    for index in pointers.indices {
      pointers[index].position = moved(pointers[index].position)
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

  private mutating func startPress(_ pointer: Pointer, at point: Point, isTapCandidate: Bool) {
    gesture = .pressing(Press(pointer: pointer, origin: point, position: point, isTapCandidate: isTapCandidate))
    intents.append(.held)
    if isTapCandidate { intents.append(.pressed(point)) }
  }

  /// Moves a press to `point`, and makes it a drag once it is clear which axes follow.
  private mutating func update(_ press: Press, to point: Point) {
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
        axes: PerAxis(horizontal: consumed.horizontal != nil, vertical: consumed.vertical != nil),
        origin: press.origin, start: press.origin + start, position: point)
      gesture = .dragging(drag)
      intents.append(.dragBegan(drag.pointer, drag.axes))
      intents.append(.dragMoved(drag.translation))
    }
  }

  private mutating func end(velocity: Vector, isLift: Bool) {
    switch gesture {
    case .idle, .declined: gesture = .idle
    case .pressing(var press):
      gesture = .idle
      if !isLift {
        cancelTap(&press)
      } else if press.isTapCandidate {
        intents.append(.tapped(press.origin))
      }
      intents.append(.pressEnded)
    case .dragging(let drag):
      gesture = .idle
      intents.append(
        .dragEnded(DragEnd(axes: drag.axes, velocity: velocity, translation: drag.position - drag.origin)))
    }
  }

  /// Makes the next pointer that is down the one that leads. Returns `false` when there is none.
  private mutating func handOver() -> Bool {
    guard let next = pointers.first(where: { !$0.isSpent }) else { return false }
    switch gesture {
    case .idle: return false
    case .pressing, .declined: startPress(next.pointer, at: next.position, isTapCandidate: false)
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
    if press.isTapCandidate { intents.append(.pressCancelled) }
    press.isTapCandidate = false
  }

  // MARK: Pointers that are down

  private func index(of pointer: Pointer) -> Int? { pointers.firstIndex { $0.pointer.id == pointer.id } }

  private mutating func add(_ pointer: Pointer, at point: Point, time: Instant) {
    // The trackers are nowhere else meanwhile, so that their samples are not copied.
    var down = DownPointer(
      pointer: pointer, position: point,
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
