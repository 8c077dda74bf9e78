import PagerEngine
import PagerGeometry
import Paging
import Scene

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

  /// Pairs as `options` ask for them.
  init(_ options: DemoOptions = DemoOptions()) throws(DemoOptionError) {
    let inside = try options.number("inside", in: 0...1000) ?? 8
    let outside = try options.number("outside", in: 0...1000) ?? 50
    gaps = [inside, outside]
    pages = 2 * (try Self.count("pairs", options) ?? 12)
    let turns = try Self.count("pages-per-fling", options) ?? 1
    policy = turns == 1 ? .onePage : .atMost(turns)
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

  func first(from page: Page) -> Page? { startPage }

  func last(from page: Page) -> Page? { Page(column: pages - 1) }

  func title(of page: Page) -> String? { "Page \(page.column + 1) of \(pages) — Spreads" }

  private static func count(_ name: String, _ options: DemoOptions) throws(DemoOptionError) -> Int? {
    try options.value(name, "a number from 1 to 1000") { text in
      Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }
}

extension Demo {
  /// Pages in pairs.
  static let spreads = Demo(
    name: "spreads", title: "Spreads", summary: "Pages in pairs, at uneven distances",
    options: [
      DemoOption("inside", "POINTS", help: "between the pages of a pair"),
      DemoOption("outside", "POINTS", help: "between two pairs"),
      DemoOption("pairs", "N", help: "how many pairs there are"),
      DemoOption("pages-per-fling", "N", help: "the most pages that a fling turns"),
    ],
    tour: Tour.spreads
  ) { request throws(DemoOptionError) in
    PagerScene(try SpreadsDemo(request.options), viewport: request.viewport, settings: request.settings)
  }
}

extension Tour {
  /// A weak flick inside a pair, a slow drag across the gap outside it, a hard flick, and a flick back.
  static func spreads(_ viewport: Viewport) -> Tour {
    var tour = Tour(viewport: viewport)
    tour.rest(400)
    tour.swipe(Vector(x: -0.2, y: 0), over: 110)
    tour.rest(700)
    tour.swipe(Vector(x: -0.7, y: 0), over: 700)
    tour.rest(600)
    tour.swipe(Vector(x: -0.5, y: 0), over: 60)
    tour.rest(800)
    tour.swipe(Vector(x: 0.25, y: 0), over: 90)
    tour.rest(900)
    return tour
  }
}
