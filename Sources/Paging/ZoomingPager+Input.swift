import PagerEngine
import PagerGeometry
import Scene

extension ZoomingPager {
  /// Takes what fingers and pointers do and what becomes of the window; keys, and what is no pager's business, only bring
  /// it to their time.
  ///
  /// - Parameter wheelAxes: the axes that the wheel turns along; `nil` for those that pages turn along. A page that
  ///   is zoomed is panned by it as it turns.
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
    case .panned(let displacement): pan(displacement, time: instant)
    case .panEnded: endPan(time: instant)
    case .resized(let viewport): resize(to: viewport.size, density: viewport.grid.scale, time: instant)
    case .key, .keyReleased, .typed, .texturesLost, .woken, .closeRequested: advance(to: instant)
    }
  }
}

extension Vector {
  /// A displacement on the screen as one through the pages: x toward later columns, which may stand on the left.
  func inReadingOrder(_ isRightToLeft: Bool) -> Vector { isRightToLeft ? Vector(x: -x, y: y) : self }

  /// Along one axis alone a wheel turns pages whichever way it goes: down toward later ones, wherever they stand.
  fileprivate func along(_ axes: PagerConfiguration.Axes, _ isRightToLeft: Bool) -> Vector {
    switch axes {
    case .horizontal where x == 0: Vector(x: y, y: 0).inReadingOrder(isRightToLeft)
    case .vertical where y == 0: Vector(x: 0, y: inReadingOrder(isRightToLeft).x)
    case .horizontal, .vertical, .both, .none: self
    }
  }
}
