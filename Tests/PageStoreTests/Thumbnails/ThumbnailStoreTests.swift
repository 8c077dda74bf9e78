import Decoding
import PagerEngine
import PagerGeometry
import Testing

@testable import PageStore

@Suite("The store of thumbnails")
struct ThumbnailStoreTests {
  let world = ThumbnailWorld(budget: 1 << 20)

  @Test("What is seen is asked for in its order, then what comes next, each fitted into the box")
  func asksInOrder() {
    world.follow([5, 4, 6], next: [7, 3, 4])
    #expect(world.wanted == [5, 4, 6, 7, 3])
    #expect(world.decoder.wanted.map(\.urgency) == [.now, .now, .now, .soon, .soon])
    #expect(
      world.decoder.wanted.allSatisfy { $0.box == world.box && $0.kind == .thumbnail(writing: nil, takesCarried: true) }
    )
    #expect(!world.store.isSettled)
    world.settle()
    #expect(world.store.isSettled)
    #expect(world.content(6).picture?.pixels.pixelSize == world.box)
  }

  @Test("What scrolling has passed is dropped, and what was asked for before keeps its place in the decoder")
  func dropsWhatIsPassed() {
    world.follow(0..<4, next: 4..<8)
    let before = Dictionary(uniqueKeysWithValues: zip(world.wanted, world.decoder.wanted.map(\.id)))
    world.follow(4..<8, next: 8..<10)
    #expect(world.wanted == Array(4..<10))
    #expect(world.decoder.wanted.prefix(4).map(\.id) == (4..<8).map { before[$0] ?? 0 })
    world.follow([], next: [])
    #expect(world.wanted.isEmpty)
  }

  @Test("No more is asked for at once than decoders need, and the rest follows")
  func asksInParts() {
    world.follow(0..<100)
    #expect(world.wanted == Array(0..<ThumbnailStore.mostJobs))
    world.finish(10)
    world.follow(0..<100)
    #expect(world.wanted == Array(10..<(10 + ThumbnailStore.mostJobs)))
    world.settle()
    #expect(world.store.isSettled)
    #expect(world.decoder.asked.count == 100, "each once")
  }

  @Test("What is wanted is found anew once half of the decodes have ended, or for a frame, not with each of them")
  func asksSeldom() {
    world.follow(0..<1000)
    let times = world.decoder.askedTimes
    for _ in 0..<ThumbnailStore.mostJobs / 2 { world.finish(1) }
    #expect(world.decoder.askedTimes == times)
    #expect(world.wanted.count == ThumbnailStore.mostJobs / 2)
    world.finish(1)
    #expect(world.decoder.askedTimes == times + 1)
    #expect(world.wanted.count == ThumbnailStore.mostJobs)
    world.finish(1)
    world.follow(0..<1000)
    #expect(world.decoder.askedTimes == times + 2 && world.wanted.count == ThumbnailStore.mostJobs)
  }

  @Test("A picture that leaves and comes back is there without a decode, and goes into a texture again")
  func comesBack() throws {
    world.follow(0..<3)
    world.settle()
    world.upload()
    let before = try #require(world.content(1).picture?.pixels)
    world.follow(3..<6)
    world.settle()
    #expect(world.store.resident.count == 3)
    world.follow(0..<3)
    #expect(world.wanted.isEmpty)
    let after = try #require(world.content(1).picture?.pixels)
    #expect(!after.isReleased && after.name != before.name, "the texture may be gone, or not")
    #expect(after.withPixels { $0.count } == world.box.width * world.box.height * 4)
  }

  @Test("What nobody follows for six seconds is let go of; what is followed again by then is there")
  func forgets() throws {
    world.follow(0..<3)
    world.settle()
    #expect(world.store.forgetsAt == nil)
    world.store.followNothing(at: Instant(milliseconds: 1000))
    #expect(world.store.forgetsAt == Instant(milliseconds: 7000))
    world.store.followNothing(at: Instant(milliseconds: 6999))
    #expect(world.store.forgetsAt == Instant(milliseconds: 7000) && world.store.knownCount == 3)
    world.follow(0..<3, at: 6999)
    #expect(world.store.forgetsAt == nil && world.store.isSettled)
    world.store.followNothing(at: Instant(milliseconds: 8000))
    world.store.followNothing(at: Instant(milliseconds: 14_000))
    #expect(world.store.knownCount == 0 && world.store.byteCount == 0 && world.store.forgetsAt == nil)
    world.follow(0..<3, at: 15_000)
    #expect(world.wanted == [0, 1, 2])
  }

  @Test("When textures are lost nothing is decoded again")
  func survivesLostTextures() {
    world.follow(0..<3)
    world.settle()
    world.upload()
    world.store.texturesWereLost(at: .zero)
    #expect(world.wanted.isEmpty)
    #expect(world.store.resident.count == 3)
    #expect(world.store.resident.allSatisfy { !$0.isReleased && $0.withPixels { _ in true } == true })
  }

  @Test("A file that was written to is decoded again, and shown as it was until the new picture is in a texture")
  func reloads() throws {
    world.follow(0..<3)
    world.settle()
    world.upload()
    let old = try #require(world.content(1).picture?.pixels)
    world.store.reload(at: .zero) { $0.column == 1 }
    #expect(world.wanted == [1])
    #expect(!world.store.isSettled && world.content(1).picture?.pixels === old)
    world.settle()
    #expect(world.content(1).picture?.pixels === old)
    #expect(world.store.resident.count == 4)
    world.upload()
    world.follow(0..<3)
    let new = try #require(world.content(1).picture?.pixels)
    #expect(new !== old)
    #expect(world.store.resident.count == 3)
  }

  @Test("Where the display has got other colours all are decoded again, and stay until the new ones are there")
  func followsColors() throws {
    world.follow(0..<3)
    world.settle()
    world.upload()
    let old = try #require(world.content(1).picture?.pixels)
    world.decoder.colorVersion += 1
    _ = world.store.collect(at: .zero)
    #expect(world.wanted == [0, 1, 2])
    #expect(world.content(1).picture?.pixels === old)
    world.settle()
    world.upload()
    world.follow(0..<3)
    #expect(world.content(1).picture?.pixels !== old)
  }

  @Test("What a file carries stands for it until its own pixels are there, which come last, and for what is seen alone")
  func replacesWhatFilesCarry() throws {
    world.decoder.carry = true
    world.follow(0..<3, next: 3..<5)
    world.finish(2)
    world.follow(0..<3, next: 3..<5)
    #expect(world.content(0).picture != nil && !world.content(0).isSettled)
    #expect(world.wanted == [2, 3, 4, 0, 1])
    #expect(world.decoder.wanted.map(\.urgency) == [.now, .soon, .soon, .soon, .soon])
    world.finish()
    world.follow(0..<3, next: 3..<5)
    #expect(world.wanted == [2])
    world.settle()
    #expect(world.store.isSettled)
    #expect(world.content(0).picture?.isPreview == false)
    #expect(world.content(3).picture?.isPreview == true)
    // A file that was written to carries what it was before, perhaps.
    world.store.reload(at: .zero) { $0.column == 1 }
    #expect(world.decoder.wanted.map(\.kind) == [.thumbnail(writing: nil, takesCarried: false)])
    // Its own pixels are broken: what it carries stays.
    world.follow(4..<6)
    world.decoder.failsAll = true
    world.settle()
    #expect(world.content(4).isFailed && world.content(4).picture?.isPreview == true)
  }

  @Test("In another box all that is seen is decoded again, and stretched until then")
  func changesBox() {
    world.follow(0..<3)
    world.settle()
    world.upload()
    world.box = PixelSize(width: 60, height: 40)
    world.follow(0..<3)
    #expect(world.wanted == [0, 1, 2])
    #expect(world.content(0).picture?.pixels.pixelSize == PixelSize(width: 30, height: 20))
    #expect(!world.content(0).isSettled)
    world.settle()
    world.upload()
    world.follow(0..<3)
    #expect(world.content(0).picture?.pixels.pixelSize == PixelSize(width: 60, height: 40))
  }

  @Test("A page without a picture has failed, and is not asked for")
  func hasNoPicture() {
    let notice = Page(column: 0, row: -1)
    world.store.follow(seen: [notice], next: [], box: world.box, at: .zero)
    #expect(world.wanted.isEmpty && world.store.isSettled)
    #expect(world.store.content(of: notice).isFailed)
  }

  @Test("What failed stays so, unless it may pass: then it is tried again after 1 s, and when it comes into sight")
  func retries() {
    func fail(_ failure: DecodeFailure) {
      world.decoder.fail(failure)
      _ = world.store.collect(at: .zero)
    }
    world.follow([0])
    fail(.damaged)
    #expect(world.content(0).isFailed && world.store.isSettled && world.store.nextRetry == nil)
    world.follow([1])
    world.settle()
    world.follow([0])
    #expect(world.wanted.isEmpty)
    world.follow([2])
    fail(.outOfMemory)
    #expect(world.store.nextRetry == Instant(milliseconds: 1000))
    world.follow([2], at: 999)
    #expect(world.wanted.isEmpty)
    world.follow([2], at: 1000)
    #expect(world.wanted == [2])
    fail(.outOfMemory)
    world.follow([1], at: 1001)
    world.follow([2], at: 1002)
    #expect(world.wanted == [2])
  }

  @Test("With no room for all, those that were seen least recently go first")
  func letsGoOfTheOldest() {
    let world = ThumbnailWorld(budget: 8 * ThumbnailWorld(budget: 0).pageBytes(of: PixelSize(width: 30, height: 20)))
    for page in 0..<16 {
      world.follow([page])
      world.settle()
    }
    // One is followed, and what is not in a texture takes half.
    let kept = (0..<16).filter { world.content($0).picture != nil }
    #expect(kept == Array((16 - kept.count)..<16))
    #expect((8...15).contains(kept.count), "\(kept)")
    // What comes next waits for room, and what is seen never does.
    world.follow(20..<28, next: 28..<40)
    #expect(world.wanted == Array(20..<28))
  }

  @Test("What is seen drops scale where it exceeds the budget, and is never left out")
  func dropsScale() {
    let world = ThumbnailWorld(budget: 100_000)
    world.box = PixelSize(width: 300, height: 200)
    world.follow(0..<20)
    #expect(world.wanted == Array(0..<20))
    world.settle()
    #expect(world.store.isSettled && world.bytes <= 100_000)
    #expect(world.content(0).picture?.pixels.pixelSize == PixelSize(width: 18, height: 12))
  }
}
