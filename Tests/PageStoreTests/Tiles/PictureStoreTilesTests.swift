import Decoding
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@testable import PageStore

@Suite("Detail in the picture store")
struct PictureStoreTilesTests {
  private let decoder = ImaginaryDecoder()
  private let box = PixelSize(width: 300, height: 200)
  private let size = PixelSize(width: 6000, height: 4000)
  private let page = Page(column: 0)
  private let view = PixelRect(x: 1000, y: 600, width: 300, height: 200)

  /// A store whose page 0 is visible, with its picture in a texture.
  private func store(bytes: Int? = nil, box: PixelSize? = nil, pages: [Int] = [0]) -> PictureStore {
    decoder.areBlank = true
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    let store = PictureStore(decoder: decoder, budget: StoreBudget(bytes: bytes)) { _ in source }
    store.follow(ResidencyPlan(pages: pages.map { Page(column: $0) }, seenCount: 1), box: box ?? self.box)
    finish(store)
    return store
  }

  /// Finishes the decodes that are wanted now and uploads the results to textures.
  private func finish(_ store: PictureStore) {
    let count = decoder.wanted.count
    for _ in 0..<count { decoder.finishFirst(size: size) }
    _ = store.collect()
    fillTextures(store)
  }

  private func fillTextures(_ store: PictureStore) { for pixels in store.resident { pixels.releasePixels() } }

  private func look(_ store: PictureStore, _ seen: PixelRect, scale: Double = 1, isScaling: Bool = false) {
    store.look(at: ZoomedView(page: page, seen: seen, scale: scale, isScaling: isScaling))
  }

  private var regions: [PictureRegion] {
    decoder.wanted.compactMap { if case .region(let region) = $0.kind { region } else { nil } }
  }

  private func region(_ level: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PictureRegion? {
    PictureRegion(level: level, part: PixelRect(x: x, y: y, width: width, height: height))
  }

  private func parts(_ store: PictureStore) -> [PixelRect] { store.detail(of: page).map(\.part) }

  @Test("The region of the visible tiles is requested once, as detail")
  func asksForTheView() {
    let store = store()
    look(store, view)
    #expect(regions == [region(0, 512, 512, 1024, 512)])
    #expect(decoder.wanted.map(\.urgency) == [.detail])
    let asked = decoder.asked.count
    look(store, view)
    #expect(decoder.asked.count == asked)
    #expect(!store.isDetailSharp(of: page))
  }

  @Test("Tiles are cut from the region without a copy, each with its own place and bytes")
  func cutsTiles() throws {
    let store = store()
    decoder.areBlank = false
    look(store, view)
    decoder.finishFirst(size: size)
    _ = store.collect()
    #expect(store.detail(of: page).isEmpty && store.isUploadingTiles, "none is in a texture")
    let uploads = store.resident.filter { $0.bytesPerRow == 4096 }
    #expect(uploads.map(\.pixelSize) == Array(repeating: PixelSize(width: 512, height: 512), count: 2))
    // Column 1024 and row 512 of 6000 x 4000, and the tile's last one.
    let first = uploads.last?.withPixels { Array($0[..<4]) }
    #expect(first == [89, 80, 200, 255])
    let last = uploads.last?.withPixels { [$0.count] + $0.suffix(4).map(Int.init) }
    #expect(last == [4096 * 511 + 2048, 106, 106, 200, 255])
    fillTextures(store)
    #expect(parts(store) == [512, 1024].map { PixelRect(x: $0, y: 512, width: 512, height: 512) })
    #expect(
      store.detail(of: page).map(\.place) == [512, 1024].map { Rect(x: $0, y: 512, width: 512, height: 512) })
    #expect(Set(store.resident.map(\.name)).count == store.resident.count)
    look(store, view)
    #expect(store.isDetailSharp(of: page) && !store.isUploadingTiles)
    #expect(store.detail(of: Page(column: 1)).isEmpty && store.isDetailSharp(of: Page(column: 1)))
  }

