import PagerEngine
import PagerGeometry
import Scene

/// What a frame of drawn pages shows.
extension PageDemo {
  /// The drawings of the pages that are seen, with what the demo puts over them. It asks for no memory while the same pages
  /// are seen and none looks different, unless the demo does.
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
      appearance(of: $0)
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

  /// Adds the pages, each with what stands on it and over it.
  private mutating func add(
    _ pages: [SeenPage], _ scale: DrawingScale, _ canvas: PageCanvas, _ cache: DrawingCache<Map, Appearance>,
    to commands: inout [DrawCommand]
  ) {
    var canvas = canvas
    for page in pages {
      if let drawing = cache.drawing(of: page.placed.page) {
        commands.append(.image(drawing.id, scale.box(of: drawing, on: page)))
      }
      if let picture = picture(of: page.placed.page) {
        commands.append(
          .image(picture.id, page.box.centered(picture.pixelSize.fitted(into: page.box.size, enlarging: true))))
      }
      canvas.box = page.box
      addOverlay(on: page, canvas: canvas, to: &commands)
    }
  }
}
