import Decoding
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

@testable import PageStore

@Suite("An animation in the picture store")
struct PictureStoreAnimationTests {
  let decoder = ImaginaryDecoder()
  let box = PixelSize(width: 300, height: 200)
  let page = Page(column: 0)

  private func store(bytes: Int? = nil, frames: Int, plays: Int = 0) -> PictureStore {
    decoder.animation = AnimationInfo(frameCount: frames, plays: plays)
    decoder.delays = [50]
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    return PictureStore(decoder: decoder, budget: StoreBudget(bytes: bytes)) { _ in source }
  }

  private func instant(_ milliseconds: Int) -> Instant { Instant(milliseconds: Int64(milliseconds)) }

  /// Finishes all wanted decodes, uploads the results to textures and advances to `milliseconds`.
  private func play(_ store: PictureStore, to milliseconds: Int, on page: Page? = nil, isAtRest: Bool = true) {
    let page = page ?? self.page
    for _ in 0..<4 {
      while decoder.finishFirst() {}
      _ = store.collect(at: instant(milliseconds))
      store.animate(page, isAtRest: isAtRest, at: instant(milliseconds))
      for pixels in store.resident { pixels.releasePixels() }
    }
  }

  private func follow(_ store: PictureStore, _ columns: [Int], seen: Int = 1) {
    store.follow(ResidencyPlan(pages: columns.map { Page(column: $0) }, seenCount: seen), box: box)
  }

  private var frameJobs: [Int] {
    decoder.wanted.compactMap { if case .frame(let frame) = $0.kind { frame.index } else { nil } }
  }

  /// The index of the drawn frame, from its delay: a test gives each frame a different one.
  private func drawn(_ store: PictureStore, _ page: Page? = nil) -> Int? {
    store.content(of: page ?? self.page).frame?.delay.map { $0 - 50 }
  }

  @Test("Frames are requested once the still picture is shown, after all other jobs and at its size")
  func asksLast() throws {
    let store = store(frames: 40)
    follow(store, [0, 1, 2])
    store.animate(page, isAtRest: true, at: .zero)
    #expect(frameJobs.isEmpty)
    decoder.finishFirst(size: PixelSize(width: 1000, height: 333))
    _ = store.collect()
    store.animate(page, isAtRest: true, at: .zero)
    #expect(frameJobs.isEmpty, "the picture is not in its texture")
    store.content(of: page).picture?.pixels.releasePixels()
    store.animate(page, isAtRest: false, at: .zero)
    #expect(frameJobs.isEmpty, "pages move")
    store.animate(page, isAtRest: true, at: .zero)
    #expect(frameJobs == [0, 1, 2])
    let kinds = decoder.wanted.map { $0.kind == .sharp }
    #expect(kinds == [true, true, false, false, false], "the neighbours come first")
    #expect(decoder.wanted.last?.box == store.content(of: page).picture?.pixels.pixelSize)
  }

  @Test("Frames advance by the scene's clock and pause while pages move")
  func playsAndPauses() {
    let store = store(frames: 3)
    decoder.delays = [50, 51, 52]
    follow(store, [0])
    play(store, to: 0)
    #expect(drawn(store) == 0)
    play(store, to: 49)
    #expect(drawn(store) == 0)
    #expect(store.nextAnimationFrame(after: instant(49)) == instant(50))
    play(store, to: 50)
    #expect(drawn(store) == 1)
    play(store, to: 60, isAtRest: false)
    play(store, to: 3000, isAtRest: false)
    #expect(drawn(store) == 1)
    #expect(store.nextAnimationFrame(after: instant(3000)) == nil)
    play(store, to: 4000)
    #expect(drawn(store) == 1)
    play(store, to: 4041)
    #expect(drawn(store) == 2)
    play(store, to: 4041 + 52)
    #expect(drawn(store) == 0)
  }

