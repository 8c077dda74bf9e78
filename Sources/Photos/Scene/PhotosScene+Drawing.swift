import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Words

/// The drawing of the overview and of the flying picture.
extension PhotosScene {
  /// Replaces the commands of `frame` with those of the overview. The pages' pictures stay in textures.
  func drawOverview(over frame: inout Frame) {
    let painter = OverviewPainter(viewport: viewport, isRightToLeft: settings.pager.isRightToLeft)
    let squares = ThumbnailPainter(viewport: viewport, isRightToLeft: settings.pager.isRightToLeft)
    let marks = MarkArt(canvas: PageCanvas(viewport), isRightToLeft: settings.pager.isRightToLeft)
    let marked = Set(self.marks)
    let height = viewport.size.height
    var (seen, next): ([Page], [Page]) = ([], [])
    var commands: [DrawCommand] = []
    var drawn: Set<Page> = []
    let flying = flight == nil ? nil : flyingPage
    let layer = overview.layer
    let visible = layer.visible(height: height)
    let content = 0...viewport.size.height
    var headed: Set<Int> = []
    // Thumbnails and headlines that move stay visible until they are outside the viewport.
    for layer in [layer] + overview.layers.dropLast() {
      layer.grid.forEach(in: layer.visible(height: height)) { album, _ in
        guard headed.insert(album.id).inserted, let area = overview.headline(of: album.id) else { return }
        commands.append(painter.headline(album, in: area))
      } square: { page, _ in
        if drawn.insert(page).inserted { seen.append(page) }
      }
    }
    for page in seen where page != flying {
      guard let area = overview.frame(of: page), area.maxY > content.lowerBound, area.minY < content.upperBound
      else { continue }
      let thumbnail = thumbnails.content(of: page)
      let pictures = standIns(for: thumbnail.picture, of: page) + [thumbnail.picture].compactMap(\.self)
      let isSelected = overview.selection.isActive ? overview.selection.pages.contains(page) : nil
      commands += squares.square(
        pictures, failed: thumbnail.isFailed, in: area, isFocused: page == overview.focus, isSelected: isSelected)
      if marked.contains(page) { commands += marks.commands(onSquare: area) }
    }
    if let place = overview.distantPlace {
      // Of the thumbnails that pass, keep the decoded ones, and decode no others: they would come too late.
      next = seen.filter { thumbnails.content(of: $0).picture != nil }
      seen = []
      layer.grid.forEach(in: place...place + height) { page, _ in seen.append(page) }
    } else {
      // Prepare the thumbnails of one viewport height above and below.
      let (top, bottom) = (visible.lowerBound, visible.upperBound)
      layer.grid.forEach(in: bottom...bottom + height) { page, _ in if !drawn.contains(page) { next.append(page) } }
      layer.grid.forEach(in: top - height...top) { page, _ in if !drawn.contains(page) { next.append(page) } }
    }
    if overview.grid.count == 0 { commands.append(painter.empty()) }
    commands += scrollbarCommands(painter, over: &frame)
    if !overview.typed.text.isEmpty { commands.append(painter.typed(overview.typed.text)) }
    commands += barCommands
    if let flight, let flying { commands += flyingCommands(flight, flying, painter) }
    frame.drawList.commands = commands
    let resident = thumbnails.resident
    frame.images += resident.map(\.id)
    frame.uploads += resident
    frame.isMoving = frame.isMoving || overview.isMoving || flight?.isMoving == true
    frame.requestFrame(at: overview.typed.end(after: overview.pager.time))
    frame.requestFrame(at: thumbnails.nextRetry)
    // Decode the thumbnail of the flying picture first.
    if let flyingPage, let place = seen.firstIndex(of: flyingPage) { seen.insert(seen.remove(at: place), at: 0) }
    // With this box the shorter side of a 3:2 picture has exactly the side of the thumbnail.
    let side = max(1, viewport.grid.pixel(overview.grid.side) * 3 / 2)
    thumbnails.follow(
      seen: seen, next: next, box: PixelSize(width: side, height: side), at: overview.pager.time)
  }

