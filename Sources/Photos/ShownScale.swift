import PagerEngine

/// The scale in the caption, present after a change of the scale and while a page is not at fit.
struct ShownScale {
  private var page: Page?
  /// The scale in device pixels per pixel of the picture.
  private var scale = 0.0
  private var isFitted = true
  /// Whether the size of the picture is known. Without it the scale is not known either.
  private var isKnown = false
  /// Whether the user has changed the scale of the current page.
  private var hasChanged = false

  /// Updates the scale from the target page. Returns whether the user has changed it, so that the caption should
  /// appear.
  mutating func follow(_ pager: ZoomingPager<some PageMap>, isEnabled: Bool) -> Bool {
    guard isEnabled else { return false }
    let (zoom, target) = (pager.targetZoom, pager.pager.targetPage)
    let isSamePage = page == target
    isKnown = pager.contentSize(of: target) != nil
    let isNew = isSamePage && isKnown && zoom.pixelScale != scale
    // At fit the scale also changes when the picture's size becomes known or the window is resized.
    let isByPerson = isNew && !(isFitted && zoom.isRestingAtFit)
    hasChanged = isSamePage && (hasChanged || isByPerson)
    (page, scale, isFitted) = (target, zoom.pixelScale, zoom.isRestingAtFit)
    return isByPerson
  }

  /// Returns the scale for the caption of `page`; `nil` for none.
  func caption(of page: Page) -> Double? {
    page == self.page && isKnown && (hasChanged || !isFitted) ? scale : nil
  }
}
