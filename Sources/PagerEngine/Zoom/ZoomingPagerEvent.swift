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
