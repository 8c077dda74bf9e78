import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// Pairs of pages, each as wide as the window, at uneven distances: little inside a pair, more between two.
struct SpreadsDemo: PageDemo {
  /// What a page looks like: which it is, and how far its pair's pages are apart (pt), as the picture goes on behind.
  struct Appearance: Hashable, Sendable {
    var page: Int
    var inside: Double
  }

  let map: GridMap
  let startPage = Page(column: 0)
  private let pages: Int
  private let gaps: [Double]
  private let policy: SnapPolicy

  /// What it can be opened with.
  struct Options: ParsableArguments {
    @Option(parsing: .unconditional, help: "Points between the pages of a pair (0 to 1000).")
    var inside = 8.0
    @Option(parsing: .unconditional, help: "Points between two pairs (0 to 1000).")
    var outside = 50.0
    @Option(parsing: .unconditional, help: "How many pairs there are (1 to 1000).")
    var pairs = 12
    @Option(parsing: .unconditional, help: "The most pages that a fling turns (1 to 1000).")
    var pagesPerFling = 1

    func validate() throws {
      try check("inside", inside, in: 0...1000)
      try check("outside", outside, in: 0...1000)
      try check("pairs", pairs, in: 1...1000)
      try check("pages-per-fling", pagesPerFling, in: 1...1000)
    }
  }

  /// Pairs as `options` ask for them.
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

  /// Adds what is seen between the pages of a pair, which no page covers.
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
  /// Pages in pairs.
  public static let spreads = Demo(
    name: "spreads", title: marked("Spreads"), summary: marked("Pages in pairs, at uneven distances"),
    tour: .spreads
  ) { (options: SpreadsDemo.Options, request) in
    PagerScene(SpreadsDemo(options), viewport: request.viewport, settings: request.settings, journal: request.journal)
  }
}

extension Tour {
  /// A weak flick inside a pair, a slow drag across the gap outside it, a hard flick, and a flick back.
  static let spreads: Tour = [
    .rest(400),
    .swipe(Vector(x: -0.2, y: 0), over: 110), .rest(700),
    .swipe(Vector(x: -0.7, y: 0), over: 700), .rest(600),
    .swipe(Vector(x: -0.5, y: 0), over: 60), .rest(800),
    .swipe(Vector(x: 0.25, y: 0), over: 90), .rest(900),
  ]
}
