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
    pointers.append(DownPointer(pointer: pointer, position: point))
    switch gesture {
    case .idle: startPress(pointer, at: point, isNew: true)
    case .pressing(var press):
      cancelTap(&press)
      gesture = .pressing(press)
    case .dragging: break
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
    follow(pointer, to: contentPoint(point))
    let leads = gesture.pointer?.id == pointer.id
    pointers.removeAll { $0.pointer.id == pointer.id }
    if leads && !handOver() {
      switch gesture {
      case .idle: break
      case .pressing(let press):
        if press.isTapCandidate { events.append(.tapped(at: viewPoint(press.origin))) }
        gesture = .idle
        resume()
      case .dragging(let drag):
        release(drag, velocity: Vector(x: fingerVelocity(.horizontal), y: fingerVelocity(.vertical)))
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
    pointers.removeAll(keepingCapacity: true)
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
    }
  }

  /// Forgets one pointer as if it had lifted where it was, but without a tap and without velocity.
  private mutating func drop(_ pointer: Pointer) {
    let leads = gesture.pointer?.id == pointer.id
    pointers.removeAll { $0.pointer.id == pointer.id }
    if leads && !handOver() { cancelGesture() }
  }

  mutating func startPress(_ pointer: Pointer, at point: Point, isNew: Bool) {
    let isTapCandidate = isNew && !isMoving && pan == nil
    for axis in Axis.allCases where phases[axis] != .resting { phases[axis] = .held(offset(axis)) }
    // While it is held the move is not over. Its end is set again when it goes on.
    transition?.logicalEnd = nil
    gesture = .pressing(
      Press(pointer: pointer, origin: point, position: point, isTapCandidate: isTapCandidate, offsets: offset))
    restartTrackers()
    track(point, from: point)
    if isTapCandidate { events.append(.pressed(at: viewPoint(point))) }
  }

  /// Moves `pointer` to `point`. The pointer that leads moves the picture; another one only keeps its place.
  mutating func follow(_ pointer: Pointer, to point: Point) {
    guard let index = pointers.firstIndex(where: { $0.pointer.id == pointer.id }) else { return }
    pointers[index].position = point
    switch gesture {
    case .pressing(let press) where press.pointer.id == pointer.id:
      track(point, from: press.origin)
      updatePress(press, to: point)
    case .dragging(var drag) where drag.pointer.id == pointer.id:
      track(point, from: drag.origin)
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
    case .pressing: startPress(next.pointer, at: next.position, isNew: false)
    case .dragging(var drag):
      let shift = next.position - drag.position
      drag.pointer = next.pointer
      drag.position = next.position
      drag.origin = drag.origin + shift
      drag.axes.horizontal?.position += shift.x
      drag.axes.vertical?.position += shift.y
      gesture = .dragging(drag)
      restartTrackers()
      track(drag.position, from: drag.origin)
    }
    return true
  }

  mutating func cancelTap(_ press: inout Press) {
    if press.isTapCandidate { events.append(.pressCancelled) }
    press.isTapCandidate = false
  }

  // MARK: Velocity

  mutating func restartTrackers() {
    trackers.horizontal.reset()
    trackers.vertical.reset()
  }

  private mutating func track(_ point: Point, from origin: Point) {
    trackers.horizontal.add(point.x - origin.x, at: time)
    trackers.vertical.add(point.y - origin.y, at: time)
  }

  /// The finger's velocity in the sense of the offset, clamped (pt/s).
  func fingerVelocity(_ axis: Axis) -> Double {
    let limit = max(0, configuration.tuning.velocity.limit)
    return (-trackers[axis].velocity(at: time)).clamped(to: -limit...limit, ifNotFinite: 0)
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
