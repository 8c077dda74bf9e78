import PagerGeometry

/// A page's zoom, or that of a canvas with the page that is its target, and what was told of it.
struct PageZoom: Hashable, Sendable {
  var page: Page
  var zoom: Zoom
  /// Whether it was told that the scale changes.
  private var isTold = false
  /// The scale that was told last, or that nobody has to be told of.
  private(set) var toldScale: Double
  /// What was asked of it, which its content may be too small for or of unknown extent, and what came of that.
  private var wish: Wish?

  private struct Wish: Hashable {
    var asked: ZoomState
    var shown: ZoomState
  }

  /// - Parameter asked: how it should be shown, for when that becomes possible; `nil` where nothing is carried to it.
  init(_ page: Page, _ zoom: Zoom, asked: ZoomState? = nil) {
    self.page = page
    self.zoom = zoom
    toldScale = zoom.scale
    wish = asked.map { Wish(asked: $0, shown: zoom.state) }
  }

  /// How it rests or will: what was asked of it, as long as nobody has changed what came of that.
  var state: ZoomState { openWish?.asked ?? zoom.state }

  private var openWish: Wish? {
    guard let wish, !zoom.isHeld, wish.shown.shows(zoom.state) else { return nil }
    return wish
  }

  /// The content has another extent: what could not be had may be had now.
  mutating func setContentSize(_ size: PixelSize, time: Instant) {
    let asked = openWish?.asked
    change { zoom in
      zoom.setContentSize(size, time: time)
      if let asked { zoom.restore(asked, time: time) }
    }
  }

  /// Whether something still has to be told of it.
  var isUnfinished: Bool { zoom.isMoving || isTold }

  /// Changes sizes or numbers: a scale that is another one for that alone is no news.
  mutating func change(_ body: (inout Zoom) -> Void) {
    let asked = openWish?.asked
    body(&zoom)
    wish = asked.map { asked in
      var turned = asked
      turned.quarterTurns = zoom.quarterTurns
      return Wish(asked: turned, shown: zoom.state)
    }
    if !isTold, !zoom.isScaling { toldScale = zoom.scale }
  }

  /// Tells how the scale has changed since the last time.
  mutating func tell(_ events: inout [ZoomingPagerEvent]) {
    if zoom.isScaling {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = true
      wish = nil
    } else if isTold || zoom.scale != toldScale {
      if !isTold { events.append(.zoomBegan(page)) }
      isTold = false
      wish = nil
      toldScale = zoom.scale
      events.append(.zoomSettled(page, scale: zoom.pixelScale))
    }
  }
}
