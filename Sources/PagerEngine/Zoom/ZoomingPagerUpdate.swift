/// What a call to a pager whose pages are zoomed came to.
public struct ZoomingPagerUpdate: Hashable, Sendable {
  /// What happened in the call, in order, and between it and the call before.
  public let events: [ZoomingPagerEvent]
  /// The transition that a scroll or a turn began, as in ``PagerUpdate/transition``.
  public let transition: TransitionID?

  /// The events of the pager, without the zoom's.
  public var pagerEvents: [PagerEvent] {
    events.compactMap { event in if case .pager(let event) = event { event } else { nil } }
  }
}
