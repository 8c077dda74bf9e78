import PagerEngine
import PagerGeometry

/// A grid as it lies on the screen: how far it is scrolled, and how two fingers stretch it.
struct GridLayer: Sendable {
  var grid: OverviewGrid
  /// The part of the content that is at the viewport's top (pt).
  var scroll: Double
  /// How much larger than it is laid out it is seen, around ``focal``.
  var stretch = 1.0
  /// What stays where it is while it is stretched (pt, in the viewport).
  var focal = Point.zero

  /// Where a place of the content is seen.
  func seen(_ frame: Rect) -> Rect {
    Rect(
      x: focal.x + (frame.minX - focal.x) * stretch, y: focal.y + (frame.minY - scroll - focal.y) * stretch,
      width: frame.size.width * stretch, height: frame.size.height * stretch)
  }

  /// The place of the content that is seen at `point`.
  func content(at point: Point) -> Point {
    Point(
      x: focal.x + (point.x - focal.x) / stretch, y: focal.y + (point.y - focal.y) / stretch + scroll)
  }

  /// The heights of the content that are seen in a viewport `height` points high.
  func visible(height: Double) -> ClosedRange<Double> {
    let top = content(at: .zero).y
    return top...max(top, content(at: Point(x: 0, y: height)).y)
  }

  /// Where the square of `page` is seen.
  func frame(of page: Page) -> Rect? { grid.frame(of: page).map(seen) }
}
