import PagerEngine
import PagerGeometry
import Scene

/// Pages that are drawn: which there are, how they lie and turn, and what is drawn on them.
///
/// A demo is a value; what a page looks like is a value too, its ``Appearance``: a page is drawn once for each appearance
/// it takes on and kept as a texture while it is near. ``map``, ``startPage``, ``configuration(for:base:)``,
/// ``appearance(of:)`` and ``draw(_:on:)`` say all that a pager needs. What changes from frame to frame is drawn over
/// the pages; ``PagerContent`` has what they may do besides.
@MainActor
public protocol PageDemo: PagerContent where Cache == DrawingCache<Map, Appearance>, Map: Equatable {
  /// Everything that a page's drawing depends on: pages with equal appearances look alike.
  associatedtype Appearance: Hashable

  /// The page that it opens on, to which Home leads unless ``page(_:from:)`` says otherwise.
  var startPage: Page { get }

  /// The appearance of `page` now.
  func appearance(of page: Page) -> Appearance

  /// Draws a page, in the canvas's own pixels. Its background should be opaque.
  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList

  // What else a frame shows; every default adds nothing.

  /// The picture that stands on a page, over what is drawn, as large as it fits and in the middle; `nil` for none. Pages
  /// may share one.
  func picture(of page: Page) -> (any Bitmap)?

  /// The drawing behind all pages, as large as the viewport; `nil` for the plain ground.
  var backdrop: Drawing? { get }

  /// Adds what changes from frame to frame on a page; the canvas has the page's place in the viewport. Memory that this and
  /// ``finish(_:pages:viewport:at:)`` ask for is asked for in every frame.
  mutating func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand])

  /// Has the last word on a frame: chrome over the pages, images of its own, when it changes next.
  mutating func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant)
}

extension PageDemo {
  /// No drawing.
  public static func makeCache() -> DrawingCache<Map, Appearance> { DrawingCache() }
  /// The page that it opens on.
  public var openingPage: Page? { startPage }
  /// The page that it opens on, for Home.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    destination == .first ? startPage : nil
  }
  /// Drawn pages are not zoomed.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { .disabled }
  /// None: pages are drawn.
  public func picture(of page: Page) -> (any Bitmap)? { nil }
  /// The plain ground.
  public var backdrop: Drawing? { nil }
  /// Adds nothing.
  public func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {}
  /// Leaves the frame as it is.
  public func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {}
}
