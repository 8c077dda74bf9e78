import PagerEngine
import PagerGeometry
import Scene

/// Jumps to pages, and the locations of pages, for scenes that draw more around the pages.
extension PagerScene {
  /// Jumps to `page`, without a slide, and requests its window title.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    var requests = advance(to: instant)
    requests += updatePager(at: instant) { $0.jump(to: page, time: instant) }
    follow(at: instant)
    return requests + titleRequest()
  }

  func titleRequest() -> [WindowRequest] {
    // The target's name, because no event comes at the end of a motion.
    titledPage = targetPage
    guard let page = targetPage, let name = content.description(of: page, for: .title)?.name, name != title
    else { return [] }
    title = name
    return [.title(name)]
  }

  /// Whether the target page's zoom is at fit, or will be once it rests; `false` while there is no pager.
  public var isAtFit: Bool { zoomingPager?.targetZoom.isAtFit ?? false }

  /// The displacement of the target page from the viewport's top left corner (pt); positive to the right and down.
  public var targetDisplacement: Vector {
    guard let pager = zoomingPager?.pager else { return .zero }
    var found = Vector.zero
    pager.forEachPlacedPage { if $0.page == pager.targetPage { found = $0.frame.origin - .zero } }
    return found
  }

  /// Returns the frame of the content of `page` while the page rests (pt, in the viewport): at fit, or zoomed. `nil`
  /// while there is no pager.
  public func restingFrame(of page: Page) -> Rect? {
    guard let zoom = zoomingPager?.zoom(of: page) else { return nil }
    guard zoom.isAtFit else { return zoom.frame }
    let (content, scale, box) = (zoom.contentSize, zoom.limits.lowerBound, zoom.viewport)
    let size = Size(width: Double(content.width) * scale, height: Double(content.height) * scale)
    return Rect(
      x: (box.width - size.width) / 2, y: (box.height - size.height) / 2, width: size.width, height: size.height)
  }
}
