import PagerEngine
import PagerGeometry
import Scene

/// Frames of drawn pages.
extension DrawnPages {
  /// Returns the frame at `instant`: the backdrop, the visible pages, and the content's overlays.
  ///
  /// While the visible pages and their appearances stay the same, it allocates nothing, unless the content's methods
  /// do.
  public mutating func frame(
    of pager: ZoomingPager<Map>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings,
    cache: inout DrawingCache<Map, Appearance>, at instant: Instant
  ) -> Frame {
    guard let pager else { return Frame(drawList: DrawList(background: viewport.look.background)) }
    let scale = DrawingScale(pager, on: viewport.grid)
    var canvas = PageCanvas(viewport)
    canvas.isRightToLeft = settings.pager.isRightToLeft
    var pageCanvas = canvas
    pageCanvas.grid = scale.grid
    let areOther = cache.follow(pager, seen: pages, scale: scale, look: viewport.look) {
      appearance(of: $0, isDragging: pager.pager.isDragging)
    } draw: { appearance, size in
      pageCanvas.box = PixelRect(size: size)
      return draw(appearance, on: pageCanvas)
    }
    cache.named.follow(cache.drawings, areOther: areOther, behind: backdrop, of: cache.pages) { picture(of: $0) }
    var frame = Frame(
      drawList: DrawList(background: viewport.look.background, commands: cache.commands.take()),
      images: cache.named.images, uploads: cache.named.pictures, drawings: cache.named.drawings,
      isMoving: pager.isAnimating)
    if let backdrop { frame.drawList.commands.append(.image(backdrop.id, canvas.box)) }
    if let window = window(in: viewport) {
      var inside = cache.clipped.take()
      add(pages, scale, canvas, cache, to: &inside)
      frame.drawList.commands.append(.clipped(viewport.grid.pixels(window), inside))
      cache.clipped.keep(inside)
    } else {
      add(pages, scale, canvas, cache, to: &frame.drawList.commands)
    }
    finish(&frame, pages: pages, viewport: viewport, at: instant)
    cache.commands.keep(frame.drawList.commands)
    return frame
  }

  /// Adds each page: its drawing, its picture and its overlay.
  private mutating func add(
    _ pages: [SeenPage], _ scale: DrawingScale, _ canvas: PageCanvas, _ cache: DrawingCache<Map, Appearance>,
    to commands: inout [DrawCommand]
  ) {
    var canvas = canvas
    for page in pages {
      if let drawing = cache.drawing(of: page.placed.page) {
        let box = scale.box(of: drawing, on: page)
        commands.append(drawing.isPlain ? .fill(box, drawing.list.background) : .image(drawing.id, box))
      }
      if let picture = picture(of: page.placed.page) { add(picture, on: page, grid: canvas.grid, to: &commands) }
      canvas.box = page.box
      addOverlay(on: page, canvas: canvas, to: &commands)
    }
  }

  /// Adds a page's picture, as the page is zoomed.
  private func add(_ picture: any Bitmap, on page: SeenPage, grid: PixelGrid, to commands: inout [DrawCommand]) {
    guard let zoom = page.zoom, contentSize(of: page.placed.page) != nil else {
      commands.append(
        .image(picture.id, page.box.centered(picture.pixelSize.fitted(into: page.box.size, enlarging: true))))
      return
    }
    let box = page.pixels(zoom.frame, on: grid)
    let image = DrawCommand.image(picture.id, box, ImageOptions(quarterTurns: zoom.quarterTurns))
    commands.append(box.intersection(page.box) == box ? image : .clipped(page.box, [image]))
  }
}
