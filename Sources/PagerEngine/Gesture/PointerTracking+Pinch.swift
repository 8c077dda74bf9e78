import PagerGeometry

extension PointerTracking {
  /// The time (s) after its start in which a drag with two fingers may turn into a pinch, because the fingers are
  /// reported one by one.
  static let pinchDelay = 0.1

  /// Returns the pinch that two fingers have begun, from a press or from a drag that may become one; `nil` if they have
  /// not.
  func begunPinch(at time: Instant) -> PinchState? {
    guard mayPinch(at: time), let leader = gesture.pointer, let first = pointers[leader],
      let second = pointers.next(besides: leader)
    else { return nil }
    return PinchState(begunBy: first, second, slop: rules.touchSlop)
  }

  /// Returns whether two fingers that are down may begin to pinch, so that a movement of one cannot be interpreted
  /// without the other.
  func mayPinch(at time: Instant) -> Bool {
    guard pointers.touchCount >= 2 else { return false }
    switch gesture {
    case .pressing: return true
    case .dragging where rules.pinchesAtAnyTime, .declined where rules.pinchesAtAnyTime: return true
    case .dragging(let drag): return drag.pinchDeadline.map { time <= $0 } ?? false
    case .idle, .declined, .pinching: return false
    }
  }

  /// Returns the pinch at the current positions of its fingers; `nil` if one of them is gone.
  func followed(_ pinch: PinchState) -> PinchState? {
    guard let first = pointers[pinch.pointers.first], let second = pointers[pinch.pointers.second] else { return nil }
    var pinch = pinch
    pinch.follow(first, second)
    return pinch
  }

  /// Ends the press or drag and begins `pinch`.
  mutating func begin(_ pinch: PinchState) {
    if case .pressing(var press) = gesture { cancelTap(&press) }
    end()
    gesture = .pinching(pinch)
    tell(.pinchBegan(pinch.pinch))
  }

  /// Ends a pinch. The remaining finger is spent, so that nothing jumps.
  mutating func endPinch(_ event: PagerEvent) {
    gesture = .idle
    tell(event)
    pointers.spend()
  }

  /// Returns the velocity of the middle between the fingers of a pinch (pt/s).
  func velocity(of pinch: PinchState, at time: Instant) -> Vector {
    let limit = rules.velocity.limit
    let first = pointers[pinch.pointers.first]?.velocity(at: time, limit: limit) ?? .zero
    let second = pointers[pinch.pointers.second]?.velocity(at: time, limit: limit) ?? .zero
    return (first + second) * 0.5
  }
}
