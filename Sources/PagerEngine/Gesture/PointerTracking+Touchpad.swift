import PagerGeometry

extension PointerTracking {
  /// Two fingers were laid on a touchpad; they stand for a pointer at `middle`. Their lift will be told.
  mutating func beginPan(at middle: Point, time: Instant) {
    guard pan == nil, gesture == .idle else { return }
    startPan(at: middle, deadline: nil, time: time)
  }

  private mutating func startPan(at middle: Point, deadline: Instant?, time: Instant) {
    pan = PanState(position: middle, deadline: deadline)
    press(PanState.pointer, at: middle, isAtRest: false, time: time)
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
    remove(PanState.pointer, velocity: velocity)
  }
}
