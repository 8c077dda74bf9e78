import PagerGeometry

/// What happened in a call to the pager.
public enum PagerEvent: Hashable, Sendable {
  /// The pager's target is `page` from now on. For loading.
  case willSettle(TransitionID, page: Page)
  /// The page nearest to the middle has changed. Comes once for each page that is passed, in order; with the first call
  /// for the page that the pager opens on, from `nil`. For captions and logs.
  case pageChanged(from: Page?, to: Page)
  /// The fraction of a page that is inside the viewport, 0 to 1, has changed; 0 once the page has left. Comes last in a
  /// call, once for each such page, where ``PagerConfiguration/tellsVisibility`` asks for it. For animations, and to
  /// measure what was looked at.
  case pageVisible(Page, fraction: Double)
  /// The move seems over to the eye, though the last points are still to come.
  case logicallyComplete(TransitionID)
  /// The transition is over; comes exactly once for each.
  case ended(TransitionID, TransitionOutcome)
  /// The pager has come to rest on `page`, or with the first call opens on it. For what has to wait until nothing moves.
  case settled(page: Page)

  /// A pointer went down on a page at rest (viewport points).
  case pressed(at: Point)
  /// The press was lifted again without a drag.
  case tapped(at: Point)
  /// The press was lifted again without a drag, soon after another tap near it, which was told as one unless
  /// ``PagerConfiguration/delaysTaps``. Content that knows taps alone takes it for one.
  case doubleTapped(at: Point)
  /// The press has lasted for ``Tuning/longPressDuration`` in its place, and its lift is no tap. The pointer may still
  /// begin a drag, unless the host takes it away (``PointerResponder/cancel(_:time:)``).
  case longPressed(at: Point)
  /// The press became a drag or a pinch, or was taken away.
  case pressCancelled

  /// A pointer has passed the slop and drags the picture from now on, along one axis, or along both where that is `nil`.
  /// Comes once for each drag, after ``pressCancelled`` where there was a press, and before the picture moves.
  case dragBegan(Pointer, along: Axis?)
  /// The drag is over. Comes once for each ``dragBegan(_:along:)``, with the same pointer, also where another finger has
  /// taken the drag over. The velocity is that of the finger that lifts (pt/s), with its sign: negative to the left; 0
  /// where the drag was cancelled.
  case dragEnded(Pointer, velocity: Vector)
  /// The pointer goes along an axis that is off, so it drags nothing here, and is for whoever wants it. Comes once, after
  /// ``pressCancelled`` where there was a press.
  case dragDeclined(Pointer, along: Axis)

  /// Two fingers begin to pinch; whatever they pressed or dragged ended before this. The pager does nothing with a pinch
  /// but tell of it.
  case pinchBegan(Pinch)
  /// One of the two has moved.
  case pinchChanged(Pinch)
  /// One of the two has lifted; the other one counts for nothing until it lifts too. The velocity is that of the middle
  /// between them (pt/s).
  case pinchEnded(Pinch, velocity: Vector)
  /// The pinch was taken away.
  case pinchCancelled
}

extension PagerEvent {
  /// Gives its pages their new names. A page that is gone keeps its own.
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
