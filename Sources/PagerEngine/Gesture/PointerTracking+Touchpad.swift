import PagerGeometry

extension PointerTracking {
  /// Begins a pan of two fingers on a touchpad, as a pointer at `middle`. It ends only by ``endPan(velocity:)``.
  mutating func beginPan(at middle: Point, time: Instant) {
    guard pan == nil, gesture == .idle else { return }
    startPan(at: middle, deadline: nil, time: time)
  }

  private mutating func startPan(at middle: Point, deadline: Instant?, time: Instant) {
    pan = PanState(position: middle, deadline: deadline)
    press(PanState.pointer, at: middle, isAtRest: false, time: time)
  }

  /// Moves the touchpad pan to `position`. A new pan begins at `middle`, the middle of the viewport.
  mutating func pan(to position: Point, from middle: Point, time: Instant) {
    guard pan != nil || gesture == .idle else { return }
    let deadline = time.advanced(bySeconds: rules.panSilence)
    if pan == nil { startPan(at: middle, deadline: deadline, time: time) }
    pan?.position = position
    if pan?.deadline != nil { pan?.deadline = deadline }
    move(PanState.pointer, to: position, time: time)
  }

  /// Ends the touchpad pan with a release at `velocity` (pt/s).
  mutating func endPan(velocity: Vector) {
    guard pan != nil else { return }
    pan = nil
    remove(PanState.pointer, velocity: velocity)
  }
}
