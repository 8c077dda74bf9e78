import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// Pairs of pages, each as wide as the window, with uneven gaps: a small one inside a pair, a large one between two
/// pairs.
struct SpreadsDemo: DrawnPages {
  /// The appearance of a page: its index, and the gap inside its pair (pt). The gap hides that part of the pair's
  /// picture.
  struct Appearance: Hashable, Sendable {
    var page: Int
    var inside: Double
  }

  let map: GridMap
  let startPage = Page(column: 0)
  private let pages: Int
  private let gaps: [Double]
  private let policy: SnapPolicy

  /// The options of the demo.
  struct Options: ParsableArguments {
    @Option(parsing: .unconditional, help: "Gap between the pages of a pair, in points (0 to 1000).")
    var inside = 8.0
    @Option(parsing: .unconditional, help: "Gap between pairs, in points (0 to 1000).")
    var outside = 50.0
    @Option(parsing: .unconditional, help: "Number of pairs (1 to 1000).")
    var pairs = 12
    @Option(parsing: .unconditional, help: "Most pages turned by a fling (1 to 1000).")
    var pagesPerFling = 1

    func validate() throws {
      try check("inside", inside, in: 0...1000)
      try check("outside", outside, in: 0...1000)
      try check("pairs", pairs, in: 1...1000)
      try check("pages-per-fling", pagesPerFling, in: 1...1000)
    }
  }

  /// Creates the pairs with `options`.
  init(_ options: Options) {
    gaps = [options.inside, options.outside]
    pages = 2 * options.pairs
    policy = options.pagesPerFling == 1 ? .onePage : .atMost(options.pagesPerFling)
    map = GridMap(columns: .finite(pages), rows: .one)
  }

  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.layout = PageLayout(columnGaps: gaps)
    configuration.snapPolicy = policy
    configuration.axes = .horizontal
    return configuration
  }

  func appearance(of page: Page) -> Appearance { Appearance(page: page.column, inside: gaps[0]) }

  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList { SpreadArt(appearance, canvas).drawList }

  /// Draws the fold between the pages of a pair, which no page covers.
  func addOverlay(on page: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
    let width = canvas.grid.pixel(gaps[0])
    guard width > 0 else { return }
    let isOnRight = (page.placed.page.column % 2 != 0) != canvas.isRightToLeft
    let x = isOnRight ? page.box.x - width : page.box.x + page.box.width
    SpreadArt.addFold(PixelRect(x: x, y: page.box.y, width: width, height: page.box.height), to: &commands)
  }

  func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: startPage
    case .last: Page(column: pages - 1)
    case .following: nil
    }
  }

  func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    let place = translated("Page %1$@ of %2$@", localNumber(page.column + 1), localNumber(pages))
    return PageDescription("\(place) — \(translated("Spreads"))")
  }
}

extension Demo {
  /// The spreads demo: pages in pairs.
  public static let spreads = Demo(
    name: "spreads", title: marked("Spreads"), summary: marked("Pages in pairs, unevenly spaced"),
    tour: .spreads
  ) { (options: SpreadsDemo.Options, request) in
    PagerScene(SpreadsDemo(options), viewport: request.viewport, settings: request.settings, journal: request.journal)
  }
}

extension Tour {
  /// The tour of the spreads: a slow fling inside a pair, a slow drag to the next pair, a fast fling, and a fling back.
  static let spreads: Tour = [
    .rest(400),
    .swipe(Vector(x: -0.2, y: 0), over: 110), .rest(700),
    .swipe(Vector(x: -0.7, y: 0), over: 700), .rest(600),
    .swipe(Vector(x: -0.5, y: 0), over: 60), .rest(800),
    .swipe(Vector(x: 0.25, y: 0), over: 90), .rest(900),
  ]
}
