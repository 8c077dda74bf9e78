import Glibc
import PagerEngine
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Changes in open folders")
struct LiveFolderTests {
  private let folder: TemporaryFolder
  private var title: String { folder.path.shownName }

  init() throws { folder = try TemporaryFolder() }

  private func make(_ names: String...) throws {
    for name in names { try folder.makeFile(name) }
  }

  /// The library of this folder, completely read.
  private func open(isRecursive: Bool = false) -> LibraryHarness {
    let library = LibraryHarness([folder.path], isRecursive: isRecursive)
    library.waitsForAll()
    return library
  }

  private func page(_ name: String, in library: LibrarySnapshot) -> Page? {
    for album in library.albums {
      for index in 0..<album.listed {
        if let id = album.id(at: index), album.name(of: id) == name { return Page(column: id, row: album.id) }
      }
    }
    return nil
  }

  @Test("Added, removed and renamed pictures update the album, and a renamed one keeps its page")
  func pictures() throws {
    try make("b.jpg", "d.jpg")
    let library = open()
    try make("a.jpg", "c.jpg", "notes.txt", ".hidden.jpg")
    #expect(library.shows(["\(title): a.jpg b.jpg c.jpg d.jpg"]) == ["\(title): a.jpg b.jpg c.jpg d.jpg"])
    let d = try #require(page("d.jpg", in: library.scanner.latest()))
    try folder.remove("b.jpg")
    try folder.rename("d.jpg", to: "aa.jpg")
    #expect(library.shows(["\(title): a.jpg aa.jpg c.jpg"]) == ["\(title): a.jpg aa.jpg c.jpg"])
    let latest = library.scanner.latest()
    #expect(page("aa.jpg", in: latest) == d, "a new name makes no other picture")
    #expect(latest.version(of: d) == 0)
    #expect(latest.location(of: d) == folder["aa.jpg"])
  }

