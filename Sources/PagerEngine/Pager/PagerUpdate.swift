import PagerGeometry

/// What a call to the pager came to.
public struct PagerUpdate: Hashable, Sendable {
  /// What happened in the call, in order, and between it and the call before.
  public let events: [PagerEvent]
  /// The transition that a scroll or a turn began, also where it has ended already; `nil` where none was begun, as by a
  /// scroll to a page that is not in the map.
  public let transition: TransitionID?
  /// The part of the displacement that the call was given (pt, with its sign) that moves the picture within its ends: of a
  /// pointer's, once it drags; of a pan's; of a scroll's. 0 of other calls.
  public let consumed: Vector
  /// The part of it that goes past an end (pt, with its sign), where the picture gives way less or not at all. For
  /// whatever is around the pager. On the way back it has the other sign, until the pointer is where it met the end.
  public let left: Vector
}
