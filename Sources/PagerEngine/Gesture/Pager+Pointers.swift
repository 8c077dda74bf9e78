import PagerGeometry

extension Pager {
  /// A pointer went down at `point` (viewport points).
  ///
  /// The first pointer catches the picture if it moves. A later one leads once the first has lifted.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, time: Instant) -> [PagerEvent] {
    begin(at: time)
    endPan()
    let point = contentPoint(point)
    // A press of a pointer that is down already: its lift was lost.
    if pointers.contains(where: { $0.pointer.id == pointer.id }) { drop(pointer) }
    addPointer(pointer, at: point)
    switch gesture {
    case .idle: startPress(pointer, at: point, isNew: true)
    case .pressing(var press):
      cancelTap(&press)
      gesture = .pressing(press)
    case .dragging, .declined: break
    }
    return finish()
  }

  /// A pointer that is down moved to `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> [PagerEvent] {
    begin(at: time)
    follow(pointer, to: contentPoint(point))
    return finish()
  }

  /// A pointer went up at `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> [PagerEvent] {
    begin(at: time)
    let point = contentPoint(point)
    // A lift at the place that is known already is no sample: touchscreens report it 8 to 35 ms after the last movement.
    if self.pointer(pointer)?.position != point { follow(pointer, to: point) }
    let leads = gesture.pointer?.id == pointer.id
    let velocity = Vector(x: fingerVelocity(.horizontal), y: fingerVelocity(.vertical))
    removePointer(pointer)
    if leads && !handOver() {
      switch gesture {
      case .idle: break
      case .pressing(let press):
        if press.isTapCandidate { events.append(.tapped(at: viewPoint(press.origin))) }
        gesture = .idle
        resume()
      case .dragging(let drag): release(drag, velocity: velocity)
      case .declined: gesture = .idle
      }
    }
    return finish()
  }

  /// Every pointer is gone without a lift: focus lost, window hidden, device removed.
  ///
  /// A drag settles on the nearest page it may turn to, without velocity; after a press the picture goes on to its
  /// target.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> [PagerEvent] {
    begin(at: time)
    endPan()
    while let last = pointers.last { removePointer(last.pointer) }
    cancelGesture()
    return finish()
  }

  /// Cancels the gesture: a drag settles without velocity; after a press the picture goes on to its target.
  mutating func cancelGesture() {
    switch gesture {
    case .idle: break
    case .pressing(var press):
      cancelTap(&press)
      gesture = .idle
      resume()
    case .dragging(let drag): release(drag, velocity: .zero)
    case .declined: gesture = .idle
    }
  }

  /// Forgets one pointer as if it had lifted where it was, but without a tap and without velocity.
  private mutating func drop(_ pointer: Pointer) {
    let leads = gesture.pointer?.id == pointer.id
    removePointer(pointer)
    if leads && !handOver() { cancelGesture() }
  }

  mutating func startPress(_ pointer: Pointer, at point: Point, isNew: Bool) {
    let isTapCandidate = isNew && !isMoving && pan == nil
    for axis in Axis.allCases where phases[axis] != .resting { phases[axis] = .held(offset(axis)) }
    // While it is held the move is not over. Its end is set again when it goes on.
    transition?.logicalEnd = nil
    gesture = .pressing(
      Press(pointer: pointer, origin: point, position: point, isTapCandidate: isTapCandidate, offsets: offset))
    if isTapCandidate { events.append(.pressed(at: viewPoint(point))) }
  }

  /// Moves `pointer` to `point`. The pointer that leads moves the picture; another one only keeps its place.
  mutating func follow(_ pointer: Pointer, to point: Point) {
    guard let index = pointers.firstIndex(where: { $0.pointer.id == pointer.id }) else { return }
    pointers[index].follow(to: point, at: time)
    switch gesture {
    case .pressing(let press) where press.pointer.id == pointer.id: updatePress(press, to: point)
    case .dragging(var drag) where drag.pointer.id == pointer.id:
      drag.position = point
      updateDrag(drag)
    default: break
    }
  }

  /// Makes the next pointer that is down the one that leads. Returns `false` when there is none.
  private mutating func handOver() -> Bool {
    guard let next = pointers.first(where: { !$0.isSpent }) else { return false }
    switch gesture {
    case .idle: return false
    case .pressing, .declined: startPress(next.pointer, at: next.position, isNew: false)
    case .dragging(var drag):
      let shift = next.position - drag.position
      drag.pointer = next.pointer
      drag.position = next.position
      drag.origin = drag.origin + shift
      drag.axes.horizontal?.position += shift.x
      drag.axes.vertical?.position += shift.y
      gesture = .dragging(drag)
    }
    return true
  }

  mutating func cancelTap(_ press: inout Press) {
    if press.isTapCandidate { events.append(.pressCancelled) }
    press.isTapCandidate = false
  }

  // MARK: Velocity

  /// The pointer that leads has this velocity in the sense of the offset, clamped (pt/s); 0 where none does.
  func fingerVelocity(_ axis: Axis) -> Double {
    guard let leading = gesture.pointer, let down = pointer(leading) else { return 0 }
    let limit = max(0, configuration.tuning.velocity.limit)
    return (-down.trackers[axis].velocity(at: time)).clamped(to: -limit...limit, ifNotFinite: 0)
  }

  // MARK: Pointers that are down

  private func pointer(_ pointer: Pointer) -> DownPointer? { pointers.first { $0.pointer.id == pointer.id } }

  /// Takes note of a pointer that went down at `point`.
  mutating func addPointer(_ pointer: Pointer, at point: Point) {
    let tuning = configuration.tuning.velocity
    var trackers =
      spareTrackers.popLast()
      ?? PerAxis(horizontal: VelocityTracker(tuning: tuning), vertical: VelocityTracker(tuning: tuning))
    for axis in Axis.allCases {
      trackers[axis].tuning = tuning
      trackers[axis].reset()
    }
    var down = DownPointer(pointer: pointer, position: point, trackers: trackers)
    down.follow(to: point, at: time)
    pointers.append(down)
  }

  /// Forgets a pointer that is down no longer.
  mutating func removePointer(_ pointer: Pointer) {
    guard let index = pointers.firstIndex(where: { $0.pointer.id == pointer.id }) else { return }
    spareTrackers.append(pointers.remove(at: index).trackers)
  }

  // MARK: Coordinates

  /// A place in the viewport as the engine sees it: held near the viewport, later columns to the right.
  func contentPoint(_ point: Point) -> Point {
    viewPoint(heldNearby(point))
  }

  /// The place, or the nearest one within four viewports.
  func heldNearby(_ point: Point) -> Point {
    Point(
      x: point.x.clamped(to: -4 * viewport.width...5 * viewport.width, ifNotFinite: 0),
      y: point.y.clamped(to: -4 * viewport.height...5 * viewport.height, ifNotFinite: 0))
  }

  /// The same place as the person sees it, and the other way round.
  private func viewPoint(_ point: Point) -> Point {
    Point(x: configuration.isRightToLeft ? viewport.width - point.x : point.x, y: point.y)
  }
}
