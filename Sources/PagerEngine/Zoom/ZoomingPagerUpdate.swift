/// The result of a call to a pager with zoomed pages.
public struct ZoomingPagerUpdate: Hashable, Sendable {
  /// The events of the call, in order, including those between it and the previous call.
  public let events: [ZoomingPagerEvent]
  /// The transition that a scroll or a turn began, as in ``PagerUpdate/transition``.
  public let transition: TransitionID?

  /// The events of the pager without those of the zoom.
  public var pagerEvents: [PagerEvent] {
    events.compactMap { event in if case .pager(let event) = event { event } else { nil } }
  }
}

/// An event of a pager with zoomed pages.
public enum ZoomingPagerEvent: Hashable, Sendable {
  /// An event of the pager. The same events report a drag that pans a zoomed page, without an axis, and a drag that
  /// moves the pager. Pinch events are those of the pinches that zoom.
  case pager(PagerEvent)
  /// The scale of a page begins to change, by fingers or in a motion. Meant for a caption that shows the scale. For a
  /// canvas the page is its target page at that time.
  case zoomBegan(Page)
  /// The scale of a page has stopped changing; the associated value is in device pixels per content pixel. Reported
  /// exactly once for each ``zoomBegan(_:)``. Meant for detail that is drawn at that scale.
  case zoomSettled(Page, scale: Double)
}

extension ZoomingPagerEvent {
  /// Renames the event's page. A page that is gone keeps its name.
  mutating func rename(_ newName: (Page) -> Page?) {
    switch self {
    case .pager(var event):
      event.rename(newName)
      self = .pager(event)
    case .zoomBegan(let page): self = .zoomBegan(newName(page) ?? page)
    case .zoomSettled(let page, let scale): self = .zoomSettled(newName(page) ?? page, scale: scale)
    }
  }
}
