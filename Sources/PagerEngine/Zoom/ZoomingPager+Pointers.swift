import PagerGeometry

extension ZoomingPager: PointerResponder, GestureRouter {
  /// Advances everything to `time` and handles `input`.
  ///
  /// A press catches moving content and determines the owner of the gesture: the pager if it moves or if its target
  /// page is at fit, otherwise the page. A second finger makes a pinch at any time, and a third one has no effect. Two
  /// fingers on a touchpad pan a zoomed page as one finger on a screen does, and turn it by the same rules.
  ///
  /// The displacement of a touchpad's pan (``PointerInput/panned(_:)``) is positive toward content on the right and
  /// below, as in ``Zoom/pan(by:isAnimated:time:)`` and UIKit's `UIScrollView.contentOffset`. The translation of a
  /// `UIPanGestureRecognizer` has the opposite sign.
  @discardableResult
  public mutating func hear(_ input: PointerInput, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.hear(input, time: time) } }
    route(input, at: time)
    return finish()
  }

  // MARK: Ownership

  var middle: Point { Point(x: pager.viewport.width / 2, y: pager.viewport.height / 2) }

  mutating func placed(_ point: Point) -> Point { pager.heldNearby(point) }

  mutating func pointerDisplacement(ofPan displacement: Vector) -> Vector {
    let moved = pager.pointerDisplacement(ofPan: displacement)
    return pager.onScreen(moved)
  }

  /// Converts a viewport position to the coordinates of the zoom of the target page or of the canvas.
  func pagePoint(_ point: Point) -> Point {
    if isCanvas { return point }
    let corner = pager.targetFrame.origin
    return Point(x: point.x - corner.x, y: point.y - corner.y)
  }

  /// Determines the owner of the gesture that begins at `point`, unless one is under way.
  mutating func aim(at point: Point) -> Bool {
    guard tracking.gesture == .idle else { return true }
    pinchEnd = nil
    tracking.rules = gestureRules
    guard pansPage, !pager.isMoving else {
      owner = .pager
      return true
    }
    tracking.rules.followsBothAxes = true
    tracking.rules.axes = .both
    owner = .press(at: pagePoint(point), sides: target.zoom.sides)
    return true
  }

  mutating func isAtRest() -> Bool { pager.seemsAtRest && target.zoom.seemsAtRest }

  /// The rules by which events become gestures: those of the pager, and two fingers can pinch at any time.
  var gestureRules: GestureRules {
    var rules = GestureRules(pager.configuration)
    rules.pinchesAtAnyTime = true
    return rules
  }

  /// Records the velocities of two pinching fingers when one of them lifts.
  mutating func willLift(_ pointer: Pointer) {
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
