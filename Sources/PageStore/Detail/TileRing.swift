/// The tiles around those that are seen, in lines: a column or a row of tiles each.
struct TileRing {
  let seen: TileRange
  /// What is seen and what is around it.
  let around: TileRange

  /// The lines of each side, the nearest to what is seen first. The side that the view moves to comes first, the one that
  /// it comes from last. The corners belong to the rows above and below.
  func sides(motion: TilePlan.Motion) -> [[TileRange]] {
    guard !seen.isEmpty, !around.isEmpty else { return [] }
    func column(_ index: Int) -> TileRange { TileRange(columns: index..<index + 1, rows: seen.rows) }
    func row(_ index: Int) -> TileRange { TileRange(columns: around.columns, rows: index..<index + 1) }
    let right = (seen.columns.upperBound..<max(seen.columns.upperBound, around.columns.upperBound)).map(column)
    let left = (min(seen.columns.lowerBound, around.columns.lowerBound)..<seen.columns.lowerBound).reversed().map(
      column)
    let bottom = (seen.rows.upperBound..<max(seen.rows.upperBound, around.rows.upperBound)).map(row)
    let top = (min(seen.rows.lowerBound, around.rows.lowerBound)..<seen.rows.lowerBound).reversed().map(row)
    let sides = [(right, motion.x), (left, -motion.x), (bottom, motion.y), (top, -motion.y)]
    return [1, 0, -1].flatMap { sign in sides.filter { $0.1 == sign }.map(\.0) }
  }
}
