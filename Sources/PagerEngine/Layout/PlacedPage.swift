import PagerGeometry

/// A page that is seen, and where.
public struct PlacedPage: Hashable, Sendable {
  /// Which page.
  public let page: Page
  /// Its place in pages from the target page.
  public let steps: Steps
  /// The part of it that is inside the viewport, above 0 and at most 1.
  public let visibleFraction: Double
  /// Its box (viewport points).
  public let frame: Rect

  /// The strip's origin in the viewport, shared by all pages of a frame.
  let origin: Vector
  /// The page's edges from that origin, before mirroring.
  let edges: (leading: Vector, trailing: Vector)
  /// The viewport's width where columns run from the right.
  let mirrorWidth: Double?

  /// Its box in device pixels.
  ///
  /// The shared origin is rounded once and each edge once, so pages that touch in points touch in pixels, and a page
  /// keeps its size in pixels while it moves. Origins round halves up and edges halves down: both up would move an edge
  /// by a whole pixel, into the viewport ahead of a page that is not seen.
  public func pixelFrame(on grid: PixelGrid) -> PixelRect {
    let left = grid.pixel(origin.x) - grid.pixel(-edges.leading.x)
    let top = grid.pixel(origin.y) - grid.pixel(-edges.leading.y)
    let width = grid.pixel(origin.x) - grid.pixel(-edges.trailing.x) - left
    let height = grid.pixel(origin.y) - grid.pixel(-edges.trailing.y) - top
    guard let mirrorWidth else { return PixelRect(x: left, y: top, width: width, height: height) }
    return PixelRect(x: grid.pixel(mirrorWidth) - left - width, y: top, width: width, height: height)
  }

  /// Two placed pages are equal when they show the same page in the same box.
  public static func == (a: PlacedPage, b: PlacedPage) -> Bool {
    a.page == b.page && a.steps == b.steps && a.frame == b.frame && a.visibleFraction == b.visibleFraction
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(steps)
    hasher.combine(frame)
  }
}
