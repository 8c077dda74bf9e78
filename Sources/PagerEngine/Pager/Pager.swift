import PagerGeometry

/// The engine: a value that takes events with their times and tells where every page is.
///
/// It has no clock, and nothing happens in it between two calls. Give it events in order of time, ask it to
/// ``advance(to:)`` before each frame, and draw what ``placedPages`` says. Each call returns a ``PagerUpdate``: the events
/// that it caused, in order, and what became of a pointer's displacement.
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
/// An event first brings the pager to its own time; one older than the last call counts at the last call's time.
/// Coordinates that are not finite, or lie more than four viewports outside, are held at that distance.
public struct Pager<Map: PageMap>: Sendable {
  /// Layout, physics and tuning.
  public internal(set) var configuration: PagerConfiguration {
    didSet {
      makeLines()
      tracking.rules = GestureRules(configuration)
    }
  }
  /// The box pages are seen through (pt), at least one point a side.
  public internal(set) var viewport: Size { didSet { makeLines() } }
  /// How many times as large as the layout says pages are, and what lies between them: 1, except of a canvas that a
  /// ``ZoomingPager`` zooms, whose scale this is or will be.
  public internal(set) var scale = 1.0 { didSet { makeLines() } }
  /// Asked where to settle after each release, for each turn that leads to a page, and for each throw of a free canvas;
  /// `nil` by default: where the snap policy says.
  ///
  /// The proposal's `base` refuses: a release goes back, a turn begins nothing and moves nothing.
  /// A page that is not in the map, or more than 1,000 pages away, counts for no choice. Another page than the one that a
  /// throw leads to takes the canvas to its snap point. Not asked for scrolls. Should depend on nothing but the proposal,
  /// or a trace no longer replays.
  public var chooseTarget: (@Sendable (TargetProposal) -> Page)?
  /// The time of the last call.
  public internal(set) var time: Instant

  /// The page nearest to the middle, also while the pager moves. For captions.
  public internal(set) var currentPage: Page
  /// The page the pager last rested on. For what must wait until nothing moves.
  public internal(set) var settledPage: Page

  var neighborhood: Neighborhood
  /// The anchor's place in the pattern of gaps: its own column and row. After a move to a row whose columns are counted
  /// otherwise it becomes that only once no visible page moves by it.
  var patternStart: Steps
  /// The snap points along each axis, counted from the anchor's.
  private(set) var lines: PerAxis<SnapLine>
  /// The current page's place, in steps from the anchor.
  var currentSteps = Steps(columns: 0)
  var tracks = PerAxis(horizontal: AxisTrack(), vertical: AxisTrack())
  var transition: Transition?
  var lastTransition: UInt64 = 0

  /// How the scroll that is just begun moves, where it has a curve of its own.
  var curveOfScroll: SettleCurve?

  var tracking: PointerTracking
  /// What a pointer does to the picture.
  var hold = PointerHold.none
  var wheel = WheelState()

  /// The last release of a drag. Nothing in the pager depends on it.
  var lastRelease: PagerRelease?

  /// What the call that is under way will say.
  var events: [PagerEvent] = []
  /// Whether the current page was told: not before the first call, and not where its page is gone and its name another's.
  var isCurrentPageTold = false
  /// Whether the settled page was told.
  var isSettledPageTold = false
  /// The new names of pages, where the call that is under way has changed them.
  var renaming: (@Sendable (Page) -> Page?)?
  var beginning: TransitionID?
  var consumed = Vector.zero
  var left = Vector.zero
  var visibility = VisibilityLog()

  /// Which page is next to which. The last of the stored properties: those behind it would stand elsewhere for each kind of
  /// map, and each use of them would have to look up where.
  public internal(set) var map: Map

  /// A pager at rest on `page`, which should be in `map`. A page that is not in the map has no neighbours until a scroll
  /// or a change of the map leads to another page.
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

  /// The page the pager rests on, or will once nothing holds it. For loading.
  public var targetPage: Page { neighborhood.anchor }

  /// Whether a pointer has passed the slop and leads the picture.
  public var isDragging: Bool {
    if case .dragged = hold { true } else { false }
  }

  /// The axis that a drag has locked; `nil` also where it moves both.
  public var draggedAxis: Axis? {
    if case .dragged(_, let axes) = hold { axes.only } else { nil }
  }

