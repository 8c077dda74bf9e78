import PagerEngine
import PagerGeometry
import Scene

/// How large pages are drawn: as large as they are seen, but while the scale of a canvas changes as they were before, so
/// that drawings are stretched and not made anew in each frame.
///
/// Only what the pager says counts, not which drawings there are: a frame looks the same whatever was drawn before it.
struct DrawingScale {
  /// How points of a page become pixels of its drawing.
  let grid: PixelGrid
  /// The scale at which pages are seen.
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
    // Where many more pages come in, drawings as large as before would take too much memory.
    while drawn > 2 * seen { drawn /= 2 }
    self.grid = PixelGrid(scale: grid.scale * drawn)
  }

  /// The drawing's extent. Pages of a canvas that have one extent in points have one in pixels, wherever they are.
  func size(of page: SeenPage) -> PixelSize {
    guard isCanvas else { return page.box.size }
    let size = page.placed.frame.size
    func pixels(_ length: Double) -> Int { max(1, Int((length / seen * grid.scale - 1e-6).rounded(.up))) }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Where `drawing` goes. At rest it is shown pixel for pixel, and may reach one pixel under the next page; while the scale
  /// changes it is stretched.
  func box(of drawing: Drawing, on page: SeenPage) -> PixelRect {
    guard isCanvas, !isScaling else { return page.box }
    return PixelRect(x: page.box.x, y: page.box.y, width: drawing.size.width, height: drawing.size.height)
  }
}
