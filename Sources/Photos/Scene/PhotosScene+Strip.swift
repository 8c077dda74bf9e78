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

  /// Passes the event to the filmstrip. Returns the requests to the window if the filmstrip takes it; else `nil`.
  func hearInStrip(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    switch strip.hear(event, on: stripRows.first, at: instant) {
    case .passed: return nil
    case .taken: return []
    case .chosen(let index, let album):
      var requests: [WindowRequest] = []
      if case .pressed = event { requests += pages.handle(.cancelled, at: instant) }
      guard let row = stripRows.first(where: { $0.album.id == album }), let id = row.album.id(at: index) else {
        return requests
      }
      let page = Page(column: id, row: album)
      if page != pages.targetPage { requests += pages.open(page, at: instant) }
      return requests
    }
  }

  /// Opens or closes the filmstrip. During a flight it does nothing, because the flight needs a page that does not
  /// move.
  func toggleStrip(at instant: Instant) -> [WindowRequest] {
    guard flight == nil else { return [] }
    strip.toggle(at: instant)
    return pages.handle(.resized(strip.pagesViewport), at: instant)
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
