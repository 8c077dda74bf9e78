import PagerGeometry

extension ZoomingPager {
  /// What can be observed of the pager and of the target page's zoom.
  public var readout: PagerReadout {
    var readout = pager.readout
    guard configuration.isEnabled else { return readout }
    readout.digest = digest
    readout.isAnimating = isAnimating
    readout.zoom = ZoomReadout(
      scale: target.zoom.pixelScale, offset: isCanvas ? .zero : target.zoom.offset,
      quarterTurns: target.zoom.quarterTurns)
    switch owner {
    case .pager:
      // The pager does not know the pointers that drag it.
      let finger = pager.onScreen(tracking.velocity(at: time))
      if case .dragged(_, let axes) = pager.hold {
        for axis in Axis.allCases where axes[axis] { readout.velocity[axis] = -finger[axis] }
      } else if readout.phase == .resting, target.zoom.isMoving {
        readout.phase = .settling
      }
    case .press: readout.phase = .pressed
    case .pan, .pinch: readout.phase = .dragged
    }
    return readout
  }
}
