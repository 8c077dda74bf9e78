import PageStore
import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The filmstrip below the pages.
extension PhotosScene {
  /// The rows of the filmstrip, one for each visible album, the album nearest to the middle of the pages first.
  var stripRows: [StripRow] {
    pages.pager.map {
      StripRow.rows(
        of: $0, in: pages.content.snapshot, width: viewport.size.width, isRightToLeft: settings.pager.isRightToLeft)
    } ?? []
  }

  /// Passes the event to the filmstrip. Returns whether the filmstrip takes it.
  func stripTakes(_ event: InputEvent, at instant: Instant) -> Bool {
    switch strip.hear(event, on: stripRows.first, at: instant) {
    case .passed: return false
    case .taken: return true
    case .chosen(let index, let album):
      if case .pressed = event { _ = pages.handle(.cancelled, at: instant) }
      guard let row = stripRows.first(where: { $0.album.id == album }), let id = row.album.id(at: index) else {
        return true
      }
      let page = Page(column: id, row: album)
      if page != pages.targetPage { pages.jump(to: page, at: instant) }
      return true
    }
  }

  /// Opens or closes the filmstrip. During a flight it does nothing, because the flight needs a page that does not
  /// move.
  func toggleStrip(at instant: Instant) {
    guard flight == nil else { return }
    strip.toggle(at: instant)
    _ = pages.handle(.resized(strip.pagesViewport), at: instant)
  }

  /// Draws the filmstrip over the pages. `part`, 0 to 1, reduces the visible part further.
  func drawStrip(over frame: inout Frame, part: Double = 1, at instant: Instant) {
    strip.advance(to: instant)
    let part = strip.part * part
    guard part > 0 else {
      stripThumbnails.followNothing(at: instant)
      return frame.requestFrame(at: stripThumbnails.forgetsAt)
    }
    _ = stripThumbnails.collect(at: instant)
    let painter = StripPainter(viewport: viewport, area: strip.area(part: part))
    let rows = strip.shown(stripRows)
    frame.drawList.commands += painter.commands(rows) { stripThumbnails.content(of: $0) }
    if let drag = strip.drag, let row = rows.first {
      frame.drawList.commands += painter.fineness(drag.fineness, at: row.track.x(of: drag.place))
    }
    let side = max(1, viewport.grid.pixel(StripPainter.markSide) * 3 / 2)
    stripThumbnails.follow(
      seen: rows.compactMap(\.page) + rows.flatMap { $0.cells(without: $0.page).map(\.page) }, next: [],
      box: PixelSize(width: side, height: side), at: instant)
    let resident = stripThumbnails.resident
    frame.images += resident.map(\.id)
    frame.uploads += resident
    frame.isMoving = frame.isMoving || strip.isMoving
    frame.requestFrame(at: stripThumbnails.nextRetry)
  }
}

extension InputEvent {
  /// Returns this event for a scene inside `viewport`: a resize to `viewport`, or any other event unchanged.
  func inside(_ viewport: Viewport) -> InputEvent {
    if case .resized = self { .resized(viewport) } else { self }
  }
}
