import Decoding
import PagerGeometry

/// The tiles of the zoomed page, and their decodes.
struct PictureTiles {
  /// The view of the page.
  private(set) var view: ZoomedView
  /// The time of the next automatic retry; `nil` for none.
  private(set) var retryAt: Instant?
  /// The size of the picture at level 0, once it is known.
  private var picture: PixelSize?
  private var tiles: [TileID: PixelBuffer] = [:]
  /// The tiles that were decoded before the scale reached its target. They are drawn only after that: scaling them
  /// again in every frame, over the picture below, would make frames late.
  private var early: Set<TileID> = []
  private var jobs: [Asked] = []
  /// The picture's file, for a decoder that keeps it.
  private let file = DecodeJob.newFile()
  /// A job that never starts. While it is wanted, a decoder keeps the file for the next tiles.
  private var keeper: DecodeJob?
  private var motion = TilePlan.Motion()
  /// The level that the view needs; `nil` if it needs no tiles.
  private(set) var level: Int?
  /// Whether every tile that the view needs was in a texture at the last call of `follow`.
  private var isCovered = false
  /// Whether tiles waited for textures at that call.
  private var wasUploading = false
  /// The number of retried failures.
  private var failures = 0
  /// Whether no more tiles will come.
  private(set) var isGivenUp = false
  /// Whether the tiles are from before a change of the file.
  private var isOutdated = false

  private struct Asked {
    let tiles: TileJob
    var job: DecodeJob
    /// Whether it was asked for while the scale was on its way to the target.
    let isEarly: Bool
  }

  /// Creates an empty set of tiles for `view`.
  init(_ view: ZoomedView) { self.view = view }

  /// Whether tiles are needed, so that memory is reserved for them.
  var isActive: Bool { level != nil }

  /// The wanted decodes, most urgent first.
  var wanted: [DecodeJob] {
    let all = jobs.map(\.job)
    return all.filter { $0.urgency == .detail } + all.filter { $0.urgency != .detail } + (keeper.map { [$0] } ?? [])
  }

  /// Returns whether something may change without a change of the view: tiles reach textures, or a failure may have
  /// passed.
  func isOpen(at instant: Instant) -> Bool { wasUploading || retryAt.map { $0 <= instant } ?? false }

  /// Whether tiles wait for textures.
  var isUploading: Bool { tiles.values.contains { !$0.isReleased } }

  /// Whether the visible part has all the tiles that it can get.
  var isSharp: Bool { isGivenUp || (picture != nil && !isOutdated && (level == nil || isCovered)) }

  /// Whether every visible tile is decoded, in a texture or not.
  var isDecoded: Bool {
    isGivenUp || (picture != nil && !isOutdated && !jobs.contains { $0.job.urgency == .detail })
  }

  /// Follows the view to `new`, on the same page.
  mutating func look(at new: ZoomedView) {
    if new.scale == view.scale {
      let x = (2 * new.seen.x + new.seen.width - 2 * view.seen.x - view.seen.width).signum()
      let y = (2 * new.seen.y + new.seen.height - 2 * view.seen.y - view.seen.height).signum()
      if x != 0 || y != 0 { motion = TilePlan.Motion(x: x, y: y) }
    }
    view = new
    if view.target == nil { early = [] }
  }

  /// Removes all tiles, decodes and failures.
  mutating func removeAll() {
    let motion = motion
    self = PictureTiles(view)
    self.motion = motion
  }

  /// Marks the tiles as outdated, because the file has changed. They stay as long as the old picture does, and no more
  /// are decoded.
  mutating func expire() {
    isOutdated = true
    jobs = []
    keeper = nil
    (retryAt, failures, isGivenUp) = (nil, 0, false)
  }

  /// Keeps the tiles that the view of a picture needs, and asks for the missing ones. `fitted` is the visible fitted
  /// picture.
  ///
  /// - Parameters:
  ///   - isCurrent: Whether `fitted` is the present content of the file.
  ///   - limit: The maximum memory for tiles and decodes, in bytes.
  ///   - job: Creates the decode of a region, of a file that a decoder keeps, or `nil`.
  mutating func follow(
    _ fitted: DecodedPicture, isCurrent: Bool, limit: Int, at instant: Instant,
    job: (PictureRegion, _ keptFile: UInt64?) -> DecodeJob
  ) {
    if let retryAt, retryAt <= instant { self.retryAt = nil }
    guard isCurrent else { return }
    if isOutdated { removeAll() }
    if let picture, picture != fitted.originalSize { removeAll() }
    picture = fitted.originalSize
    let planned = planned
    let plan = TilePlan(
      TilePlan.Situation(
        view: planned, picture: fitted.originalSize, fitted: fitted.pixels.pixelSize, limit: limit,
        tiles: tiles.mapValues(\.isReleased), jobs: jobs.map(\.tiles), motion: motion))
    level = plan.level
    isCovered = plan.isCovered && planned == view
    tiles = tiles.filter { plan.keep.contains($0.key) }
    wasUploading = isUploading
    jobs = jobs.compactMap { asked in
      guard let urgency = plan.jobs[asked.tiles.id] else { return nil }
      var asked = asked
      asked.job.urgency = urgency
      return asked
    }
    guard let level, let next = plan.next, !isGivenUp, retryAt == nil else { return }
    // The surroundings of the target can wait until the scale has reached it.
    guard planned == view || next.urgency == .detail else { return }
    let grid = TileGrid(of: fitted.originalSize, level: level)
    guard let region = PictureRegion(level: level, part: grid.part(next.range)) else { return }
    var new = job(region, fitted.mayHaveIndex ? file : nil)
    if fitted.mayHaveIndex, keeper == nil {
      keeper = job(region, file)
      keeper?.urgency = .ifRunning
    }
    new.urgency = next.urgency
    jobs.append(Asked(tiles: TileJob(id: new.id, level: level, range: next.range), job: new, isEarly: planned != view))
  }

