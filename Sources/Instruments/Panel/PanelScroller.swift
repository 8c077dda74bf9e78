import PagerEngine
import PagerGeometry

/// Scrolls the panel's list: a free pager of short pages, one below the other, so that it glides and gives at its ends as
/// everything else does.
struct PanelScroller {
  /// A page's height (pt), and what the list is padded to a multiple of.
  private static let pitch = 28.0
  private var pager: Pager<GridMap>

  /// A list that is seen through `height` points.
  init(height: Double) {
    pager = Pager(
      map: Self.map(height), at: Page(column: 0), viewport: Size(width: 100, height: height),
      configuration: Self.configuration)
  }

  private static func map(_ height: Double) -> GridMap {
    let range = max(0, PanelLayout.contentHeight - height)
    return GridMap(columns: .one, rows: .finite(Int((range / pitch).rounded(.up)) + 1))
  }

  private static var configuration: PagerConfiguration {
    var configuration = PagerConfiguration()
    configuration.layout = PageLayout(pageWidth: .viewport, pageHeight: .points(pitch), alignment: .start)
    configuration.axes = .vertical
    configuration.snapPolicy = .free
    configuration.tuning.longestSlide = 1000
    configuration.tuning.touchSlop = 8
    return configuration
  }

  /// How far the list is scrolled (pt).
  var offset: Double { Double(pager.targetPage.row) * Self.pitch + pager.offset.y }

  /// Whether it moves by itself.
  var isAnimating: Bool { pager.isAnimating }

  /// The list is seen through another height.
  mutating func fit(_ height: Double, at instant: Instant) {
    guard height != pager.viewport.height else { return }
    pager.resize(to: Size(width: 100, height: height), time: instant)
    pager.updateMap(replacement: Page(column: 0, row: lastRow(height)), time: instant) { $0 = Self.map(height) }
  }

  private func lastRow(_ height: Double) -> Int {
    max(0, Int((max(0, PanelLayout.contentHeight - height) / Self.pitch).rounded(.up)))
  }

  mutating func advance(to instant: Instant) { pager.advance(to: instant) }

  mutating func press(_ pointer: Pointer, at point: Point, time: Instant) {
    pager.press(pointer, at: point, time: time)
  }

  mutating func move(_ pointer: Pointer, to point: Point, time: Instant) {
    pager.move(pointer, to: point, time: time)
  }

  mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    pager.lift(pointer, at: point, time: time)
  }

  mutating func cancel(time: Instant) { pager.cancelPointers(time: time) }

  /// Brings what is from `top` to `bottom` (pt from the list's beginning) into sight.
  mutating func show(from top: Double, to bottom: Double, time: Instant) {
    pager.advance(to: time)
    let height = pager.viewport.height
    let row: Double
    if top < offset {
      row = (top / Self.pitch).rounded(.down)
    } else if bottom > offset + height {
      row = ((bottom - height) / Self.pitch).rounded(.up)
    } else {
      return
    }
    _ = pager.scroll(to: Page(column: 0, row: max(0, min(lastRow(height), Int(row)))), time: time)
  }

  /// Scrolls by `rows` rows of numbers.
  mutating func scroll(rows: Double, time: Instant) {
    pager.advance(to: time)
    let height = pager.viewport.height
    let row = Int(((offset + rows * PanelLayout.rowHeight) / Self.pitch).rounded())
    _ = pager.scroll(to: Page(column: 0, row: max(0, min(lastRow(height), row))), time: time)
  }
}
