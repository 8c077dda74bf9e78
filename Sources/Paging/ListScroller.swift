import PagerEngine
import PagerGeometry
import Scene

/// A scroller for a list that may be longer than its window: a free pager with a column of short pages, so that the
/// list has the pager's fling and rubber band.
package struct ListScroller {
  /// The height of a page (pt). The scroll range is rounded up to a multiple of it.
  private static let pitch = 4.0

  /// The pager that pointers on the list move.
  package private(set) var pager: Pager<GridMap>

  /// Creates a scroller at the start of a list of `length` points in a window of `height` points.
  package init(length: Double, height: Double, time: Instant = .zero) {
    var configuration = PagerConfiguration()
    configuration.layout = PageLayout(pageWidth: .viewport, pageHeight: .points(Self.pitch), alignment: .start)
    configuration.axes = .vertical
    configuration.snapPolicy = .free
    configuration.tuning.longestSlide = 5000
    configuration.tuning.touchSlop = 8
    let rows = Int((max(0, length - height) / Self.pitch).rounded(.up))
    pager = Pager(
      map: GridMap(columns: .one, rows: .finite(rows + 1)), at: Page(column: 0),
      viewport: Size(width: 100, height: max(1, height)), configuration: configuration, time: time)
    lastRow = rows
  }

  private let lastRow: Int

  /// Whether the list is longer than its window.
  package var scrolls: Bool { lastRow > 0 }

  /// The scroll offset (pt); beyond the ends during an overscroll.
  package var offset: Double { Double(pager.targetPage.row) * Self.pitch + pager.offset.y }

  /// Handles pointers and touchpad pans on the list. Other events only advance the time.
  package mutating func hear(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .pressed(let pointer, let point) where scrolls: pager.press(pointer, at: point, time: instant)
    case .moved(let pointer, let point): pager.move(pointer, to: point, time: instant)
    case .lifted(let pointer, let point): pager.lift(pointer, at: point, time: instant)
    case .cancelled: pager.cancelPointers(time: instant)
    case .panBegan: pager.beginPan(time: instant)
    case .panned(let displacement): pager.pan(displacement, time: instant)
    case .panEnded: pager.endPan(time: instant)
    case .pressed, .wheel, .zoomed, .secondaryClicked, .pinched, .key, .keyReleased, .typed, .resized, .texturesLost,
      .woken,
      .closeRequested:
      pager.advance(to: instant)
    }
  }

  /// Advances the list to `instant`. Returns whether it is in motion by itself.
  package mutating func advance(to instant: Instant) -> Bool {
    pager.advance(to: instant)
    return pager.isAnimating
  }

  /// Scrolls by `distance` points; positive toward the end of the list. The list's ends limit the scroll.
  package mutating func scroll(by distance: Double, at instant: Instant) {
    pager.advance(to: instant)
    scroll(to: offset + distance, at: instant)
  }

  /// Scrolls the range from `top` to `bottom` (pt from the start of the list) into view, if it is not visible.
  package mutating func show(from top: Double, to bottom: Double, at instant: Instant) {
    pager.advance(to: instant)
    if top < offset {
      scroll(to: top, at: instant)
    } else if bottom > offset + pager.viewport.height {
      scroll(to: bottom - pager.viewport.height, at: instant)
    }
  }

  private mutating func scroll(to place: Double, at instant: Instant) {
    let row = max(0, min(Double(lastRow), (place / Self.pitch).rounded()))
    pager.scroll(to: Page(column: 0, row: Int(row)), time: instant)
  }
}
