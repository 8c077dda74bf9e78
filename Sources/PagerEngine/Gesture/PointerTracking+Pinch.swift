import PagerGeometry

extension PointerTracking {
  /// How long (s) after its begin a drag of two fingers may turn out to be a pinch: reports come finger by finger.
  static let pinchDelay = 0.1

  /// The pinch that two fingers have begun, in a press or in a drag that has just begun or may always become one; `nil`
  /// where they have not.
  func begunPinch(at time: Instant) -> PinchState? {
    guard mayPinch(at: time), let leader = gesture.pointer, let first = pointers[leader],
      let second = pointers.next(besides: leader)
    else { return nil }
    return PinchState(begunBy: first, second, slop: rules.touchSlop)
  }

  /// Whether two fingers are down that may begin to pinch, so that a movement of one says little without the other's.
  func mayPinch(at time: Instant) -> Bool {
    guard pointers.touchCount >= 2 else { return false }
    switch gesture {
    case .pressing: return true
    case .dragging where rules.pinchesAtAnyTime, .declined where rules.pinchesAtAnyTime: return true
    case .dragging(let drag): return drag.pinchDeadline.map { time <= $0 } ?? false
    case .idle, .declined, .pinching: return false
    }
  }

  /// The pinch where its two fingers are now; `nil` where one is gone.
  func followed(_ pinch: PinchState) -> PinchState? {
    guard let first = pointers[pinch.pointers.first], let second = pointers[pinch.pointers.second] else { return nil }
    var pinch = pinch
    pinch.follow(first, second)
    return pinch
  }

  /// Makes a pinch of a press or a drag, which ends.
  mutating func begin(_ pinch: PinchState) {
    if case .pressing(var press) = gesture { cancelTap(&press) }
    end()
    gesture = .pinching(pinch)
    tell(.pinchBegan(pinch.pinch))
  }

  /// Ends a pinch. The finger that is left counts for nothing, so that nothing jumps.
  mutating func endPinch(_ event: PagerEvent) {
    gesture = .idle
    tell(event)
    pointers.spend()
  }

  /// The velocity of the middle between a pinch's fingers (pt/s).
  func velocity(of pinch: PinchState, at time: Instant) -> Vector {
    let limit = rules.velocity.limit
    let first = pointers[pinch.pointers.first]?.velocity(at: time, limit: limit) ?? .zero
    let second = pointers[pinch.pointers.second]?.velocity(at: time, limit: limit) ?? .zero
    return (first + second) * 0.5
  }
}
