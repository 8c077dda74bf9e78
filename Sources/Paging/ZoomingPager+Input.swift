import PagerEngine
import PagerGeometry
import Scene

extension ZoomingPager {
  /// Handles an input event: pointers, wheel, touchpad and resize change the pager; other events only advance its time.
  ///
  /// - Parameter wheelAxes: The axes along which the wheel turns pages; `nil` for the axes of the pager's
  ///   configuration. On a zoomed page the wheel pans, along its own axes.
  public mutating func hear(
    _ event: InputEvent, wheelAxes: PagerConfiguration.Axes? = nil, at instant: Instant
  ) -> ZoomingPagerUpdate {
    switch event {
    case .pressed(let pointer, let point): press(pointer, at: point, time: instant)
    case .moved(let pointer, let point): move(pointer, to: point, time: instant)
    case .lifted(let pointer, let point): lift(pointer, at: point, time: instant)
    case .cancelled: cancelPointers(time: instant)
    case .wheel(let detents):
      wheel(
        !pansPage
          ? detents.along(wheelAxes ?? pager.configuration.axes, pager.configuration.isRightToLeft) : detents,
        time: instant)
    case .zoomed(let detents, let point): zoom(byDetents: detents, around: point, time: instant)
    case .panBegan: beginPan(time: instant)
    case .panned(let displacement): pan(displacement, time: instant)
    case .panEnded: endPan(time: instant)
    case .pinched(let step): hear(.pinched(step), time: instant)
    case .resized(let viewport): resize(to: viewport.size, density: viewport.grid.scale, time: instant)
    case .secondaryClicked, .key, .keyReleased, .typed, .texturesLost, .woken, .closeRequested: advance(to: instant)
    }
  }
}

extension Vector {
  /// Returns this displacement on the screen as one through the pages: positive x toward later columns, which are on
  /// the left in a right-to-left layout.
  func inReadingOrder(_ isRightToLeft: Bool) -> Vector { isRightToLeft ? Vector(x: -x, y: y) : self }

  /// Returns the wheel's detents along the given axes. With one axis, either way of turning the wheel turns pages: down
  /// leads to later pages, in both layout directions.
  fileprivate func along(_ axes: PagerConfiguration.Axes, _ isRightToLeft: Bool) -> Vector {
    switch axes {
    case .horizontal where x == 0: Vector(x: y, y: 0).inReadingOrder(isRightToLeft)
    case .vertical where y == 0: Vector(x: 0, y: inReadingOrder(isRightToLeft).x)
    case .horizontal, .vertical, .both, .none: self
    }
  }
}
