import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// All pictures of a library in one grid that scrolls: what a person steps back to.
///
/// It is scrolled by a pager on whose canvas it lies, a page for every ``OverviewGrid/step``. While two fingers are on it, it
/// follows them instead, and the pager takes over where they leave it.
@MainActor
final class Overview {
  /// What came of an event.
  enum Outcome: Hashable {
    /// A picture was chosen.
    case opened(Page)
    /// Back to the picture that it was left from.
    case left
    /// Two fingers that changed the density spread beyond the largest squares, on this picture.
    case spread(Page, Pinch)
    /// What the fingers did that pinch; a picture that they hold follows them.
    case pinched(PagerEvent)
    /// A picture is wanted, from this one on, whose name has the text that was typed.
    case searched(String, from: Page)
    /// A key's command that is not about the grid.
    case command(Command, isRepeat: Bool)
    case window(WindowRequest)
  }

  var snapshot: LibrarySnapshot
  var viewport: Viewport
  var settings: PagingSettings
  /// Scrolls.
  var pager: Pager<GridMap>
  /// The grid that is shown, or that what is shown becomes.
  var grid: OverviewGrid
  /// Two fingers that change how dense it is.
  var pinch: GridPinch?
  /// What the grid was laid out as before, the oldest first, each with how far the next has taken its place.
  var earlier: [(layer: GridLayer, course: Flight)] = []
  /// The picture that keys move.
  var focus: Page?
  var typed = TypeAhead()
  /// Events of the pager that time alone has brought since the last input.
  var told: [PagerEvent] = []
  /// What the pager has told as it was scrolled, and nobody has heard yet: fingers lost it.
  var unheard: [PagerEvent] = []

  /// A square's side at first (pt), where there is room for three of them.
  private static let side = 168.0

  init(_ snapshot: LibrarySnapshot, viewport: Viewport, settings: PagingSettings) {
    self.snapshot = snapshot
    self.viewport = viewport
    self.settings = settings
    let width = viewport.size.width
    let grid = OverviewGrid(
      snapshot, viewport: viewport, columns: OverviewGrid.columns(side: min(Self.side, width / 3), width: width),
      isRightToLeft: settings.pager.isRightToLeft)
    self.grid = grid
    pager = Pager(
      map: Self.map(grid), at: Page(column: 0), viewport: viewport.size,
      configuration: Self.configuration(settings))
  }

  static func configuration(_ settings: PagingSettings) -> PagerConfiguration {
    var configuration = settings.pager
    configuration.layout = PageLayout(pageHeight: .points(OverviewGrid.step), alignment: .start)
    configuration.layout.containsEnds = true
    configuration.snapPolicy = .free
    configuration.axes = .vertical
    configuration.delaysTaps = false
    configuration.recognizesLongPress = false
    return configuration.taking(settings.changes)
  }

  /// The pages that the grid is scrolled as.
  static func map(_ grid: OverviewGrid) -> GridMap {
    GridMap(columns: .one, rows: .finite(max(1, Int(grid.size.height / OverviewGrid.step))))
  }

  // MARK: What is seen

  /// How far the grid can be scrolled (pt).
  var end: Double { max(0, grid.size.height - viewport.size.height) }
  /// The part of the content that is above the viewport (pt); below 0 and above ``end`` while a finger pulls it farther.
  var scroll: Double { snapPoint + pager.offset.y }
  /// The same where it will rest.
  var restingScroll: Double { snapPoint + pager.restingOffset.y }
  /// Where it will rest while more than a viewport is left to go: decoders cannot keep up with what passes until then.
  var distantPlace: Double? {
    let place = restingScroll
    return pinch == nil && (place - scroll).magnitude > viewport.size.height ? place : nil
  }
  /// Where the pager's target page rests: its end is no farther up than the viewport's.
  private var snapPoint: Double { min(Double(pager.targetPage.row) * OverviewGrid.step, end) }

  /// How the grid lies on the screen once what moves it has settled.
  var layer: GridLayer { pinch?.layer ?? GridLayer(grid: grid, scroll: scroll) }

  /// Where the square of `page` is seen (pt); `nil` where it is not among the pictures.
  func frame(of page: Page) -> Rect? {
    guard let settled = layer.frame(of: page) else { return nil }
    var frame = earlier.first?.layer.frame(of: page) ?? settled
    for (index, change) in earlier.enumerated() {
      let next = index + 1 < earlier.count ? earlier[index + 1].layer.frame(of: page) : settled
      frame = change.course.frame(small: frame, full: next ?? settled)
    }
    return frame
  }

  /// The layers whose squares may be seen: the present one, and those that it takes the place of.
  var layers: [GridLayer] { earlier.map(\.layer) + [layer] }

  /// Whether time alone changes what is seen.
  var isMoving: Bool { pager.isAnimating || !earlier.isEmpty }

  /// What its pager says.
  var readout: PagerReadout {
    earlier.reduce(pager.readout) { $0.adding($1.course) }
  }

  /// Brings it to `time`. What the pager tells of that is heard with the next event.
  func advance(to time: Instant) {
    if case let end? = typed.end(after: pager.time), end <= time { typed.clear() }
    for index in earlier.indices { earlier[index].course.advance(to: time) }
    // What has taken a place entirely hides what was before.
    if let done = earlier.lastIndex(where: { !$0.course.isMoving }) { earlier.removeSubrange(...done) }
    told += pager.advance(to: time).events
  }
}

/// A name that is being typed: its letters come within a second of one another.
struct TypeAhead: Hashable, Sendable {
  /// For how long it is seen after the last letter, and how long another one has time (s).
  static let patience = 1.2

  /// What was typed.
  private(set) var text = ""
  private var latest = Instant.zero

  /// Adds what was typed at `instant`; begins anew where the last letter was long ago.
  mutating func type(_ character: Character, at instant: Instant) {
    if !isActive(at: instant) { text = "" }
    text.append(character)
    latest = instant
  }

  /// Takes the last letter back.
  mutating func delete(at instant: Instant) {
    _ = text.popLast()
    latest = instant
  }

  /// Ends it.
  mutating func clear() { text = "" }

  /// Whether a letter that comes now belongs to it.
  func isActive(at instant: Instant) -> Bool { !text.isEmpty && instant.seconds(since: latest) < Self.patience }

  /// When it ends by itself.
  func end(after instant: Instant) -> Instant? {
    isActive(at: instant) ? latest.advanced(bySeconds: Self.patience) : nil
  }
}
