import PageStore
import PagerEngine
import PagerGeometry

extension ZoomedView {
  /// The page that detail is wanted of: the one that the pager means to rest on; but one that had it before keeps it while
  /// it slides away, as nothing should blur that is seen.
  static func page(for pager: ZoomingPager<some PageMap>, before: Page?) -> Page? {
    let target = pager.pager.targetPage
    guard let before, before != target, pager.pager.isMoving else { return target }
    var isSeen = false
    pager.pager.forEachPlacedPage { if $0.page == before { isSeen = true } }
    return isSeen ? before : target
  }

  /// What is seen of `page`; `nil` where all of it is, as it was fitted.
  init?(of page: Page, in pager: ZoomingPager<some PageMap>) {
    let zoom = pager.zoom(of: page)
    // A turned picture was fitted lying down.
    guard !zoom.isRestingAtFit || !zoom.quarterTurns.isMultiple(of: 2) else { return nil }
    self.init(
      page: page, seen: Self.seen(in: zoom), scale: zoom.pixelScale, isScaling: zoom.isScaling,
      target: Self.target(of: zoom))
  }

  /// No scale that moves by itself takes longer (s).
  private static let longest = 60.0

  /// Where a scale that grows by itself leads.
  private static func target(of zoom: Zoom) -> Target? {
    guard zoom.isScaling, !zoom.isHeld, zoom.targetScale > zoom.scale else { return nil }
    var settled = zoom
    settled.advance(to: zoom.time.advanced(bySeconds: longest))
    return Target(seen: seen(in: settled), scale: settled.pixelScale)
  }

  /// The part of the content that is seen.
  private static func seen(in zoom: Zoom) -> PixelRect {
    let first = zoom.contentPoint(at: .zero)
    let last = zoom.contentPoint(at: Point(x: zoom.viewport.width, y: zoom.viewport.height))
    let (left, right) = (min(first.x, last.x).rounded(.down), max(first.x, last.x).rounded(.up))
    let (top, bottom) = (min(first.y, last.y).rounded(.down), max(first.y, last.y).rounded(.up))
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
