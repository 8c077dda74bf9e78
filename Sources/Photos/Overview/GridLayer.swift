import PagerEngine
import PagerGeometry

/// A grid on the screen, with its scroll offset and its stretch under two fingers.
struct GridLayer: Sendable {
  var grid: OverviewGrid
  /// The scroll offset: the y coordinate of the content at the viewport's top (pt).
  var scroll: Double
  /// The factor by which the grid is enlarged around ``focal``.
  var stretch = 1.0
  /// The focal point of the stretch (pt, in the viewport).
  var focal = Point.zero

  /// Returns the frame in the viewport of a frame in the content.
  func seen(_ frame: Rect) -> Rect {
    Rect(
      x: focal.x + (frame.minX - focal.x) * stretch, y: focal.y + (frame.minY - scroll - focal.y) * stretch,
      width: frame.size.width * stretch, height: frame.size.height * stretch)
  }

  /// Returns the point of the content at `point` in the viewport.
  func content(at point: Point) -> Point {
    Point(
      x: focal.x + (point.x - focal.x) / stretch, y: focal.y + (point.y - focal.y) / stretch + scroll)
  }

  /// Returns the visible range of y coordinates of the content in a viewport of `height` points.
  func visible(height: Double) -> ClosedRange<Double> {
    let top = content(at: .zero).y
    return top...max(top, content(at: Point(x: 0, y: height)).y)
  }

  /// Returns the frame of the thumbnail of `page` in the viewport; `nil` for a page that is not in the grid.
  func frame(of page: Page) -> Rect? { grid.frame(of: page).map(seen) }

  /// Returns the frame of the headline of the album `id` in the viewport; `nil` for an album that is not in the grid.
  func headline(of id: Int) -> Rect? { grid.headline(of: id).map(seen) }
}
