import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// An endless canvas of tiles, numbered from the centre, that rests at any offset.
struct TilesDemo: DrawnPages {
  /// The side of a tile (pt).
  nonisolated static let side = 100.0
  /// The tile at the centre, to which Home and the button lead.
  nonisolated static let center = Page(column: 0)
  /// The least and the greatest scale.
  private static let scales = 0.5...3.0
  /// The longest animated scroll (tiles). A scroll from farther away starts at this distance, which shows its
  /// direction.
  private static let longestFlight = 24

  let map = GridMap()
  private let options: Options
  /// The tile nearest to the middle.
  private var current: Page
  private var chrome = TilesChrome()
  /// The number of scrolls to the centre in progress. A scroll that another one replaces shows no notice.
  private var flights = 0

  /// The options of the demo.
  struct Options: ParsableArguments {
    @Option(parsing: .unconditional, help: "First tile, as COLUMN,ROW, such as 3,-2.")
    var at = TilesDemo.center
    @Option(help: "Deceleration after a fling.")
    var deceleration = Deceleration.normal
    @Flag(help: "Lock each drag to one axis.")
    var lockAxis = false
  }

  /// Creates the canvas with `options`.
  init(_ options: Options) {
    self.options = options
    current = options.at
  }

  var startPage: Page { options.at }

  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    chrome.fit(viewport, isRightToLeft: base.isRightToLeft)
    var configuration = base
    configuration.layout = PageLayout(pageWidth: .points(Self.side), pageHeight: .points(Self.side))
    configuration.snapPolicy = .free
    configuration.deceleration = options.deceleration
    configuration.locksFreeAxis = options.lockAxis
    configuration.tuning.longestSlide = Self.longestFlight
    return configuration
  }

  func zoom(base: ZoomConfiguration) -> ZoomConfiguration {
    var zoom = base
    (zoom.leastScale, zoom.greatestScale) = (Self.scales.lowerBound, Self.scales.upperBound)
    return zoom
  }

  func appearance(of page: Page) -> Page { page }

  func draw(_ appearance: Page, on canvas: PageCanvas) -> DrawList { TileArt(appearance, canvas).drawList }

  /// Draws the button that leads to the centre, and the notice about a scroll to it.
  mutating func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let center = pages.first { $0.placed.page == Self.center }?.placed.frame
    chrome.add(away: Self.distance(of: center, in: viewport), at: instant, to: &frame.drawList.commands)
    frame.requestFrame(at: chrome.nextChange(at: instant))
  }

  // MARK: Back to the centre

  mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    switch chrome.hear(event, hasButton: current != Self.center) {
    case .passed: Self.isHome(event) ? .taken(flyHome()) : .passed([])
    case .taken: .taken([])
    case .tapped: .taken(flyHome())
    }
  }

  private static func isHome(_ event: InputEvent) -> Bool {
    guard case .key(.home, let modifiers, _) = event else { return false }
    return modifiers.isDisjoint(with: [.control, .alt])
  }

  mutating func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    if case .pageChanged(_, let page) = event { current = page }
    return []
  }

  mutating func scrollEnded(
    to page: Page, tag: Int, _ outcome: TransitionOutcome, at instant: Instant
  ) -> [PageRequest] {
    flights -= 1
    if flights == 0 {
      chrome.say(
        outcome == .settled ? translated("Back at the centre") : translated("Stopped on the way to the centre"),
        at: instant)
    }
    return []
  }

  func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    PageDescription("\(page.column), \(page.row) — \(translated("Tiles"))")
  }

  private mutating func flyHome() -> [PageRequest] {
    flights += 1
    return [.scroll(to: Self.center)]
  }

  /// Returns the distance of the centre's tile from the middle of the viewport (pt), along the axis on which it is
  /// greater; infinity for an invisible tile.
  private static func distance(of tile: Rect?, in viewport: Viewport) -> Double {
    guard let tile else { return .infinity }
    let center = tile.center
    let (width, height) = (viewport.size.width, viewport.size.height)
    return max((center.x - width / 2).magnitude, (center.y - height / 2).magnitude)
  }
}

extension Demo {
  /// The tiles demo: an endless canvas.
  public static let tiles = Demo(
    name: "tiles", title: marked("Tiles"), summary: marked("An endless map that pans in any direction"),
    tour: .canvas
  ) { (options: TilesDemo.Options, request) in
    PagerScene(TilesDemo(options), viewport: request.viewport, settings: request.settings, journal: request.journal)
  }
}

extension Deceleration: ExpressibleByArgument {
  private static let named: [(name: String, deceleration: Deceleration)] = [("normal", .normal), ("fast", .fast)]

  /// Creates the deceleration called `argument`; `nil` for an unknown name.
  public init?(argument: String) {
    guard let found = Self.named.first(where: { $0.name == argument }) else { return nil }
    self = found.deceleration
  }

  /// The names of all decelerations.
  public static var allValueStrings: [String] { named.map(\.name) }

  /// The name of this deceleration, for the default in the help.
  public var defaultValueDescription: String { Self.named.first { $0.deceleration == self }?.name ?? "" }
}

extension Tour {
  /// The tour of the tiles: a fling, a tap that stops it, a slow drag, and Home.
  static let canvas: Tour = [
    .rest(300),
    .swipe(Vector(x: -0.45, y: -0.35), over: 160), .rest(450),
    .tap(Vector(x: 0.4, y: 0.4)), .rest(350),
    .swipe(Vector(x: -0.3, y: 0.5), over: 420), .rest(900),
    .press(.home), .rest(1300),
  ]
}