  @Test("Two pictures that exchange names both stay, with new versions", arguments: [0, 1_000_000_000])
  func exchanged(patience: Int64) throws {
    try make("a.jpg", "b.jpg", "c.jpg")
    // The kernel's events for an exchange.
    let watcher = ImaginaryWatching()
    let library = LibraryHarness(LibraryRequest(paths: [folder.path]), watcher: watcher, patience: patience)
    library.waitsForAll()
    let before = library.scanner.latest()
    let pages = try ["a.jpg", "b.jpg"].map { try #require(page($0, in: before)) }
    let (a, b) = (Array("a.jpg".utf8), Array("b.jpg".utf8))
    watcher.tell(
      FolderEvent(kind: .movedAway(move: 1), name: a), FolderEvent(kind: .movedHere(move: 1), name: b),
      FolderEvent(kind: .movedAway(move: 2), name: b), FolderEvent(kind: .movedHere(move: 2), name: a),
      in: String(decoding: folder.path.bytes, as: UTF8.self))
    let latest = library.waits { after in pages.allSatisfy { after.version(of: $0) > 0 } }
    #expect(Set(["a.jpg", "b.jpg"].map { page($0, in: latest) }) == Set(pages))
    #expect(library.shows(["\(title): a.jpg b.jpg c.jpg"]) == ["\(title): a.jpg b.jpg c.jpg"])
  }

  @Test("A removed picture that returns keeps its page with a new version, even alone in a folder", arguments: [1, 2])
  func lostAndFound(count: Int) throws {
    let names = ["a.jpg", "b.jpg"].prefix(count)
    for name in names { try make(name) }
    let library = open()
    let lost = try #require(page("a.jpg", in: library.scanner.latest()))
    try folder.remove("a.jpg")
    #expect(library.waits { $0.location(of: lost) == nil }.location(of: lost) == nil)
    try make("a.jpg")
    let all = "\(title): \(names.joined(separator: " "))"
    #expect(library.shows([all]) == [all])
    let latest = library.scanner.latest()
    #expect(page("a.jpg", in: latest) == lost)
    #expect(latest.version(of: lost) > 0)
  }

  @Test("A file that is being written appears when its writer closes it")
  func growing() throws {
    try make("a.jpg")
    let library = open()
    let descriptor = Glibc.open(folder["slow.jpg"].cString, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    _ = write(descriptor, TemporaryFolder.Contents.jpeg, 4)
    try make("z.jpg")
    #expect(library.shows(["\(title): a.jpg z.jpg"]) == ["\(title): a.jpg z.jpg"])
    _ = write(descriptor, TemporaryFolder.Contents.jpeg, 6)
    close(descriptor)
    #expect(library.shows(["\(title): a.jpg slow.jpg z.jpg"]) == ["\(title): a.jpg slow.jpg z.jpg"])
  }

  @Test("New symbolic links and hard links appear without a write")
  func links() throws {
    try make("a.jpg")
    try folder.makeFolder("sub")
    try make("sub/s.jpg")
    let library = open()
    try folder.makeLink("link.jpg", to: "a.jpg")
    try folder.makeSecondName("second.jpg", for: "a.jpg")
    let expected = ["\(title): a.jpg link.jpg second.jpg", "sub: s.jpg"]
    #expect(library.shows(expected) == expected)
  }

  @Test("A picture gets a new version when it is written in place or replaced by a rename")
  func versions() throws {
    try make("a.jpg", "b.jpg")
    let library = open()
    let before = library.scanner.latest()
    let a = try #require(page("a.jpg", in: before))
    let b = try #require(page("b.jpg", in: before))
    try make("a.jpg")
    #expect(library.waits { $0.version(of: a) > 0 }.version(of: b) == 0)
    try make("b.tmp")
    try folder.rename("b.tmp", to: "b.jpg")
    let after = library.waits { $0.version(of: b) > 0 }
    #expect(after.version(of: b) > 0)
    #expect(summary(after) == ["\(title): a.jpg b.jpg"])
  }

  @Test("Subfolders are added, renamed, emptied and removed, and albums keep their ids")
  func subfolders() throws {
    for name in ["b", "d"] { try folder.makeFolder(name) }
    try make("b/1.jpg", "d/1.jpg")
    let library = open()
    let ids = library.scanner.latest().albums.map(\.id)
    for name in ["a", "c"] { try folder.makeFolder(name) }
    try make("c/1.jpg", "a/1.jpg", "a/2.jpg")
    let four = ["a: 1.jpg 2.jpg", "b: 1.jpg", "c: 1.jpg", "d: 1.jpg"]
    #expect(library.shows(four) == four)
    #expect([1, 3].map { library.scanner.latest().albums[$0].id } == ids)
    try folder.remove("c/1.jpg")
    try folder.rename("b", to: "x")
    let three = ["a: 1.jpg 2.jpg", "d: 1.jpg", "x: 1.jpg"]
    #expect(library.shows(three) == three)
    #expect(
      [2, 1].map { library.scanner.latest().albums[$0].id } == ids, "a folder keeps its album through a new name")
    try make("x/2.jpg")
    #expect(library.shows(["a: 1.jpg 2.jpg", "d: 1.jpg", "x: 1.jpg 2.jpg"]).last == "x: 1.jpg 2.jpg")
    #expect(library.scanner.latest().albums.last?.location(of: 0) == folder["x/1.jpg"])
    for name in ["a/1.jpg", "a/2.jpg", "a"] { try folder.remove(name) }
    #expect(library.shows(["d: 1.jpg", "x: 1.jpg 2.jpg"]).count == 2)
  }

  @Test("Folders that move into a new folder appear there and follow further changes")
  func movesDown() throws {
    for name in ["trip1", "trip2"] { try folder.makeFolder(name) }
    try make("top.jpg", "trip1/1.jpg", "trip2/2.jpg")
    let library = open(isRecursive: true)
    try folder.makeFolder("new")
    for name in ["trip1", "trip2"] { try folder.rename(name, to: "new/\(name)") }
    let expected = ["\(title): top.jpg", "new/trip1: 1.jpg", "new/trip2: 2.jpg"]
    #expect(library.shows(expected) == expected)
    try make("new/trip1/3.jpg")
    let more = ["\(title): top.jpg", "new/trip1: 1.jpg 3.jpg", "new/trip2: 2.jpg"]
    #expect(library.shows(more) == more)
  }

  @Test("A folder tree that moves in is read to the requested depth", arguments: [false, true])
  func trees(isRecursive: Bool) throws {
    let outside = try TemporaryFolder()
    for name in ["new", "new/deep"] { try outside.makeFolder(name) }
    for name in ["new/1.jpg", "new/deep/2.jpg"] { try outside.makeFile(name) }
    try make("a.jpg")
    let library = open(isRecursive: isRecursive)
    #expect(Glibc.rename(outside["new"].cString, folder["new"].cString) == 0)
    let expected = ["\(title): a.jpg", "new: 1.jpg"] + (isRecursive ? ["new/deep: 2.jpg"] : [])
    #expect(library.shows(expected) == expected)
    try make("new/deep/3.jpg", "new/0.jpg")
    let more = ["\(title): a.jpg", "new: 0.jpg 1.jpg"] + (isRecursive ? ["new/deep: 2.jpg 3.jpg"] : [])
    #expect(library.shows(more) == more)
  }

  @Test("An emptied folder reports that it has no pictures, and later shows an added picture")
  func emptied() throws {
    try make("a.jpg")
    let library = open()
    try folder.remove("a.jpg")
    #expect(library.waits { !$0.failures.isEmpty }.failures.map(\.reason) == [.noPictures(isRecursive: false)])
    try make("b.jpg")
    #expect(library.shows(["\(title): b.jpg"]) == ["\(title): b.jpg"])
  }

  @Test("A given folder that is removed is reported as missing, and the others stay")
  func removedRoot() throws {
    for name in ["one", "two"] { try folder.makeFolder(name) }
    try make("one/1.jpg", "two/2.jpg")
    let library = LibraryHarness([folder["one"], folder["two"]])
    let two = library.waitsForAll().albums.last?.id
    for name in ["one/1.jpg", "one"] { try folder.remove(name) }
    let after = library.waits { $0.failures.first?.reason == .missing }
    #expect(after.failures.map(\.reason) == [.missing])
    #expect(after.albums.last?.id == two)
    try make("two/3.jpg")
    #expect(library.waits { $0.albums.last?.count == 2 }.albums.last.map(names) == ["2.jpg", "3.jpg"])
  }

  @Test("A given folder that is removed and returns is shown again and follows changes", arguments: 1...3)
  func rootReturns(levels: Int) throws {
    let names = ["up", "up/one", "up/one/two"]
    for name in names { try folder.makeFolder(name) }
    try make("up/one/two/1.jpg")
    let library = LibraryHarness([folder["up/one/two"]])
    library.waitsForAll()
    for round in 2...3 {
      for name in ["up/one/two/\(round - 1).jpg"] + names.reversed().prefix(levels) { try folder.remove(name) }
      #expect(library.waits { $0.failures.first?.reason == .missing }.failures.map(\.reason) == [.missing])
      for name in names.suffix(levels) { try folder.makeFolder(name) }
      try make("up/one/two/\(round).jpg")
      #expect(library.shows(["two: \(round).jpg"]) == ["two: \(round).jpg"])
    }
    try make("up/one/two/4.jpg")
    #expect(library.shows(["two: 3.jpg 4.jpg"]) == ["two: 3.jpg 4.jpg"])
  }

  @Test("A folder that replaces a given one is read, and the moved one no longer causes changes")
  func rootIsReplaced() throws {
    for name in ["in", "other"] { try folder.makeFolder(name) }
    try make("in/1.jpg", "other/a.jpg")
    let library = LibraryHarness([folder["in"]])
    library.waitsForAll()
    try make("in/2.jpg")
    try folder.rename("in", to: "away")
    try folder.rename("other", to: "in")
    #expect(library.shows(["in: a.jpg"]) == ["in: a.jpg"])
    try make("away/3.jpg", "in/b.jpg")
    #expect(library.shows(["in: a.jpg b.jpg"]) == ["in: a.jpg b.jpg"])
    #expect(library.scanner.latest().albums.map(names) == [["a.jpg", "b.jpg"]])
  }

  @Test("When the folder of given files returns, only those given files that still exist return")
  func givenFilesReturn() throws {
    try folder.makeFolder("in")
    try make("in/a.jpg", "in/c.jpg")
    let library = LibraryHarness([folder["in/a.jpg"], folder["in/c.jpg"]])
    library.waitsForAll()
    try folder.rename("in", to: "away")
    #expect(library.waits { !$0.failures.isEmpty }.failures.map(\.reason) == [.missing])
    try make("away/b.jpg")
    try folder.remove("away/c.jpg")
    try folder.rename("away", to: "in")
    #expect(library.shows(["in: a.jpg"]) == ["in: a.jpg"])
  }

  @Test("The siblings of a single file and individually given files follow changes")
  func files() throws {
    try make("a.jpg", "b.jpg", "c.jpg")
    let siblings = LibraryHarness([folder["b.jpg"]])
    let given = LibraryHarness([folder["a.jpg"], folder["c.jpg"]])
    siblings.waitsForAll()
    given.waitsForAll()
    try make("d.jpg")
    try folder.remove("a.jpg")
    #expect(siblings.shows(["\(title): b.jpg c.jpg d.jpg"]) == ["\(title): b.jpg c.jpg d.jpg"])
    #expect(given.shows(["\(title): c.jpg"]) == ["\(title): c.jpg"], "d.jpg was not given")
    try folder.remove("b.jpg")
    let last = siblings.waits { $0.albums.first?.listed == 2 }
    #expect(last.openAt == nil)
    #expect(last.startPage != nil)
  }

  @Test("Changes during a listing are not lost")
  func duringTheListing() throws {
    for number in 0..<300 { try make("\(number).jpg") }
    let library = LibraryHarness([folder.path])
    for number in 300..<400 { try make("\(number).jpg") }
    for number in 0..<100 { try folder.remove("\(number).jpg") }
    let expected = ["\(title): \((100..<400).map { "\($0).jpg" }.joined(separator: " "))"]
    #expect(library.shows(expected) == expected)
  }

  @Test("A copy of 1,000 files makes few snapshots")
  func gathered() throws {
    try make("0.jpg")
    let library = open()
    let before = library.newsCount
    let start = MonotonicClock.systemNanoseconds
    for number in 1...1000 { try make("\(number).jpg") }
    #expect(library.waits { $0.albums.first?.listed == 1001 }.albums.first?.listed == 1001)
    let tenths = Int((MonotonicClock.systemNanoseconds - start) / 100_000_000)
    #expect(library.newsCount - before <= tenths + 2)
  }
}
