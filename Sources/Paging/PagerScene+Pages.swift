import PagerEngine
import PagerGeometry
import Scene

/// What is seen, and how large it is.
extension PagerScene {
  /// The pager, as it is now; `nil` while there is none.
  public var pager: Pager<Content.Map>? { zoomingPager?.pager }

  /// The page that is nearest to the middle; this and the next two are `nil` before there is one.
  public var currentPage: Page? { zoomingPager?.pager.currentPage }
  /// The page it rests on, or means to.
  public var targetPage: Page? { zoomingPager?.pager.targetPage }
  /// The page it last rested on.
  public var settledPage: Page? { zoomingPager?.pager.settledPage }

  /// Tells the content where the pager is.
  func follow(at instant: Instant) {
    if let pager = zoomingPager { content.follow(pager, viewport: viewport, at: instant) }
  }

  /// The pages that are seen now.
  var seenPages: [SeenPage] {
    var pages: [SeenPage] = []
    refill(&pages)
    return pages
  }

  /// Makes `pages` those that are seen now, in the same memory.
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

  /// The place on a page that is at `point`.
  func touch(at point: Point) -> PageTouch? {
    var touch: PageTouch?
    zoomingPager?.forEachPlacedPage { placed in
      let frame = placed.frame
      guard frame.contains(point) else { return }
      touch = PageTouch(
        page: placed.page, place: Point(x: point.x - frame.minX, y: point.y - frame.minY), size: frame.size)
    }
    return touch
  }

  /// Whether the content shows how `next` takes the target's place, so that nothing has to slide. A page that moves slides
  /// on.
  func beginsFade(to next: Page?, at instant: Instant) -> Bool {
    guard settings.advanceMotion == .fade, let next else { return false }
    update { $0.advance(to: instant) }
    guard let pager, !pager.isMoving, !pager.isDragging, next != pager.targetPage,
      let shown = seenPages.first(where: \.isTarget)
    else { return false }
    return content.beginFade(from: shown, to: next, at: instant)
  }

  // MARK: Sizes of contents

  /// Tells the pager of the sizes that have become known of the pages that are seen, and of those around the target: a
  /// scale that is carried to the next page is held to that page's limits in the turn, before any of it is seen.
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

  /// Notes the size of `page` as one that the pager has to be told of, where it is news.
  private func note(_ page: Page, in pager: ZoomingPager<Content.Map>) {
    guard let size = content.contentSize(of: page), size != pager.contentSize(of: page),
      !newContentSizes.contains(where: { $0.page == page })
    else { return }
    newContentSizes.append((page, size))
  }
}

extension Pager {
  /// The page `count` columns from the target, or the last one on the way there; rows where columns cannot turn.
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
