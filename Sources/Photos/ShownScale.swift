import PagerEngine

/// The scale that the caption tells: while it changes, and for as long as a page is seen otherwise than fitted.
struct ShownScale {
  private var page: Page?
  /// Device pixels to a pixel of the picture.
  private var scale = 0.0
  private var isFitted = true
  /// Whether it is known how large the picture is; until then a scale says nothing.
  private var isKnown = false
  /// Whether it has changed since the page was turned to.
  private var hasChanged = false

  /// Takes note of the target page's scale. Returns whether it has changed, so that the caption should be seen.
  mutating func follow(_ pager: ZoomingPager<some PageMap>, isEnabled: Bool) -> Bool {
    guard isEnabled else { return false }
    let (zoom, target) = (pager.targetZoom, pager.pager.targetPage)
    let isSamePage = page == target
    isKnown = pager.contentSize(of: target) != nil
    let isNew = isSamePage && isKnown && zoom.pixelScale != scale
    // A size that becomes known, or another window, gives another scale to what is fitted all the time.
    let isByPerson = isNew && !(isFitted && zoom.isRestingAtFit)
    hasChanged = isSamePage && (hasChanged || isByPerson)
    (page, scale, isFitted) = (target, zoom.pixelScale, zoom.isRestingAtFit)
    return isByPerson
  }

  /// What the caption of `page` tells; `nil` for nothing.
  func caption(of page: Page) -> Double? {
    page == self.page && isKnown && (hasChanged || !isFitted) ? scale : nil
  }
}
