import PagerGeometry

/// A page's zoom, and what was told of it.
struct PageZoom: Hashable, Sendable {
  let page: Page
  var zoom: Zoom
  /// Whether it was told that the scale changes.
  private var isTold = false
  /// The scale that was told last, or that nobody has to be told of.
  private var toldScale: Double

  init(_ page: Page, _ zoom: Zoom) {
    self.page = page
    self.zoom = zoom
    toldScale = zoom.scale
  }

  /// Whether something still has to be told of it.
  var isUnfinished: Bool { zoom.isMoving || isTold }

  /// Changes sizes or numbers: a scale that is another one for that alone is no news.
  mutating func change(_ body: (inout Zoom) -> Void) {
    body(&zoom)
    if !isTold, !zoom.isScaling { toldScale = zoom.scale }
  }

  /// Tells how the scale has changed since the last time.
  mutating func tell(_ events: inout [ZoomingPagerEvent]) {
    if zoom.isScaling {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = true
    } else if isTold || zoom.scale != toldScale {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = false
      toldScale = zoom.scale
      events.append(.zoomSettled(page, scale: zoom.pixelScale))
    }
  }
}
