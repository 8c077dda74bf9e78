import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene

/// Changes of the grid: another density, window size or library.
extension Overview {
  /// Returns a new layout of the grid with `columns` columns.
  func grid(columns: Int) -> OverviewGrid {
    OverviewGrid(
      snapshot, viewport: viewport, columns: columns, inset: inset, isRightToLeft: settings.pager.isRightToLeft)
  }

  /// The layout of the handle at the trailing edge; `nil` without one.
  var scrubberLayout: ScrubberLayout? {
    guard scrubber != nil else { return nil }
    return OverviewScrubber.layout(
      in: viewport, inset: inset, length: grid.size.height, part: end > 0 ? scroll / end : 0,
      isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Returns the number of columns at first in `viewport`.
  static func columns(in viewport: Viewport) -> Int {
    let width = viewport.size.width
    return OverviewGrid.columns(side: min(side, width / 3), width: width)
  }

  /// Returns the possible numbers of columns, ascending: none with so small thumbnails that all pictures together
  /// leave a part of `viewport` empty, except those up to the first number. O(albums).
  static func densities(of snapshot: LibrarySnapshot, in viewport: Viewport, inset: Double) -> [Int] {
    let first = columns(in: viewport)
    let all = OverviewGrid.densities(width: viewport.size.width)
    // From the densest on: for many pictures the first one fits.
    let densest = all.last { columns in
      columns <= first
        || OverviewGrid(snapshot, viewport: viewport, columns: columns, inset: inset, isRightToLeft: false).size.height
          >= viewport.size.height
    }
    return all.filter { $0 <= densest ?? first }
  }

  /// Shows `new` with the scroll offset `wanted` (pt), clamped to the content.
  func show(_ new: OverviewGrid, scroll wanted: Double, at time: Instant) {
    grid = new
    let map = Self.map(new)
    if map != pager.map {
      unheard += pager.updateMap(time: time) { $0 = map }.events
    }
    // With the same offset, a scroll in progress goes on.
    if wanted != scroll { scroll(to: wanted, isAnimated: false, at: time) }
  }

  /// Scrolls to the offset `y` (pt), clamped to the content. Ends a pinch.
  func scroll(to y: Double, isAnimated: Bool, at time: Instant) {
    endPinch(at: time)
    let y = max(0, min(end, y))
    let scroll = scroll
    edgeScroll = nil
    // Of a long scroll only the last two viewport heights are animated: the eye could not follow the rest.
    let longest = 2 * viewport.size.height
    let isFar = (y - scroll).magnitude > longest
    if isFar || !isAnimated {
      let near = isAnimated ? (y > scroll ? y - longest : y + longest) : y
      unheard += pager.jump(to: Page(column: 0, row: Int(near / OverviewGrid.step)), time: time).events
      unheard += pager.scroll(by: Vector(x: 0, y: near - restingScroll), isAnimated: false, time: time).events
    }
    if isAnimated { unheard += pager.scroll(by: Vector(x: 0, y: y - restingScroll), time: time).events }
  }

  /// Scrolls by the least distance that shows the thumbnail of `page` with room for a headline; not at all if it is
  /// visible. The headline of its album is visible above a first row.
  func reveal(_ page: Page, isAnimated: Bool, at time: Instant) {
    guard let frame = grid.frame(of: page) else { return }
    let (top, height) = (restingScroll, viewport.size.height)
    let room = max(0, height - frame.size.height) / 2
    let (above, below) = (min(inset + grid.headlineHeight, room), min(grid.headlineHeight, room))
    if frame.minY - above < top {
      scroll(to: frame.minY - above, isAnimated: isAnimated, at: time)
    } else if frame.maxY + below > top + height {
      scroll(to: frame.maxY + below - height, isAnimated: isAnimated, at: time)
    }
  }

  /// Changes the number of columns. The content at `point` (pt, in the viewport) stays there. Thumbnails move to their
  /// new locations.
  func setColumns(_ columns: Int, around point: Point, at time: Instant) {
    guard columns != grid.columns, pinch == nil, var pinch = GridPinch(layer, at: point) else { return }
    leave(layer, at: time)
    pinch.layer.grid = grid(columns: columns)
    pinch.follow(point, scale: pinch.layer.grid.side / pinch.side)
    show(pinch.layer.grid, scroll: pinch.layer.scroll, at: time)
  }

  /// Starts the motion of the thumbnails from their frames in `layer` to those in the next layer. No motion if motion
  /// is reduced.
  func leave(_ layer: GridLayer, at time: Instant) {
    guard !settings.pager.reducesMotion else { return }
    var course = Flight(at: .small, spring: Spring(response: 0.28), time: time)
    course.fly(to: .full, time: time)
    earlier.append((layer, course))
  }

  /// Returns the number of columns `steps` densities denser than the current one; less dense for negative steps.
  func columns(denserBy steps: Int) -> Int {
    guard let index = densities.firstIndex(where: { $0 >= grid.columns }) else { return grid.columns }
    return densities[max(0, min(densities.count - 1, index + steps))]
  }

  // MARK: Changes from outside

  /// Sets the user's tuning.
  func tune(_ changes: TuningPatch, at time: Instant) {
    settings.changes = changes
    pager.configure(Self.configuration(settings), time: time)
  }

  /// Updates the grid to a new snapshot of the library. The visible thumbnails stay in place.
  func update(to new: LibrarySnapshot, at time: Instant) {
    let (page, y) = anchor
    snapshot = new
    densities = Self.densities(of: new, in: viewport, inset: inset)
    let next = grid(columns: grid.columns)
    guard next.hasSameFrames(as: grid) else {
      return relayout(columns: grid.columns, page: page, y: y, at: time)
    }
    // The motion goes on, as in a playback, which does not hear of new names and dates.
    grid = next
    if let columns = pinch?.layer.grid.columns { pinch?.layer.grid = grid(columns: columns) }
    selection.keep(in: next)
    if let focus, next.frame(of: focus) == nil { self.focus = nil }
  }

  /// Updates the grid to another viewport. Thumbnails keep about the same size. The focused picture, or the first
  /// visible one, keeps its location in relation to the window's height.
  func resize(to viewport: Viewport, at time: Instant) {
    guard viewport != self.viewport else { return }
    let (page, y) = anchor
    let part = y.map { $0 / self.viewport.size.height }
    self.viewport = viewport
    densities = Self.densities(of: snapshot, in: viewport, inset: inset)
    pager.resize(to: viewport.size, time: time)
    relayout(
      columns: min(
        OverviewGrid.columns(side: grid.side, width: viewport.size.width), densities.last ?? grid.columns), page: page,
      y: part.map { $0 * viewport.size.height }, at: time)
  }

  private func relayout(columns: Int, page: Page?, y: Double?, at time: Instant) {
    let new = grid(columns: columns)
    selection.keep(in: new)
    if var pinch, new.frame(of: pinch.page) != nil {
      // The picture between the fingers stays there; the new layout follows at the end of the pinch.
      let scale = pinch.layer.stretch * pinch.layer.grid.side / pinch.side
      pinch.layer.grid = grid(columns: pinch.layer.grid.columns)
      pinch.follow(pinch.layer.focal, scale: scale)
      self.pinch = pinch
      return
    }
    if pinch != nil {
      pinch = nil
      pager.cancelPointers(time: time)
    }
    earlier = []
    if let focus, new.frame(of: focus) == nil { self.focus = nil }
    var wanted = scroll
    if let page, let y, let frame = new.frame(of: page), let old = grid.frame(of: page) {
      // If the picture has not moved, the offset stays exactly the same.
      if frame.minY != old.minY || y != old.minY - scroll { wanted = frame.minY - y }
    }
    show(new, scroll: wanted, at: time)
  }

  /// The picture that keeps its location through a change, and its y coordinate in the viewport (pt): the focused
  /// picture if it is visible, else the first visible one.
  private var anchor: (page: Page?, y: Double?) {
    let top = scroll
    if let focus, let frame = grid.frame(of: focus), frame.maxY > top, frame.minY < top + viewport.size.height {
      return (focus, frame.minY - top)
    }
    var found: (Page, Double)?
    grid.forEach(in: max(0, top)...max(0, top) + viewport.size.height) { page, frame in
      if found == nil { found = (page, frame.minY - top) }
    }
    return (found?.0, found?.1)
  }
}

extension OverviewGrid {
  /// Returns whether all pictures and headlines are where they are in `other`. O(pictures).
  func hasSameFrames(as other: OverviewGrid) -> Bool {
    (columns, side, size, headlineHeight) == (other.columns, other.side, other.size, other.headlineHeight)
      && count == other.count
      && sections.elementsEqual(other.sections) {
        let (one, two) = ($0.album, $1.album)
        return (one.id, $0.top, $0.first) == (two.id, $1.top, $1.first) && one.listed == two.listed
          && (0..<one.listed).allSatisfy { one.id(at: $0) == two.id(at: $0) }
      }
  }
}
