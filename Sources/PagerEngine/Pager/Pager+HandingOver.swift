import PagerGeometry

/// A drag that begins in one place and goes on in another: what a host needs that arbitrates itself. ``PagerNest`` does it
/// for pagers inside one another.
extension Pager {
  /// Begins a drag in the middle of a gesture, with the picture where it is: no press, no slop. Moves and a lift of the
  /// pointer follow as after a press.
  ///
  /// Refused, with no event, while another pointer holds or drags the picture, and while two fingers pinch. A program
  /// drags by this as well, with a pointer of its own.
  ///
  /// - Parameters:
  ///   - point: where the pointer is (viewport points).
  ///   - axis: the axis to drag along; `nil` for both, on a free canvas alone. Elsewhere, and along an axis that is off, it
  ///     is refused.
  ///   - samples: where the pointer has been, for its velocity at the lift (``samples(of:)``).
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

  /// Where `pointer` has been lately (viewport points); `nil` where it is not down.
  public func samples(of pointer: Pointer) -> PointerSamples? {
    guard var trackers = tracking.pointers[pointer]?.trackers else { return nil }
    if configuration.isRightToLeft { trackers.horizontal.move { x in viewport.width - x } }
    return PointerSamples(trackers)
  }

  /// The part of a pointer's further displacement `delta` (content points, negative toward later pages) that the picture
  /// can follow along `axis` before an end, after it has followed a first part, `followed`.
  func reach(of delta: Double, after followed: Double, along axis: Axis) -> Double {
    let offset = offset(axis)
    // As a drag that begins here counts, where a rubber band has the picture.
    let rawOffset = tracks[axis].drag?.rawOffset ?? edge(axis, past: offset)?.uncompressed(offset) ?? offset
    let raw = rawOffset - followed
    guard let limit = limit(axis, past: raw - delta) else { return delta }
    return delta < 0 ? min(0, max(delta, raw - limit)) : max(0, min(delta, raw - limit))
  }
}
