import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// A grid of pictures in four directions, endless by default; or of numbers, with the page's position and state.
struct GridDemo: DrawnPages {
  /// The appearance of a page.
  struct Appearance: Hashable, Sendable {
    var page: Page
    var taps: Int
    var isPressed: Bool
  }

  /// The curve of a settle.
  enum Curve: String, ExpressibleByArgument, CaseIterable {
    case spring
    case easeOut = "ease-out"
  }

  /// The clipping of pages to the pager's frame.
  enum Clip: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
  }

  /// The options of the demo.
  struct Options: ParsableArguments {
    @Option(parsing: .unconditional, help: "Number of columns, inf, or 0 to switch the axis off. (default: inf)")
    var columns: Count?
    @Option(parsing: .unconditional, help: "Number of rows, inf, or 0 to switch the axis off. (default: inf)")
    var rows: Count?
    @Option(parsing: .unconditional, help: "First page, as COLUMN,ROW, such as 3,-2. (default: 0,0)")
    var initial: Page?
    @Flag(help: "Wrap from the last page to the first.")
    var wrap = false
    @Option(help: "Fraction of a page that a horizontal drag turns at (0 to 1). (default: 0.33)")
    var turnX: Double?
    @Option(help: "Fraction of a page that a vertical drag turns at (0 to 1). (default: 0.25)")
    var turnY: Double?
    @Flag(help: "Page numbers and a button that counts taps, not pictures.")
    var numbers = false
    @Option(help: "Curve of the settling motion.")
    var curve = Curve.spring
    @Option(help: "Distance from the window's edge to the pager, in points (0 to 2000).")
    var inset = 0.0
    @Option(help: "Clipping of the neighbours at the pager's edge.")
    var clip = Clip.on

    func validate() throws {
      try check("turn-x", turnX, in: 0...1)
      try check("turn-y", turnY, in: 0...1)
      try check("inset", inset, in: 0...2000)
      guard let initial, map.steps(from: initial, to: initial) == nil else { return }
      throw ValidationError("--initial \(initial.column),\(initial.row) is not in the grid")
    }

    /// The map of the pages.
    var map: GridMap { GridMap(columns: extent(columns), rows: extent(rows)) }

    private func extent(_ count: Count?) -> GridMap.Extent {
      switch count?.value {
      case nil: .infinite
      case .some(0): .one
      case .some(let count): wrap ? .wrapping(count) : .finite(count)
      }
    }
  }

  /// A number of columns or rows.
  struct Count: ExpressibleByArgument {
    /// The number, at least 0; `nil` for an endless axis.
    var value: Int?

    init?(argument: String) {
      guard argument != "inf" else { return }
      guard let value = Int(argument), value >= 0 else { return nil }
      self.value = value
    }
  }

  let map: GridMap
  let startPage: Page
  private let options: Options
  private var taps: [Page: Int] = [:]
  private var pressed: Page?
  /// The text of frames, kept between frames.
  private var words = GridWords()
  private var letterCounts = Remembered<Page, Int>()

  /// Creates a grid with `options`.
  init(_ options: Options) {
    self.options = options
    map = options.map
    startPage = options.initial ?? Page(column: 0)
  }

  /// Returns the pager's configuration. With an inset, pages have the size of the viewport without the inset, and parts
  /// of the neighbours are visible around a page.
  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    let frame = frame(in: viewport)
    if options.inset > 0 {
      configuration.layout.pageWidth = .points(frame.size.width)
      configuration.layout.pageHeight = .points(frame.size.height)
    }
    // Pages with numbers have no gaps.
    if options.numbers { configuration.layout.spacing = .zero }
    configuration.axes =
      switch (options.columns?.value == 0, options.rows?.value == 0) {
      case (true, true): .none
      case (true, false): .vertical
      case (false, true): .horizontal
      case (false, false): .both
      }
    if options.curve == .easeOut { configuration.tuning.settleCurve = .easeOut(duration: 0.22) }
    if let part = options.turnX { configuration.tuning.horizontalTurnFraction = part }
    if let part = options.turnY { configuration.tuning.verticalTurnFraction = part }
    return configuration
  }

  func window(in viewport: Viewport) -> Rect? { options.clip == .on && options.inset > 0 ? frame(in: viewport) : nil }

  func appearance(of page: Page) -> Appearance {
    Appearance(page: page, taps: taps[page] ?? 0, isPressed: pressed == page)
  }

  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    if options.numbers { return GridNumbers(appearance.page, canvas).drawList(appearance) }
    return GridArt(appearance.page, canvas, letterCount: GridArt.letterCount(of: appearance.page)).drawList
  }

  mutating func addOverlay(on seen: SeenPage, canvas: PageCanvas, to commands: inout [DrawCommand]) {
    let page = seen.placed.page
    if options.numbers { return GridNumbers(page, canvas).addLive(seen, &words, to: &commands) }
    let count = letterCounts.value(of: page) { GridArt.letterCount(of: page) }
    GridArt(page, canvas, letterCount: count).addLive(seen, &words, to: &commands)
  }

  // MARK: The button

  mutating func heard(_ input: PageInput) -> [PageRequest] {
    switch input {
    case .pressed(let touch):
      if options.numbers, GridNumbers.buttonArea(in: touch.size).contains(touch.place) { pressed = touch.page }
    case .cancelled, .longPressed: pressed = nil
    case .tapped(let touch):
      if pressed == touch.page { taps[touch.page, default: 0] += 1 }
      pressed = nil
    case .activated(let page):
      if options.numbers { taps[page, default: 0] += 1 }
    }
    return []
  }

  // MARK: Places

  func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch (destination, map.columns) {
    case (.first, .infinite): startPage
    case (.first, .finite), (.first, .wrapping): Page(column: 0, row: page.row)
    case (.last, .finite(let count)), (.last, .wrapping(let count)): Page(column: count - 1, row: page.row)
    case (.last, .infinite), (.following, _): nil
    }
  }

  func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    PageDescription("\(page.column), \(page.row) — \(translated("Grid"))")
  }

  /// Returns the viewport without the inset, on whole pixels. The inset is reduced so that a side keeps at least 80
  /// points, if the viewport has them.
  private func frame(in viewport: Viewport) -> Rect {
    let size = viewport.size
    func side(_ length: Double) -> (start: Double, length: Double) {
      let inset = viewport.grid.points(viewport.grid.pixel(max(0, min(options.inset, (length - 80) / 2))))
      return (inset, length - 2 * inset)
    }
    let (x, y) = (side(size.width), side(size.height))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}

