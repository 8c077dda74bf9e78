import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Drawn pages in four directions, without end unless asked otherwise. Each tells where it is and how it stands.
struct GridDemo: PageDemo {
  /// What a page looks like.
  struct Appearance: Hashable, Sendable {
    var page: Page
    var taps: Int
    var isPressed: Bool
  }

  /// How a settle moves.
  enum Curve: String, CaseIterable {
    case spring
    case easeOut = "ease-out"
  }

  /// Whether pages are seen beyond the frame they turn in.
  enum Clip: String, CaseIterable {
    case on
    case off
  }

  var map = GridMap()
  var startPage = Page(column: 0)
  private var axes: PagerConfiguration.Axes?
  private var curve = Curve.spring
  private var turnFraction: (horizontal: Double?, vertical: Double?)
  private var isClipped = true
  private var inset = 0.0
  private var taps: [Page: Int] = [:]
  private var pressed: Page?

  /// A grid without end.
  init() {}

  /// A grid as `options` ask for it.
  init(_ options: DemoOptions) throws(DemoOptionError) {
    let columns = try options.value("columns", "a number of columns, inf, or 0", Self.count)
    let rows = try options.value("rows", "a number of rows, inf, or 0", Self.count)
    map = GridMap(
      columns: Self.extent(columns, wraps: options.has("wrap")), rows: Self.extent(rows, wraps: options.has("wrap")))
    axes = columns == .some(0) ? .vertical : (rows == .some(0) ? .horizontal : nil)
    if let page = try options.page("initial") {
      guard map.steps(from: page, to: page) != nil else {
        throw DemoOptionError("--initial \(page.column),\(page.row) is not in the grid")
      }
      startPage = page
    }
    turnFraction.horizontal = try options.number("turn-x", in: 0...1)
    turnFraction.vertical = try options.number("turn-y", in: 0...1)
    curve = try options.choice("curve", of: Curve.self) ?? .spring
    isClipped = try options.choice("clip", of: Clip.self) != .off
    inset = try options.number("inset", in: 0...2000) ?? 0
  }

  /// The pager's frame is the viewport less the inset; what lies beyond it is a neighbour that peeks.
  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    let frame = frame(in: viewport)
    if inset > 0 {
      configuration.layout.pageWidth = .points(frame.size.width)
      configuration.layout.pageHeight = .points(frame.size.height)
    }
    configuration.axes = axes ?? .both
    if curve == .easeOut { configuration.settleCurve = .easeOut(duration: 0.22) }
    if let part = turnFraction.horizontal { configuration.tuning.horizontalTurnFraction = part }
    if let part = turnFraction.vertical { configuration.tuning.verticalTurnFraction = part }
    return configuration
  }

  func window(in viewport: Viewport) -> Rect? { isClipped && inset > 0 ? frame(in: viewport) : nil }

  func appearance(of page: Page) -> Appearance {
    Appearance(page: page, taps: taps[page] ?? 0, isPressed: pressed == page)
  }

  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    GridArt(appearance.page, canvas).drawList(appearance)
  }

  func overlay(on page: SeenPage, canvas: PageCanvas) -> [DrawCommand] {
    GridArt(page.placed.page, canvas).live(page)
  }

  // MARK: The button

  mutating func pressed(_ touch: PageTouch) {
    if GridArt.buttonArea(in: touch.size).contains(touch.place) { pressed = touch.page }
  }

  mutating func pressCancelled() { pressed = nil }

  mutating func tapped(_ touch: PageTouch) -> [PageRequest] {
    if pressed == touch.page { taps[touch.page, default: 0] += 1 }
    pressed = nil
    return []
  }

  mutating func activated(_ page: Page) -> [PageRequest] {
    taps[page, default: 0] += 1
    return []
  }

  // MARK: Places

  func first(from page: Page) -> Page? {
    if case .infinite = map.columns { startPage } else { Page(column: 0, row: page.row) }
  }

  func last(from page: Page) -> Page? {
    switch map.columns {
    case .infinite: nil
    case .finite(let count), .wrapping(let count): Page(column: count - 1, row: page.row)
    }
  }

  func title(of page: Page) -> String? { "\(page.column), \(page.row) — Grid" }

  /// The viewport less the inset, at least 80 points a side, on whole pixels.
  private func frame(in viewport: Viewport) -> Rect {
    let size = viewport.size
    func side(_ length: Double) -> (start: Double, length: Double) {
      let inset = viewport.grid.points(viewport.grid.pixel(max(0, min(inset, (length - 80) / 2))))
      return (inset, length - 2 * inset)
    }
    let (x, y) = (side(size.width), side(size.height))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  // MARK: Options

  /// A count of at least 0; `Int.max` for `inf`.
  private static func count(_ text: String) -> Int? {
    text == "inf" ? .max : Int(text).flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func extent(_ count: Int?, wraps: Bool) -> GridMap.Extent {
    switch count {
    case nil, .some(.max): .infinite
    case .some(0): .one
    case .some(let count): wraps ? .wrapping(count) : .finite(count)
    }
  }
}

extension Demo {
  /// Pages in four directions.
  static let grid = Demo(
    name: "grid", title: "Grid", summary: "Endless pages in four directions",
    options: [
      DemoOption("columns", "N|inf|0", help: "how many columns; 0 turns the axis off"),
      DemoOption("rows", "N|inf|0", help: "how many rows; 0 turns the axis off"),
      DemoOption("initial", "C,R", help: "the page to open on"),
      DemoOption("wrap", help: "the first page follows the last"),
      DemoOption("turn-x", "0...1", help: "part of a page to drag to turn sideways"),
      DemoOption("turn-y", "0...1", help: "part of a page to drag to turn up or down"),
      DemoOption("curve", "spring|ease-out", help: "how a page settles"),
      DemoOption("inset", "POINTS", help: "from the window's edge to the pager's frame"),
      DemoOption("clip", "on|off", help: "whether neighbours end at that frame"),
    ]
  ) { request throws(DemoOptionError) in
    PagerScene(try GridDemo(request.options), viewport: request.viewport, settings: request.settings)
  }
}
