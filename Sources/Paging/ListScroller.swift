import PagerEngine
import PagerGeometry
import Scene

/// Scrolls a list that is longer than what it is seen through: a free pager of short pages, one below the other, so that
/// it glides and gives at its ends as everything else does.
public struct ListScroller {
  /// A page's height (pt), and what the list is padded to a multiple of.
  private static let pitch = 4.0

  /// What pointers on the list move.
  public private(set) var pager: Pager<GridMap>

  /// A list `length` points long, seen through `height` points, from its beginning on.
  public init(length: Double, height: Double, time: Instant = .zero) {
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

  /// Whether there is more of the list than is seen.
  public var scrolls: Bool { lastRow > 0 }

  /// How far the list is scrolled (pt); beyond its ends while it gives there.
  public var offset: Double { Double(pager.targetPage.row) * Self.pitch + pager.offset.y }

  /// Hears what a pointer on the list does; other events only bring it to their time.
  public mutating func hear(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .pressed(let pointer, let point) where scrolls: pager.press(pointer, at: point, time: instant)
    case .moved(let pointer, let point): pager.move(pointer, to: point, time: instant)
    case .lifted(let pointer, let point): pager.lift(pointer, at: point, time: instant)
    case .cancelled: pager.cancelPointers(time: instant)
    case .panned(let displacement): pager.pan(displacement, time: instant)
    case .panEnded: pager.endPan(time: instant)
    case .pressed, .wheel, .zoomed, .key, .keyReleased, .typed, .resized, .texturesLost, .woken,
      .closeRequested:
      pager.advance(to: instant)
    }
  }

  /// Brings it to `instant`; whether it moves.
  public mutating func advance(to instant: Instant) -> Bool {
    pager.advance(to: instant)
    return pager.isAnimating
  }

  /// Scrolls by `distance` points, toward the end where that is positive.
  public mutating func scroll(by distance: Double, at instant: Instant) {
    pager.advance(to: instant)
    scroll(to: offset + distance, at: instant)
  }

  /// Brings what is from `top` to `bottom` (pt from the list's beginning) into sight.
  public mutating func show(from top: Double, to bottom: Double, at instant: Instant) {
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
