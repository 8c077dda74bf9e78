import PagerEngine
import PagerGeometry

/// The scroller of the panel's list.
///
/// It is a pager with free scrolling over short pages, one below the other, so that the list glides and has a rubber
/// band like everything else.
struct PanelScroller {
  /// The height of a page (pt); the list's length is rounded up to a multiple of it.
  private static let pitch = 28.0

  /// The pager that receives the pointers on the list.
  var pager: Pager<GridMap>

  /// The length of the list (pt).
  private var length: Double
  /// The height of a knob's row (pt).
  private var rowHeight: Double

  /// Creates a scroller for the list of `layout`.
  init(_ layout: PanelLayout) {
    let height = layout.list.size.height
    (length, rowHeight) = (layout.contentHeight, layout.rowHeight)
    var configuration = PagerConfiguration()
    configuration.layout = PageLayout(pageWidth: .viewport, pageHeight: .points(Self.pitch), alignment: .start)
    configuration.axes = .vertical
    configuration.snapPolicy = .free
    configuration.tuning.longestSlide = 1000
    configuration.tuning.touchSlop = 8
    pager = Pager(
      map: Self.map(length, height), at: Page(column: 0), viewport: Size(width: 100, height: height),
      configuration: configuration)
  }

  private static func map(_ length: Double, _ height: Double) -> GridMap {
    GridMap(columns: .one, rows: .finite(lastRow(length, height) + 1))
  }

  private static func lastRow(_ length: Double, _ height: Double) -> Int {
    Int((max(0, length - height) / pitch).rounded(.up))
  }

  /// The scroll offset (pt).
  var offset: Double { Double(pager.targetPage.row) * Self.pitch + pager.offset.y }

  /// Adapts to a changed layout.
  mutating func fit(_ layout: PanelLayout, at instant: Instant) {
    let height = layout.list.size.height
    guard height != pager.viewport.height || layout.contentHeight != length else { return }
    (length, rowHeight) = (layout.contentHeight, layout.rowHeight)
    let map = Self.map(length, height)
    pager.resize(to: Size(width: 100, height: height), time: instant)
    pager.updateMap(time: instant) { $0 = map }
  }

  /// Scrolls so that the range from `top` to `bottom` (pt from the list's start) is visible.
  mutating func show(from top: Double, to bottom: Double, time: Instant) {
    pager.advance(to: time)
    let height = pager.viewport.height
    if top < offset {
      scroll(toRow: (top / Self.pitch).rounded(.down), time: time)
    } else if bottom > offset + height {
      scroll(toRow: ((bottom - height) / Self.pitch).rounded(.up), time: time)
    }
  }

  /// Scrolls by `rows` knob rows.
  mutating func scroll(rows: Double, time: Instant) {
    pager.advance(to: time)
    scroll(toRow: ((offset + rows * rowHeight) / Self.pitch).rounded(), time: time)
  }

  private mutating func scroll(toRow row: Double, time: Instant) {
    let row = max(0, min(Self.lastRow(length, pager.viewport.height), Int(row)))
    _ = pager.scroll(to: Page(column: 0, row: row), time: time)
  }
}

/// A pointer on the tuning panel: a tap until it moves, then a vertical scroll or a horizontal change of a slider.
struct PanelTouch: Hashable {
  enum Mode: Hashable {
    case tap
    case scroll
    /// A slider drag, with its start: the value, and the pointer's x coordinate when the drag was recognised.
    ///
    /// The slop does not count, so that the value does not jump.
    case slide(knob: Int, value: Double, start: Double)
  }

  /// The slop of a tap (pt).
  private static let slop = (touch: 8.0, mouse: 3.0)

  let pointer: Pointer
  /// The location of the press.
  let origin: Point
  /// The element at the press.
  let item: PanelItem?
  var mode = Mode.tap

  /// Returns whether a `translation` (pt) exceeds the slop, so that it is no longer a tap.
  func isPastSlop(_ translation: Vector) -> Bool {
    let slop = pointer.kind == .touch ? Self.slop.touch : Self.slop.mouse
    return max(translation.x.magnitude, translation.y.magnitude) > slop
  }
}
