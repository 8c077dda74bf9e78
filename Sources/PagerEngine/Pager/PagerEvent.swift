import PagerGeometry

/// What a call to the pager brought about, in order.
public enum PagerEvent: Hashable, Sendable {
  /// The pager's target is `page` from now on. For loading.
  case willSettle(TransitionID, page: Page)
  /// The nearest page is another one. Fires once for each page passed, in order. For captions and logging.
  case pageChanged(from: Page, to: Page)
  /// So much of a page, 0 to 1, is inside the viewport now; 0 once it has left. Comes last in a call, once for each
  /// page whose fraction changed, where ``PagerConfiguration/tellsVisibility`` asks for it. For animating and for
  /// measuring what was looked at.
  case pageVisible(Page, fraction: Double)
  /// The move seems over to the eye, though the last points are still to come.
  case logicallyComplete(TransitionID)
  /// The transition is over; comes exactly once for each.
  case ended(TransitionID, TransitionOutcome)
  /// The pager has come to rest on `page`. For what has to wait until nothing moves.
  case settled(page: Page)

  /// A pointer went down on a page at rest (viewport points).
  case pressed(at: Point)
  /// The press was lifted again without a drag.
  case tapped(at: Point)
  /// The press became a drag, or was taken away.
  case pressCancelled
}
