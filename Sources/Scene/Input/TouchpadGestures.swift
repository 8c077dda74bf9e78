import PagerGeometry

/// The gestures of two fingers on a touchpad: turns the reports of a display server or a device into input events.
///
/// Each pan and each pinch that begins also ends, in any order of reports.
package struct TouchpadGestures {
  private enum State {
    case idle
    /// Two fingers touch the touchpad or scroll.
    case panning
    /// Two fingers pinch; the pinch so far.
    case pinching(Pinch)
  }

  /// The scroll (pt) that zooms as much as one detent of a wheel.
  private static let detent = 15.0

  private var state = State.idle

  /// Creates gestures at rest.
  package init() {}

  /// Whether a pan or a pinch is under way.
  package var isUnderWay: Bool { if case .idle = state { false } else { true } }

  // MARK: Pans

  /// Handles a touch of two fingers, before they move.
  package mutating func touched() -> [InputEvent] {
    guard case .idle = state else { return [] }
    state = .panning
    return [.panBegan]
  }

  /// Handles a scroll by `displacement` (pt, positive to content on the right and below). With `zoomPoint`, where Control
  /// is held, it zooms around that point instead.
  package mutating func scrolled(by displacement: Vector, zoomPoint: Point? = nil) -> [InputEvent] {
    guard displacement.x.isFinite, displacement.y.isFinite, displacement != .zero else { return [] }
    if let zoomPoint {
      let way = displacement.y != 0 ? displacement.y : displacement.x
      return interrupted() + [.zoomed(-way / Self.detent, at: zoomPoint)]
    }
    if case .pinching = state { return [] }
    return touched() + [.panned(displacement)]
  }

  /// Handles the end of a scroll, or of a touch without one.
  package mutating func scrollEnded() -> [InputEvent] {
    guard case .panning = state else { return [] }
    state = .idle
    return [.panEnded]
  }

  // MARK: Pinches

  /// Handles the beginning of a pinch with the mouse pointer at `point`.
  package mutating func pinchBegan(at point: Point) -> [InputEvent] {
    let ended = interrupted()
    state = .pinching(Pinch(center: point))
    return ended + [.pinched(.began(at: point))]
  }

  /// Handles a movement of a pinch.
  ///
  /// - Parameters:
  ///   - displacement: The movement of the middle of the fingers since the last report (pt).
  ///   - scale: The ratio of the fingers' distance to that at the beginning. One that is not above 0 is not used.
  ///   - degrees: The rotation since the last report (degrees, clockwise).
  package mutating func pinchMoved(by displacement: Vector, scale: Double, turnedBy degrees: Double) -> [InputEvent] {
    guard case .pinching(var pinch) = state else { return [] }
    if displacement.x.isFinite, displacement.y.isFinite { pinch.center = pinch.center + displacement }
    if scale.isFinite, scale > 0 { pinch.scale = scale }
    if degrees.isFinite { pinch.rotation += degrees * .pi / 180 }
    state = .pinching(pinch)
    return [.pinched(.changed(pinch))]
  }

  /// Handles the end of a pinch.
  package mutating func pinchEnded(isCancelled: Bool) -> [InputEvent] {
    guard case .pinching = state else { return [] }
    state = .idle
    return [.pinched(isCancelled ? .cancelled : .ended)]
  }

  /// Ends the current scroll or pinch, because another gesture begins.
  private mutating func interrupted() -> [InputEvent] { scrollEnded() + pinchEnded(isCancelled: true) }

  /// Cancels the current scroll or pinch, because the device or the window is gone: the page settles without a fling.
  package mutating func lost() -> [InputEvent] {
    guard case .panning = state else { return pinchEnded(isCancelled: true) }
    state = .idle
    return [.cancelled]
  }
}
