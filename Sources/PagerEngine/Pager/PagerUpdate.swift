import PagerGeometry

/// The result of a call to the pager.
public struct PagerUpdate: Hashable, Sendable {
  /// The events of the call, in order, including those between it and the previous call.
  public let events: [PagerEvent]
  /// The transition that a scroll or a turn began, even if it has already ended; `nil` if none began, for example for a
  /// page that is not in the map.
  public let transition: TransitionID?
  /// The part of the call's displacement (pt, signed) that moves the pages within their ends: of a pointer after its
  /// drag began, of a pan, or of a scroll. 0 for other calls.
  public let consumed: Vector
  /// The part of the displacement past an end (pt, signed), which the pages follow less or not at all. A surrounding
  /// view can use it. On the way back its sign is opposite, until the pointer is where it met the end.
  public let left: Vector
}