  @Test("Frames that fit into memory are decoded once, others again in every play", arguments: [4, 40])
  func decodesOnce(count: Int) {
    let store = store(frames: count)
    follow(store, [0])
    for time in stride(from: 0, through: 50 * count * 3, by: 25) { play(store, to: time) }
    let frames = decoder.asked.count - 1
    if count == 4 { #expect(frames == 4) } else { #expect(frames >= 3 * count) }
  }

  @Test("At most two frames are for textures, and pictures and frames stay within the budget", arguments: [6, 8, 12])
  func keepsTheBudget(pages: Int) throws {
    let pageBytes = box.width * box.height * 4
    let store = store(bytes: pages * pageBytes, frames: 40)
    follow(store, [0, 1, 2, 3, 4])
    for time in stride(from: 0, through: 2000, by: 25) {
      play(store, to: time)
      let player = try #require(store.player)
      #expect(player.pictures.count <= 2)
      let held = (0...4).count { store.content(of: Page(column: $0)).picture != nil }
      #expect(held * pageBytes + player.bytes <= pages * pageBytes)
      #expect(frameJobs.count <= 4)
    }
    #expect((drawn(store) ?? -1) >= 0)
  }

  @Test("Without room for an animation, the picture does not move")
  func noRoom() {
    let store = store(bytes: 4 * box.width * box.height * 4, frames: 40)
    follow(store, [0, 1])
    play(store, to: 0)
    play(store, to: 500)
    #expect(store.player == nil && store.content(of: page).frame == nil && frameJobs.isEmpty)
    #expect(store.content(of: Page(column: 1)).picture != nil)
  }

  @Test("A page that is left drops decodes at once, and its shown frame when it is no longer visible")
  func leavingDropsIt() {
    let store = store(frames: 40)
    follow(store, [0, 1])
    play(store, to: 0)
    play(store, to: 60)
    #expect(!frameJobs.isEmpty)
    follow(store, [0, 1], seen: 2)
    store.animate(Page(column: 1), isAtRest: false, at: instant(70))
    #expect(frameJobs.isEmpty, "the decoder is free")
    #expect(store.player?.pictures.count == 1)
    #expect(store.content(of: page).frame != nil, "it is still seen")
    follow(store, [1, 0])
    store.animate(Page(column: 1), isAtRest: false, at: instant(80))
    #expect(store.player == nil && store.content(of: page).frame == nil)
  }

  @Test("Turning back to a page resumes its animation at the same frame")
  func turningBackGoesOn() {
    let store = store(frames: 40)
    decoder.delays = Array(50..<90)
    follow(store, [0, 1])
    for time in stride(from: 0, through: 200, by: 10) { play(store, to: time) }
    let shown = drawn(store)
    #expect(shown == 3)
    follow(store, [0, 1], seen: 2)
    store.animate(Page(column: 1), isAtRest: false, at: instant(210))
    store.animate(page, isAtRest: false, at: instant(220))
    #expect(drawn(store) == shown)
    #expect(frameJobs.first == 4)
    for time in stride(from: 230, through: 330, by: 10) { play(store, to: time) }
    #expect(drawn(store) == 4 || drawn(store) == 5)
  }

  @Test("An animation with a broken frame stays on the last good frame and requests no more")
  func brokenFrame() {
    let store = store(frames: 40)
    decoder.delays = Array(50..<90)
    decoder.firstBrokenFrame = 3
    follow(store, [0])
    for time in stride(from: 0, through: 2000, by: 25) { play(store, to: time) }
    #expect(drawn(store) == 2)
    #expect(frameJobs.isEmpty && store.nextAnimationFrame(after: instant(2000)) == nil)
  }

  @Test("A written file starts another animation, and lost textures restart it")
  func begunAnew() {
    let store = store(frames: 40)
    follow(store, [0])
    play(store, to: 0)
    play(store, to: 50)
    let first = store.player?.still
    store.reload { _ in true }
    play(store, to: 60)
    play(store, to: 70)
    #expect(store.player != nil && store.player?.still != first)
    store.texturesWereLost(at: instant(80))
    store.animate(page, isAtRest: true, at: instant(80))
    #expect(store.player == nil)
    play(store, to: 90)
    play(store, to: 95)
    #expect(drawn(store) == 0)
  }

  // MARK: Zoomed

  private let ownSize = PixelSize(width: 600, height: 400)
  private let middle = PixelRect(x: 150, y: 100, width: 300, height: 200)

  /// Finishes all wanted decodes of a picture of 600 x 400 pixels and uploads the results to textures.
  private func playOwn(_ store: PictureStore, to milliseconds: Int) {
    for _ in 0..<4 {
      while decoder.finishFirst(size: ownSize) {}
      _ = store.collect(at: instant(milliseconds))
      store.animate(page, isAtRest: true, at: instant(milliseconds))
      for pixels in store.resident { pixels.releasePixels() }
    }
  }

  private var frameSizes: Set<PixelSize> {
    Set(decoder.wanted.compactMap { if case .frame = $0.kind { $0.box } else { nil } })
  }

  @Test("A zoomed animation decodes frames at full size instead of tiles and keeps its current frame")
  func zoomedFrameSize() {
    let store = store(frames: 40)
    decoder.delays = Array(50..<90)
    follow(store, [0])
    playOwn(store, to: 0)
    playOwn(store, to: 60)
    #expect(drawn(store) == 1 && frameSizes == [box])
    store.look(at: ZoomedView(page: page, seen: middle, scale: 1, isScaling: true), at: instant(60))
    store.animate(page, isAtRest: true, at: instant(60))
    #expect(frameSizes == [box], "the scale is changing")
    store.look(at: ZoomedView(page: page, seen: middle, scale: 1), at: instant(60))
    store.animate(page, isAtRest: true, at: instant(60))
    #expect(frameSizes == [ownSize] && frameJobs.first == 1)
    #expect(!decoder.wanted.contains { if case .region = $0.kind { true } else { false } })
    #expect(drawn(store) == 1 && store.content(of: page).frame?.pixels.pixelSize == box)
    #expect(!store.isDetailSharp(of: page))
    playOwn(store, to: 60)
    #expect(drawn(store) == 1 && store.content(of: page).frame?.pixels.pixelSize == ownSize)
    #expect(store.content(of: page).frame?.originalSize == ownSize)
    #expect(store.isDetailSharp(of: page) && store.detail(of: page).isEmpty)
    playOwn(store, to: 110)
    #expect(drawn(store) == 2 && store.content(of: page).frame?.pixels.pixelSize == ownSize)
    store.look(at: nil, at: instant(110))
    playOwn(store, to: 110)
    #expect(drawn(store) == 2 && store.content(of: page).frame?.pixels.pixelSize == box)
  }

  @Test("Replaced frames count in the bytes until the new size is shown")
  func replacedFramesCount() {
    let store = store(frames: 40)
    follow(store, [0])
    playOwn(store, to: 0)
    // Four frames of 300 x 200 pixels and two textures; eight of 600 x 400 and two.
    #expect(store.player?.bytes == 1_440_000)
    store.look(at: ZoomedView(page: page, seen: middle, scale: 1), at: instant(10))
    store.animate(page, isAtRest: true, at: instant(10))
    #expect(store.player?.bytes == 9_600_000 + 480_000)
    playOwn(store, to: 10)
    #expect(store.player?.bytes == 9_600_000)
  }

  @Test("Zoomed frames keep the fitted size if there is no room for the full size", arguments: [8, 18])
  func zoomWithoutRoom(pages: Int) {
    // Two of the pages are not for frames. A frame of full size takes four, and two old ones stay for a moment.
    let store = store(bytes: pages * box.width * box.height * 4, frames: 40)
    follow(store, [0])
    playOwn(store, to: 0)
    store.look(at: ZoomedView(page: page, seen: middle, scale: 1), at: instant(10))
    playOwn(store, to: 60)
    #expect(store.content(of: page).frame?.pixels.pixelSize == box)
    #expect(store.isDetailSharp(of: page))
  }

  @Test("Full-size frames stay within the budget, also while they replace others", arguments: [20, 24, 40])
  func zoomBudget(pages: Int) throws {
    let budget = pages * box.width * box.height * 4
    let store = store(bytes: budget, frames: 40)
    follow(store, [0, 1, 2])
    for time in stride(from: 0, through: 1000, by: 20) {
      let isZoomed = time % 300 >= 100
      store.look(at: isZoomed ? ZoomedView(page: page, seen: middle, scale: 1) : nil, at: instant(time))
      playOwn(store, to: time)
      let player = try #require(store.player)
      let held = (0...2).count { store.content(of: Page(column: $0)).picture != nil }
      #expect(held * box.width * box.height * 4 + player.bytes <= budget)
      #expect(player.size == (isZoomed ? ownSize : box))
      #expect(store.content(of: page).frame?.pixels.pixelSize == player.size)
    }
  }
}
