import PagerGeometry

extension PagerEvent {
  /// The event of a gesture as it is told where columns run the other way in a viewport of `width` (pt).
  func mirrored(width: Double) -> PagerEvent {
    switch self {
    case .pressed(let point): .pressed(at: point.mirrored(width: width))
    case .tapped(let point): .tapped(at: point.mirrored(width: width))
    case .doubleTapped(let point): .doubleTapped(at: point.mirrored(width: width))
    case .longPressed(let point): .longPressed(at: point.mirrored(width: width))
    case .dragEnded(let pointer, let velocity): .dragEnded(pointer, velocity: velocity.mirrored)
    case .pinchBegan(let pinch): .pinchBegan(pinch.mirrored(width: width))
    case .pinchChanged(let pinch): .pinchChanged(pinch.mirrored(width: width))
    case .pinchEnded(let pinch, let velocity):
      .pinchEnded(pinch.mirrored(width: width), velocity: velocity.mirrored)
    case .pressCancelled, .dragBegan, .dragDeclined, .pinchCancelled: self
    // Of pages, not of places.
    case .willSettle, .pageChanged, .pageVisible, .logicallyComplete, .ended, .settled: self
    }
  }
}

extension Pinch {
  fileprivate func mirrored(width: Double) -> Pinch {
    Pinch(center: center.mirrored(width: width), scale: scale, rotation: -rotation)
  }
}

extension Point {
  /// The place as far from the other side of a viewport of `width` (pt).
  func mirrored(width: Double) -> Point { Point(x: width - x, y: y) }
}

extension Vector {
  /// The displacement to the other side.
  var mirrored: Vector { Vector(x: -x, y: y) }
}