  /// Whether the picture is anywhere but at its resting offset, or is held.
  public var isMoving: Bool { tracks.horizontal.isMoving || tracks.vertical.isMoving }
  /// Whether a press now may become a tap: what is slower than 20 pt/s and all but there is at rest for it.
  var seemsAtRest: Bool { tracks.horizontal.seemsAtRest(at: time) && tracks.vertical.seemsAtRest(at: time) }

  /// Whether time alone will change something, so that another frame should follow.
  public var isAnimating: Bool {
    tracks.horizontal.end != nil || tracks.vertical.end != nil || tracking.isWaiting
  }

  /// Where the picture is, as an offset (pt) from the target page's snap point; grows toward later pages. 0 at rest,
  /// except on a free canvas.
  public var offset: Vector { Vector(x: offset(.horizontal), y: offset(.vertical)) }

  func offset(_ axis: Axis) -> Double {
    // Each by its name: through the subscript the track would be copied.
    axis == .horizontal ? tracks.horizontal.offset(at: time) : tracks.vertical.offset(at: time)
  }

  /// Where the pager comes to rest, as an offset from the anchor's snap point (pt); 0 except on a free canvas.
  public internal(set) var restingOffset: Vector {
    get { Vector(x: tracks.horizontal.restingOffset, y: tracks.vertical.restingOffset) }
    set {
      tracks.horizontal.restingOffset = newValue.x
      tracks.vertical.restingOffset = newValue.y
    }
  }

  var isFree: Bool { configuration.snapPolicy == .free }

  /// The velocity at which the picture settles (pt/s), in the sense of ``offset``; 0 along an axis that is held or
  /// dragged.
  public var settlingVelocity: Vector {
    Vector(x: tracks.horizontal.velocity(at: time), y: tracks.vertical.velocity(at: time))
  }

  /// The page `steps` away from the target page as the pages stand now, or `nil` where there is none. O(steps).
  public func page(_ steps: Steps) -> Page? { neighborhood.page(at: steps, in: map) }

  /// The viewport with sides of at least one point.
  static func usable(_ size: Size) -> Size {
    Size(
      width: size.width.clamped(to: 1...1e6, ifNotFinite: 1), height: size.height.clamped(to: 1...1e6, ifNotFinite: 1))
  }

  /// Makes the snap points anew, after a change of anything that they depend on: layout, viewport, map, anchor, pattern.
  mutating func makeLines() {
    for axis in Axis.allCases { lines[axis] = madeLine(axis) }
  }

  /// Makes the snap points anew where they are counted from another anchor and depend on it.
  mutating func makeLinesOfAnchor() {
    for axis in Axis.allCases where lines[axis].dependsOnAnchor || configuration.layout.asksForEnds(axis) {
      lines[axis] = madeLine(axis)
    }
  }

  /// The snap points along `axis` as they are by layout, viewport, map and anchor.
  func madeLine(_ axis: Axis) -> SnapLine {
    let layout = configuration.layout.scaled(by: scale)
    guard layout.asksForEnds(axis) else { return layout.snapLine(axis, in: viewport, from: patternStart[axis]) }
    return layout.snapLine(
      axis, in: viewport, from: patternStart[axis],
      ends: (pagesBeyond(Direction(axis, sign: -1)), pagesBeyond(Direction(axis, sign: 1))))
  }

  /// Begins on the first page of the group.
  private mutating func startGroups() {
    guard configuration.layout.columnsPerGroup > 1 || configuration.layout.rowsPerGroup > 1 else { return }
    _ = moveAnchor(by: Steps(columns: 0))
    recount(from: neighborhood.anchor)
    currentSteps = Steps(columns: 0)
    currentPage = neighborhood.anchor
    settledPage = neighborhood.anchor
  }

  /// How many pages there are from the anchor on toward `direction`; `nil` for more than can be seen.
  private func pagesBeyond(_ direction: Direction) -> Int? {
    let most = SnapPolicy.farthest
    let count = map.count(from: neighborhood.anchor, toward: direction, upTo: most)
    return count < most ? count : nil
  }

  /// The offset of the page `steps` from the anchor.
  func snapOffset(_ steps: Int, _ axis: Axis) -> Double {
    let line = lines[axis]
    return line.offset(of: line.snapPoint(of: steps))
  }
}

/// What a pointer does to a pager's picture.
enum PointerHold: Hashable, Sendable {
  /// Nothing: no pointer is down, or none that counts here.
  case none
  /// It is down, and holds the picture where it is.
  case held
  /// It drags the picture along the marked axes. Another pointer may have taken the drag over since it began.
  case dragged(Pointer, along: PerAxis<Bool>)
}
