import PagerGeometry

/// A visible page and its position.
public struct PlacedPage: Hashable, Sendable {
  /// The page.
  public let page: Page
  /// The distance from the target page, in pages.
  public let steps: Steps
  /// The visible fraction of the page, above 0 and at most 1.
  public let visibleFraction: Double
  /// The frame of the page (viewport points).
  public let frame: Rect

  /// The origin of the page layout in the viewport, shared by all pages of a frame.
  let origin: Vector
  /// The page's edges relative to that origin, before mirroring.
  let edges: (leading: Vector, trailing: Vector)
  /// The width of the viewport if columns run from the right; otherwise `nil`.
  let mirrorWidth: Double?

  /// Returns the frame in device pixels.
  ///
  /// The shared origin and each edge are rounded once. Pages that touch in points therefore touch in pixels, and a page
  /// keeps its size in pixels while it moves. Origins round halves up and edges round halves down: rounding both up
  /// would move an edge by a whole pixel, so that a page that is not visible would enter the viewport.
  public func pixelFrame(on grid: PixelGrid) -> PixelRect {
    let left = grid.pixel(origin.x) - grid.pixel(-edges.leading.x)
    let top = grid.pixel(origin.y) - grid.pixel(-edges.leading.y)
    let width = grid.pixel(origin.x) - grid.pixel(-edges.trailing.x) - left
    let height = grid.pixel(origin.y) - grid.pixel(-edges.trailing.y) - top
    guard let mirrorWidth else { return PixelRect(x: left, y: top, width: width, height: height) }
    return PixelRect(x: grid.pixel(mirrorWidth) - left - width, y: top, width: width, height: height)
  }

  /// Returns whether two values have the same page, distance, frame and visible fraction.
  public static func == (a: PlacedPage, b: PlacedPage) -> Bool {
    a.page == b.page && a.steps == b.steps && a.frame == b.frame && a.visibleFraction == b.visibleFraction
  }

  /// Hashes the page, the distance and the frame.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(steps)
    hasher.combine(frame)
  }
}
