import Decoding
import PagerEngine
import PagerGeometry
import Testing

@testable import PageStore

@Suite("The thumbnail store")
struct ThumbnailStoreTests {
  let world = ThumbnailWorld(budget: 1 << 20)

  @Test("Visible pages are requested in order, then upcoming ones, each fitted into the box")
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

  @Test("Pages scrolled past are dropped, and remaining requests keep their job ids")
  func dropsWhatIsPassed() {
    world.follow(0..<4, next: 4..<8)
    let before = Dictionary(uniqueKeysWithValues: zip(world.wanted, world.decoder.wanted.map(\.id)))
    world.follow(4..<8, next: 8..<10)
    #expect(world.wanted == Array(4..<10))
    #expect(world.decoder.wanted.prefix(4).map(\.id) == (4..<8).map { before[$0] ?? 0 })
    world.follow([], next: [])
    #expect(world.wanted.isEmpty)
  }

  @Test("The number of requests at once is limited, and the rest follows")
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

  @Test("Requests are updated after half of the decodes or for a frame, not after every decode")
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

  @Test("A picture that returns needs no decode, but a new upload to a texture")
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

  @Test("Pictures that are not followed for six seconds are evicted; those followed before that stay")
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

  @Test("A written file is decoded again, and its old picture is shown until the new one is in a texture")
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

  @Test("After a change of display colours, all are decoded again, and the old ones stay until then")
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

  @Test("An embedded preview stands in until the picture is decoded, last and only for visible pages")
  func embeddedPreview() throws {
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
    // The embedded preview of a written file may be of its old content.
    world.store.reload(at: .zero) { $0.column == 1 }
    #expect(world.decoder.wanted.map(\.kind) == [.thumbnail(writing: nil, takesCarried: false)])
    // The picture itself is damaged: the embedded preview stays.
    world.follow(4..<6)
    world.decoder.failsAll = true
    world.settle()
    #expect(world.content(4).isFailed && world.content(4).picture?.isPreview == true)
  }

  @Test("In another box, visible pages are decoded again, and the old pictures stay until then")
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

  @Test("A page without a picture counts as failed and is not requested")
  func hasNoPicture() {
    let notice = Page(column: 0, row: -1)
    world.store.follow(seen: [notice], next: [], box: world.box, at: .zero)
    #expect(world.wanted.isEmpty && world.store.isSettled)
    #expect(world.store.content(of: notice).isFailed)
  }

  @Test("A permanent failure stays; a temporary one is retried after 1 s and when it becomes visible")
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

  @Test("Without room for all, the least recently visible pictures are evicted first")
  func letsGoOfTheOldest() {
    let world = ThumbnailWorld(budget: 8 * ThumbnailWorld(budget: 0).pageBytes(of: PixelSize(width: 30, height: 20)))
    for page in 0..<16 {
      world.follow([page])
      world.settle()
    }
    // One page is followed, and a picture outside textures takes half as much.
    let kept = (0..<16).filter { world.content($0).picture != nil }
    #expect(kept == Array((16 - kept.count)..<16))
    #expect((8...15).contains(kept.count), "\(kept)")
    // Upcoming pages wait for room, visible ones never do.
    world.follow(20..<28, next: 28..<40)
    #expect(world.wanted == Array(20..<28))
  }

  @Test("Visible pages shrink if they exceed the budget, and are never left out")
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