  /// The scroll bar of the overview, or the handle in its place, with a bubble that names the pictures at the top.
  private func scrollbarCommands(_ painter: OverviewPainter, over frame: inout Frame) -> [DrawCommand] {
    let (layer, now) = (overview.layer, overview.pager.time)
    let bar = painter.scrollbar(scroll: layer.scroll, height: layer.grid.size.height)
    guard let scrubber = overview.scrubber, let layout = overview.scrubberLayout, scrubber.opacity(at: now) > 0 else {
      return bar
    }
    frame.requestFrame(at: scrubber.nextChange(at: now))
    let art = ScrubberArt(
      canvas: PageCanvas(viewport), layout: layout, opacity: scrubber.opacity(at: now),
      isRightToLeft: settings.pager.isRightToLeft)
    // The first picture of the first row below the bar and a headline.
    let top = layer.content(at: Point(x: 0, y: overview.inset)).y + layer.grid.headlineHeight
    let start = Point(x: settings.pager.isRightToLeft ? viewport.size.width : 0, y: top)
    guard scrubber.isDragged, let page = layer.grid.page(nearest: start) else { return art.commands }
    return art.commands + art.bubble(pages.content.placeLines(of: page))
  }

  /// The bar of the overview: with the number of selected pictures, or the album below it.
  private var barCommands: [DrawCommand] {
    guard let bar = overview.bar, let layout = overview.barLayout else { return [] }
    let art = OverviewBarArt(
      canvas: PageCanvas(viewport), layout: layout, isRightToLeft: settings.pager.isRightToLeft)
    let layer = overview.layer
    let album = layer.grid.album(above: layer.content(at: Point(x: 0, y: layout.frame.maxY)).y)
    let count = album.map { $0.failure == nil ? $0.count : 0 } ?? (layer.grid.count - layer.grid.noticeRows.count)
    let selected = overview.selectionLine
    return art.commands(
      title: selected ?? album?.title ?? translated("Overview"), number: selected == nil ? localNumber(count) : "",
      isPressed: bar.isPressed)
  }

  /// Returns the pictures of `page` to draw in its thumbnail until `thumbnail` is in a texture: those of the page
  /// itself.
  private func standIns(for thumbnail: DecodedPicture?, of page: Page) -> [DecodedPicture] {
    guard thumbnail?.pixels.isReleased != true else { return [] }
    let content = pages.content.content(of: page)
    return [content.standIn, content.picture].compactMap(\.self)
  }

  /// Draws the flying picture, over a shade that hides the overview more and more as the picture nears its page.
  private func flyingCommands(_ flight: Flight, _ page: Page, _ painter: OverviewPainter) -> [DrawCommand] {
    guard let places else { return [] }
    let content = pages.content.content(of: page)
    let thumbnail = thumbnails.content(of: page).picture
    // The sharp picture, once it is in a texture, covers the others.
    let pictures = [thumbnail, content.standIn, content.picture].compactMap(\.self)
    let full = drawnPage(places.full, pictures.last?.originalSize)
    return painter.shade(flight.progress)
      + painter.flying(
        pictures, in: flight.frame(small: places.small, full: full), square: places.small, full: full,
        progress: flight.progress)
  }

  /// Returns the frame of a picture on its page: `full`, or the fitted frame if the pager does not know the size yet.
  private func drawnPage(_ full: Rect, _ size: PixelSize?) -> Rect {
    guard let size, let flyingPage, pages.content.contentSize(of: flyingPage) == nil else { return full }
    let fitted = size.fitted(into: strip.pagesViewport.pixelSize)
    let box = PixelRect(size: strip.pagesViewport.pixelSize).centered(fitted)
    let scale = viewport.grid.scale
    return Rect(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
  }
}
