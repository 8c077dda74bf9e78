import PagerGeometry

/// What a call to the pager came to.
public struct PagerUpdate: Hashable, Sendable {
  /// What happened in the call, in order, and between it and the call before.
  public let events: [PagerEvent]
  /// The transition that a scroll or a turn began, also where it has ended already; `nil` where none was begun, as by a
  /// scroll to a page that is not in the map.
  public let transition: TransitionID?
  /// The part of a pointer's displacement in this call that moved the picture within its ends (pt), with the pointer's
  /// sign: negative to the left.
  public let consumed: Vector
  /// The part of it that went past an end, where the picture gives way less or not at all (pt); negative to the left. For
  /// whatever is around the pager. On the way back it has the other sign, until the pointer is where it met the end.
  public let left: Vector
}
