/// A rectangle of tiles of one grid: a range of columns and a range of rows.
struct TileRange: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  static let empty = TileRange(columns: 0..<0, rows: 0..<0)

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
  /// The number of tiles.
  var count: Int { columns.count * rows.count }

  func contains(_ tile: TileID) -> Bool { columns.contains(tile.column) && rows.contains(tile.row) }

  func overlaps(_ other: TileRange) -> Bool { columns.overlaps(other.columns) && rows.overlaps(other.rows) }

  /// Returns the tiles at `level`, row by row.
  func tiles(atLevel level: Int) -> [TileID] {
    rows.flatMap { row in columns.map { TileID(level: level, column: $0, row: row) } }
  }

  /// Returns the smallest range that contains all of `tiles`.
  static func bounding(_ tiles: [TileID]) -> TileRange {
    guard let first = tiles.first else { return .empty }
    var (left, right, top, bottom) = (first.column, first.column, first.row, first.row)
    for tile in tiles {
      (left, right) = (min(left, tile.column), max(right, tile.column))
      (top, bottom) = (min(top, tile.row), max(bottom, tile.row))
    }
    return TileRange(columns: left..<right + 1, rows: top..<bottom + 1)
  }

  /// Returns a rectangle of nothing but `tiles`, from the first one on: as wide as possible, then as high as possible.
  static func block(of tiles: [TileID]) -> TileRange {
    guard let first = tiles.first else { return .empty }
    let all = Set(tiles)
    func has(_ column: Int, _ row: Int) -> Bool { all.contains(TileID(level: first.level, column: column, row: row)) }
    var (right, bottom) = (first.column + 1, first.row + 1)
    while has(right, first.row) { right += 1 }
    while (first.column..<right).allSatisfy({ has($0, bottom) }) { bottom += 1 }
    return TileRange(columns: first.column..<right, rows: first.row..<bottom)
  }
}

/// The identity of a tile of a picture.
struct TileID: Hashable, Sendable {
  /// The picture's level; see ``PictureRegion``.
  let level: Int
  let column: Int
  let row: Int
}
