import Decoding
import PagerEngine
import PagerGeometry
import Testing

@testable import PageStore

@Suite("The plan of tiles")
struct TilePlanTests {
  /// A picture of 6000 x 4000 pixels that is fitted into a display.
  private func situation(
    _ seen: PixelRect, scale: Double, isScaling: Bool = false, limit: Int = 1 << 30,
    fitted: PixelSize = PixelSize(width: 1620, height: 1080)
  ) -> TilePlan.Situation {
    TilePlan.Situation(
      view: ZoomedView(page: Page(column: 0), seen: seen, scale: scale, isScaling: isScaling),
      picture: PixelSize(width: 6000, height: 4000), fitted: fitted, limit: limit)
  }

  private func tile(_ column: Int, _ row: Int, level: Int = 0) -> TileID {
    TileID(level: level, column: column, row: row)
  }

  private func job(_ id: UInt64, _ columns: Range<Int>, _ rows: Range<Int>, level: Int = 0) -> TileJob {
    TileJob(id: id, level: level, range: TileRange(columns: columns, rows: rows))
  }

  private let display = PixelRect(x: 1000, y: 600, width: 1920, height: 1080)

  @Test("The level has enough pixels for the scale; there is none if the picture has enough")
  func choosesTheLevel() {
    #expect(TilePlan(situation(display, scale: 8)).level == 0)
    #expect(TilePlan(situation(display, scale: 0.51)).level == 0)
    #expect(TilePlan(situation(display, scale: 0.5)).level == 1)
    #expect(TilePlan(situation(display, scale: 0.28)).level == 1)
    #expect(TilePlan(situation(display, scale: 0.27)).level == nil)
    #expect(TilePlan(situation(display, scale: .nan)).level == nil)
    #expect(TilePlan(situation(PixelRect(x: 7000, y: 0, width: 10, height: 10), scale: 1)).level == nil)
  }

  @Test("If the view's tiles exceed the limit, the next coarser level that fits is used")
  func dropsScale() {
    let seen = PixelRect(x: 0, y: 0, width: 3764, height: 2117)
    // 9 x 6 tiles at level 0, 5 x 4 at level 1, of a MiB each but for the last row.
    #expect(TilePlan(situation(seen, scale: 0.51, limit: 54 << 20)).level == 0)
    #expect(TilePlan(situation(seen, scale: 0.51, limit: 54 << 20 - 1)).level == 1)
    #expect(TilePlan(situation(seen, scale: 0.51, limit: 20_480_000)).level == 1)
    // Level 2 has fewer pixels than the picture that is shown.
    #expect(TilePlan(situation(seen, scale: 0.51, limit: 20_479_999)).level == nil)
    let small = PixelSize(width: 300, height: 200)
    #expect(TilePlan(situation(seen, scale: 0.51, limit: 20_479_999, fitted: small)).level == 2)
  }

  @Test("A plan has at most 200 tiles, for any number of visible pixels")
  func boundsTheCount() {
    let picture = PixelSize(width: 100_000, height: 100_000)
    let view = ZoomedView(page: Page(column: 0), seen: PixelRect(size: picture), scale: 8)
    let plan = TilePlan(
      TilePlan.Situation(view: view, picture: picture, fitted: PixelSize(width: 100, height: 100), limit: .max))
    // 13 x 13 tiles of 6250 pixels a side.
    #expect(plan.level == 4)
    #expect(plan.keep.count == 169)
    let long = PixelSize(width: 1 << 20, height: 400)
    let strip = TilePlan(
      TilePlan.Situation(
        view: ZoomedView(page: Page(column: 0), seen: PixelRect(size: long), scale: 1), picture: long,
        fitted: PixelSize(width: 1000, height: 1), limit: .max))
    #expect(strip.level == 6, "a region is at most 16384 pixels long")
  }

  @Test("The rectangle around all missing visible tiles is requested at once")
  func asksForTheView() {
    let plan = TilePlan(situation(display, scale: 1))
    #expect(plan.next?.range == TileRange(columns: 1..<6, rows: 1..<4))
    #expect(plan.next?.urgency == .detail)
    #expect(!plan.isCovered)
  }

