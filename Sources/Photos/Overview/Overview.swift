import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The overview: the thumbnails of all pictures of a library in one grid that scrolls.
///
/// A free pager scrolls the grid, with one page for every ``OverviewGrid/step``. During a pinch the grid follows the
/// fingers instead; at the end of the pinch the pager goes on from there.
@MainActor
final class Overview {
  /// An outcome of an event.
  enum Outcome: Hashable {
    /// The user has selected a picture.
    case opened(Page)
    /// The user has closed the overview, to return to the last picture.
    case left
    /// A pinch on this picture exceeds the size of the largest thumbnails.
    case spread(Page, Pinch)
    /// An event of a pinch. A picture held by the fingers follows it.
    case pinched(PagerEvent)
    /// A search for a picture whose name has the typed text, starting at this page.
    case searched(String, from: Page)
    /// A command of a key or a button that does not concern the grid.
    case command(Command, isRepeat: Bool)
    /// The user asks for a menu at this point.
    case menu(MenuList, at: Point)
    case window(WindowRequest)
  }

  var snapshot: LibrarySnapshot
  var viewport: Viewport
  var settings: PagingSettings
  /// The pager that scrolls the grid.
  var pager: Pager<GridMap>
  /// The grid at rest, or after the motion of its thumbnails.
  var grid: OverviewGrid
  /// The pinch that changes the density; `nil` for none.
  var pinch: GridPinch?
  /// The earlier layers whose thumbnails still move, the oldest first, each with the progress to the next layer.
  var earlier: [(layer: GridLayer, course: Flight)] = []
  /// The focused picture, which keys move; `nil` before the first key.
  var focus: Page?
  var typed = TypeAhead()
  /// The bar along the upper edge; `nil` without controls.
  var bar: OverviewBar?
  /// The handle at the trailing edge; `nil` without controls.
  var scrubber: OverviewScrubber?
  var selection = OverviewSelection()
  /// The scroll under a drag that selects pictures, at an edge of the window; `nil` for none.
  var edgeScroll: EdgeScroll?
  /// The pointer that was pressed last.
  var latestPointer: Pointer?
  /// The possible numbers of columns, ascending.
  var densities: [Int]
  /// The pager's events of time since the last input, not handled yet.
  var told: [PagerEvent] = []
  /// The pager's events of a scroll by the program, such as the end of a pinch, not handled yet.
  var unheard: [PagerEvent] = []

  /// The side of a thumbnail at first (pt); at most a third of the viewport's width.
  static let side = 168.0

  init(_ snapshot: LibrarySnapshot, viewport: Viewport, settings: PagingSettings) {
    self.snapshot = snapshot
    self.viewport = viewport
    self.settings = settings
    bar = settings.hasControls ? OverviewBar(reducesMotion: settings.pager.reducesMotion) : nil
    scrubber = settings.hasControls ? OverviewScrubber() : nil
    let columns = Self.columns(in: viewport)
    let inset = settings.hasControls ? OverviewBar.height(viewport.look) : 0
    let grid = OverviewGrid(
      snapshot, viewport: viewport, columns: columns, inset: inset, isRightToLeft: settings.pager.isRightToLeft)
    self.grid = grid
    densities = Self.densities(of: snapshot, in: viewport, inset: inset)
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
    configuration.recognizesLongPress = settings.hasControls
    return configuration.taking(settings.changes)
  }

  /// Returns the map of the pager that scrolls `grid`: one column of pages.
  static func map(_ grid: OverviewGrid) -> GridMap {
    GridMap(columns: .one, rows: .finite(max(1, Int(grid.size.height / OverviewGrid.step))))
  }

  // MARK: The visible grid

