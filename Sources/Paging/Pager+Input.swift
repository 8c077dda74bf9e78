import PagerEngine
import PagerGeometry
import Scene

extension Pager {
  /// Takes what the hand does and what becomes of the window; keys, and what is no pager's business, change nothing.
  public mutating func hear(_ event: InputEvent, at instant: Instant) -> [PagerEvent] {
    switch event {
    case .pressed(let pointer, let point): press(pointer, at: point, time: instant)
    case .moved(let pointer, let point): move(pointer, to: point, time: instant)
    case .lifted(let pointer, let point): lift(pointer, at: point, time: instant)
    case .cancelled: cancelPointers(time: instant)
    case .wheel(let detents):
      wheel(alongTurningAxis(detents.inReadingOrder(configuration.isRightToLeft)), time: instant)
    case .panned(let translation): pan(translation, time: instant)
    case .resized(let viewport): resize(to: viewport.size, time: instant)
    case .key, .keyReleased, .texturesLost, .woken, .closeRequested: []
    }
  }

  /// Where pages turn along one axis alone the wheel turns them, whichever way it goes.
  private func alongTurningAxis(_ detents: Vector) -> Vector {
    switch configuration.axes {
    case .horizontal where detents.x == 0: Vector(x: detents.y, y: 0)
    case .vertical where detents.y == 0: Vector(x: 0, y: detents.x)
    case .horizontal, .vertical, .both: detents
    }
  }
}

extension Vector {
  /// A way on the screen as a way through the pages: x toward later columns, which may stand on the left.
  public func inReadingOrder(_ isRightToLeft: Bool) -> Vector { isRightToLeft ? Vector(x: -x, y: y) : self }
}