  @Test("After a pan only the missing tiles are requested")
  func asksForTheMissing() {
    var now = situation(display, scale: 1)
    for column in 1..<5 { for row in 1..<4 { now.tiles[tile(column, row)] = true } }
    #expect(TilePlan(now).next?.range == TileRange(columns: 5..<6, rows: 1..<4))
    now.jobs = [job(7, 5..<6, 1..<4)]
    let plan = TilePlan(now)
    #expect(plan.next == nil && plan.jobs == [7: .detail])
  }

  @Test("Without room for the tiles between missing ones, these are requested in pieces")
  func asksInPieces() {
    // The view touches 3 x 3 tiles, which is all that there is room for.
    var now = situation(PixelRect(x: 400, y: 400, width: 1000, height: 1000), scale: 1, limit: 9 << 20)
    #expect(TilePlan(now).next?.range == TileRange(columns: 0..<3, rows: 0..<3))
    for column in 1..<3 { for row in 1..<3 { now.tiles[tile(column, row)] = true } }
    #expect(TilePlan(now).next?.range == TileRange(columns: 0..<3, rows: 0..<1))
    now.jobs = [job(3, 0..<3, 0..<1)]
    #expect(TilePlan(now).jobs == [3: .detail])
    #expect(TilePlan(now).next?.range == TileRange(columns: 0..<1, rows: 1..<3))
  }

  @Test("A decode without missing visible tiles is cancelled, and one with some of them finishes")
  func overtakenDecode() {
    var now = situation(display, scale: 1)
    now.jobs = [job(1, 8..<10, 5..<7), job(2, 0..<2, 1..<4)]
    let plan = TilePlan(now)
    #expect(plan.jobs == [2: .detail])
    #expect(plan.next?.range == TileRange(columns: 2..<6, rows: 1..<4))
    now.tiles = Dictionary(uniqueKeysWithValues: (1..<4).map { (tile(1, $0), false) })
    #expect(TilePlan(now).jobs.isEmpty, "what was seen of it is there by now")
  }

  @Test("At most two decodes run at once")
  func boundsDecodes() {
    var now = situation(display, scale: 1)
    now.jobs = [job(1, 0..<2, 1..<4), job(2, 2..<3, 1..<4)]
    let plan = TilePlan(now)
    #expect(plan.jobs == [1: .detail, 2: .detail] && plan.next == nil)
  }

  @Test("A decode of another level is cancelled, except while the scale changes")
  func givesUpOtherLevels() {
    var now = situation(display, scale: 1)
    now.jobs = [job(1, 0..<3, 0..<2, level: 1)]
    #expect(TilePlan(now).jobs.isEmpty && TilePlan(now).next != nil)
    var scaling = situation(display, scale: 1, isScaling: true)
    scaling.jobs = now.jobs
    #expect(TilePlan(scaling).jobs == [1: .detail])
    #expect(TilePlan(scaling).next == nil, "nothing new is asked for")
  }

  @Test("Tiles of another level stay until the needed ones are all in textures")
  func otherLevel() {
    let seen = PixelRect(x: 0, y: 0, width: 500, height: 500)
    var now = situation(seen, scale: 1)
    now.tiles = [tile(0, 0, level: 1): true, tile(2, 0, level: 1): true, tile(0, 0, level: 2): false]
    #expect(TilePlan(now).keep.filter { $0.level > 0 } == [tile(0, 0, level: 1)])
    now.tiles[tile(0, 0)] = false
    #expect(TilePlan(now).keep.contains(tile(0, 0, level: 1)))
    now.tiles[tile(0, 0)] = true
    #expect(TilePlan(now).isCovered)
    #expect(TilePlan(now).keep.allSatisfy { $0.level == 0 })
  }

