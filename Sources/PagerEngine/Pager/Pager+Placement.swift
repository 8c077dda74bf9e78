import PagerGeometry

extension Pager {
  /// The visible pages, row by row, in a new array. O(visible pages + steps from the target page).
  public var placedPages: [PlacedPage] {
    var pages: [PlacedPage] = []
    forEachPlacedPage { pages.append($0) }
    return pages
  }

  /// Calls `body` with each visible page, row by row; with none if the target page is not in the map, as in an empty
  /// map. Allocates nothing.
  public func forEachPlacedPage(_ body: (PlacedPage) -> Void) { forEachPlacedPage(.none, body) }

  /// Calls `body` with each page that is visible with `enlargement`.
  func forEachPlacedPage(_ enlargement: Enlargement, _ body: (PlacedPage) -> Void) {
    guard has(neighborhood.anchor) else { return }
    let offset = offset
    let origin = Vector(
      x: lines.horizontal.restingEdge - offset.x, y: lines.vertical.restingEdge - offset.y)
    let edges = PerAxis(horizontal: lines.horizontal.edges, vertical: lines.vertical.edges)
    let columns = visibleSteps(.horizontal, at: offset.x, enlargement)
    for row in visibleSteps(.vertical, at: offset.y, enlargement) {
      var next: Page?
      for column in columns {
        let steps = Steps(columns: column, rows: row)
        // Finding the first page of the row takes time proportional to its distance from the anchor; each other page is
        // one step from the last.
        guard let page = next ?? neighborhood.page(at: steps, in: map) else { continue }
        if let placed = place(page, steps, origin, edges, enlargement) { body(placed) }
        if column < columns.upperBound { next = map.neighbor(of: page, toward: .right) }
      }
    }
  }

  private func place(
    _ page: Page, _ steps: Steps, _ origin: Vector, _ edges: PerAxis<PageEdges>, _ enlargement: Enlargement
  ) -> PlacedPage? {
    let origin = Vector(x: enlargement.seen(origin.x, .horizontal), y: enlargement.seen(origin.y, .vertical))
    var leading = Vector(x: edges.horizontal.leading(of: steps.columns), y: edges.vertical.leading(of: steps.rows))
    // The next page's leading edge less the gap, so that touching edges are the same number.
    var trailing = Vector(
      x: edges.horizontal.leading(of: steps.columns + 1) - edges.horizontal.gap(after: steps.columns),
      y: edges.vertical.leading(of: steps.rows + 1) - edges.vertical.gap(after: steps.rows))
    (leading, trailing) = (leading * enlargement.factor, trailing * enlargement.factor)
    let size = Size(width: trailing.x - leading.x, height: trailing.y - leading.y)
    var x = origin.x + leading.x
    let y = origin.y + leading.y
    let seen = Vector(
      x: min(viewport.width, x + size.width) - max(0, x), y: min(viewport.height, y + size.height) - max(0, y))
    guard seen.x > 0, seen.y > 0 else { return nil }
    if configuration.isRightToLeft { x = viewport.width - x - size.width }
    return PlacedPage(
      page: page, steps: steps, visibleFraction: min(1, seen.x * seen.y / (size.width * size.height)),
      frame: Rect(origin: Point(x: x, y: y), size: size), origin: origin, edges: (leading, trailing),
      mirrorWidth: configuration.isRightToLeft ? viewport.width : nil)
  }

  /// Returns the steps along `axis` to the pages that overlap the viewport at `offset`; to the nearest page if none
  /// does.
  private func visibleSteps(
    _ axis: Axis, at offset: Double, _ enlargement: Enlargement = .none
  ) -> ClosedRange<Int> {
    let line = lines[axis]
    let start = offset - line.restingEdge
    // Adding 0 changes no digit if there is no enlargement.
    let first = start + enlargement.laidOut(0, axis)
    return line.edges.pages(in: first..<start + enlargement.laidOut(viewport[axis], axis))
  }

  /// Pins the rows in use before the target changes. The row `target`, to which it changes, stays pinned.
  mutating func pinVisibleRows(target: Int = 0) { neighborhood.pin(visible: rowsInUse, target: target, in: map) }

  /// Unpins the rows that are not in use and not between the visible rows and the target.
  mutating func unpinHiddenRows() { neighborhood.unpin(outside: rowsInUse, in: map) }

  /// The visible rows and the current page's row: a page longer than the viewport becomes current before it is visible.
  private var rowsInUse: ClosedRange<Int> {
    let seen = visibleSteps(.vertical, at: offset(.vertical))
    return min(seen.lowerBound, currentSteps.rows)...max(seen.upperBound, currentSteps.rows)
  }
}
