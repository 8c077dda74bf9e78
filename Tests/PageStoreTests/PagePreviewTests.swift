import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@Suite("The size of previews")
struct PagePreviewTests {
  private let decoder = ImaginaryDecoder()
  private let box = PixelSize(width: 2000, height: 1500)
  private let pages = (0..<6).map { Page(column: $0) }

  init() {
    decoder.hasPreviews = true
    decoder.areBlank = true
  }

  private func store(bytes: Int? = nil) -> PictureStore {
    PictureStore(decoder: decoder, budget: StoreBudget(bytes: bytes)) { _ in
      PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    }
  }

  /// The longest sides of the wanted previews.
  private var sides: [Int] {
    decoder.wanted.filter { $0.kind == .preview }.map { max($0.box.width, $0.box.height) }
  }

  /// A plan that shows the page at `index`, whose neighbours come next.
  private func resting(on index: Int = 0) -> ResidencyPlan {
    ResidencyPlan(pages: [pages[index], pages[index + 1]], seenCount: 1, previews: Array(pages[index...(index + 2)]))
  }

  /// A plan of pages that turn so fast that only the last of them is decoded.
  private var hurried: ResidencyPlan {
    ResidencyPlan(pages: Array(pages[...1]), seenCount: 1, ahead: [pages[5]], loads: [pages[5]], previews: pages)
  }

  /// Finishes all wanted decodes and uploads the results to textures.
  private func finishAll(_ store: PictureStore) {
    while decoder.finishFirst() {}
    _ = store.collect()
    for pixels in store.resident { pixels.releasePixels() }
  }

  @Test("A preview is large on a visible page and during fast turns, but never larger than the page")
  func growsWithNeed() {
    let store = store()
    store.follow(resting(), box: box)
    #expect(sides == [1080, 320, 320])
    store.follow(hurried, box: box)
    #expect(sides == Array(repeating: 1080, count: 6))
    store.follow(hurried, box: PixelSize(width: 400, height: 300))
    #expect(sides == Array(repeating: 1080, count: 6), "what is asked is not asked again")
    let other = self.store()
    other.follow(hurried, box: PixelSize(width: 400, height: 300))
    #expect(sides == Array(repeating: 400, count: 6))
  }

  @Test("A small preview is shown until the large one is in a texture")
  func smallPreview() throws {
    let store = store()
    store.follow(ResidencyPlan(pages: [pages[0]], seenCount: 1, loads: [pages[0]], previews: [pages[1]]), box: box)
    finishAll(store)
    let small = try #require(store.content(of: pages[1]).standIn)
    #expect(small.pixels.pixelSize.width == 320)
    store.follow(ResidencyPlan(pages: [pages[1]], seenCount: 1, loads: [pages[1]], previews: [pages[1]]), box: box)
    decoder.finishFirst()
    _ = store.collect()
    #expect(store.content(of: pages[1]).standIn?.pixels === small.pixels)
    #expect(store.content(of: pages[1]).readiness == .preview)
    #expect(store.resident.map(\.pixelSize.width).sorted() == [320, 1080])
    for pixels in store.resident { pixels.releasePixels() }
    #expect(store.content(of: pages[1]).standIn?.pixels.pixelSize.width == 1080)
    store.didPresent(at: .zero)
    #expect(store.resident.map(\.pixelSize.width) == [1080])
  }

  @Test("A large preview is evicted when its page is sharp or when turns are slow again")
  func makesRoom() {
    let store = store()
    store.follow(resting(), box: box)
    finishAll(store)
    #expect(store.resident.contains { $0.pixelSize.width == 1080 })
    store.follow(resting(on: 1), box: box)
    finishAll(store)
    #expect(!store.resident.contains { $0.pixelSize.width == 1080 }, "page 1 was sharp before it was seen")
    store.follow(hurried, box: box)
    finishAll(store)
    #expect(store.resident.count { $0.pixelSize.width == 1080 } >= 3)
    store.follow(resting(), box: box)
    finishAll(store)
    #expect(store.resident.count { $0.pixelSize.width == 1080 } <= 1)
  }

  @Test("Of many pages ahead, only the next eight get a large preview")
  func limitsTheReach() {
    let store = store()
    let pages = (0..<20).map { Page(column: $0) }
    store.follow(ResidencyPlan(pages: [pages[0]], seenCount: 1, loads: [pages[9]], previews: pages), box: box)
    #expect(sides == Array(repeating: 1080, count: 8) + Array(repeating: 320, count: 12))
  }

  @Test("During fast turns, pages are not decoded if their previews are large", arguments: [true, false])
  func fastTurns(isLarge: Bool) {
    let store = store()
    store.follow(hurried, box: box)
    #expect(decoder.wanted.contains { $0.kind == .sharp })
    // A file with a small preview has no larger one.
    decoder.finishFirst(size: isLarge ? PixelSize(width: 6000, height: 4000) : PixelSize(width: 160, height: 107))
    _ = store.collect()
    #expect(decoder.wanted.contains { $0.kind == .sharp } != isLarge)
    store.follow(resting(), box: box)
    #expect(decoder.wanted.contains { $0.kind == .sharp })
  }

  @Test("Large previews take at most half of a memory limit, the most urgent first")
  func staysWithinTheBound() {
    store(bytes: 1080 * 1080 * 4 * 5).follow(hurried, box: PixelSize(width: 1000, height: 1000))
    #expect(sides == [1000, 1000, 320, 320, 320, 320])
  }

  @Test("A small preview stays while pages turn too fast for the large one", arguments: [0, 1])
  func keepsTheSmallOne(seen: Int) {
    let store = store()
    func show(_ page: Int, isHurried: Bool = false) {
      let next = isHurried ? [pages[5]] : [pages[page]]
      store.follow(
        ResidencyPlan(
          pages: [pages[page]], seenCount: 1, ahead: next, loads: next,
          previews: [pages[page]] + pages[...2].filter { $0 != pages[page] }),
        box: box)
    }
    // Page 2 has no large preview, so none are requested for the next pages during fast turns.
    show(2)
    decoder.finishFirst(size: PixelSize(width: 160, height: 107))
    finishAll(store)
    show(0)
    #expect(sides == [1080])
    #expect(store.content(of: pages[0]).readiness == .preview)
    show(seen, isHurried: true)
    #expect(store.content(of: pages[0]).readiness == .preview)
  }

  @Test("Existing large previews stay when another file has only a small one")
  func keepsTheLargeOne() {
    let store = store()
    store.follow(hurried, box: box)
    decoder.finishFirst()
    decoder.finishFirst()
    decoder.finishFirst(size: PixelSize(width: 160, height: 107))
    _ = store.collect()
    store.follow(hurried, box: box)
    #expect(pages.prefix(2).map { store.content(of: $0).standIn?.pixels.pixelSize.width } == [1080, 1080])
    #expect(sides == [320, 320, 320])
  }

  @Test("A file without a small preview is not asked for a large one")
  func asksOnce() {
    decoder.hasPreviews = false
    let store = store()
    store.follow(
      ResidencyPlan(pages: [pages[0]], seenCount: 1, loads: [pages[0]], previews: Array(pages[...2])), box: box)
    finishAll(store)
    store.follow(hurried, box: box)
    #expect(decoder.wanted.filter { $0.kind == .preview }.count == 3, "the other three")
  }
}
