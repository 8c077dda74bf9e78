import PagerGeometry

/// An action of a pointer: a finger, a mouse, or two fingers on a touchpad.
public enum PointerInput: Hashable, Sendable {
  /// A pointer went down at a point.
  case pressed(Pointer, at: Point)
  /// A pointer that is down moved to a point.
  case moved(Pointer, to: Point)
  /// A pointer went up at a point.
  case lifted(Pointer, at: Point)
  /// A pointer was cancelled: it is gone without a lift.
  case cancelled(Pointer)
  /// All pointers were cancelled: they are gone without a lift.
  case allCancelled
  /// Two fingers touched a touchpad that reports this.
  case panBegan
  /// Two fingers moved on a touchpad and scroll by this displacement (pt).
  case panned(Vector)
  /// Two fingers were lifted from a touchpad.
  case panEnded
  /// Two fingers pinch on a touchpad. The pinch has the effect of two fingers on a screen; it has none while a pointer is
  /// down.
  case pinched(TouchpadPinch)
}

/// A value that responds to pointers, such as a ``Pager`` or a ``ZoomingPager``.
///
/// Positions are in viewport points. Coordinates that lie more than four viewports outside are clamped to that range.
/// A movement or a lift at a coordinate that is not finite counts as one at the pointer's last position.
///
/// ```swift
/// var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
/// let finger = Pointer(id: 1, kind: .touch)
/// pager.hear(.pressed(finger, at: Point(x: 300, y: 150)), time: Instant(milliseconds: 0))
/// pager.hear(.moved(finger, to: Point(x: 100, y: 150)), time: Instant(milliseconds: 60))
/// print(pager.offset.x)  // 188: without the slop of 12 points
/// ```
public protocol PointerResponder {
  /// The result of a call.
  associatedtype Update

  /// Advances to `time` and handles `input`. Moves and lifts of unknown pointers are ignored.
  @discardableResult
  mutating func hear(_ input: PointerInput, time: Instant) -> Update
}

extension PointerResponder {
  /// Presses a pointer at `point` (viewport points).
  ///
  /// The first pointer catches moving pages. A later pointer takes over when the first one lifts, or makes a pinch
  /// together with it.
  @inlinable @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, time: Instant) -> Update {
    hear(.pressed(pointer, at: point), time: time)
  }

  /// Moves a pointer that is down to `point` (viewport points). Unknown pointers are ignored.
  @inlinable @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> Update {
    hear(.moved(pointer, to: point), time: time)
  }

  /// Lifts a pointer at `point` (viewport points). Unknown pointers are ignored.
  @inlinable @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> Update {
    hear(.lifted(pointer, at: point), time: time)
  }

  /// Cancels one pointer. Its gesture passes to another pointer that is down, or ends as by a lift without velocity and
  /// without a tap.
  @inlinable @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> Update { hear(.cancelled(pointer), time: time) }

  /// Cancels all pointers, for example when the window loses the focus or is hidden, or a device is removed.
  ///
  /// A drag settles on the nearest page that it may turn to, without velocity; after a press the pages continue to
  /// their target.
  @inlinable @discardableResult
  public mutating func cancelPointers(time: Instant) -> Update { hear(.allCancelled, time: time) }

  /// Scrolls by `displacement` (pt) as two fingers move on a touchpad. Positive x goes to content on the right and
  /// positive y to content below, as with the wheel. The drag ends after ``Tuning/panSilence``, or by ``endPan(time:)``
  /// if ``beginPan(time:)`` started it.
  ///
  /// - Parameter isMomentum: Whether the fingers have lifted and the driver continues to report decreasing
  ///   displacements. The pager settles without them, so the first one ends the pan and the others have no effect.
  @inlinable @discardableResult
  public mutating func pan(_ displacement: Vector, isMomentum: Bool = false, time: Instant) -> Update {
    hear(isMomentum ? .panEnded : .panned(displacement), time: time)
  }

  /// Begins a pan when two fingers touch a touchpad that reports this. They catch moving pages, and only
  /// ``endPan(time:)`` ends the pan, not a time without movement.
  @inlinable @discardableResult
  public mutating func beginPan(time: Instant) -> Update { hear(.panBegan, time: time) }

  /// Ends the pan when the two fingers lift from the touchpad. It ends like a drag, with the fingers' velocity at
  /// `time`.
  ///
  /// A lift is often reported late. If `time` is before the pager's own time, it is used for the velocity only, and the
  /// settle starts from the current offset. Has no effect if there is no pan.
  @inlinable @discardableResult
  public mutating func endPan(time: Instant) -> Update { hear(.panEnded, time: time) }

  /// Handles a step of a pinch of two fingers on a touchpad. It has the effect of two fingers on a screen: the content
  /// zooms about the mouse pointer, and moves with the fingers.
  ///
  /// It has no effect while a pointer is down. A scale that is not above 0, and numbers that are not finite, change
  /// nothing; scales are clamped to 1/32 to 32. A pinch that begins before the last one has ended cancels that.
  @inlinable @discardableResult
  public mutating func pinch(_ step: TouchpadPinch, time: Instant) -> Update { hear(.pinched(step), time: time) }
}
