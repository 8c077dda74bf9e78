import PagerGeometry

/// The pages around the target page.
///
/// Each row is a sequence of pages whose order stays the same, but each row has its own page in the anchor's column. A
/// row that is not visible has its remembered page there. A visible row is *pinned*: it keeps its position until it
/// leaves the viewport, so no visible page ever turns into another one.
struct Neighborhood: Hashable, Sendable {
  /// A page and its row and column, both relative to the anchor.
  struct Pin: Hashable, Sendable {
    var row: Int
    var column: Int
    var page: Page
  }

  /// The page from which all positions are counted.
  private(set) var anchor: Page
  private(set) var pins: [Pin] = []

  init(anchor: Page) {
    self.anchor = anchor
    pins.reserveCapacity(8)
  }

  /// Returns the page `steps` from the anchor, or `nil` if there is none. O(steps).
  func page(at steps: Steps, in map: some PageMap) -> Page? {
    guard let known = pin(forRow: steps.rows, in: map) else { return nil }
    let reached = walk(from: known, toColumn: steps.columns, in: map)
    return reached.column == steps.columns ? reached.page : nil
  }

  /// Returns the steps to the page nearest to `steps` in the same row, or `nil` if there is no such row. O(steps).
  func nearestSteps(to steps: Steps, in map: some PageMap) -> Steps? {
    guard let known = pin(forRow: steps.rows, in: map) else { return nil }
    return Steps(columns: walk(from: known, toColumn: steps.columns, in: map).column, rows: steps.rows)
  }

  /// Makes the page `steps` away the anchor. Returns `false` and changes nothing if there is no such page.
  mutating func move(by steps: Steps, in map: some PageMap) -> Bool {
    guard let target = page(at: steps, in: map) else { return false }
    for index in pins.indices {
      pins[index].row -= steps.rows
      pins[index].column -= steps.columns
    }
    if steps.rows != 0 { pins.append(Pin(row: -steps.rows, column: -steps.columns, page: anchor)) }
    pins.removeAll { $0.row == 0 }
    anchor = target
    return true
  }

  /// Makes `page` the anchor and unpins all rows.
  mutating func jump(to page: Page) {
    anchor = page
    pins.removeAll(keepingCapacity: true)
  }

  /// Renames pages. If the new name of the anchor is `nil`, the anchor keeps its name; other pages without a new name
  /// are unpinned.
  mutating func rename(_ newName: (Page) -> Page?) {
    anchor = newName(anchor) ?? anchor
    pins = pins.compactMap { pin in newName(pin.page).map { Pin(row: pin.row, column: pin.column, page: $0) } }
  }

  /// Pins `page` at `row` and `column` unless the row is already pinned or is the anchor's row.
  mutating func place(_ page: Page, row: Int, column: Int) {
    guard row != 0, !pins.contains(where: { $0.row == row }) else { return }
    pins.append(Pin(row: row, column: column, page: page))
  }

  /// Unpins each row that is neither `visible` nor between the visible rows and the anchor, except `target`, the row of
  /// the next anchor. Also unpins each row whose page is no longer in the map.
  mutating func unpin(outside visible: ClosedRange<Int>, target: Int = 0, in map: some PageMap) {
    let kept = min(visible.lowerBound, 0)...max(visible.upperBound, 0)
    pins.removeAll {
      !kept.contains($0.row) && $0.row != target || map.steps(from: $0.page, to: $0.page) == nil
    }
  }

  /// Pins the `visible` rows at their positions, and unpins other rows as ``unpin(outside:target:in:)`` does.
  mutating func pin(visible: ClosedRange<Int>, target: Int = 0, in map: some PageMap) {
    unpin(outside: visible, target: target, in: map)
    for row in visible {
      if let known = pin(forRow: row, in: map) { place(known.page, row: row, column: known.column) }
    }
  }

  /// Returns whether the row is pinned; the anchor's row always is.
  func isPinned(row: Int) -> Bool { row == 0 || pins.contains { $0.row == row } }

  /// Returns the position of a row: its pin, or else its remembered page in the anchor's column.
  private func pin(forRow row: Int, in map: some PageMap) -> Pin? {
    if row == 0 { return Pin(row: 0, column: 0, page: anchor) }
    if let pin = pins.first(where: { $0.row == row }) { return pin }
    let step = row > 0 ? 1 : -1
    let direction = Direction(.vertical, sign: step)
    // Start at the known row nearest to `row` on the anchor's side, and go outward from there.
    var known = Pin(row: 0, column: 0, page: anchor)
    for pin in pins where pin.row.signum() == step && pin.row * step < row * step && pin.row * step > known.row * step {
      known = pin
    }
    while known.row != row {
      let base = walk(from: known, toColumn: 0, in: map)
      guard let next = map.neighbor(of: base.page, toward: direction) else { return nil }
      known = Pin(row: known.row + step, column: 0, page: next)
    }
    return known
  }

  /// Walks along a row toward `column` until the column or the end of the row.
  private func walk(from pin: Pin, toColumn column: Int, in map: some PageMap) -> Pin {
    var pin = pin
    let step = (column - pin.column).signum()
    guard step != 0 else { return pin }
    let direction = Direction(.horizontal, sign: step)
    while pin.column != column, let next = map.neighbor(of: pin.page, toward: direction) {
      pin.page = next
      pin.column += step
    }
    return pin
  }
}
