import PagerGeometry

/// The pages around the target page.
///
/// Rows are strips: a row's pages keep their order, but each row decides which of them is in the anchor's column. A row
/// that is not visible has its remembered page there. A row that is visible is *pinned*: it keeps its place until it is
/// out of sight, so that no visible page ever becomes another one.
struct Neighborhood: Hashable, Sendable {
  /// One page of a row and the column it stands in, both counted from the anchor.
  struct Pin: Hashable, Sendable {
    var row: Int
    var column: Int
    var page: Page
  }

  /// The page that everything is counted from.
  private(set) var anchor: Page
  private(set) var pins: [Pin] = []

  init(anchor: Page) {
    self.anchor = anchor
    pins.reserveCapacity(8)
  }

  /// The page `steps` from the anchor, or `nil` where there is none. O(steps).
  func page(at steps: Steps, in map: some PageMap) -> Page? {
    guard let known = pin(forRow: steps.rows, in: map) else { return nil }
    let reached = walk(from: known, toColumn: steps.columns, in: map)
    return reached.column == steps.columns ? reached.page : nil
  }

  /// The place of the page nearest to `steps` in the same row, or `nil` where there is no such row. O(steps).
  func nearestSteps(to steps: Steps, in map: some PageMap) -> Steps? {
    guard let known = pin(forRow: steps.rows, in: map) else { return nil }
    return Steps(columns: walk(from: known, toColumn: steps.columns, in: map).column, rows: steps.rows)
  }

  /// Makes the page `steps` away the anchor. Returns `false`, and changes nothing, where there is none.
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

  /// Makes `page` the anchor and forgets what stood around the old one.
  mutating func jump(to page: Page) {
    anchor = page
    pins.removeAll(keepingCapacity: true)
  }

  /// Gives pages their new names. The anchor keeps its own where it has none, and other pages stand there no more.
  mutating func rename(_ newName: (Page) -> Page?) {
    anchor = newName(anchor) ?? anchor
    pins = pins.compactMap { pin in newName(pin.page).map { Pin(row: pin.row, column: pin.column, page: $0) } }
  }

  /// Lets `page` stand in the anchor's column in a row that is not pinned yet; a pinned row stays.
  mutating func place(_ page: Page, row: Int, column: Int) {
    guard row != 0, !pins.contains(where: { $0.row == row }) else { return }
    pins.append(Pin(row: row, column: column, page: page))
  }

  /// Unpins the rows that are neither `visible` nor between those and the anchor, and those whose page is gone; not
  /// `target`, which the anchor is going to.
  mutating func unpin(outside visible: ClosedRange<Int>, target: Int = 0, in map: some PageMap) {
    let kept = min(visible.lowerBound, 0)...max(visible.upperBound, 0)
    pins.removeAll {
      !kept.contains($0.row) && $0.row != target || map.steps(from: $0.page, to: $0.page) == nil
    }
  }

  /// Pins the `visible` rows where they stand, and unpins others as ``unpin(outside:target:in:)`` does.
  mutating func pin(visible: ClosedRange<Int>, target: Int = 0, in map: some PageMap) {
    unpin(outside: visible, target: target, in: map)
    for row in visible {
      if let known = pin(forRow: row, in: map) { place(known.page, row: row, column: known.column) }
    }
  }

  /// Whether the row is pinned; the anchor's always is.
  func isPinned(row: Int) -> Bool { row == 0 || pins.contains { $0.row == row } }

  /// Where a row stands: as pinned, else by its remembered page in the anchor's column.
  private func pin(forRow row: Int, in map: some PageMap) -> Pin? {
    if row == 0 { return Pin(row: 0, column: 0, page: anchor) }
    if let pin = pins.first(where: { $0.row == row }) { return pin }
    let step = row > 0 ? 1 : -1
    let direction = Direction(.vertical, sign: step)
    // The nearest row toward the anchor that is known, and outward from there.
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

  /// Goes along a row toward `column` as far as there are pages.
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
