import PagerGeometry

extension PointerTracking {
  /// How long (s) after its begin a drag of two fingers may turn out to be a pinch: reports come finger by finger.
  static let pinchDelay = 0.1

  /// The pinch that two fingers have begun, in a press or in a drag that has just begun or may always become one; `nil`
  /// where they have not.
  func begunPinch(at time: Instant) -> PinchState? {
    guard pointers.count >= 2 else { return nil }
    switch gesture {
    case .pressing: break
    case .dragging where rules.pinchesAtAnyTime, .declined where rules.pinchesAtAnyTime: break
    case .dragging(let drag):
      guard let deadline = drag.pinchDeadline, time <= deadline else { return nil }
    case .idle, .declined, .pinching: return nil
    }
    guard let leader = gesture.pointer, let first = pointers[leader], let second = pointers.next(besides: leader)
    else { return nil }
    return PinchState(begunBy: first, second, slop: rules.touchSlop)
  }

  /// The pinch where its two fingers are now; `nil` where one is gone.
  func followed(_ pinch: PinchState) -> PinchState? {
    guard let first = pointers[pinch.pointers.first], let second = pointers[pinch.pointers.second] else { return nil }
    var pinch = pinch
    pinch.follow(first, second)
    return pinch
  }

  /// The velocity of the middle between a pinch's fingers (pt/s).
  func velocity(of pinch: PinchState, at time: Instant) -> Vector {
    let limit = rules.velocity.limit
    let first = pointers[pinch.pointers.first]?.velocity(at: time, limit: limit) ?? .zero
    let second = pointers[pinch.pointers.second]?.velocity(at: time, limit: limit) ?? .zero
    return (first + second) * 0.5
  }
}
