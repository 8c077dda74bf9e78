import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Publication of snapshots")
struct SnapshotPublisherTests {
  /// A scan of one folder of `count` pictures that takes `microseconds` for each.
  private func read(_ count: Int, microseconds: Int64, seed: Int = 1) -> Scanned {
    var generator = SeededGenerator(seed: UInt64(seed))
    let clock = ManualClock()
    let names = (0..<count).map { "IMG_\($0).jpg" }.shuffled(using: &generator)
    let disk = ImaginaryDisk(folder: "in", names: names) { clock.advance(microseconds: microseconds) }
    return scan([RawPath("in")], disk: disk, clock: clock)
  }

  @Test("The first snapshot of a fast folder is complete")
  func quickFolder() throws {
    let first = try #require(read(2000, microseconds: 10).snapshots.first)
    #expect(first.albums.first?.listed == 2000)
    #expect(first.albums.first?.isComplete == true)
  }

  @Test("A slow folder shows its pictures so far after 30 ms, in order")
  func slowFolder() throws {
    let scanned = read(5000, microseconds: 100)
    let album = try #require(scanned.snapshots.first?.albums.first)
    #expect(scanned.times.first == 30_000_000)
    #expect(album.listed == 300)
    #expect(!album.isComplete)
    #expect(names(in: album) == naturallySorted(names(in: album)))
  }

  @Test("A source added after the first reading gets 30 ms, and a further one does not extend this")
  func laterSource() {
    let clock = ManualClock()
    let publisher = SnapshotPublisher(clock: { clock.now }, send: { _ in })
    publisher.publish([], of: publisher.addSource())
    publisher.finish(0)
    publisher.closeSources()
    publisher.publishNews()
    clock.advance(microseconds: 1_000_000)
    #expect(publisher.isDue)
    _ = publisher.addSource()
    clock.advance(microseconds: 29_999)
    #expect(!publisher.isDue)
    _ = publisher.addSource()
    clock.advance(microseconds: 1)
    #expect(publisher.isDue)
  }

  @Test(
    "The count of pictures is at most 50 ms or three pictures old",
    arguments: [(20_000, 10), (5000, 100), (200, 9000), (200, 20_000)] as [(Int, Int64)])
  func countLag(pictures: Int, microseconds: Int64) {
    let scanned = read(pictures, microseconds: microseconds)
    for (earlier, later) in zip(scanned.times, scanned.times.dropFirst()) {
      #expect(later - earlier <= 50_000_000 || later - earlier <= 3 * microseconds * 1000)
    }
    let counts = scanned.snapshots.compactMap(\.albums.first?.count)
    #expect(counts == counts.sorted())
    #expect(counts.last == pictures)
    for (snapshot, time) in zip(scanned.snapshots.dropLast(2), scanned.times) {
      #expect(snapshot.albums.first?.count == Int(time / 1000 / microseconds), "all that was found by then")
    }
  }

  @Test("While 100,000 pictures are read, each sort has at least twice as many as the one before")
  func fewSorts() {
    let listed = read(100_000, microseconds: 10).snapshots.compactMap(\.albums.first?.listed)
    var steps: [Int] = []
    for count in listed where count != steps.last { steps.append(count) }
    for (earlier, later) in zip(steps, steps.dropFirst().dropLast()) { #expect(later >= 2 * earlier) }
    #expect(steps.last == 100_000)
    #expect(steps.count > 3)
    #expect(listed.count > 2 * steps.count, "counts come in between")
  }

  @Test("An id means the same picture in every snapshot", arguments: 0..<3)
  func stableIDs(seed: Int) throws {
    let scanned = read(800, microseconds: 1000, seed: seed)
    let last = try #require(scanned.library.albums.first)
    #expect(scanned.snapshots.count > 10)
    for snapshot in scanned.snapshots {
      let album = try #require(snapshot.albums.first)
      let ids = (0..<album.listed).compactMap { album.id(at: $0) }
      #expect(ids.count == album.listed)
      #expect(ids.compactMap { album.index(of: $0) } == Array(ids.indices), "seed \(seed)")
      #expect(ids.allSatisfy { album.location(of: $0) == last.location(of: $0) }, "seed \(seed)")
      #expect(album.id(at: album.listed) == nil)
      #expect(album.index(of: album.listed) == nil)
    }
  }

  @Test("Albums keep their places while others are found")
  func stableAlbums() {
    let clock = ManualClock()
    let disk = ImaginaryDisk(
      [
        "in/z/1.jpg": .picture, "in/b/1.jpg": .picture, "in/a/1.jpg": .picture, "in/c/1.jpg": .picture,
        "in/c/2.jpg": .picture,
      ]
    ) { clock.advance(microseconds: 25_000) }
    let scanned = scan([RawPath("in")], disk: disk, clock: clock)
    #expect(scanned.library.albums.map(\.title) == ["a", "b", "c", "z"])
    for snapshot in scanned.snapshots {
      #expect(snapshot.albums.map(\.title) == Array(["a", "b", "c", "z"].prefix(snapshot.albums.count)))
      #expect(snapshot.albums.map(\.id) == Array(snapshot.albums.indices))
      #expect(snapshot.albums.allSatisfy { $0.listed > 0 }, "an album that is seen has a page")
    }
    #expect(scanned.snapshots.count > 2)
    #expect(scanned.snapshots.map(\.isComplete).filter { $0 }.count == 1)
  }

  @Test("A cancelled scan stops without a complete snapshot")
  func cancelled() {
    let clock = ManualClock()
    let disk = ImaginaryDisk(folder: "in", names: (0..<1000).map { "\($0).jpg" }) { clock.advance(microseconds: 1000) }
    let scanned = scan([RawPath("in")], disk: disk, clock: clock, isCancelled: { clock.now > 100_000_000 })
    #expect(!scanned.library.isComplete)
    #expect(scanned.library.albums.allSatisfy { $0.count <= 101 })
  }

  @Test("A cancelled scan reads no further folders")
  func cancelledBetweenFolders() {
    let clock = ManualClock()
    let names = (0..<400).map { "folder\($0)/1.jpg" }
    let disk = ImaginaryDisk(folder: "in", names: names) { clock.advance(microseconds: 1000) }
    let scanned = scan([RawPath("in")], disk: disk, clock: clock, isCancelled: { clock.now > 600_000_000 })
    #expect(scanned.snapshots.count > 2)
    #expect(!scanned.library.isComplete)
    #expect(clock.now <= 602_000_000)
  }
}
