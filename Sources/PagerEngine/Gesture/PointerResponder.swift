import PagerGeometry

/// An action of a pointer: of a finger, a mouse, or two fingers on a touchpad, which stand for one pointer.
public enum PointerInput: Hashable, Sendable {
  /// A pointer went down at a point.
  case pressed(Pointer, at: Point)
  /// A pointer that is down moved to a point.
  case moved(Pointer, to: Point)
  /// A pointer went up at a point.
  case lifted(Pointer, at: Point)
  /// One pointer is gone without a lift.
  case cancelled(Pointer)
  /// Every pointer is gone without a lift.
  case allCancelled
  /// Two fingers were laid on a touchpad that tells so.
  case panBegan
  /// Two fingers slid on a touchpad, and the content is to go by so much (pt).
  case panned(Vector)
  /// Two fingers were lifted from a touchpad.
  case panEnded
}

/// Something that pointers move: a ``Pager``, or a ``ZoomingPager``.
///
/// Points are those of the viewport. Coordinates that are not finite, or lie more than four viewports outside, are held at
/// that distance.
///
/// ```swift
/// var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
/// let finger = Pointer(id: 1, kind: .touch)
/// pager.hear(.pressed(finger, at: Point(x: 300, y: 150)), time: Instant(milliseconds: 0))
/// pager.hear(.moved(finger, to: Point(x: 100, y: 150)), time: Instant(milliseconds: 60))
/// print(pager.offset.x)  // 188: without the slop of 12 points
/// ```
public protocol PointerResponder {
  /// The outcome of a call.
  associatedtype Update

  /// Brings it to `time` and does what `input` means. Moves and lifts of unknown pointers are ignored.
  @discardableResult
  mutating func hear(_ input: PointerInput, time: Instant) -> Update
}

extension PointerResponder {
  /// A pointer went down at `point` (viewport points).
  ///
  /// The first pointer catches the picture if it moves. A later one leads once the first has lifted, or makes a pinch with
  /// it.
  @inlinable @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, time: Instant) -> Update {
    hear(.pressed(pointer, at: point), time: time)
  }

  /// A pointer that is down moved to `point` (viewport points). Unknown pointers are ignored.
  @inlinable @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> Update {
    hear(.moved(pointer, to: point), time: time)
  }

  /// A pointer went up at `point` (viewport points). Unknown pointers are ignored.
  @inlinable @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> Update {
    hear(.lifted(pointer, at: point), time: time)
  }

  /// One pointer is gone without a lift: what it did goes on as if it had lifted without velocity, and is no tap.
  @inlinable @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> Update { hear(.cancelled(pointer), time: time) }

  /// Every pointer is gone without a lift: focus lost, window hidden, device removed.
  ///
  /// A drag settles on the nearest page it may turn to, without velocity; after a press the picture goes on to its
  /// target.
  @inlinable @discardableResult
  public mutating func cancelPointers(time: Instant) -> Update { hear(.allCancelled, time: time) }

  /// Two fingers slid on a touchpad, and the content is to go by `displacement` (pt): positive x toward what lies to the
  /// right, positive y toward what lies below, as the wheel. A drag that ends after ``Tuning/panSilence``, or by
  /// ``endPan(time:)`` where ``beginPan(time:)`` has begun it.
  ///
  /// - Parameter isMomentum: whether the fingers have lifted, and a driver goes on telling of displacements that shrink.
  ///   The pager settles by itself, so the first of them ends the pan and the others do nothing.
  @inlinable @discardableResult
  public mutating func pan(_ displacement: Vector, isMomentum: Bool = false, time: Instant) -> Update {
    hear(isMomentum ? .panEnded : .panned(displacement), time: time)
  }

  /// Two fingers were laid on a touchpad that tells so: they catch the picture if it moves, and their lift will be told by
  /// ``endPan(time:)``, so no silence ends the pan.
  @inlinable @discardableResult
  public mutating func beginPan(time: Instant) -> Update { hear(.panBegan, time: time) }

  /// The two fingers on a touchpad have lifted: the pan ends as a drag does, with their velocity at `time`.
  ///
  /// A lift is often known only some time after it was, so a `time` before the pager's own counts for the velocity, and
  /// the picture settles from where it is. Nothing happens where no pan is under way.
  @inlinable @discardableResult
  public mutating func endPan(time: Instant) -> Update { hear(.panEnded, time: time) }
}
