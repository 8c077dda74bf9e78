import PagerEngine
import PagerGeometry
import Scene

/// A content of drawn pages: the map, the layout and the drawings of the pages.
///
/// The content is a value. The appearance of a page is a value too, its ``Appearance``: each page is drawn once for
/// each appearance, and the drawing is kept as a texture while the page is near. A pager needs only
/// ``PagerContent/map``, ``startPage``, ``PagerContent/configuration(for:base:)``, ``appearance(of:)`` and
/// ``draw(_:on:)``. Parts that change from frame to frame are drawn over the pages (``addOverlay(on:canvas:to:)``).
/// ``PagerContent`` lists the other requirements, with defaults.
@MainActor
public protocol DrawnPages: PagerContent where Cache == DrawingCache<Map, Appearance>, Map: Equatable {
  /// The type of all data that a page's drawing depends on. Pages with equal appearances have equal drawings.
  associatedtype Appearance: Hashable

  /// The page to open on. Home leads to it, unless the content implements ``PagerContent/page(_:from:)``.
  var startPage: Page { get }

  /// Returns the current appearance of `page`.
  func appearance(of page: Page) -> Appearance

  /// Returns the current appearance of `page`, for pages that change while the pager is dragged.
  ///
  /// - Parameter isDragging: Whether a pointer drags the pager, so that buttons on its pages are out of reach.
  func appearance(of page: Page, isDragging: Bool) -> Appearance

  /// Draws a page, in pixels of the canvas. The background should be opaque.
  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList

  // Other parts of a frame; every default adds nothing.

  /// Returns the picture on a page; `nil` for none. It is drawn over the page's drawing, in the middle, enlarged or
  /// reduced to fit. Pages may share a picture. Where ``PagerContent/zoom(base:)`` and
  /// ``PagerContent/contentSize(of:)`` enable zoom, a pinch zooms the picture.
  func picture(of page: Page) -> (any Bitmap)?

  /// The drawing behind all pages, of the viewport's size; `nil` for the look's background colour.
  var backdrop: Drawing? { get }

  /// Draws the parts of a page that change from frame to frame. The canvas has the page's rectangle in the viewport.
  ///
  /// This method and ``finish(_:pages:viewport:at:)`` run in every frame, and so do their allocations.
  mutating func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand])

  /// Finishes a frame: adds chrome over the pages, further images, or the time of the next change.
  mutating func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant)
}

extension DrawnPages {
  /// Creates an empty cache.
  public static func makeCache() -> DrawingCache<Map, Appearance> { DrawingCache() }
  /// The page to open on: the start page.
  public var openingPage: Page? { startPage }
  /// Returns the start page for Home, and `nil` for other destinations.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    destination == .first ? startPage : nil
  }
  /// Returns the appearance of `page` at rest.
  public func appearance(of page: Page, isDragging: Bool) -> Appearance { appearance(of: page) }
  /// Returns ``ZoomConfiguration/disabled``: drawn pages have no zoom.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { .disabled }
  /// Returns `nil`: no picture.
  public func picture(of page: Page) -> (any Bitmap)? { nil }
  /// The default, `nil`: no drawing behind the pages.
  public var backdrop: Drawing? { nil }
  /// Adds nothing.
  public func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {}
  /// Leaves the frame unchanged.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {}
}