  @Test("No tiles are requested if the fitted picture has enough pixels for the scale")
  func needsNoneAtFit() {
    let store = store()
    look(store, PixelRect(size: size), scale: 0.05)
    #expect(regions.isEmpty && store.isDetailSharp(of: page))
    look(store, PixelRect(size: size), scale: 0.06)
    #expect(regions == [region(4, 0, 0, 375, 250)])
  }

  @Test("No tiles are requested before the picture is decoded")
  func waitsForThePicture() {
    let store = store()
    store.follow(ResidencyPlan(pages: [Page(column: 1)]), box: box)
    store.look(at: ZoomedView(page: Page(column: 1), seen: view, scale: 1))
    #expect(decoder.wanted.map(\.kind) == [.sharp])
    #expect(!store.isDetailSharp(of: Page(column: 1)))
    finish(store)
    #expect(regions.count == 1)
  }

  @Test("After a pan only missing tiles are requested, and begun decodes of visible tiles finish")
  func pans() {
    let store = store()
    look(store, view)
    look(store, PixelRect(x: 1500, y: 600, width: 300, height: 200))
    #expect(regions == [region(0, 512, 512, 1024, 512), region(0, 1536, 512, 512, 512)])
    finish(store)
    look(store, PixelRect(x: 1500, y: 600, width: 300, height: 200))
    #expect(parts(store) == [1024, 1536].map { PixelRect(x: $0, y: 512, width: 512, height: 512) })
    look(store, PixelRect(x: 4000, y: 3000, width: 300, height: 200))
    #expect(regions == [region(0, 3584, 2560, 1024, 1024)])
    look(store, PixelRect(x: 100, y: 100, width: 300, height: 200))
    #expect(regions == [region(0, 0, 0, 512, 512)], "what is overtaken is dropped")
  }

  @Test("Tiles around the view are decoded after the visible ones and not drawn")
  func decodesAround() {
    let store = store()
    look(store, view)
    finish(store)
    look(store, view)
    #expect(regions == [region(0, 512, 0, 1024, 512)])
    #expect(decoder.wanted.map(\.urgency) == [.soon])
    finish(store)
    look(store, view)
    #expect(regions.isEmpty)
    #expect(parts(store).count == 2, "what is not seen is not drawn")
    let order = store.resident.map(\.name)
    #expect(order.count == 5 && Array(order[1...2]) == store.detail(of: page).map(\.pixels.name))
    look(store, PixelRect(x: 1000, y: 400, width: 300, height: 200))
    #expect(parts(store).count == 4 && regions.isEmpty && store.isDetailSharp(of: page))
  }

  @Test("Around the view, the side in the direction of motion comes first")
  func decodesAhead() {
    let store = store()
    look(store, PixelRect(x: 1700, y: 1700, width: 300, height: 200))
    look(store, PixelRect(x: 1600, y: 1700, width: 400, height: 200))
    finish(store)
    #expect(regions == [region(0, 1024, 1536, 512, 512)])
    store.look(at: nil)
    look(store, PixelRect(x: 1500, y: 1700, width: 400, height: 200))
    look(store, PixelRect(x: 1600, y: 1700, width: 400, height: 200))
    finish(store)
    #expect(regions == [region(0, 2048, 1536, 512, 512)])
  }

  @Test("Visible tiles are requested before tiles that are now around the view")
  func asksForTheSeenFirst() {
    let store = store()
    look(store, view)
    finish(store)
    #expect(regions == [region(0, 512, 0, 1024, 512)])
    look(store, PixelRect(x: 400, y: 400, width: 300, height: 200))
    #expect(regions == [region(0, 512, 0, 1024, 512), region(0, 0, 0, 512, 1024)])
    look(store, PixelRect(x: 400, y: 600, width: 300, height: 200))
    #expect(regions == [region(0, 0, 0, 512, 1024), region(0, 512, 0, 1024, 512)])
    #expect(decoder.wanted.map(\.urgency) == [.detail, .soon])
  }

