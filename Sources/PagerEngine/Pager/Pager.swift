import PagerGeometry

/// The engine of a pager: a value that takes events with their times and calculates the position of every page.
///
/// It has no clock, and nothing happens between two calls. Pass it events in order of time, call ``advance(to:)``
/// before each frame, and draw the ``placedPages``. Each call returns a ``PagerUpdate`` with the events that it caused,
/// in order, and the parts of a pointer's displacement that moved the pages or went past an end.
///
/// ```swift
/// var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
/// pager.press(Pointer(id: 1, kind: .touch), at: Point(x: 300, y: 150), time: Instant(milliseconds: 0))
/// pager.move(Pointer(id: 1, kind: .touch), to: Point(x: 80, y: 150), time: Instant(milliseconds: 60))
/// pager.lift(Pointer(id: 1, kind: .touch), at: Point(x: 80, y: 150), time: Instant(milliseconds: 66))
/// pager.advance(to: Instant(milliseconds: 2000))
/// pager.settledPage   // column 1
/// ```
///
/// Each call first advances the pager to the time of its event; an earlier time counts as the time of the last call.
/// Coordinates that are not finite or lie more than four viewports outside are clamped to that range.
///
/// The viewport need not be a whole number of device pixels. ``PlacedPage/pixelFrame(on:)`` rounds the origin that all
/// pages share once, and the edges of the pages relative to it, so there is no seam between pages that touch. The outer
/// edge of such a viewport covers a fraction of a pixel.
public struct Pager<Map: PageMap>: Sendable {
  /// The layout, physics and tuning.
  public internal(set) var configuration: PagerConfiguration {
    didSet {
      makeLines()
      tracking.rules = GestureRules(configuration)
    }
  }
  /// The visible area (pt), at least one point on each side.
  public internal(set) var viewport: Size { didSet { makeLines() } }
  /// The scale of pages and gaps relative to the layout. It is 1 except for a canvas that a ``ZoomingPager`` zooms:
  /// then it is the current or the coming scale of the canvas.
  public internal(set) var scale = 1.0 { didSet { makeLines() } }
  /// A closure that can choose another target; `nil` by default. It is called after each release, for each turn that
  /// leads to a page, and for each throw of a free canvas, but not for scrolls.
  ///
  /// If it returns the proposal's `base`, it refuses: a release returns to the page, and a turn has no effect. A page
  /// that is not in the map or more than 1,000 pages away is ignored. If it returns another page than the one that a
  /// throw leads to, the canvas moves to that page's snap point. The result should depend on the proposal only;
  /// otherwise a trace does not replay.
  public var chooseTarget: (@Sendable (TargetProposal) -> Page)?
  /// The time of the last call.
  public internal(set) var time: Instant

  /// The page nearest to the middle of the viewport, also while the pager moves. Meant for captions.
  public internal(set) var currentPage: Page
  /// The page on which the pager last rested. Meant for work that must wait until nothing moves.
  public internal(set) var settledPage: Page

  var neighborhood: Neighborhood
  /// The anchor's position in the patterns of gaps and lengths: its own column and row. After a move to a row with
  /// another numbering the new position applies only when no other page is visible.
  var patternStart: Steps
  /// The snap points along each axis, relative to the anchor's.
  private(set) var lines: PerAxis<SnapLine>
  /// The current page's position, in steps from the anchor.
  var currentSteps = Steps(columns: 0)
  var tracks = PerAxis(horizontal: AxisTrack(), vertical: AxisTrack())
  var transition: Transition?
  var lastTransition: UInt64 = 0

  /// The curve of the scroll that is about to begin, if the caller set one.
  var curveOfScroll: SettleCurve?

  var tracking: PointerTracking
  /// The current effect of a pointer on the pages.
  var hold = PointerHold.none
  var wheel = WheelState()

  /// The last release of a drag; for readouts only.
  var lastRelease: PagerRelease?

  /// The events of the current call.
  var events: [PagerEvent] = []
  /// Whether a call adds to the events of the calls before it.
  var keepsEvents = false
  /// Whether the current page was reported. It is not before the first call, and after a map change that removed the
  /// page and gave its name to another one.
  var isCurrentPageTold = false
  /// Whether the settled page was reported.
  var isSettledPageTold = false
  /// The closure that renames pages, if the current call has changed their names.
  var renaming: (@Sendable (Page) -> Page?)?
  var beginning: TransitionID?
  var consumed = Vector.zero
  var left = Vector.zero
  var visibility = VisibilityLog()

  /// The page map. It is the last stored property: properties after it would have a different offset for each type of
  /// map, which would have to be looked up on each access.
  public internal(set) var map: Map

  /// Creates a pager at rest on `page`, which should be in `map`. A page that is not in the map is not shown; its
  /// neighbours are those that the map has for its position.
  public init(
    map: Map, at page: Page, viewport: Size, configuration: PagerConfiguration = PagerConfiguration(),
    time: Instant = .zero
  ) {
    self.map = map
    self.configuration = configuration
    self.viewport = Self.usable(viewport)
    self.time = time
    currentPage = page
    settledPage = page
    neighborhood = Neighborhood(anchor: page)
    patternStart = Steps(columns: page.column, rows: page.row)
    let layout = configuration.layout
    lines = PerAxis(
      horizontal: layout.snapLine(.horizontal, in: self.viewport, from: page.column),
      vertical: layout.snapLine(.vertical, in: self.viewport, from: page.row))
    tracking = PointerTracking(GestureRules(configuration))
    self.map.visit(page)
    events.reserveCapacity(16)
    makeLines()
    startGroups()
  }

