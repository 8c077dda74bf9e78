import PagerEngine
import PagerGeometry
import Scene

/// Pages that are drawn: which there are, how they lie and turn, and what is drawn on them.
///
/// A demo is a value; what a page looks like is a value too, its ``Appearance``: a page is drawn once for each appearance
/// it takes on and kept as a texture while it is near. ``map``, ``startPage``, ``configuration(for:base:)``,
/// ``appearance(of:)`` and ``draw(_:on:)`` say all that a pager needs; ``PageInteraction`` has what pages may do besides.
@MainActor
public protocol PageDemo: PagerContent where Cache == DrawingCache<Appearance> {
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
  public static func makeCache() -> DrawingCache<Appearance> { DrawingCache() }
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
  /// Drawn pages are in no album.
  public var albums: AlbumList? { nil }
  /// Drawn pages are in no album.
  public func place(of page: Page) -> AlbumPlace? { nil }
  /// Drawn pages are there at once, so none is told of.
  public var readiness: [(page: Page, readiness: PageReadiness)] { [] }
  /// Drawn pages are there at once, whatever is said of them.
  public func limit(to readiness: [Page: PageReadiness]) {}

  /// The drawings of the pages that are seen, with what the demo puts over them.
  public func frame(
    of pager: ZoomingPager<Map>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings,
    cache: inout DrawingCache<Appearance>, at instant: Instant
  ) -> Frame {
    guard let pager else { return Frame(drawList: DrawList(background: viewport.look.background)) }
    let scale = DrawingScale(pager, on: viewport.grid)
    func canvas(_ box: PixelRect, _ grid: PixelGrid) -> PageCanvas {
      PageCanvas(box: box, grid: grid, isRightToLeft: settings.pager.isRightToLeft, look: viewport.look)
    }
    func order(_ page: Page, _ size: PixelSize) -> DrawingCache<Appearance>.Order {
      DrawingCache.Order(
        page: page, appearance: appearance(of: page), size: size, scale: scale.grid.scale, look: viewport.look)
    }
    var orders = pages.map { order($0.placed.page, scale.size(of: $0)) }
    if let first = pages.first {
      let size = scale.size(of: first)
      orders += pager.pager.ring(around: pages).map { order($0, size) }
    }
    let drawings = cache.follow(orders) { order in
      draw(order.appearance, on: canvas(PixelRect(size: order.size), scale.grid))
    }
    var commands: [DrawCommand] = []
    for page in pages {
      if let drawing = cache.drawing(of: page.placed.page) {
        commands.append(.image(drawing.id, scale.box(of: drawing, on: page)))
      }
      if let picture = picture(of: page.placed.page) {
        commands.append(
          .image(picture.id, page.box.centered(picture.pixelSize.fitted(into: page.box.size, enlarging: true))))
      }
      commands += overlay(on: page, canvas: canvas(page.box, viewport.grid))
    }
    if let window = window(in: viewport) { commands = [.clipped(viewport.grid.pixels(window), commands)] }
    var frame = Frame(
      drawList: DrawList(background: viewport.look.background, commands: commands), images: drawings.map(\.id),
      drawings: drawings,
      isMoving: pager.isAnimating)
    for picture in orders.compactMap({ picture(of: $0.page) }) where !frame.images.contains(picture.id) {
      frame.images.append(picture.id)
      frame.uploads.append(picture)
    }
    finish(&frame, pages: pages, viewport: viewport, at: instant)
    return frame
  }
}
