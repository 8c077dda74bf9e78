import CSDL
import PagerGeometry
import Scene

extension DrawListRenderer {
  /// Brings the images of `frame` into textures: first the drawings that the frame shows, regardless of time, then the
  /// rest until `mayContinue` returns `false`. `size` is the size of the window in pixels.
  func prepare(_ frame: Frame, size: PixelSize, mayContinue: () -> Bool) {
    if size != windowSize {
      windowSize = size
      pool.windowResized()
    }
    live.follow(frame.liveImages)
    if pool.isMissingText, labels.hasFonts { pool.redrawTextless() }
    pool.reconcile(
      images: frame.images, uploads: frame.uploads, drawings: frame.drawings, shown: frame.drawList.commands,
      render: { (drawing, texture, rows) throws(StageError) in try render(rows, of: drawing, into: texture) },
      mayContinue: mayContinue)
  }

  /// Draws `rows` of `drawing` into its texture; if the background is not opaque, `rows` has to be all rows. Returns
  /// whether all text was drawn. Images in the drawing are drawn only if they are resident.
  private func render(_ rows: Range<Int>, of drawing: Drawing, into texture: Texture) throws(StageError) -> Bool {
    let leftOut = labels.leftOut
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(renderer.pointer, texture.pointer))
    defer { SDL_SetRenderTarget(renderer.pointer, nil) }
    let all = Clip.all(drawing.size)
    let band = PixelRect(x: 0, y: rows.lowerBound, width: drawing.size.width, height: rows.count)
    if drawing.isOpaque {
      guard let part = all.cut(to: band) else { return true }
      try part.apply(to: renderer)
      defer { try? all.apply(to: renderer) }
      try draw(drawing.list, inside: part)
    } else {
      rectangles.isTargetClear = true
      defer { rectangles.isTargetClear = false }
      try renderer.clear(Color(red: 0, green: 0, blue: 0, alpha: 0))
      try rectangles.fill(all.rect, of: all.rect, drawing.list.background)
      try draw(drawing.list.commands, inside: all)
      if renderer.isSoftware { try texture.straighten() }
    }
    return labels.leftOut == leftOut
  }
}

extension [DrawCommand] {
  /// Calls `body` with each image in the commands, in order, including those inside clips.
  func forEachImage(_ body: (ImageID) -> Void) {
    for command in self {
      switch command {
      case .image(let image, _, _): body(image)
      case .clipped(_, let commands): commands.forEachImage(body)
      case .fill, .plate, .painting, .label: continue
      }
    }
  }
}
