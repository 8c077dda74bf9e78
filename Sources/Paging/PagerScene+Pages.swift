import PagerEngine
import PagerGeometry
import Scene

/// The pager, the visible pages, and the sizes of contents.
extension PagerScene {
  /// The pager; `nil` while there is no page to open on.
  public var pager: Pager<Content.Map>? { zoomingPager?.pager }

  /// The page nearest to the middle of the viewport; `nil` while there is no pager.
  public var currentPage: Page? { zoomingPager?.pager.currentPage }
  /// The page that the pager rests on or moves to; `nil` while there is no pager.
  public var targetPage: Page? { zoomingPager?.pager.targetPage }
  /// The page that the pager last rested on; `nil` while there is no pager.
  public var settledPage: Page? { zoomingPager?.pager.settledPage }

  /// Passes the pager to the content.
  func follow(at instant: Instant) {
    if let pager = zoomingPager { content.follow(pager, viewport: viewport, at: instant) }
  }

  /// The visible pages, in a new array.
  var seenPages: [SeenPage] {
    var pages: [SeenPage] = []
    refill(&pages)
    return pages
  }

  /// Fills `pages` with the visible pages, and reuses its memory.
  func refill(_ pages: inout [SeenPage]) {
    pages.removeAll(keepingCapacity: true)
    guard let pager = zoomingPager else { return }
    let window = content.window(in: viewport).map(viewport.grid.pixels)
    pager.forEachPlacedPage { placed in
      let box = placed.pixelFrame(on: viewport.grid)
      if let window, !window.intersects(box) { return }
      pages.append(
        SeenPage(
          placed: placed, box: box, isCurrent: placed.page == pager.pager.currentPage,
          isTarget: placed.page == pager.pager.targetPage, isDragging: pager.pager.isDragging,
          zoom: pager.configuration.isEnabled && !pager.isCanvas ? pager.zoom(of: placed) : nil))
    }
  }

  /// Returns the page at `point` (pt, in the viewport) and the location on it; `nil` for none.
  func touch(at point: Point) -> PageTouch? {
    var touch: PageTouch?
    let scale = zoomingPager?.canvasScale ?? 1
    zoomingPager?.forEachPlacedPage { placed in
      let frame = placed.frame
      guard frame.contains(point) else { return }
      touch = PageTouch(
        page: placed.page,
        place: Point(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale),
        size: Size(width: frame.size.width / scale, height: frame.size.height / scale))
    }
    return touch
  }

  /// Begins a fade to `next` in the content, and returns whether one began. While the pager moves, none begins.
  func beginsFade(to next: Page?, at instant: Instant) -> Bool {
    guard let next else { return false }
    update { $0.advance(to: instant) }
    guard let pager, !pager.isMoving, !pager.isDragging, next != pager.targetPage,
      let shown = seenPages.first(where: \.isTarget)
    else { return false }
    return content.beginFade(from: shown, to: next, at: instant)
  }

  // MARK: Sizes of contents

  /// Passes newly known sizes of contents to the pager, for the visible pages and the neighbours of the target.
  ///
  /// The neighbours count because a turn may keep the scale: the pager clamps the scale to the next page's limits
  /// before any of that page is visible.
  func tellContentSizes(at instant: Instant) {
    newContentSizes.removeAll(keepingCapacity: true)
    guard let pager = zoomingPager, pager.configuration.isEnabled, !journal.playsSizes else { return }
    pager.pager.forEachPlacedPage { note($0.page, in: pager) }
    for direction in Direction.allCases {
      if let page = pager.pager.map.neighbor(of: pager.pager.targetPage, toward: direction) { note(page, in: pager) }
    }
    guard !newContentSizes.isEmpty else { return }
    for (page, size) in newContentSizes { update { $0.setContentSize(size, of: page, time: instant) } }
    journal.add(.sizes(newContentSizes))
  }

  /// Adds the size of the content of `page` to `newContentSizes`, if the pager does not have it yet.
  private func note(_ page: Page, in pager: ZoomingPager<Content.Map>) {
    guard let size = content.contentSize(of: page), size != pager.contentSize(of: page),
      !newContentSizes.contains(where: { $0.page == page })
    else { return }
    newContentSizes.append((page, size))
  }
}

extension Pager {
  /// Returns the page `count` columns from the target, or the last page on the way there; with a vertical axis alone,
  /// rows.
  func page(skipping count: Int) -> Page {
    let axis: Axis = configuration.axes == .vertical ? .vertical : .horizontal
    var page = targetPage
    for _ in 0..<count.magnitude {
      guard let next = map.neighbor(of: page, toward: Direction(axis, sign: count)) else { break }
      page = next
    }
    return page
  }
}
