import Decoding
import PagerGeometry

/// The tiles of a picture to keep, the decodes to continue, and the region to decode next.
///
/// A pure function of the view and the present tiles: the store acts on it.
struct TilePlan {
  /// The maximum number of tiles at once.
  static let mostTiles = 200
  /// The maximum number of decodes of visible tiles at once: one that is only partly visible any more, and one for the
  /// tiles that came into view.
  static let mostJobs = 2

  /// The inputs of a plan.
  struct Situation {
    let view: ZoomedView
    /// The size of the whole picture at level 0.
    let picture: PixelSize
    /// The size of the fitted picture, in pixels.
    let fitted: PixelSize
    /// The maximum memory for tiles and decodes, in bytes.
    let limit: Int
    /// The decoded tiles, each with whether it is in a texture.
    var tiles: [TileID: Bool] = [:]
    /// The wanted decodes, oldest first.
    var jobs: [TileJob] = []
    /// The direction of the view's last motion.
    var motion = Motion()
  }

  /// A direction of motion of the view: -1, 0 or 1 along each axis.
  struct Motion: Hashable {
    var x = 0
    var y = 0
  }

  /// The level that the view needs and that fits into the memory; `nil` if the fitted picture is as good.
  let level: Int?
  /// The tiles of that level that the view needs.
  private(set) var seen = TileRange.empty
  /// The decoded tiles to keep.
  private(set) var keep: Set<TileID> = []
  /// The decodes to continue, by their number, each with its urgency.
  private(set) var jobs: [UInt64: DecodeJob.Urgency] = [:]
  /// The tiles of that level to decode next.
  private(set) var next: (range: TileRange, urgency: DecodeJob.Urgency)?
  /// Whether every tile that the view needs is in a texture.
  private(set) var isCovered = true

  private var bytesLeft: Int
  private var tilesLeft = Self.mostTiles

  init(_ situation: Situation) {
    bytesLeft = situation.limit
    level = Self.level(for: situation)
    guard let level else { return }
    let grid = TileGrid(of: situation.picture, level: level)
    let view = situation.view
    seen = grid.tiles(showing: view.seen)
    let needed = seen.tiles(atLevel: level)
    for tile in needed {
      keep.insert(tile)
      _ = take(grid.bytes(tile), tiles: 1)
    }
    isCovered = needed.allSatisfy { situation.tiles[$0] == true }
    let missing = needed.filter { situation.tiles[$0] == nil }
    let unasked = goOn(with: situation, missing: missing, on: grid)
    if !unasked.isEmpty, !view.isScaling, jobs.count < Self.mostJobs {
      next = (rectangle(of: unasked, on: grid), .detail)
    }
    if !isCovered { keepOthers(situation, instead: level) }
    keepRing(situation, on: grid, isFree: unasked.isEmpty && next == nil)
  }

  // MARK: The level

  /// Returns the needed level, or the next coarser one that fits into the memory. It does not depend on the position of
  /// the view, so that a pan does not change it.
  private static func level(for situation: Situation) -> Int? {
    let view = situation.view
    guard !view.isShown(by: situation.fitted, of: situation.picture) else { return nil }
    let inside = view.seen.intersection(PixelRect(size: situation.picture))
    guard inside.width > 0, inside.height > 0 else { return nil }
    for level in PictureRegion.level(forScale: view.scale)...PictureRegion.lastLevel {
      let grid = TileGrid(of: situation.picture, level: level)
      guard grid.size.width > situation.fitted.width || grid.size.height > situation.fitted.height else { return nil }
      let most = grid.mostTiles(showing: view.seen.size)
      let all = grid.tiles(showing: PixelRect(size: situation.picture))
      let (columns, rows) = (min(most.width, all.columns.count), min(most.height, all.rows.count))
      let bytes = min(columns * TileGrid.side, grid.size.width) * min(rows * TileGrid.side, grid.size.height) * 4
      let longest = DecodeJob.largestSide / TileGrid.side
      if bytes <= situation.limit, columns * rows <= mostTiles, max(columns, rows) <= longest { return level }
    }
    return nil
  }

  // MARK: Visible tiles

