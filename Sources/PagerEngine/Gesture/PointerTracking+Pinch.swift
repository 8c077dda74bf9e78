import PagerGeometry

extension PointerTracking {
  /// How long (s) after its begin a drag of two fingers may turn out to be a pinch: reports come finger by finger.
  static let pinchDelay = 0.1

  /// Makes a pinch of the press, or of a drag that has just begun, where two fingers have begun one. Returns whether it is
  /// one.
  mutating func beginPinch(at time: Instant) -> Bool {
    guard pointers.count >= 2 else { return false }
    switch gesture {
    case .pressing: break
    case .dragging(let drag):
      guard let deadline = drag.pinchDeadline, time <= deadline else { return false }
    case .idle, .declined, .pinching: return false
    }
    guard let leader = gesture.pointer, let first = pointers[leader], let second = pointers.next(besides: leader),
      let pinch = PinchState(begunBy: first, second, slop: rules.touchSlop)
    else { return false }
    if case .pressing(var press) = gesture { cancelTap(&press) }
    end()
    gesture = .pinching(pinch)
    tell(.pinchBegan(pinch.pinch))
    return true
  }

  mutating func follow(_ pinch: PinchState) {
    guard let first = pointers[pinch.pointers.first], let second = pointers[pinch.pointers.second] else { return }
    var pinch = pinch
    pinch.follow(first, second)
    gesture = .pinching(pinch)
    tell(.pinchChanged(pinch.pinch))
  }

  /// Ends the pinch at a lift. The finger that is left counts for nothing, so that nothing jumps.
  mutating func endPinch(_ pinch: PinchState, at time: Instant) {
    let limit = rules.velocity.limit
    let first = pointers[pinch.pointers.first]?.velocity(at: time, limit: limit) ?? .zero
    let second = pointers[pinch.pointers.second]?.velocity(at: time, limit: limit) ?? .zero
    let velocity = (first + second) * 0.5
    gesture = .idle
    tell(.pinchEnded(pinch.pinch, velocity: velocity))
    pointers.spend()
  }

  mutating func cancelPinch() {
    gesture = .idle
    tell(.pinchCancelled)
    pointers.spend()
  }
}
