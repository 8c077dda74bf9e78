import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@Suite("The picture store")
struct PictureStoreTests {
  let decoder = ImaginaryDecoder()
  let store: PictureStore
  let box = PixelSize(width: 300, height: 200)

  init() {
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    store = PictureStore(decoder: decoder) { page in page.row < 0 ? nil : source }
  }

  private func pages(_ columns: Int...) -> ResidencyPlan { ResidencyPlan(pages: columns.map { Page(column: $0) }) }

  private func isPicture(_ column: Int) -> Bool {
    store.content(of: Page(column: column)).picture != nil
  }

  @Test("The store requests every page of the plan in order, fitted into the box")
  func asksInOrder() {
    store.follow(pages(4, 5, 3), box: box)
    #expect(decoder.wanted.map(\.id) == [1, 2, 3])
    #expect(decoder.wanted.allSatisfy { $0.box == box })
  }

  @Test("A page has its picture after the decode is collected, which is news once")
  func showsWhatCame() {
    store.follow(pages(0, 1), box: box)
    #expect(!isPicture(0))
    decoder.finishFirst()
    #expect(store.collect())
    #expect(isPicture(0) && !isPicture(1))
    #expect(!store.collect(), "nothing is news twice")
  }

  @Test("A decoded picture is not decoded again while it stays in the plan")
  func decodesOnce() {
    store.follow(pages(0, 1, 2), box: box)
    decoder.finishFirst()
    _ = store.collect()
    store.follow(pages(1, 0, 2), box: box)
    store.follow(pages(0, 1, 2), box: box)
    #expect(decoder.asked == [1, 2, 3])
    #expect(decoder.wanted.map(\.id) == [2, 3])
  }

  @Test("A picture whose file was written is decoded again and stays until the new one is decoded")
  func reloads() {
    store.follow(pages(0, 1), box: box)
    while decoder.finishFirst() {}
    _ = store.collect()
    let old = store.resident.map(\.name)
    store.reload { $0 == Page(column: 1) }
    #expect(decoder.wanted.map(\.id) == [3])
    #expect(store.resident.map(\.name) == old)
    decoder.finishFirst()
    _ = store.collect()
    #expect(store.resident.map(\.name).first == old.first)
    #expect(store.resident.map(\.name).last != old.last)
    store.reload { _ in false }
    #expect(decoder.wanted.isEmpty)
  }

  @Test("After a change of display colours, pictures are decoded again, and the old ones stay until then")
  func followsColors() {
    store.follow(pages(0, 1), box: box)
    while decoder.finishFirst() {}
    _ = store.collect()
    let old = store.resident.map(\.name)
    #expect(decoder.wanted.isEmpty)
    decoder.colorVersion += 1
    _ = store.collect()
    #expect(decoder.wanted.count == 2)
    #expect(store.resident.map(\.name) == old)
    while decoder.finishFirst() {}
    _ = store.collect()
    #expect(Set(store.resident.map(\.name)).isDisjoint(with: old))
    #expect(decoder.wanted.isEmpty)
  }

  @Test("A file that is broken by a write loses its picture, and a repaired one gets its picture")
  func reloadsFailures() {
    store.follow(pages(0, 1), box: box)
    decoder.finishFirst()
    _ = store.collect()
    decoder.failFirst(.damaged)
    _ = store.collect()
    store.reload { _ in true }
    decoder.failFirst(.damaged)
    _ = store.collect()
    #expect(!isPicture(0) && store.content(of: Page(column: 0)).failure == .damaged)
    decoder.finishFirst()
    _ = store.collect()
    #expect(isPicture(1))
  }

  @Test("Pages that leave the plan are evicted and no longer requested")
  func letsGo() {
    store.follow(pages(0, 1), box: box)
    decoder.finishFirst()
    _ = store.collect()
    store.follow(pages(2, 1), box: box)
    #expect(store.resident.isEmpty)
    #expect(decoder.wanted.map(\.id) == [3, 2])
    #expect(!isPicture(0))
  }

  @Test("Through 500 turns, only as many pictures are resident as the plan has pages")
  func isBounded() {
    for turn in 0..<500 {
      store.follow(pages(turn, turn + 1, turn - 1), box: box)
      while decoder.finishFirst(size: PixelSize(width: 30, height: 20)) {}
      _ = store.collect()
      #expect(store.resident.count == 3)
    }
    #expect(decoder.asked.count == 502)
  }

  @Test("A picture for the old box is shown until the new one is in a texture")
  func oldPicture() throws {
    store.follow(pages(0), box: box)
    decoder.finishFirst()
    _ = store.collect()
    store.follow(pages(0), box: PixelSize(width: 400, height: 300))
    let old = try #require(store.content(of: Page(column: 0)).picture)
    old.pixels.releasePixels()
    #expect(old.pixels.pixelSize == PixelSize(width: 300, height: 200))
    decoder.finishFirst()
    _ = store.collect()
    let content = store.content(of: Page(column: 0))
    #expect(content.picture?.pixels.pixelSize == PixelSize(width: 400, height: 267))
    #expect(content.standIn?.pixels === old.pixels, "it stands in until the new one is in a texture")
    #expect(store.resident.count == 2)
    content.picture?.pixels.releasePixels()
    #expect(store.content(of: Page(column: 0)).standIn == nil)
    #expect(store.resident.count == 1)
  }