  /// The view to plan for: the target where that costs no tiles or decodes of other levels on the way, else the view.
  private var planned: ZoomedView {
    guard let target = view.atTarget else { return view }
    let level = PictureRegion.level(forScale: target.scale)
    return tiles.keys.allSatisfy { $0.level == level } && jobs.allSatisfy { $0.tiles.level == level } ? target : view
  }

  /// Takes the outcome of the decode `id`. Returns `false` where the decode is not one of these.
  mutating func finish(_ id: UInt64, _ outcome: DecodeOutcome, at instant: Instant) -> Bool {
    guard let index = jobs.firstIndex(where: { $0.job.id == id }) else { return false }
    let asked = jobs.remove(at: index)
    switch outcome {
    case .success(let decoded):
      // Another size means another picture: the file has changed, which the store will be told.
      guard let picture, decoded.originalSize == picture, decoded.pixels.pixelSize == asked.job.box else {
        isGivenUp = true
        break
      }
      if asked.isEarly, view.target != nil { early.formUnion(asked.tiles.tiles.filter { tiles[$0] == nil }) }
      cut(decoded.pixels, into: asked.tiles, on: TileGrid(of: picture, level: asked.tiles.level))
    case .failure(let failure):
      if failure.mayPass, failures < DecodeFailure.retryDelays.count {
        retryAt = instant.advanced(bySeconds: DecodeFailure.retryDelays[failures])
        failures += 1
      } else {
        isGivenUp = true
      }
    }
    return true
  }

  private mutating func cut(_ pixels: PixelBuffer, into job: TileJob, on grid: TileGrid) {
    let origin = grid.part(job.range)
    for tile in job.tiles where tiles[tile] == nil {
      let part = grid.part(tile)
      tiles[tile] = pixels.part(
        PixelRect(x: part.x - origin.x, y: part.y - origin.y, width: part.width, height: part.height))
    }
  }

  // MARK: Drawing

  /// The pixels that belong in textures, most urgent first: visible tiles of the needed level, other tiles of that
  /// level, then tiles of other levels.
  var resident: [PixelBuffer] {
    let seen = seenTiles(atLevel: level ?? 0)
    func rank(_ tile: TileID) -> Int { tile.level != level ? 2 : seen.contains(tile) ? 0 : 1 }
    return tiles.sorted { a, b in
      (rank(a.key), a.key.level, a.key.row, a.key.column) < (rank(b.key), b.key.level, b.key.row, b.key.column)
    }.map(\.value)
  }

  /// Returns the tiles to draw, in drawing order; see ``PictureStore/detail(of:)``.
  func shown(isOpaque: Bool) -> [PictureTile] {
    guard let picture else { return [] }
    var levels = Set(tiles.keys.map(\.level)).sorted { $0 == level ? false : $1 == level ? true : $0 > $1 }
    if !isOpaque { levels = levels.last(where: isCovered(byLevel:)).map { [$0] } ?? [] }
    return levels.flatMap { level -> [PictureTile] in
      let grid = TileGrid(of: picture, level: level)
      return seenTiles(atLevel: level).tiles(atLevel: level).compactMap { tile -> PictureTile? in
        guard let pixels = tiles[tile], pixels.isReleased, !early.contains(tile) else { return nil }
        return PictureTile(pixels: pixels, level: level, part: grid.part(tile), picture: picture)
      }
    }
  }

  private func isCovered(byLevel level: Int) -> Bool {
    seenTiles(atLevel: level).tiles(atLevel: level).allSatisfy {
      tiles[$0]?.isReleased == true && !early.contains($0)
    }
  }

  private func seenTiles(atLevel level: Int) -> TileRange {
    picture.map { TileGrid(of: $0, level: level).tiles(showing: view.seen) } ?? .empty
  }
}