  /// Continues the decodes that bring visible tiles. Returns the `missing` tiles that none of them brings.
  private mutating func goOn(with situation: Situation, missing: [TileID], on grid: TileGrid) -> [TileID] {
    var unasked = missing
    for job in situation.jobs where job.level == grid.level || situation.view.isScaling {
      let jobGrid = TileGrid(of: situation.picture, level: job.level)
      let seen = jobGrid.tiles(showing: situation.view.seen)
      guard job.tiles.contains(where: { seen.contains($0) && situation.tiles[$0] == nil }) else { continue }
      // The needed tiles are already counted.
      let counted = unasked.filter { job.level == grid.level && job.range.contains($0) }
      guard take(jobGrid.bytes(job.range) - counted.reduce(0) { $0 + grid.bytes($1) }) else { continue }
      jobs[job.id] = .detail
      if job.level == grid.level { unasked.removeAll(where: job.range.contains) }
    }
    return unasked
  }

  /// Returns the bounding rectangle of `tiles`, which are all counted; where its other tiles do not fit into the
  /// memory, a smaller rectangle of nothing but `tiles`.
  private mutating func rectangle(of tiles: [TileID], on grid: TileGrid) -> TileRange {
    let around = TileRange.bounding(tiles)
    let other = grid.bytes(around) - tiles.reduce(0) { $0 + grid.bytes($1) }
    return take(other) ? around : TileRange.block(of: tiles)
  }

  /// Keeps visible tiles of other levels, the nearest level first, where they fit.
  private mutating func keepOthers(_ situation: Situation, instead level: Int) {
    // A tile that waits for a texture is of use only while no new decode is asked for.
    let others = situation.tiles.keys.filter {
      $0.level != level && (situation.tiles[$0] == true || situation.view.isScaling)
    }
    let sorted = others.sorted { a, b in
      let distances = ((a.level - level).magnitude, (b.level - level).magnitude)
      return (distances.0, a.level, a.row, a.column) < (distances.1, b.level, b.row, b.column)
    }
    for tile in sorted {
      let grid = TileGrid(of: situation.picture, level: tile.level)
      guard grid.tiles(showing: situation.view.seen).contains(tile) else { continue }
      if take(grid.bytes(tile), tiles: 1) { keep.insert(tile) }
    }
  }

  // MARK: Surroundings

  /// Keeps the tiles around the view, where they fit. Decodes one side after the other while no visible tile is
  /// missing.
  private mutating func keepRing(_ situation: Situation, on grid: TileGrid, isFree: Bool) {
    let around = grid.tiles(showing: situation.view.surroundings)
    var sides: [[TileID]] = []
    for side in TileRing(seen: seen, around: around).sides(motion: situation.motion) {
      var missing: [TileID] = []
      for line in side {
        let tiles = line.tiles(atLevel: grid.level)
        let there = tiles.filter { situation.tiles[$0] != nil }
        let wanted = situation.view.isScaling ? there : tiles
        guard take(wanted.reduce(0) { $0 + grid.bytes($1) }, tiles: wanted.count) else { break }
        keep.formUnion(wanted)
        missing += wanted.filter { situation.tiles[$0] == nil }
      }
      if !missing.isEmpty { sides.append(missing) }
    }
    guard isFree else { return }
    for job in situation.jobs where job.level == grid.level && jobs[job.id] == nil {
      let counted = sides.joined().filter(job.range.contains)
      guard !counted.isEmpty, take(grid.bytes(job.range) - counted.reduce(0) { $0 + grid.bytes($1) }) else { continue }
      jobs[job.id] = .soon
    }
    if jobs.isEmpty, let first = sides.first { next = (rectangle(of: first, on: grid), .soon) }
  }

  /// Reserves `bytes` and `tiles` of the remaining room. Returns `false`, and reserves nothing, where they do not fit.
  private mutating func take(_ bytes: Int, tiles: Int = 0) -> Bool {
    guard bytes <= bytesLeft, tiles <= tilesLeft else { return false }
    bytesLeft -= bytes
    tilesLeft -= tiles
    return true
  }
}

/// The decode of a rectangle of tiles.
struct TileJob: Hashable, Sendable {
  /// The number of the decode.
  let id: UInt64
  let level: Int
  let range: TileRange

  var tiles: [TileID] { range.tiles(atLevel: level) }
}

/// The tiles around the visible ones, in lines: a column or a row of tiles each.
struct TileRing {
  let seen: TileRange
  /// The visible tiles and those around them.
  let around: TileRange

  /// Returns the lines of each side, the nearest to the visible tiles first. The side that the view moves toward comes
  /// first, the side that it moves away from last. The corners belong to the rows above and below.
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
