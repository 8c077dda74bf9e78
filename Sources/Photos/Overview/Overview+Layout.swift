import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene

/// The grid changes: it is denser, the window larger, or other pictures are in the folders.
extension Overview {
  /// Lays the grid out anew with `columns` side by side.
  func grid(columns: Int) -> OverviewGrid {
    OverviewGrid(snapshot, viewport: viewport, columns: columns, isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Shows `new` with the content's place `wanted` at the viewport's top, or as near as there is content.
  func show(_ new: OverviewGrid, scroll wanted: Double, at time: Instant) {
    grid = new
    let map = Self.map(new)
    if map != pager.map {
      unheard += pager.updateMap(time: time) { $0 = map }.events
    }
    // What moves goes on where nothing has changed above it.
    if wanted != scroll { scroll(to: wanted, isAnimated: false, at: time) }
  }

  /// Scrolls so that the content's place `y` is at the viewport's top, or as near as there is content.
  func scroll(to y: Double, isAnimated: Bool, at time: Instant) {
    // Fingers lose the grid, as it goes elsewhere.
    endPinch(at: time)
    let y = max(0, min(end, y))
    // From farther away than a person can follow it comes from near.
    let longest = 2 * viewport.size.height
    let isFar = (y - scroll).magnitude > longest
    if isFar || !isAnimated {
      let near = isAnimated ? (y > scroll ? y - longest : y + longest) : y
      unheard += pager.jump(to: Page(column: 0, row: Int(near / OverviewGrid.step)), time: time).events
      unheard += pager.scroll(by: Vector(x: 0, y: near - restingScroll), isAnimated: false, time: time).events
    }
    if isAnimated { unheard += pager.scroll(by: Vector(x: 0, y: y - restingScroll), time: time).events }
  }

  /// Scrolls as little as shows all of `page`; not at all where it is seen. Its album's headline is shown with a first row.
  func reveal(_ page: Page, isAnimated: Bool, at time: Instant) {
    guard let frame = grid.frame(of: page) else { return }
    let (top, height) = (restingScroll, viewport.size.height)
    let room = min(grid.headlineHeight, max(0, height - frame.size.height) / 2)
    if frame.minY - room < top {
      scroll(to: frame.minY - room, isAnimated: isAnimated, at: time)
    } else if frame.maxY + room > top + height {
      scroll(to: frame.maxY + room - height, isAnimated: isAnimated, at: time)
    }
  }

  /// Moves every square to its place in a grid of `columns`, with what is at `point` of the viewport staying there.
  func setColumns(_ columns: Int, around point: Point, at time: Instant) {
    guard columns != grid.columns, pinch == nil, var pinch = GridPinch(layer, at: point) else { return }
    leave(layer, at: time)
    pinch.layer.grid = grid(columns: columns)
    pinch.follow(point, scale: pinch.layer.grid.side / pinch.side)
    show(pinch.layer.grid, scroll: pinch.layer.scroll, at: time)
  }

  /// From now on squares move from where they are in `layer` to where they are in what follows.
  func leave(_ layer: GridLayer, at time: Instant) {
    guard !settings.pager.reducesMotion else { return }
    var course = Flight(at: .small, spring: Spring(response: 0.28), time: time)
    course.fly(to: .full, time: time)
    earlier.append((layer, course))
  }

  /// The number of columns `steps` denser (or, below 0, less dense) than now.
  func columns(denserBy steps: Int) -> Int {
    let densities = OverviewGrid.densities(width: viewport.size.width)
    guard let index = densities.firstIndex(where: { $0 >= grid.columns }) else { return grid.columns }
    return densities[max(0, min(densities.count - 1, index + steps))]
  }

  // MARK: Changes from outside

  /// Sets numbers of the tuning.
  func tune(_ changes: TuningPatch, at time: Instant) {
    settings.changes = changes
    pager.configure(Self.configuration(settings), time: time)
  }

  /// Takes on what is known of the folders now. What is seen stays where it is.
  func update(to new: LibrarySnapshot, at time: Instant) {
    let (page, y) = anchor
    snapshot = new
    relayout(columns: grid.columns, page: page, y: y, at: time)
  }

  /// Takes on another size of the window; squares stay about as large, and the picture that is the focus, or in the middle,
  /// where it is.
  func resize(to viewport: Viewport, at time: Instant) {
    guard viewport != self.viewport else { return }
    let (page, y) = anchor
    let part = y.map { $0 / self.viewport.size.height }
    self.viewport = viewport
    pager.resize(to: viewport.size, time: time)
    relayout(
      columns: OverviewGrid.columns(side: grid.side, width: viewport.size.width), page: page,
      y: part.map { $0 * viewport.size.height }, at: time)
  }

  private func relayout(columns: Int, page: Page?, y: Double?, at time: Instant) {
    let new = grid(columns: columns)
    if var pinch, new.frame(of: pinch.page) != nil {
      // What is between the fingers stays there; the rest follows when they let go.
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
      // The same number where nothing has moved.
      if frame.minY != old.minY || y != old.minY - scroll { wanted = frame.minY - y }
    }
    show(new, scroll: wanted, at: time)
  }

  /// The picture that is to stay where it is, and the height it is seen at (pt): the focus where that is seen, else the
  /// first one below the viewport's top.
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
