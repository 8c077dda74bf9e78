import Glibc
import Platform
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite("Folders without reliable events")
struct WatchingTests {
  @Test("After lost events, a new listing finds added, removed and possibly written files")
  func overflow() throws {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/b.jpg": .picture, "in/sub/1.jpg": .picture])
    let watcher = ImaginaryWatching()
    let library = LibraryHarness(LibraryRequest(paths: [RawPath("in")]), disk: disk, watcher: watcher)
    let before = library.waitsForAll()
    let a = try #require(before.startPage)
    disk.add("in/c.jpg")
    disk.add("in/sub/2.jpg")
    disk.add("in/new/3.jpg")
    disk.remove("in/b.jpg")
    watcher.tell(FolderEvent(kind: .overflow))
    let expected = ["in: a.jpg c.jpg", "new: 3.jpg", "sub: 1.jpg 2.jpg"]
    #expect(library.shows(expected) == expected)
    #expect(library.scanner.latest().version(of: a) == 1, "it may have been written to")
    #expect(library.scanner.latest().startPage == a)
  }

  @Test("Folders without a watch are listed periodically, and one line reports this")
  func limit() {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/sub/1.jpg": .picture, "in/tub/1.jpg": .picture])
    let watcher = ImaginaryWatching(room: 1)
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("in")]), disk: disk, watcher: watcher, relistingInterval: 10_000_000)
    library.waitsForAll()
    disk.add("in/sub/2.jpg")
    let expected = ["in: a.jpg", "sub: 1.jpg 2.jpg", "tub: 1.jpg"]
    #expect(library.shows(expected) == expected)
    disk.remove("in/tub/1.jpg")
    #expect(library.shows(["in: a.jpg", "sub: 1.jpg 2.jpg"]).count == 2)
    #expect(library.troubles.count == 1)
    #expect(library.troubles.first?.contains("inotify_add_watch") == true)
    #expect(library.troubles.first?.contains("\n") == false)
  }

  @Test("A listing that finds nothing new makes no snapshot")
  func quietListing() {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/sub/1.jpg": .picture])
    let watcher = ImaginaryWatching(room: 0)
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("in")]), disk: disk, watcher: watcher, relistingInterval: 5_000_000)
    library.waitsForAll()
    let news = library.newsCount
    let attempts = watcher.attempts
    // If no further listing comes, the test fails instead of hanging.
    for _ in 0..<20_000 where watcher.attempts < attempts + 20 { usleep(1000) }
    #expect(watcher.attempts >= attempts + 20)
    #expect(library.newsCount == news)
  }

  @Test("An event that arrives before its watch is known is kept for its folder")
  func earlyEvents() throws {
    /// A watcher that sends an event before it returns the watch's number.
    final class Hasty: FolderWatching {
      private let watcher = ImaginaryWatching()
      let table = Mutex<WatchTable?>(nil)
      let early = Mutex<Int?>(nil)

      func watch(_ folder: RawPath) throws(SystemError) -> Int32 {
        let watch = try watcher.watch(folder)
        watcher.tell(FolderEvent(kind: .written, name: Array("1.jpg".utf8)), in: "in")
        let count = table.withLock { $0?.takeEvents().events.count }
        early.withLock { $0 = count }
        return watch
      }

      func unwatch(_ watch: Int32) { watcher.unwatch(watch) }
      func wait(isHearing: Bool, until deadline: Int64?) {}
      func wake() {}
      func takeEvents() -> [(watch: Int32, event: FolderEvent)] { watcher.takeEvents() }
    }
    let watcher = Hasty()
    let table = WatchTable(watcher)
    watcher.table.withLock { $0 = table }
    try table.watch(RawPath("in"), as: FolderAddress(source: 3, folder: 7))
    #expect(watcher.early.withLock { $0 } == 0)
    let events = table.takeEvents().events
    #expect(events.map(\.address) == [FolderAddress(source: 3, folder: 7)])
    #expect(table.takeEvents().events.isEmpty)
  }

  @Test("A change in a folder with two given paths updates both albums")
  func sharedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    for name in ["a.jpg", "sub/1.jpg"] { try folder.makeFile(name) }
    let library = LibraryHarness([folder.path, folder["sub"]])
    library.waitsForAll()
    try folder.makeFile("sub/2.jpg")
    let expected = ["\(folder.path.shownName): a.jpg", "sub: 1.jpg 2.jpg", "sub: 1.jpg 2.jpg"]
    #expect(library.shows(expected) == expected)
  }

  @Test("A folder that does not answer delays neither the listing nor the updates of others")
  func deadMount() throws {
    let disk = DeadMount(dead: "dead")
    defer { disk.gate.signal() }
    let watcher = ImaginaryWatching()
    let library = LibraryHarness(
      LibraryRequest(paths: ["dead", "good", "fine"].map { RawPath($0) }), disk: disk, watcher: watcher)
    #expect(library.shows(["good: 1.jpg", "fine: 1.jpg"]) == ["good: 1.jpg", "fine: 1.jpg"])
    watcher.tell(FolderEvent(kind: .written, name: Array("2.jpg".utf8)), in: "fine")
    #expect(library.shows(["good: 1.jpg", "fine: 1.jpg 2.jpg"]).last == "fine: 1.jpg 2.jpg")
    #expect(!library.scanner.latest().isComplete)
    disk.gate.signal()
    #expect(summary(library.waitsForAll()).first == "dead: 1.jpg")
  }

  /// A disk whose folder `dead` answers only when the gate is opened.
  private final class DeadMount: Disk {
    let gate = WakeUp()
    private let dead: RawPath

    init(dead: String) { self.dead = RawPath(dead) }

    func probe(_ path: RawPath) -> Probe {
      if path == dead { gate.wait() }
      return .folder
    }
    func resolve(_ path: RawPath) -> RawPath { path }
    func kindOfNew(_ path: RawPath) -> EntryKind? { .file }
    func list(
      _ folder: RawPath, admit: (FolderIdentity) -> Bool, each: (UnsafeBufferPointer<UInt8>, EntryKind) -> Bool
    ) {
      if admit(FolderIdentity(device: 1, inode: UInt64(folder.bytes.count))) {
        _ = Array("1.jpg".utf8).withUnsafeBufferPointer { each($0, .file) }
      }
    }
  }
}
