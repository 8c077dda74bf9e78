import PagerGeometry

extension ZoomingPager {
  /// A pointer went down at `point` (viewport points).
  ///
  /// The first one catches what moves, and says who has the gesture: a pager in flight, or at whose target page all of the
  /// content is seen, else the page. A second one makes a pinch of it at any time, and a third one counts for nothing.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.press(pointer, at: point, time: time) } }
    begin(at: time)
    tracking.endPan(velocity: .zero)
    actOnIntents()
    let isAtRest = pager.seemsAtRest && target.zoom.seemsAtRest
    let point = heldNearby(point)
    beginGesture(at: point)
    tracking.press(pointer, at: point, isAtRest: isAtRest, time: self.time)
    return finish()
  }

  /// A pointer that is down moved to `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.move(pointer, to: point, time: time) } }
    begin(at: time)
    tracking.move(pointer, to: heldNearby(point), time: self.time)
    return finish()
  }

  /// A pointer went up at `point` (viewport points). Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.lift(pointer, at: point, time: time) } }
    begin(at: time)
    let point = heldNearby(point)
    if let down = tracking.pointers[pointer], down.position != point {
      tracking.move(pointer, to: point, time: self.time)
    }
    actOnIntents()
    noteScaleVelocity(lifting: pointer)
    tracking.lift(pointer, at: point, time: self.time)
    return finish()
  }

  /// One pointer is gone without a lift, as in ``Pager/cancel(_:time:)``.
  @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.cancel(pointer, time: time) } }
    begin(at: time)
    tracking.cancel(pointer)
    return finish()
  }

  /// Every pointer is gone without a lift, as in ``Pager/cancelPointers(time:)``.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.cancelPointers(time: time) } }
    begin(at: time)
    tracking.endPan(velocity: .zero)
    actOnIntents()
    tracking.cancelAll()
    return finish()
  }

  /// Two fingers slid on a touchpad; see ``Pager/pan(_:isMomentum:time:)``. A zoomed page is panned by them as by a finger,
  /// and turns by the same rules.
  @discardableResult
  public mutating func pan(
    _ displacement: Vector, isMomentum: Bool = false, time: Instant
  ) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else {
      return update(time: time) { $0.pan(displacement, isMomentum: isMomentum, time: time) }
    }
    if isMomentum { return endPan(time: time) }
    begin(at: time)
    let middle = middle
    if tracking.pan == nil { beginGesture(at: middle) }
    var position = (tracking.pan?.position ?? middle) + -displacement
    // A large page takes more than four viewports.
    let farthest = 1e7
    position.x = position.x.clamped(to: -farthest...farthest, ifNotFinite: middle.x)
    position.y = position.y.clamped(to: -farthest...farthest, ifNotFinite: middle.y)
    tracking.pan(to: owner == .pager ? heldNearby(position) : position, from: middle, time: self.time)
    return finish()
  }

  /// Two fingers were laid on a touchpad; see ``Pager/beginPan(time:)``.
  @discardableResult
  public mutating func beginPan(time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.beginPan(time: time) } }
    begin(at: time)
    if tracking.pan == nil { beginGesture(at: middle) }
    tracking.beginPan(at: middle, time: self.time)
    return finish()
  }

  /// The two fingers on a touchpad have lifted; see ``Pager/endPan(time:)``.
  @discardableResult
  public mutating func endPan(time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.endPan(time: time) } }
    begin(at: time)
    tracking.endPan(velocity: tracking.velocity(at: time))
    return finish()
  }

  // MARK: Who has them

  var middle: Point { Point(x: pager.viewport.width / 2, y: pager.viewport.height / 2) }

  private func heldNearby(_ point: Point) -> Point { pager.heldNearby(point) }

  /// A place in the viewport as the zoom of the target page, or of the canvas, sees it.
  func pagePoint(_ point: Point) -> Point {
    if isCanvas { return point }
    let corner = pager.targetFrame.origin
    return Point(x: point.x - corner.x, y: point.y - corner.y)
  }

  /// Says who has the gesture that begins at `point`, where none is under way.
  private mutating func beginGesture(at point: Point) {
    guard tracking.gesture == .idle else { return }
    pinchEnd = nil
    tracking.rules = gestureRules
    guard pansPage, !pager.isMoving else {
      owner = .pager
      return
    }
    tracking.rules.followsBothAxes = true
    tracking.rules.axes = .both
    owner = .press(at: pagePoint(point), sides: target.zoom.sides)
  }

  /// What makes a gesture of the pointers: as of the pager, and two fingers pinch whenever they do.
  var gestureRules: GestureRules {
    var rules = GestureRules(pager.configuration)
    rules.pinchesAtAnyTime = true
    return rules
  }

  /// Notes how fast two fingers move apart as one of them lifts.
  private mutating func noteScaleVelocity(lifting pointer: Pointer) {
    guard case .pinching(let pinch) = tracking.gesture, pinch.contains(pointer), case .pinch(var fingers?) = owner,
      let first = tracking.pointers[fingers.first], let second = tracking.pointers[fingers.second]
    else { return }
    // The logarithm of a line's length changes by line . velocity / line^2.
    let limit = tracking.rules.velocity.limit
    let (ofFirst, ofSecond) = (first.velocity(at: time, limit: limit), second.velocity(at: time, limit: limit))
    let velocity = ofSecond - ofFirst
    let line = second.position - first.position
    let square = max(1, line.x * line.x + line.y * line.y)
    fingers.scaleVelocity = (line.x * velocity.x + line.y * velocity.y) / square
    for axis in Axis.allCases {
      let (a, b) = (ofFirst[axis], ofSecond[axis])
      fingers.commonVelocity[axis] = a * b <= 0 ? 0 : a.magnitude < b.magnitude ? a : b
    }
    owner = .pinch(fingers: fingers)
  }
}