extension Demo {
  /// The grid demo: pages in four directions.
  public static let grid = Demo(
    name: "grid", title: marked("Grid"), summary: marked("Endless pictures in four directions")
  ) { (options: GridDemo.Options, request) in
    PagerScene(GridDemo(options), viewport: request.viewport, settings: request.settings, journal: request.journal)
  }
}

/// The words on the grid's pages that change from frame to frame, kept in a cache.
struct GridWords {
  /// A word or a number on a page.
  enum Word: Hashable {
    case percent(Int)
    case visible(Int)
    case current
    case dragging

    fileprivate var text: String {
      switch self {
      case .percent(let percent): "\(localNumber(percent)) %"
      case .visible(let percent): translated("%1$@ %% visible", localNumber(percent))
      case .current: translated("current")
      case .dragging: translated("dragging")
      }
    }
  }

  private struct Key: Hashable {
    var word: Word
    var size: Double
    var color: Color
  }

  private var lines = Remembered<Key, [Label.Line]>()

  /// Returns the label line of `word` with the text size `size` (pt).
  mutating func line(_ word: Word, size: Double, _ color: Color) -> [Label.Line] {
    lines.value(of: Key(word: word, size: size, color: color)) {
      [Label.Line([Label.Run(word.text, color: color)], size: size)]
    }
  }
}
