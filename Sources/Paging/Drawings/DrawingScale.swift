import PagerEngine
import PagerGeometry
import Scene

/// The scale of drawings: that of the visible pages; while the scale of a canvas changes, the scale at which it last
/// settled, so that frames stretch the drawings and need not draw them again.
///
/// It depends on the pager alone, not on the cache, so that a frame does not depend on earlier drawings.
struct DrawingScale {
  /// The grid that maps points of a page to pixels of its drawing.
  let grid: PixelGrid
  /// The scale of the canvas on the screen.
  private let seen: Double
  private let isCanvas: Bool
  private let isScaling: Bool

  init<Map>(_ pager: ZoomingPager<Map>, on grid: PixelGrid) {
    (isCanvas, isScaling, seen) = (pager.isCanvas, pager.isScaling, pager.canvasScale)
    guard isCanvas else {
      self.grid = grid
      return
    }
    var drawn = pager.settledScale
    // At a much smaller scale many more pages are visible; drawings of the settled scale would take too much memory.
    while drawn > 2 * seen { drawn /= 2 }
    self.grid = PixelGrid(scale: grid.scale * drawn)
  }

  /// Returns the size of a page's drawing. Pages of a canvas with equal sizes in points have equal sizes in pixels.
  func size(of page: SeenPage) -> PixelSize {
    guard isCanvas else { return page.box.size }
    let size = page.placed.frame.size
    func pixels(_ length: Double) -> Int { max(1, Int((length / seen * grid.scale - 1e-6).rounded(.up))) }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Returns the rectangle of `drawing` in the viewport. On a canvas at a settled scale the drawing keeps its own
  /// pixels, and may overlap the next page by one pixel; while the scale changes it is stretched.
  func box(of drawing: Drawing, on page: SeenPage) -> PixelRect {
    guard isCanvas, !isScaling else { return page.box }
    return PixelRect(x: page.box.x, y: page.box.y, width: drawing.size.width, height: drawing.size.height)
  }
}