  @Test("A resize back to the same size decodes nothing again")
  func resizeBackIsFree() {
    store.follow(pages(0), box: box)
    decoder.finishFirst()
    _ = store.collect()
    store.follow(pages(0), box: PixelSize(width: 400, height: 300))
    store.follow(pages(0), box: box)
    #expect(decoder.wanted.isEmpty)
    #expect(store.content(of: Page(column: 0)).picture?.pixels.pixelSize == box)
    #expect(decoder.asked.count == 2, "one decode is dropped, none done twice")
  }

  @Test("A preview is shown first and dropped when the picture is in a texture")
  func showsPreviews() throws {
    decoder.hasPreviews = true
    let page = Page(column: 0)
    store.follow(ResidencyPlan(pages: [page], previews: [page]), box: box)
    #expect(decoder.wanted.map(\.kind) == [.preview, .sharp])
    #expect(decoder.wanted.map(\.urgency) == [.soon, .now])
    decoder.finishFirst()
    _ = store.collect()
    let preview = try #require(store.content(of: page).standIn)
    #expect(preview.originalSize == PixelSize(width: 6000, height: 4000))
    #expect(store.content(of: page).picture == nil)
    decoder.finishFirst()
    _ = store.collect()
    #expect(store.content(of: page).standIn?.pixels === preview.pixels)
    store.content(of: page).picture?.pixels.releasePixels()
    #expect(store.content(of: page).standIn == nil)
    #expect(store.content(of: page).isSharp)
  }

  @Test("A file without a preview is not asked for one again")
  func asksForPreviewsOnce() {
    let page = Page(column: 0)
    let plan = ResidencyPlan(pages: [page], previews: [page, Page(column: 1)])
    store.follow(plan, box: box)
    while decoder.finishFirst() {}
    _ = store.collect()
    let asked = decoder.asked.count
    store.follow(plan, box: PixelSize(width: 200, height: 100))
    #expect(decoder.wanted.map(\.kind) == [.sharp])
    #expect(decoder.asked.count == asked + 1)
  }

  @Test("Pages ahead are decoded but not resident, and pages beyond the budget are left out")
  func keepsAheadOutside() {
    let pages = (0..<4).map { Page(column: $0) }
    let small = PictureStore(decoder: decoder, budget: StoreBudget(bytes: box.width * box.height * 4 * 3)) { _ in
      PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    }
    small.follow(ResidencyPlan(pages: Array(pages[..<2]), seenCount: 1, ahead: Array(pages[2...])), box: box)
    #expect(decoder.wanted.count == 3)
    while decoder.finishFirst() {}
    _ = small.collect()
    #expect(small.resident.count == 2)
    #expect(small.content(of: pages[2]).picture != nil)
    #expect(small.content(of: pages[3]).picture == nil)
  }

  @Test("Frames with a placeholder are counted, and as late from 0.1 s after the page's request")
  func countsPaper() {
    let page = Page(column: 0)
    store.follow(ResidencyPlan(pages: [page]), box: box, at: .zero)
    store.didPresent(at: Instant(milliseconds: 16))
    store.didPresent(at: Instant(milliseconds: 101))
    decoder.finishFirst()
    _ = store.collect()
    store.didPresent(at: Instant(milliseconds: 150))
    #expect(store.counters.placeholderFrames == 3, "a picture that is in no texture is not seen")
    store.content(of: page).picture?.pixels.releasePixels()
    store.didPresent(at: Instant(milliseconds: 166))
    #expect(store.counters.frames == 4)
    #expect(store.counters.placeholderFrames == 3)
    #expect(store.counters.lateFrames == 2)
    #expect(store.counters.seenPages == 1 && store.counters.sharpPages == 1)
  }

  @Test("A failure is reported and not retried while the page stays")
  func tellsFailures() {
    store.follow(pages(0, 1), box: box)
    decoder.failFirst(.damaged)
    _ = store.collect()
    #expect(store.content(of: Page(column: 0)).failure == .damaged)
    store.follow(pages(0, 2), box: box)
    #expect(decoder.asked == [1, 2, 3])
  }

  @Test("When the textures are lost every picture is decoded again")
  func lostTextures() {
    store.follow(pages(0, 1), box: box)
    decoder.finishFirst()
    _ = store.collect()
    store.texturesWereLost()
    #expect(!isPicture(0))
    #expect(decoder.wanted.count == 2)
    #expect(decoder.wanted.map(\.id) == [3, 4])
  }

  @Test("A page without a picture is not requested")
  func skipsNotices() {
    store.follow(ResidencyPlan(pages: [Page(column: 0, row: -1), Page(column: 0)]), box: box)
    #expect(decoder.wanted.count == 1)
  }
}
