import PagerEngine
import PagerGeometry

/// Scrolls the panel's list: a free pager of short pages, one below the other, so that it glides and gives at its ends as
/// everything else does.
struct PanelScroller {
  /// A page's height (pt), and what the list is padded to a multiple of.
  private static let pitch = 28.0

  /// What pointers on the list move.
  var pager: Pager<GridMap>

  /// How long the list is (pt).
  private var length: Double
  /// From one number to the next (pt).
  private var rowHeight: Double

  /// The list of `layout`.
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

  /// How far the list is scrolled (pt).
  var offset: Double { Double(pager.targetPage.row) * Self.pitch + pager.offset.y }

  /// The list stands otherwise.
  mutating func fit(_ layout: PanelLayout, at instant: Instant) {
    let height = layout.list.size.height
    guard height != pager.viewport.height || layout.contentHeight != length else { return }
    (length, rowHeight) = (layout.contentHeight, layout.rowHeight)
    let map = Self.map(length, height)
    pager.resize(to: Size(width: 100, height: height), time: instant)
    pager.updateMap(time: instant) { $0 = map }
  }

  /// Brings what is from `top` to `bottom` (pt from the list's beginning) into sight.
  mutating func show(from top: Double, to bottom: Double, time: Instant) {
    pager.advance(to: time)
    let height = pager.viewport.height
    if top < offset {
      scroll(toRow: (top / Self.pitch).rounded(.down), time: time)
    } else if bottom > offset + height {
      scroll(toRow: ((bottom - height) / Self.pitch).rounded(.up), time: time)
    }
  }

  /// Scrolls by `rows` rows of numbers.
  mutating func scroll(rows: Double, time: Instant) {
    pager.advance(to: time)
    scroll(toRow: ((offset + rows * rowHeight) / Self.pitch).rounded(), time: time)
  }

  private mutating func scroll(toRow row: Double, time: Instant) {
    let row = max(0, min(Self.lastRow(length, pager.viewport.height), Int(row)))
    _ = pager.scroll(to: Page(column: 0, row: row), time: time)
  }
}

/// A pointer on the tuning panel: a tap until it moves, then a scroll up and down or a slider's to the side.
struct PanelTouch: Hashable {
  enum Mode: Hashable {
    case tap
    case scroll
    /// Changes a number from `value` on, from where the pointer was when that became clear, so that nothing leaps.
    case slide(knob: Int, value: Double, start: Double)
  }

  /// How far a pointer wanders (pt) before it means anything but a tap.
  private static let slop = (touch: 8.0, mouse: 3.0)

  let pointer: Pointer
  /// Where it went down.
  let origin: Point
  /// What it went down on.
  let item: PanelItem?
  var mode = Mode.tap

  /// Whether a pointer that has moved by `translation` (pt) means anything but a tap.
  func isPastSlop(_ translation: Vector) -> Bool {
    let slop = pointer.kind == .touch ? Self.slop.touch : Self.slop.mouse
    return max(translation.x.magnitude, translation.y.magnitude) > slop
  }
}