  @Test("Existing tiles stay although a new region contains them, too")
  func keepsWhatIsThere() {
    let store = store()
    look(store, view)
    finish(store)
    let old = store.detail(of: page).map(\.pixels.name)
    let corner = PixelRect(x: 1200, y: 900, width: 500, height: 400)
    look(store, corner)
    #expect(regions == [region(0, 1024, 512, 1024, 1024)], "the rectangle around three tiles has a fourth")
    finish(store)
    look(store, corner)
    #expect(store.detail(of: page).map(\.pixels.name).first == old.last)
    #expect(parts(store).count == 4)
  }

  @Test("Detail comes after the pictures of visible pages and before everything else")
  func comesBeforeTheRest() {
    let store = store()
    let pages = [0, 1, 2].map { Page(column: $0) }
    store.follow(ResidencyPlan(pages: pages, seenCount: 2), box: box)
    look(store, view)
    #expect(decoder.wanted.map(\.urgency) == [.now, .detail, .soon])
  }

  @Test("Tiles are uploaded after visible pages and before other pages")
  func residentOrder() {
    let store = store(pages: [0, 1])
    look(store, view)
    finish(store)
    let kinds = store.resident.map { $0.pixelSize.width }
    #expect(kinds == [300, 512, 512, 300])
  }

  @Test("Tiles of the previous level are drawn below the new ones until these cover the view")
  func keepsTheLevelBefore() {
    let store = store()
    look(store, PixelRect(x: 400, y: 400, width: 1200, height: 800), scale: 0.25)
    finish(store)
    look(store, PixelRect(x: 1000, y: 600, width: 300, height: 200), scale: 0.9, isScaling: true)
    #expect(regions.isEmpty, "nothing is asked for while the scale changes")
    #expect(store.detail(of: page).map(\.level) == [2])
    look(store, view)
    #expect(regions == [region(0, 512, 512, 1024, 512)])
    decoder.finishFirst(size: size)
    _ = store.collect()
    store.resident.first { $0.bytesPerRow == 4096 }?.releasePixels()
    look(store, view)
    #expect(store.detail(of: page).map(\.level) == [2, 0])
    #expect(!store.isDetailSharp(of: page))
    fillTextures(store)
    look(store, view)
    #expect(store.detail(of: page).map(\.level) == [0, 0])
    #expect(!store.resident.contains { $0.bytesPerRow == 2048 }, "the level before is gone")
    #expect(store.isDetailSharp(of: page))
  }

  @Test("During a zoom in, the tiles of the target view are requested, but none around it")
  func asksForTheTarget() {
    let store = store()
    let target = ZoomedView.Target(seen: view, scale: 1)
    func scaling(_ seen: PixelRect, _ scale: Double) {
      store.look(at: ZoomedView(page: page, seen: seen, scale: scale, isScaling: true, target: target))
    }
    scaling(PixelRect(x: 300, y: 200, width: 3000, height: 2000), 0.1)
    #expect(regions == [region(0, 512, 512, 1024, 512)])
    finish(store)
    scaling(PixelRect(x: 800, y: 400, width: 600, height: 400), 0.5)
    #expect(regions.isEmpty, "what is around the target waits until the scale stays")
    #expect(parts(store).isEmpty, "nor are tiles drawn that would be scaled anew in every frame")
    #expect(!store.isDetailSharp(of: page))
    look(store, view)
    #expect(parts(store) == [512, 1024].map { PixelRect(x: $0, y: 512, width: 512, height: 512) })
    #expect(store.isDetailSharp(of: page))
    #expect(decoder.wanted.map(\.urgency) == [.soon], "now the ring")
  }

  @Test("During a zoom in, existing tiles of another level stay, and the target's are not requested")
  func duringZoomIn() {
    let store = store()
    look(store, PixelRect(x: 400, y: 400, width: 1200, height: 800), scale: 0.25)
    finish(store)
    store.look(
      at: ZoomedView(
        page: page, seen: PixelRect(x: 500, y: 450, width: 1000, height: 666), scale: 0.3, isScaling: true,
        target: ZoomedView.Target(seen: view, scale: 1)))
    #expect(!regions.contains { $0.level == 0 })
    #expect(store.detail(of: page).map(\.level) == [2])
  }