  @Test("After the visible tiles, the surroundings are decoded one side at a time, the one ahead first")
  func decodesAround() {
    let seen = PixelRect(x: 1600, y: 1600, width: 1300, height: 800)
    var now = situation(seen, scale: 1)
    now.motion = TilePlan.Motion(x: -1)
    let needed = TileRange(columns: 3..<6, rows: 3..<5)
    for tile in needed.tiles(atLevel: 0) { now.tiles[tile] = false }
    let left = TilePlan(now)
    // The surroundings are columns 1 to 6 (950 through 3549) and rows 2 to 5 (1200 through 2799).
    #expect(left.next?.range == TileRange(columns: 1..<3, rows: 3..<5))
    #expect(left.next?.urgency == .soon)
    now.jobs = [job(4, 1..<3, 3..<5)]
    #expect(TilePlan(now).jobs == [4: .soon] && TilePlan(now).next == nil)
    now.jobs = []
    for column in 1..<3 { for row in 3..<5 { now.tiles[tile(column, row)] = true } }
    #expect(TilePlan(now).next?.range == TileRange(columns: 1..<7, rows: 5..<6))
    now.jobs = [job(6, 1..<7, 7..<8)]
    #expect(TilePlan(now).jobs.isEmpty, "it is not around the view any more")
    #expect(TilePlan(now).next?.range == TileRange(columns: 1..<7, rows: 5..<6))
    now.tiles[tile(3, 3)] = nil
    now.jobs = [job(5, 1..<7, 5..<6)]
    let interrupted = TilePlan(now)
    #expect(interrupted.next?.range == TileRange(columns: 3..<4, rows: 3..<4))
    #expect(interrupted.jobs.isEmpty, "what is seen comes first")
  }

  @Test("A decode around the view becomes detail when its tiles are visible")
  func becomesSeen() {
    var now = situation(PixelRect(x: 1600, y: 1600, width: 400, height: 400), scale: 1)
    now.jobs = [job(4, 1..<4, 3..<5)]
    #expect(TilePlan(now).jobs == [4: .detail])
    #expect(TilePlan(now).next == nil)
  }

  @Test("Tiles around the view take only the room that is left")
  func roomAround() {
    let seen = PixelRect(x: 1600, y: 1600, width: 400, height: 400)
    // The view touches one tile here and four at most. Each column beside it is one tile, each row three.
    var now = situation(seen, scale: 1, limit: 5 << 20)
    now.tiles[tile(3, 3)] = true
    let plan = TilePlan(now)
    #expect(plan.level == 0)
    #expect(plan.keep == [tile(3, 3), tile(2, 3), tile(4, 3)])
  }

  @Test("A decode around the view is cancelled when there is no room for it")
  func noRoomAround() {
    let seen = PixelRect(x: 1600, y: 1600, width: 400, height: 400)
    var now = situation(seen, scale: 1, limit: 5 << 20)
    now.tiles[tile(3, 3)] = true
    now.jobs = [job(1, 2..<5, 2..<5)]
    let plan = TilePlan(now)
    #expect(plan.jobs.isEmpty)
    #expect(plan.next?.range == TileRange(columns: 4..<5, rows: 3..<4))
  }

  @Test("While the scale changes, no tiles around the view are requested, and existing ones stay")
  func whileScaling() {
    let seen = PixelRect(x: 1600, y: 1600, width: 400, height: 400)
    var now = situation(seen, scale: 1, isScaling: true)
    now.tiles = [tile(3, 3): true, tile(4, 3): true]
    let plan = TilePlan(now)
    #expect(plan.next == nil && plan.keep == [tile(3, 3), tile(4, 3)])
  }

  @Test("Tiles around the view count among the 200 tiles")
  func countsWhatIsAround() {
    // 15 x 9 tiles are visible, and of the eight columns on the right seven still fit.
    let seen = PixelRect(x: 5120, y: 5120, width: 7680, height: 4608)
    let plan = TilePlan(
      TilePlan.Situation(
        view: ZoomedView(page: Page(column: 0), seen: seen, scale: 1),
        picture: PixelSize(width: 20480, height: 20480), fitted: PixelSize(width: 1000, height: 1000), limit: .max))
    #expect(plan.level == 0 && plan.seen.count == 135)
    #expect(plan.keep.count == 135 + 7 * 9)
  }
}
