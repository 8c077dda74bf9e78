import PagerGeometry
import TestSupport

@testable import PagerEngine

extension RandomZoomingPager {
  /// Creates a canvas of tiles with scales from 0.5 to 3, and actions of a person and a program on it.
  ///
  /// - Parameter isEndless: whether the canvas is endless; otherwise it may end.
  init(canvasUsing random: inout SeededGenerator, actions length: Int = 40, isEndless: Bool = true) {
    self.init(using: &random, actions: length, isPlain: true)
    var configuration = pages.pager.configuration
    configuration.snapPolicy = .free
    configuration.axes = .both
    configuration.locksFreeAxis = Int.random(in: 0..<4, using: &random) == 0
    configuration.isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
    configuration.layout = PageLayout(
      pageWidth: .points(100), pageHeight: .points(100),
      alignment: PageLayout.Alignment.samples.randomElement(using: &random) ?? .center)
    let extent: GridMap.Extent = isEndless || Bool.random(using: &random) ? .infinite : .finite(12)
    let pager = Pager(
      map: AnyMap.grid(GridMap(columns: extent, rows: extent)), at: Page(column: 0), viewport: pages.pager.viewport,
      configuration: configuration)
    var zoom = ZoomConfiguration()
    (zoom.leastScale, zoom.greatestScale) = (0.5, 3)
    pages = ZoomingPager(pager, density: pages.density, configuration: zoom)
  }
}

extension ZoomingPager {
  /// Returns the position at `point` on a canvas of 100 pt tiles, from tile (0, 0)'s corner (canvas points); `nil` if
  /// no tile is visible.
  func canvasPlace(at point: Point) -> Vector? {
    guard let placed = placedPages.first else { return nil }
    let frame = placed.frame
    let x = pager.configuration.isRightToLeft ? frame.maxX - point.x : point.x - frame.minX
    return Vector(
      x: (Double(placed.page.column) + x / frame.size.width) * 100,
      y: (Double(placed.page.row) + (point.y - frame.minY) / frame.size.height) * 100)
  }
}
