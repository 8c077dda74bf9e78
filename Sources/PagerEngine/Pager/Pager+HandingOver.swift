import PagerGeometry

/// Support for a drag that begins in one view and continues in another, for hosts with their own gesture arbitration.
/// ``PagerNest`` does this for nested pagers.
extension Pager {
  /// Begins a drag in the middle of a gesture at the current offset, without a press and a slop. Moves and a lift of
  /// the pointer follow as after a press.
  ///
  /// Has no effect while another pointer holds or drags the pages, and while two fingers pinch. A program can also use
  /// this for a drag of its own, with its own pointer.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer (viewport points).
  ///   - axis: The axis of the drag; `nil` for both, which requires a free canvas. Has no effect along an axis that is
  ///     off.
  ///   - samples: The recent positions of the pointer, for its velocity at the lift (``samples(of:)``).
  @discardableResult
  public mutating func continueDrag(
    _ pointer: Pointer, at point: Point, along axis: Axis?, samples: PointerSamples = PointerSamples(), time: Instant
  ) -> PagerUpdate {
    begin(at: time)
    let axes = PerAxis(horizontal: axis != .vertical, vertical: axis != .horizontal)
    let areOn = Axis.allCases.allSatisfy { !axes[$0] || configuration.axes.contains($0) }
    if case .pinching = tracking.gesture { return finish() }
    guard hold == .none, areOn, axis != nil || isFree else { return finish() }
    cancelPan()
    var trackers = samples.trackers
    if configuration.isRightToLeft { trackers.horizontal.move { x in viewport.width - x } }
    tracking.goOn(with: pointer, at: contentPoint(point), along: axes, trackers: trackers, time: self.time)
    return finish()
  }

  /// Returns the recent positions of `pointer` (viewport points); `nil` if it is not down.
  public func samples(of pointer: Pointer) -> PointerSamples? {
    guard var trackers = tracking.pointers[pointer]?.trackers else { return nil }
    if configuration.isRightToLeft { trackers.horizontal.move { x in viewport.width - x } }
    return PointerSamples(trackers)
  }

  /// Returns the part of a further displacement `delta` of a pointer (content points, negative toward later pages) that
  /// the pages can follow along `axis` before an end, after a first part `followed`.
  func reach(of delta: Double, after followed: Double, along axis: Axis) -> Double {
    let offset = offset(axis)
    // Within a rubber band, use the raw offset that a drag starting here would have.
    let rawOffset = tracks[axis].drag?.rawOffset ?? edge(axis, past: offset)?.uncompressed(offset) ?? offset
    let raw = rawOffset - followed
    guard let limit = limit(axis, past: raw - delta) else { return delta }
    return delta < 0 ? min(0, max(delta, raw - limit)) : max(0, min(delta, raw - limit))
  }
}

/// The recent positions of a pointer, which keep the velocity of a drag that is handed over.
///
/// ```swift
/// var samples = PointerSamples()
/// samples.add(Point(x: 300, y: 150), at: Instant(milliseconds: 0))
/// samples.add(Point(x: 280, y: 150), at: Instant(milliseconds: 8))
/// ```
public struct PointerSamples: Sendable {
  /// The samples along each axis, in viewport points.
  var trackers: PerAxis<VelocityTracker>

  /// Creates an empty list of samples.
  public init() {
    let tracker = VelocityTracker(tuning: Tuning.Velocity())
    trackers = PerAxis(horizontal: tracker, vertical: tracker)
  }

  init(_ trackers: PerAxis<VelocityTracker>) { self.trackers = trackers }

  /// Adds a position (viewport points) that is later than those before.
  public mutating func add(_ point: Point, at instant: Instant) {
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }
}
