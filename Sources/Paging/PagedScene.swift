import PagerEngine
import PagerGeometry
import Scene

/// Runs a demo: gives input to its pager, keeps the drawings of the pages that are near, and makes frames.
@MainActor
public final class PagedScene<Demo: PageDemo>: RecordableScene, PagesInSight {
  /// The demo as it is now.
  public internal(set) var demo: Demo
  var pager: Pager<Demo.Map>
  var viewport: Viewport
  var settings: PagingSettings
  /// Pages the demo has asked to be scrolled to, by the transition that leads there.
  var scrolls: [TransitionID: Page] = [:]
  /// What was pressed; a tap is one on the same place.
  var touch: PageTouch?
  var title: String?
  /// Hears what the pager tells, in order.
  public var onPagerEvents: (([PagerEvent]) -> Void)?
  private var cache = DrawingCache<Demo.Appearance>()

  /// A scene of `demo`, at rest on its first page.
  public init(_ demo: Demo, viewport: Viewport, settings: PagingSettings = PagingSettings()) {
    var demo = demo
    let configuration = demo.configuration(for: viewport, base: settings.pager)
    self.demo = demo
    self.viewport = viewport
    self.settings = settings
    pager = Pager(
      map: demo.map, at: demo.startPage, viewport: viewport.size, configuration: configuration.taking(settings.changes))
  }

  /// The page that is nearest to the middle.
  public var currentPage: Page { pager.currentPage }
  /// The page it rests on, or means to.
  public var targetPage: Page { pager.targetPage }
  /// The page it last rested on.
  public var settledPage: Page { pager.settledPage }
  /// Whether everything that is seen is there.
  public var isReady: Bool { demo.isReady }
  /// What its pager says.
  public var readout: PagerReadout? { pager.readout }
  /// Drawn pages are in no album.
  public var albums: AlbumList? { nil }
  /// Drawn pages are there at once, so none is told of.
  public var readiness: [(page: Page, readiness: PageReadiness)] { [] }

  /// Drawn pages are in no album.
  public func place(of page: Page) -> AlbumPlace? { nil }
  /// Drawn pages are there at once, whatever is said of them.
  public func limit(to readiness: [Page: PageReadiness]) {}
  /// How pages lie.
  var layout: PageLayout { pager.configuration.layout }
  /// The pages that are seen now.
  var pagesInSight: [SeenPage] { seenPages() }
  /// Drawings that are kept.
  var drawingCount: Int { cache.count }

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    update { $0.advance(to: instant) }
    let pages = seenPages()
    let orders = orders(for: pages)
    let drawings = cache.follow(orders) { order in
      self.demo.draw(
        order.appearance, on: self.canvas(PixelRect(size: order.size)))
    }
    var commands: [DrawCommand] = []
    for page in pages {
      if let drawing = cache.drawing(of: page.placed.page) { commands.append(.image(drawing.id, page.box)) }
      if let picture = demo.picture(of: page.placed.page) {
        commands.append(.image(picture.id, page.box.fitting(picture.pixelSize)))
      }
      commands += demo.overlay(on: page, canvas: canvas(page.box))
    }
    if let window = demo.window(in: viewport) { commands = [.clipped(viewport.grid.pixels(window), commands)] }
    var frame = Frame(
      drawList: DrawList(commands: commands), images: drawings.map(\.id), drawings: drawings,
      isMoving: pager.isAnimating)
    for picture in orders.compactMap({ demo.picture(of: $0.page) }) where !frame.images.contains(picture.id) {
      frame.images.append(picture.id)
      frame.uploads.append(picture)
    }
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

  /// What is to be drawn: what is seen, then one ring around it. A free canvas, whose axes move together, has corners in
  /// its ring. O(pages seen).
  private func orders(for pages: [SeenPage]) -> [DrawingCache<Demo.Appearance>.Order] {
    guard let size = pages.first?.box.size else { return [] }
    var orders = pages.map { order(for: $0.placed.page, size: $0.box.size) }
    var known = Set(pages.map(\.placed.page))
    func add(_ page: Page?) {
      guard let page, known.insert(page).inserted else { return }
      orders.append(order(for: page, size: size))
    }
    let block = SeenBlock(pages)
    let directions = Direction.allCases.filter { pager.configuration.axes.contains($0.axis) }
    for direction in directions {
      for page in pages where block.ends(at: page.placed.steps, toward: direction) {
        add(pager.map.neighbor(of: page.placed.page, toward: direction))
      }
    }
    guard pager.configuration.snapPolicy == .free else { return orders }
    for across in directions where across.axis == .horizontal {
      for page in pages where block.ends(at: page.placed.steps, toward: across) {
        guard let beside = pager.map.neighbor(of: page.placed.page, toward: across) else { continue }
        for along in directions where along.axis == .vertical && block.ends(at: page.placed.steps, toward: along) {
          add(pager.map.neighbor(of: beside, toward: along))
        }
      }
    }
    return orders
  }

  private func order(for page: Page, size: PixelSize) -> DrawingCache<Demo.Appearance>.Order {
    DrawingCache.Order(page: page, appearance: demo.appearance(of: page), size: size, scale: viewport.grid.scale)
  }

  private func canvas(_ box: PixelRect) -> PageCanvas {
    PageCanvas(box: box, grid: viewport.grid, isRightToLeft: settings.pager.isRightToLeft)
  }
}

extension PixelRect {
  /// The largest box of the proportions of `size` in the middle of this one.
  fileprivate func fitting(_ size: PixelSize) -> PixelRect {
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(Double(width) / Double(size.width), Double(height) / Double(size.height))
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return centered(PixelSize(width: scaled(size.width), height: scaled(size.height)))
  }
}

/// A scene whose pages can be looked at one by one.
@MainActor
protocol PagesInSight: SceneController {
  /// How pages lie.
  var layout: PageLayout { get }
  /// The pages that were seen in the last frame.
  var pagesInSight: [SeenPage] { get }
}

/// The columns and rows that are seen.
private struct SeenBlock {
  private let first: Steps
  private let last: Steps

  init(_ pages: [SeenPage]) {
    let steps = pages.map(\.placed.steps)
    first = Steps(columns: steps.map(\.columns).min() ?? 0, rows: steps.map(\.rows).min() ?? 0)
    last = Steps(columns: steps.map(\.columns).max() ?? 0, rows: steps.map(\.rows).max() ?? 0)
  }

  /// Whether the page `steps` away is the last that is seen toward `direction`.
  func ends(at steps: Steps, toward direction: Direction) -> Bool {
    let edge = direction.sign > 0 ? last : first
    return direction.axis == .horizontal ? steps.columns == edge.columns : steps.rows == edge.rows
  }
}
