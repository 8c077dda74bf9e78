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

/// What happened in a call to a pager whose pages are zoomed.
public enum ZoomingPagerEvent: Hashable, Sendable {
  /// What a pager tells. A drag is told in the same words whether it pans a zoomed page or moves the pager: ``PagerEvent``
  /// has no axis for one that pans. Pinches are those that zoom.
  case pager(PagerEvent)
  /// The scale of a page begins to change, by fingers or by itself. For a caption that shows it. Of a canvas the page is the
  /// one that is its target then.
  case zoomBegan(Page)
  /// The scale of a page has come to stay, in device pixels to a content pixel; comes exactly once for each
  /// ``zoomBegan(_:)``. For detail that is drawn at that scale.
  case zoomSettled(Page, scale: Double)
}

extension ZoomingPagerEvent {
  /// Gives its page the new name. A page that is gone keeps its own.
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
