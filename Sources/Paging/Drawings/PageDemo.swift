import PagerEngine
import PagerGeometry
import Scene

/// Pages that are drawn: which there are, how they lie and turn, and what is drawn on them.
///
/// A demo is a value; what a page looks like is a value too, its ``Appearance``: a page is drawn once for each appearance
/// it takes on and kept as a texture while it is near. ``map``, ``startPage``, ``configuration(for:base:)``,
/// ``appearance(of:)`` and ``draw(_:on:)`` say all that a pager needs; ``PageInteraction`` has what pages may do besides.
@MainActor
public protocol PageDemo: PagerContent where Cache == DrawingCache<Map, Appearance>, Map: Equatable {
  /// Everything that a page's drawing depends on: pages with equal appearances look alike.
  associatedtype Appearance: Hashable

  /// Where it opens, and where Home leads unless ``first(from:)`` says otherwise.
  var startPage: Page { get }

  /// What `page` looks like now.
  func appearance(of page: Page) -> Appearance

  /// Draws a page, in the canvas's own pixels. Its background should be opaque.
  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList
}

extension PageDemo {
  /// No drawing.
  public static func makeCache() -> DrawingCache<Map, Appearance> { DrawingCache() }
  /// Where it opens.
  public var openingPage: Page? { startPage }
  /// The page it opened on.
  public func first(from page: Page) -> Page? { startPage }
  /// The axes that pages turn along.
  public var wheelAxes: PagerConfiguration.Axes? { nil }
  /// Drawn pages are not zoomed.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { .disabled }
  /// Drawn pages are not zoomed.
  public func contentSize(of page: Page) -> PixelSize? { nil }
  /// Leaves the pager as it is: drawn pages stay the same.
  public func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent] { [] }
  /// Needs no preparation.
  public func follow(_ pager: ZoomingPager<Map>, viewport: Viewport, at instant: Instant) {}
  /// Needs no preparation.
  public func prepare(at instant: Instant) {}
}
