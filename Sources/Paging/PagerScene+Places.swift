import PagerEngine
import PagerGeometry
import Scene

/// Where pages are, for scenes that put more around them.
extension PagerScene {
  /// Shows `page` at once.
  public func jump(to page: Page, at instant: Instant) {
    update { $0.update(time: instant) { $0.jump(to: page, time: instant) } }
    follow(at: instant)
  }

  /// Shows `page` at once, and says so in the window's title.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    jump(to: page, at: instant)
    return titleRequest()
  }

  func titleRequest() -> [WindowRequest] {
    // The target, as nothing is heard at the end of a motion.
    titledPage = targetPage
    guard let page = targetPage, let name = content.description(of: page, for: .title)?.name, name != title
    else { return [] }
    title = name
    return [.title("\(name) — Fourfold")]
  }

  /// Whether all of the target page's content is meant to be seen, wherever the page is.
  public var isAtFit: Bool { zoomingPager?.targetZoom.isAtFit ?? false }

  /// How far the target page is from where it rests (pt); positive to the right and down.
  public var targetDisplacement: Vector {
    guard let pager = zoomingPager?.pager else { return .zero }
    var found = Vector.zero
    pager.forEachPlacedPage { if $0.page == pager.targetPage { found = $0.frame.origin - .zero } }
    return found
  }

  /// Where the content of `page` is seen while the page rests in its place (pt, in the viewport): whole, or as it is zoomed.
  /// `nil` while there is no pager.
  public func restingFrame(of page: Page) -> Rect? {
    guard let zoom = zoomingPager?.zoom(of: page) else { return nil }
    guard zoom.isAtFit else { return zoom.frame }
    let (content, scale, box) = (zoom.contentSize, zoom.limits.lowerBound, zoom.viewport)
    let size = Size(width: Double(content.width) * scale, height: Double(content.height) * scale)
    return Rect(
      x: (box.width - size.width) / 2, y: (box.height - size.height) / 2, width: size.width, height: size.height)
  }
}
