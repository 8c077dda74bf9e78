import PagerGeometry

/// An event of a pager.
public enum PagerEvent: Hashable, Sendable {
  /// The pager has a new target, `page`. Meant for loading.
  case willSettle(TransitionID, page: Page)
  /// The page nearest to the middle has changed. Reported once for each page passed, in order; the first call reports
  /// the page on which the pager opens, from `nil`. Meant for captions and logs.
  case pageChanged(from: Page?, to: Page)
  /// The visible fraction of a page, 0 to 1, has changed; 0 after the page has left the viewport. Reported last in a
  /// call, once for each such page, if ``PagerConfiguration/tellsVisibility`` is on. Meant for animations and for
  /// measuring attention.
  case pageVisible(Page, fraction: Double)
  /// The transition appears to be over, although the last points are still to come.
  case logicallyComplete(TransitionID)
  /// The transition is over. Reported exactly once for each transition.
  case ended(TransitionID, TransitionOutcome)
  /// The pager has come to rest on `page`; the first call reports the page on which the pager opens. Meant for work
  /// that must wait until nothing moves.
  case settled(page: Page)

  /// A pointer went down on a page at rest (viewport points).
  case pressed(at: Point)
  /// The press was lifted without a drag (viewport points).
  case tapped(at: Point)
  /// A second press was lifted without a drag, soon after a tap near it (viewport points). The first tap was reported
  /// as ``tapped(at:)`` unless ``PagerConfiguration/delaysTaps`` is on. Content that has no double tap treats this as a
  /// tap.
  case doubleTapped(at: Point)
  /// The press has lasted for ``Tuning/longPressDuration`` without a drag (viewport points); its lift is not a tap. The
  /// pointer may still begin a drag unless the host cancels it (``PointerResponder/cancel(_:time:)``).
  case longPressed(at: Point)
  /// The press became a drag or a pinch, or was cancelled.
  case pressCancelled

  /// A pointer has passed the slop and drags the pages along one axis, or along both if the axis is `nil`. Reported
  /// once for each drag, after ``pressCancelled`` if the press was reported, and before the pages move.
  case dragBegan(Pointer, along: Axis?)
  /// The drag is over. Reported once for each ``dragBegan(_:along:)``, with the same pointer, even if another finger
  /// has taken over the drag. The velocity is that of the finger that lifts (pt/s), negative to the left and upward; 0
  /// if the drag was cancelled.
  case dragEnded(Pointer, velocity: Vector)
  /// The pointer moves along an axis that is off, so it drags nothing here; other views may use it. Reported once,
  /// after ``pressCancelled`` if the press was reported.
  case dragDeclined(Pointer, along: Axis)

  /// Two fingers begin to pinch; their press or drag ended before this event. A pager only reports a pinch and does not
  /// react to it.
  case pinchBegan(Pinch)
  /// One of the two fingers has moved.
  case pinchChanged(Pinch)
  /// One of the two fingers has lifted. In a ``Pager`` the other finger has no effect until it lifts too; in a
  /// ``ZoomingPager`` it continues with a press or a drag. The velocity is that of the middle between them (pt/s).
  case pinchEnded(Pinch, velocity: Vector)
  /// The pinch was cancelled.
  case pinchCancelled
}

extension PagerEvent {
  /// Renames the event's pages. A page that is gone keeps its name, except as the previous page of
  /// ``pageChanged(from:to:)``.
  mutating func rename(_ newName: (Page) -> Page?) {
    func renamed(_ page: Page) -> Page { newName(page) ?? page }
    switch self {
    case .willSettle(let id, let page): self = .willSettle(id, page: renamed(page))
    case .pageChanged(let from, let to): self = .pageChanged(from: from.flatMap(newName), to: renamed(to))
    case .pageVisible(let page, let fraction): self = .pageVisible(renamed(page), fraction: fraction)
    case .settled(let page): self = .settled(page: renamed(page))
    case .logicallyComplete, .ended, .pressed, .tapped, .doubleTapped, .longPressed, .pressCancelled, .dragBegan,
      .dragEnded, .dragDeclined, .pinchBegan, .pinchChanged, .pinchEnded, .pinchCancelled:
      break
    }
  }
}

extension PagerEvent {
  /// Returns the event with its positions and velocities mirrored in a viewport of `width` (pt).
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
    // These contain pages and no positions.
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
  /// Returns the position mirrored in a viewport of `width` (pt).
  func mirrored(width: Double) -> Point { Point(x: width - x, y: y) }
}

extension Vector {
  /// The displacement with its x component negated.
  var mirrored: Vector { Vector(x: -x, y: y) }
}