  @Test("On a transparent picture, tiles are drawn of one level only, if they cover the view")
  func transparentPicture() {
    decoder.areClear = true
    let store = store()
    look(store, PixelRect(x: 400, y: 400, width: 1200, height: 800), scale: 0.25)
    finish(store)
    look(store, view)
    #expect(store.detail(of: page).map(\.level) == [2])
    decoder.finishFirst(size: size)
    _ = store.collect()
    store.resident.first { $0.bytesPerRow == 4096 }?.releasePixels()
    look(store, view)
    #expect(store.detail(of: page).map(\.level) == [2])
    fillTextures(store)
    look(store, view)
    #expect(store.detail(of: page).map(\.level) == [0, 0])
    look(store, PixelRect(x: 4000, y: 3000, width: 300, height: 200))
    #expect(store.detail(of: page).isEmpty)
  }

  @Test("If the view's tiles exceed the budget, a coarser level is used")
  func dropsScale() {
    let box = PixelSize(width: 1920, height: 1080)
    let store = store(bytes: 4 * 1920 * 1080 * 4, box: box)
    // Three pages are left. At level 0 the view touches 9 x 6 tiles at most.
    look(store, PixelRect(x: 0, y: 0, width: 3764, height: 2117), scale: 0.51)
    #expect(regions == [region(1, 0, 0, 2048, 1536)])
    finish(store)
    look(store, PixelRect(x: 0, y: 0, width: 3764, height: 2117), scale: 0.51)
    #expect(store.isDetailSharp(of: page), "more there is no room for")
  }

  @Test("Tiles evict pictures of neighbours, except one if there is room, until the zoom ends")
  func neighboursGiveWay() {
    let store = store(bytes: 6 * box.width * box.height * 4, pages: [0, 1, 2, 3, 4])
    func held() -> [Int] { (0...4).filter { store.content(of: Page(column: $0)).picture != nil } }
    #expect(held() == [0, 1, 2, 3, 4])
    look(store, PixelRect(x: 0, y: 0, width: 1000, height: 600), scale: 0.3)
    #expect(held() == [0, 1])
    store.look(at: nil)
    #expect(regions.isEmpty && decoder.wanted.map(\.kind) == [.sharp, .sharp, .sharp])
    finish(store)
    #expect(held() == [0, 1, 2, 3, 4])
  }

  @Test("Tiles and their decodes are dropped when no page or another page is zoomed")
  func letsGo() {
    let store = store()
    look(store, view)
    finish(store)
    look(store, view)
    #expect(regions.count == 1 && store.resident.count == 3)
    store.look(at: nil)
    #expect(regions.isEmpty && store.resident.count == 1 && store.detail(of: page).isEmpty)
    look(store, view)
    store.look(at: ZoomedView(page: Page(column: 1), seen: view, scale: 1))
    #expect(regions.isEmpty && store.resident.count == 1)
  }

  @Test("A file that may have an index is kept while its page is zoomed, and another file is not")
  func keepsTheFile() throws {
    let store = store()
    look(store, view)
    #expect(decoder.wanted.map(\.keptFile) == [nil])
    store.look(at: nil)
    decoder.mayHaveIndex = true
    store.reload { _ in true }
    finish(store)
    look(store, view)
    let file = try #require(decoder.wanted.first?.keptFile)
    #expect(decoder.wanted.map(\.keptFile) == [file, file])
    #expect(decoder.wanted.map(\.urgency) == [.detail, .ifRunning])
    decoder.finishFirst(size: size)
    _ = store.collect()
    fillTextures(store)
    look(store, view)
    // The surroundings are requested next, and at the end only the job that never starts is left.
    for _ in 0..<8 where decoder.wanted.count > 1 {
      decoder.finishFirst(size: size)
      _ = store.collect()
      fillTextures(store)
      look(store, view)
    }
    #expect(decoder.wanted.map(\.keptFile) == [file] && decoder.wanted.map(\.urgency) == [.ifRunning])
    store.look(at: nil)
    #expect(decoder.wanted.isEmpty)
  }

