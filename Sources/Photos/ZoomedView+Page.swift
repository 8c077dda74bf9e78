import PageStore
import PagerEngine
import PagerGeometry

extension ZoomedView {
  /// Returns the page to load in detail: the pager's target, or the page `before` while it slides out of view, so that
  /// no visible page becomes blurred.
  static func page(for pager: ZoomingPager<some PageMap>, before: Page?) -> Page? {
    let target = pager.pager.targetPage
    guard let before, before != target, pager.pager.isMoving else { return target }
    var isSeen = false
    pager.pager.forEachPlacedPage { if $0.page == before { isSeen = true } }
    return isSeen ? before : target
  }

  /// Creates the view of the visible part of `page`; `nil` for a page at fit, unless it is turned by a quarter.
  init?(of page: Page, in pager: ZoomingPager<some PageMap>) {
    let zoom = pager.zoom(of: page)
    // The picture was decoded for fit without a turn; turned by a quarter it needs another size.
    guard !zoom.isRestingAtFit || !zoom.quarterTurns.isMultiple(of: 2) else { return nil }
    self.init(
      page: page, seen: Self.seen(in: zoom), scale: zoom.pixelScale, isScaling: zoom.isScaling,
      target: Self.target(of: zoom))
  }

  /// A time (s) after which any change of the scale has ended.
  private static let longest = 60.0

  /// Returns the view at the end of a change that enlarges the scale without fingers; `nil` for no such change.
  private static func target(of zoom: Zoom) -> Target? {
    guard zoom.isScaling, !zoom.isHeld, zoom.targetScale > zoom.scale else { return nil }
    var settled = zoom
    settled.advance(to: zoom.time.advanced(bySeconds: longest))
    return Target(seen: seen(in: settled), scale: settled.pixelScale)
  }

  /// Returns the visible part of the content, in its own pixels.
  private static func seen(in zoom: Zoom) -> PixelRect {
    let first = zoom.contentPoint(at: .zero)
    let last = zoom.contentPoint(at: Point(x: zoom.viewport.width, y: zoom.viewport.height))
    let (left, right) = (min(first.x, last.x).rounded(.down), max(first.x, last.x).rounded(.up))
    let (top, bottom) = (min(first.y, last.y).rounded(.down), max(first.y, last.y).rounded(.up))
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