  /// The page on which the pager rests or will rest when no pointer holds it. Meant for loading.
  public var targetPage: Page { neighborhood.anchor }

  /// Whether a pointer has passed the slop and drags the pages.
  public var isDragging: Bool {
    if case .dragged = hold { true } else { false }
  }

  /// The axis that a drag has locked; `nil` if there is no drag or if it moves both axes.
  public var draggedAxis: Axis? {
    if case .dragged(_, let axes) = hold { axes.only } else { nil }
  }

  /// Whether the pages move, or are held or dragged by a pointer.
  public var isMoving: Bool { tracks.horizontal.isMoving || tracks.vertical.isMoving }
  /// Whether a press may become a tap: pages slower than 20 pt/s and within 20 pt of their end count as at rest.
  var seemsAtRest: Bool { tracks.horizontal.seemsAtRest(at: time) && tracks.vertical.seemsAtRest(at: time) }

  /// Whether the state changes with time alone, so that another frame should follow.
  public var isAnimating: Bool {
    tracks.horizontal.end != nil || tracks.vertical.end != nil || tracking.isWaiting
  }

  /// The current offset (pt) from the target page's snap point; grows toward later pages. 0 at rest, except on a free
  /// canvas. For the place among all pages see ``distance(to:)`` and ``progress(_:)``.
  public var offset: Vector { Vector(x: offset(.horizontal), y: offset(.vertical)) }

  func offset(_ axis: Axis) -> Double {
    // The tracks are accessed by name: the subscript would copy the track.
    axis == .horizontal ? tracks.horizontal.offset(at: time) : tracks.vertical.offset(at: time)
  }

  /// The offset at which the pager comes to rest, from the anchor's snap point (pt); 0 except on a free canvas.
  public internal(set) var restingOffset: Vector {
    get { Vector(x: tracks.horizontal.restingOffset, y: tracks.vertical.restingOffset) }
    set {
      tracks.horizontal.restingOffset = newValue.x
      tracks.vertical.restingOffset = newValue.y
    }
  }

  var isFree: Bool { configuration.snapPolicy == .free }

  /// The velocity of the settle (pt/s), with the sign of ``offset``; 0 along an axis that is held or dragged.
  public var settlingVelocity: Vector {
    Vector(x: tracks.horizontal.velocity(at: time), y: tracks.vertical.velocity(at: time))
  }

  /// Returns the page `steps` away from the target page in the current arrangement, or `nil` if there is none.
  /// O(steps).
  public func page(_ steps: Steps) -> Page? { neighborhood.page(at: steps, in: map) }

  /// Returns `size` with each side clamped to at least one point.
  static func usable(_ size: Size) -> Size {
    Size(
      width: size.width.clamped(to: 1...1e6, ifNotFinite: 1), height: size.height.clamped(to: 1...1e6, ifNotFinite: 1))
  }

  /// Recalculates the snap points, after a change of the layout, the viewport, the scale, the map, the anchor or the
  /// pattern.
  mutating func makeLines() {
    for axis in Axis.allCases { lines[axis] = madeLine(axis) }
  }

  /// Recalculates the snap points that depend on the anchor.
  mutating func makeLinesOfAnchor() {
    for axis in Axis.allCases where lines[axis].dependsOnAnchor || configuration.layout.asksForEnds(axis) {
      lines[axis] = madeLine(axis)
    }
  }

  /// Returns the snap points along `axis` for the current layout, viewport, map and anchor.
  func madeLine(_ axis: Axis) -> SnapLine {
    let layout = configuration.layout.scaled(by: scale)
    guard layout.asksForEnds(axis) else { return layout.snapLine(axis, in: viewport, from: patternStart[axis]) }
    return layout.snapLine(
      axis, in: viewport, from: patternStart[axis],
      ends: (pagesBeyond(Direction(axis, sign: -1)), pagesBeyond(Direction(axis, sign: 1))))
  }

  /// Moves a new pager to the first page of the group.
  private mutating func startGroups() {
    guard configuration.layout.columnsPerGroup > 1 || configuration.layout.rowsPerGroup > 1 else { return }
    _ = moveAnchor(by: Steps(columns: 0))
    recount(from: neighborhood.anchor)
    currentSteps = Steps(columns: 0)
    currentPage = neighborhood.anchor
    settledPage = neighborhood.anchor
  }

  /// Returns the number of pages beyond the anchor toward `direction`; `nil` if it is 1,000 or more.
  private func pagesBeyond(_ direction: Direction) -> Int? {
    let most = SnapPolicy.farthest
    let count = map.count(from: neighborhood.anchor, toward: direction, upTo: most)
    return count < most ? count : nil
  }

  /// Returns the offset of the snap point of the page `steps` from the anchor.
  func snapOffset(_ steps: Int, _ axis: Axis) -> Double {
    let line = lines[axis]
    return line.offset(of: line.snapPoint(of: steps))
  }
}

/// The effect of a pointer on the pages.
enum PointerHold: Hashable, Sendable {
  /// None: no pointer is down, or none has an effect here.
  case none
  /// A pointer holds the pages at their offset.
  case held
  /// A pointer drags the pages along the marked axes. The associated pointer began the drag; another one may have taken
  /// over.
  case dragged(Pointer, along: PerAxis<Bool>)
}