  @Test("The eviction of a page evicts its tiles")
  func goesWithItsPage() {
    let store = store()
    look(store, view)
    finish(store)
    store.follow(ResidencyPlan(pages: [Page(column: 5)]), box: box)
    #expect(regions.isEmpty && store.resident.isEmpty)
  }

  @Test("After a permanent failure, no further region of the picture is requested")
  func failuresEnd() {
    let store = store()
    look(store, view)
    decoder.failRegion(.noSuchRegion)
    _ = store.collect()
    for x in stride(from: 0, to: 5000, by: 500) { look(store, PixelRect(x: x, y: 0, width: 300, height: 200)) }
    #expect(regions.isEmpty && decoder.asked.count == 2 && store.isDetailSharp(of: page))
    #expect(store.nextRetry == nil)
    #expect(store.content(of: page).isSharp, "its picture stays")
  }

  @Test("A temporary failure is retried after 1, 2 and 4 seconds, and then no more")
  func triesAgain() {
    let store = store()
    let now = ZoomedView(page: page, seen: view, scale: 1)
    var seconds: Int64 = 0
    store.look(at: now, at: .zero)
    for delay in [1, 2, 4] as [Int64] {
      decoder.failRegion(.killed)
      _ = store.collect(at: Instant(milliseconds: seconds * 1000))
      #expect(regions.isEmpty && !store.isDetailSharp(of: page))
      seconds += delay
      #expect(store.nextRetry == Instant(milliseconds: seconds * 1000))
      store.look(at: now, at: Instant(milliseconds: seconds * 1000 - 1))
      #expect(regions.isEmpty)
      store.look(at: now, at: Instant(milliseconds: seconds * 1000))
      #expect(regions.count == 1 && store.nextRetry == nil)
    }
    decoder.failRegion(.killed)
    _ = store.collect(at: Instant(milliseconds: seconds * 1000))
    store.look(at: now, at: Instant(milliseconds: 1_000_000))
    #expect(regions.isEmpty && store.nextRetry == nil && store.isDetailSharp(of: page))
  }

  @Test("A region of a picture whose size has changed gives no tiles")
  func changedSize() {
    let store = store()
    look(store, view)
    decoder.finishFirst(size: PixelSize(width: 8000, height: 4000))
    _ = store.collect()
    look(store, view)
    #expect(store.detail(of: page).isEmpty && regions.isEmpty && store.resident.count == 1)
  }

  @Test("After a write, tiles stay until the new picture is decoded, and are then decoded again")
  func reloads() {
    let store = store()
    look(store, view)
    finish(store)
    look(store, view)
    let old = store.detail(of: page).map(\.pixels.name)
    #expect(regions.count == 1)
    store.reload { $0 == page }
    #expect(decoder.wanted.map(\.kind) == [.sharp])
    #expect(store.detail(of: page).map(\.pixels.name) == old)
    finish(store)
    #expect(store.detail(of: page).isEmpty)
    #expect(regions == [region(0, 512, 512, 1024, 512)])
    finish(store)
    look(store, view)
    #expect(store.detail(of: page).count == 2 && store.detail(of: page).map(\.pixels.name) != old)
  }

  @Test("When textures are lost, tiles are decoded again after the picture")
  func lostTextures() {
    let store = store()
    look(store, view)
    finish(store)
    store.texturesWereLost()
    #expect(store.resident.isEmpty && decoder.wanted.map(\.kind) == [.sharp])
    finish(store)
    #expect(regions == [region(0, 512, 512, 1024, 512)])
    finish(store)
    #expect(store.detail(of: page).count == 2)
  }

  @Test("A resize of the window keeps the tiles")
  func resizeKeepsTiles() {
    let store = store()
    look(store, view)
    finish(store)
    store.follow(ResidencyPlan(pages: [page]), box: PixelSize(width: 400, height: 300))
    #expect(store.detail(of: page).count == 2)
    finish(store)
    #expect(store.detail(of: page).count == 2)
  }
}
