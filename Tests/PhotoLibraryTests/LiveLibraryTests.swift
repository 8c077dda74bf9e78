import Glibc
import Platform
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite("Reading a library in the background")
struct LiveLibraryTests {
  /// A disk that lists the blocked folders only after the gate is signalled.
  private final class SlowDisk: Disk {
    let isBlocked: [RawPath]
    let gate = WakeUp()

    init(blocking: [String]) { isBlocked = blocking.map { RawPath($0) } }

    func probe(_ path: RawPath) -> Probe { .folder }
    func resolve(_ path: RawPath) -> RawPath { path }
    func kindOfNew(_ path: RawPath) -> EntryKind? { .file }
    func list(
      _ folder: RawPath, admit: (FolderIdentity) -> Bool, each: (UnsafeBufferPointer<UInt8>, EntryKind) -> Bool
    ) {
      if isBlocked.contains(folder) { gate.wait() }
      _ = Array("1.jpg".utf8).withUnsafeBufferPointer { each($0, .file) }
    }
  }

  /// Waits for the end of a scan.
  private final class End: Sendable {
    let gate = WakeUp()
    let news = Atomic(0)
  }

  private func start(_ paths: [RawPath], disk: any Disk = SystemDisk(), end: End) -> LiveLibrary {
    let holder = Mutex<LiveLibrary?>(nil)
    let scanner = LiveLibrary(LibraryRequest(paths: paths), disk: disk) {
      end.news.add(1, ordering: .relaxed)
      end.gate.signal()
    }
    holder.withLock { $0 = scanner }
    return scanner
  }

  /// Polls until the library is complete.
  private func waitForAll(_ scanner: LiveLibrary, _ end: End) -> LibrarySnapshot {
    while !scanner.latest().isComplete { usleep(500) }
    return scanner.latest()
  }

  @Test("Beside pictures, each failed path is reported in one line, and the first unread one is kept")
  func missingBesideOthers() {
    let disk = ImaginaryDisk(["here/1.jpg": .picture, "empty/notes.txt": .text])
    let paths = ["empty", "gone", "here", "lost/a.jpg"].map { RawPath($0) }
    let library = LibraryHarness(LibraryRequest(paths: paths), disk: disk, watcher: ImaginaryWatching())
    library.waitsForAll()
    #expect(
      library.troubles.sorted() == [
        "'empty' contains no pictures: open another folder, or add -r to include all subfolders",
        "'gone' does not exist: check the path", "'lost/a.jpg' does not exist: check the path",
      ])
    #expect(library.scanner.firstUnread?.reason == .missing)
  }

  @Test("If no path shows a picture, no line is reported, and the snapshot has all failures")
  func allMissing() {
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("gone"), RawPath("lost")]), disk: ImaginaryDisk([:]), watcher: ImaginaryWatching())
    #expect(library.waitsForAll().failures.count == 2)
    #expect(library.troubles.isEmpty)
    #expect(library.scanner.firstUnread == nil)
  }

  @Test("Of very many missing paths, a limited number is reported, with one line for the rest")
  func manyMissing() {
    let paths = (0..<100).map { RawPath("gone-\($0)") } + [RawPath("here")]
    let library = LibraryHarness(
      LibraryRequest(paths: paths), disk: ImaginaryDisk(["here/1.jpg": .picture]), watcher: ImaginaryWatching())
    library.waitsForAll()
    #expect(library.troubles.count == FailureLog.mostLines + 1)
  }

  @Test("A folder that does not answer does not delay the others")
  func slowFolder() {
    let disk = SlowDisk(blocking: ["b"])
    let end = End()
    let scanner = start([RawPath("a"), RawPath("b")], disk: disk, end: end)
    // If the folder delays the others after all, the test fails instead of hanging.
    DetachedThread.run {
      sleep(20)
      disk.gate.signal()
    }
    let first = scanner.waitForFirst()
    #expect(first.albums.map(\.title) == ["a"])
    #expect(!first.isComplete)
    #expect(!scanner.latest().isComplete)
    disk.gate.signal()
    #expect(waitForAll(scanner, end).albums.map(\.title) == ["a", "b"])
    #expect(end.news.load(ordering: .relaxed) >= 2)
  }

  @Test("Before the first listing, the snapshot is empty and incomplete")
  func beforeTheFirst() {
    let disk = SlowDisk(blocking: ["a"])
    let end = End()
    let scanner = start([RawPath("a")], disk: disk, end: end)
    #expect(scanner.latest().albums.isEmpty)
    #expect(!scanner.latest().isComplete)
    #expect(scanner.waitForFirst(atMost: 0.02) == nil)
    disk.gate.signal()
    #expect(scanner.waitForFirst(atMost: 60)?.startPage != nil)
    #expect(scanner.waitForFirst().startPage != nil)
    #expect(waitForAll(scanner, end).isComplete)
  }

  @Test("Waiting ends when nothing can be shown")
  func nothingToShow() throws {
    let folder = try TemporaryFolder()
    let library = start([folder["gone"]], end: End()).waitForFirst()
    #expect(library.isComplete)
    #expect(library.startPage == nil)
    #expect(library.failures.map(\.reason) == [.missing])
  }

  @Test("A cancel ends the wait for a folder whose listing never ends")
  func cancelled() {
    struct EndlessDisk: Disk {
      func probe(_ path: RawPath) -> Probe { .folder }
      func resolve(_ path: RawPath) -> RawPath { path }
      func kindOfNew(_ path: RawPath) -> EntryKind? { .file }
      func list(
        _ folder: RawPath, admit: (FolderIdentity) -> Bool, each: (UnsafeBufferPointer<UInt8>, EntryKind) -> Bool
      ) {
        while Array("notes.txt".utf8).withUnsafeBufferPointer({ each($0, .file) }) {}
      }
    }
    let scanner = start([RawPath("a")], disk: EndlessDisk(), end: End())
    scanner.cancel()
    #expect(!scanner.waitForFirst().isComplete)
  }

  @Test("Eight tasks can wait for the first picture at the same time")
  func manyWait() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("1.jpg")
    let scanner = start([folder.path], end: End())
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { scanner.waitForFirst().startPage != nil } }
      for await hasPicture in group { #expect(hasPicture) }
    }
  }
}