  /// The greatest scroll offset (pt).
  var end: Double { max(0, grid.size.height - viewport.size.height) }
  /// The scroll offset (pt); below 0 or above ``end`` during an overscroll.
  var scroll: Double { edgeScroll?.place(at: pager.time, end: end) ?? snapPoint + pager.offset.y }
  /// The scroll offset at rest (pt), after the current motion.
  var restingScroll: Double { edgeScroll == nil ? snapPoint + pager.restingOffset.y : scroll }
  /// The scroll offset at rest (pt) while the grid still has to move by more than the viewport's height; else `nil`.
  /// The decoders cannot keep up with such a motion.
  var distantPlace: Double? {
    let place = restingScroll
    return pinch == nil && (place - scroll).magnitude > viewport.size.height ? place : nil
  }
  /// The scroll offset of the pager's target page (pt), at most ``end``.
  private var snapPoint: Double { min(Double(pager.targetPage.row) * OverviewGrid.step, end) }

  /// The height that the bar takes at the top of the content (pt).
  var inset: Double { bar == nil ? 0 : OverviewBar.height(viewport.look) }

  /// The current layer, to which moving thumbnails lead.
  var layer: GridLayer { pinch?.layer ?? GridLayer(grid: grid, scroll: scroll) }

  /// Returns the current frame of the thumbnail of `page` (pt, in the viewport); `nil` for a page that is not in the
  /// grid.
  func frame(of page: Page) -> Rect? { frame { $0.frame(of: page) } }

  /// Returns the current frame of the headline of the album `id` (pt, in the viewport); `nil` for an album that is not
  /// in the grid. It moves with the album's thumbnails.
  func headline(of id: Int) -> Rect? { frame { $0.headline(of: id) } }

  private func frame(_ place: (GridLayer) -> Rect?) -> Rect? {
    guard let settled = place(layer) else { return nil }
    var frame = earlier.first.map(\.layer).flatMap(place) ?? settled
    for (index, change) in earlier.enumerated() {
      let next = index + 1 < earlier.count ? place(earlier[index + 1].layer) : settled
      frame = change.course.frame(small: frame, full: next ?? settled)
    }
    return frame
  }

  /// The layers whose thumbnails may be visible: the earlier ones, then the current one.
  var layers: [GridLayer] { earlier.map(\.layer) + [layer] }

  /// Whether the grid moves by itself.
  var isMoving: Bool { pager.isAnimating || !earlier.isEmpty || bar?.isMoving == true || isEdgeScrolling }

  /// Whether a finger at an edge scrolls the grid, and the grid has not ended there.
  private var isEdgeScrolling: Bool { edgeScroll.map { $0.velocity > 0 ? scroll < end : scroll > 0 } ?? false }

  /// The pager's state, with the motions of thumbnails.
  var readout: PagerReadout {
    earlier.reduce(pager.readout) { $0.adding($1.course) }
  }

  /// Advances the overview to `time`. The next event handles the pager's events.
  func advance(to time: Instant) {
    if case let end? = typed.end(after: pager.time), end <= time { typed.clear() }
    for index in earlier.indices { earlier[index].course.advance(to: time) }
    // A completed motion makes all earlier layers invisible.
    if let done = earlier.lastIndex(where: { !$0.course.isMoving }) { earlier.removeSubrange(...done) }
    bar?.advance(to: time)
    told += pager.advance(to: time).events
    if let finger = edgeScroll?.finger { select(to: finger) }
  }
}

/// The letters of a name that the user types, with pauses of less than ``patience``.
struct TypeAhead: Hashable, Sendable {
  /// The longest pause between two letters, and the time for which the text stays visible (s).
  static let patience = 1.2

  /// The typed text.
  private(set) var text = ""
  private var latest = Instant.zero

  /// Adds a character typed at `instant`; starts a new text after a long pause.
  mutating func type(_ character: Character, at instant: Instant) {
    if !isActive(at: instant) { text = "" }
    text.append(character)
    latest = instant
  }

  /// Deletes the last character.
  mutating func delete(at instant: Instant) {
    _ = text.popLast()
    latest = instant
  }

  /// Clears the text.
  mutating func clear() { text = "" }

  /// Returns whether a character at `instant` continues the text.
  func isActive(at instant: Instant) -> Bool { !text.isEmpty && instant.seconds(since: latest) < Self.patience }

  /// Returns the time at which the text ends by itself; `nil` if it has ended.
  func end(after instant: Instant) -> Instant? {
    isActive(at: instant) ? latest.advanced(bySeconds: Self.patience) : nil
  }
}
