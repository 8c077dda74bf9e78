import Decoding
import PagerEngine
import PagerGeometry
import PictureSupport
import TestSupport
import Testing

@testable import PageStore

@Suite("The budget with tiles")
struct TileBudgetTests {
  @Test("Without a limit, tiles may take twice the memory of a view at its worst scale")
  func isUnbounded() {
    // 9 x 6 tiles of a MiB cover 3840 x 2160 pixels at any position.
    #expect(StoreBudget().detailBytes(of: PixelSize(width: 1920, height: 1080), seenCount: 1) == 108 << 20)
  }

  @Test("With a limit, tiles take what visible pages leave, minus one page if four others are left")
  func isBounded() {
    let box = PixelSize(width: 1000, height: 1000)
    let page = 4_000_000
    func bytes(_ pages: Int, seen: Int) -> Int {
      StoreBudget(bytes: pages * page).detailBytes(of: box, seenCount: seen) / page
    }
    #expect(bytes(1, seen: 1) == 0 && bytes(2, seen: 3) == 0)
    #expect(bytes(3, seen: 1) == 2 && bytes(3, seen: 2) == 1 && bytes(3, seen: 0) == 2)
    #expect(bytes(5, seen: 1) == 4 && bytes(6, seen: 1) == 4 && bytes(7, seen: 1) == 5)
  }

  @Test("Pictures, tiles and decodes stay within the budget through random views, and finish", arguments: 1...8)
  func holds(pages: Int) {
    for seed in 0..<6 as Range<UInt64> { check(pages: pages, seed: seed) }
  }

  private func check(pages: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(pages))
    let decoder = ImaginaryDecoder()
    decoder.areBlank = true
    let (size, box) = (PixelSize(width: 7001, height: 5003), PixelSize(width: 900, height: 700))
    let budget = pages * box.width * box.height * 4
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    let store = PictureStore(decoder: decoder, budget: StoreBudget(bytes: budget)) { _ in source }
    let page = Page(column: 0)
    var seenCount = 1
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: seenCount = Int.random(in: 1...2, using: &random)
      case 1: _ = store.collect()
      case 2: store.reload { $0 == page }
      case 3 where step % 5 == 0: store.texturesWereLost()
      case 4, 5: for pixels in store.resident where Bool.random(using: &random) { pixels.releasePixels() }
      case 6, 7: decoder.finishFirst(size: size)
      case 8 where step % 7 == 0: store.look(at: nil)
      default: store.look(at: Self.view(of: page, using: &random))
      }
      store.follow(
        ResidencyPlan(pages: (0..<5).map { Page(column: $0) }, seenCount: seenCount), box: box)
      expect(store, decoder, within: budget, "seed \(seed), step \(step)")
    }
    store.look(at: ZoomedView(page: page, seen: PixelRect(x: 900, y: 800, width: 900, height: 700), scale: 1))
    for _ in 0..<100 where !decoder.wanted.isEmpty {
      decoder.finishFirst(size: size)
      _ = store.collect()
      for pixels in store.resident { pixels.releasePixels() }
      store.look(at: ZoomedView(page: page, seen: PixelRect(x: 900, y: 800, width: 900, height: 700), scale: 1))
      expect(store, decoder, within: budget, "seed \(seed), at the end")
    }
    #expect(decoder.wanted.isEmpty && store.isDetailSharp(of: page), "seed \(seed)")
  }

  private static func view(of page: Page, using random: inout SeededGenerator) -> ZoomedView {
    let scales = [0.13, 0.2, 0.3, 0.51, 0.7, 1, 2, 8]
    let scale = scales[Int.random(in: 0..<scales.count, using: &random)]
    return ZoomedView(
      page: page,
      seen: PixelRect(
        x: Int.random(in: -500..<6500, using: &random), y: Int.random(in: -500..<4500, using: &random),
        width: Int(900 / scale), height: Int(700 / scale)),
      scale: scale, isScaling: Int.random(in: 0..<4, using: &random) == 0)
  }

  private func expect(
    _ store: PictureStore, _ decoder: ImaginaryDecoder, within budget: Int, _ comment: Comment
  ) {
    let pageBytes = store.box.width * store.box.height * 4
    let pages = store.entries.values.count { $0.picture != nil || $0.job != nil }
    let tiles = store.detail?.resident ?? []
    let tileBytes = tiles.reduce(0) { $0 + $1.pixelSize.width * $1.pixelSize.height * 4 }
    let jobs = decoder.wanted.filter { if case .region = $0.kind { true } else { false } }
    let jobBytes = jobs.reduce(0) { $0 + $1.box.width * $1.box.height * 4 }
    #expect(pages * pageBytes + tileBytes + jobBytes <= budget, comment)
    #expect(tiles.count <= 200 && jobs.count <= 2, comment)
  }
}
