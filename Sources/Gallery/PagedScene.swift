import Geometry
import PagerEngine
import Scene

/// Runs a demo: hears what the hands do, keeps the pages' drawings, and says what a frame shows.
@MainActor
public final class PagedScene<Demo: PageDemo>: GalleryPiece, PagesInSight {
  /// The demo as it is now.
  public internal(set) var demo: Demo
  var pager: Pager<Demo.Map>
  var viewport: Viewport
  let settings: PagingSettings
  /// Pages the demo has asked to be scrolled to, by the transition that leads there.
  var scrolls: [TransitionID: Page] = [:]
  /// What was pressed; a tap is one on the same place.
  var touch: PageTouch?
  var title: String?
  private var shelf = DrawingShelf<Demo.Face>()

  /// A scene of `demo`, at rest on its first page.
  public init(_ demo: Demo, viewport: Viewport, settings: PagingSettings = PagingSettings()) {
    var demo = demo
    let configuration = demo.configuration(for: viewport, base: settings.pager)
    self.demo = demo
    self.viewport = viewport
    self.settings = settings
    pager = Pager(map: demo.map, at: demo.startPage, viewport: viewport.size, configuration: configuration)
  }

  /// The page that is nearest to the middle.
  public var currentPage: Page { pager.currentPage }
  /// The page it rests on, or means to.
  public var targetPage: Page { pager.targetPage }
  /// The page it last rested on.
  public var settledPage: Page { pager.settledPage }
  /// Whether everything that is seen is there.
  public var isReady: Bool { demo.isReady }
  /// How pages lie.
  var layout: PageLayout { pager.configuration.layout }
  /// The pages that are seen now.
  var pagesInSight: [SeenPage] { seenPages() }
  /// Drawings that are kept.
  var drawingCount: Int { shelf.count }

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    update { $0.advance(to: instant) }
    let pages = seenPages()
    let drawings = shelf.follow(orders(for: pages)) { order in
      self.demo.draw(
        order.face, on: self.canvas(PixelRect(x: 0, y: 0, width: order.size.width, height: order.size.height)))
    }
    var commands: [DrawCommand] = []
    for page in pages {
      if let drawing = shelf.drawing(of: page.placed.page) { commands.append(.image(drawing.id, page.box)) }
      commands += demo.overlay(on: page, canvas: canvas(page.box))
    }
    if let window = demo.window(in: viewport) { commands = [.clipped(viewport.grid.pixels(window), commands)] }
    var frame = Frame(
      drawList: DrawList(commands: commands), images: drawings.map(\.id), drawings: drawings,
      isMoving: pager.isAnimating)
    demo.finish(&frame, pages: pages, viewport: viewport, at: instant)
    return frame
  }

  /// Tells the demo.
  public func presented() { demo.presented() }

  private func seenPages() -> [SeenPage] {
    var pages: [SeenPage] = []
    let window = demo.window(in: viewport).map(viewport.grid.pixels)
    pager.forEachPlacedPage { placed in
      let box = placed.pixelFrame(on: self.viewport.grid)
      if let window, !window.intersects(box) { return }
      pages.append(
        SeenPage(
          placed: placed, box: box, isCurrent: placed.page == self.pager.currentPage,
          isTarget: placed.page == self.pager.targetPage, isDragging: self.pager.isDragging))
    }
    return pages
  }

  /// What is to be drawn: what is seen, then what is a step beside it.
  private func orders(for pages: [SeenPage]) -> [DrawingShelf<Demo.Face>.Order] {
    guard let size = pages.first?.box.size else { return [] }
    var orders = pages.map { order(for: $0.placed.page, size: $0.box.size) }
    var known = Set(pages.map(\.placed.page))
    for direction in Direction.allCases where pager.configuration.axes.contains(direction.axis) {
      for page in pages {
        guard let next = pager.map.neighbor(of: page.placed.page, toward: direction), known.insert(next).inserted
        else { continue }
        orders.append(order(for: next, size: size))
      }
    }
    return orders
  }

  private func order(for page: Page, size: PixelSize) -> DrawingShelf<Demo.Face>.Order {
    DrawingShelf.Order(page: page, face: demo.face(of: page), size: size, scale: viewport.grid.scale)
  }

  private func canvas(_ box: PixelRect) -> PageCanvas {
    PageCanvas(box: box, grid: viewport.grid, isRightToLeft: settings.pager.isRightToLeft)
  }
}

/// A scene whose pages can be looked at one by one.
@MainActor
protocol PagesInSight: GalleryPiece {
  /// How pages lie.
  var layout: PageLayout { get }
  /// The pages that were seen in the last frame.
  var pagesInSight: [SeenPage] { get }
}
