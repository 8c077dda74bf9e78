import Glibc
import PagerEngine
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Sources of a library")
struct LibrarySourcesTests {
  private let holidays = ImaginaryDisk([
    "in/b10.jpg": .picture, "in/b2.jpg": .picture, "in/notes.txt": .text, "in/.hidden.jpg": .picture,
    "in/Zoo/2.png": .picture, "in/Zoo/1.png": .picture, "in/alps/x.gif": .picture, "in/alps/deep/y.gif": .picture,
    "in/empty": .emptyFolder, "in/.git/z.jpg": .picture, "in/texts/a.txt": .text, "in/pipe.jpg": .pipe,
    "in/unsaid.jpg": .unsaid, "other/o.jpg": .picture,
  ])

  @Test("A folder shows its own pictures, then its subfolders with pictures")
  func folder() {
    let library = scan("in", on: holidays)
    #expect(summary(library) == ["in: b2.jpg b10.jpg unsaid.jpg", "alps: x.gif", "Zoo: 1.png 2.png"])
    #expect(library.isComplete)
    #expect(library.openAt == nil)
    #expect(library.startPage.flatMap(library.location) == RawPath("in/b2.jpg"))
    #expect(library.failures.isEmpty)
  }

  @Test("A recursive request includes subfolders at every depth")
  func recursive() {
    #expect(
      summary(scan("in", isRecursive: true, on: holidays)) == [
        "in: b2.jpg b10.jpg unsaid.jpg", "alps: x.gif", "alps/deep: y.gif", "Zoo: 1.png 2.png",
      ])
  }

  @Test("A folder without pictures of its own makes no album")
  func onlySubfolders() {
    let disk = ImaginaryDisk(["in/a/1.jpg": .picture, "in/b/2.jpg": .picture])
    #expect(summary(scan("in/", on: disk)) == ["a: 1.jpg", "b: 2.jpg"])
  }

  @Test("A single file shows the pictures of its folder and starts at the file")
  func singleFile() {
    let library = scan("in/b10.jpg", on: holidays)
    #expect(summary(library) == ["in: b2.jpg b10.jpg unsaid.jpg"])
    #expect(library.openAt == Page(column: 0, row: 0))
    #expect(library.startPage.flatMap(library.location) == RawPath("in/b10.jpg"))
  }

  @Test("A single file is shown before its folder is read")
  func singleFileAtOnce() throws {
    let first = try #require(scan([RawPath("in/b10.jpg")], disk: holidays).snapshots.first)
    #expect(summary(first) == ["in: b10.jpg"])
    #expect(first.startPage == Page(column: 0, row: 0))
  }

  @Test("A hidden file is opened when its path is given")
  func explicitFile() {
    let disk = ImaginaryDisk(["in/.secret": .picture, "in/a.jpg": .picture])
    #expect(summary(scan("in/.secret", on: disk)) == ["in: .secret a.jpg"])
  }

  @Test("Several files of a folder form one album of these files, each once, in natural order")
  func severalFiles() {
    let library = scan("in/b10.jpg", "in/Zoo/1.png", "in/b2.jpg", "in/b10.jpg", on: holidays)
    #expect(summary(library) == ["in: b2.jpg b10.jpg", "Zoo: 1.png"])
    #expect(library.openAt == nil)
  }

  @Test("Two spellings of a folder give one album of the given files")
  func spelledTwice() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    for name in ["a/1.jpg", "a/2.jpg"] { try folder.makeFile(name) }
    try folder.makeLink("b", to: "a")
    #expect(summary(scan([folder["a/./1.jpg"], folder["b/2.jpg"]]).library) == ["a: 1.jpg 2.jpg"])
    #expect(summary(scan([folder["b/2.jpg"], folder["a//1.jpg"]]).library) == ["b: 1.jpg 2.jpg"])
  }

  @Test("Folders and files keep the order of the request")
  func mixed() {
    let library = scan("other", "in/b2.jpg", "in/alps", "in/b10.jpg", on: holidays)
    #expect(summary(library) == ["other: o.jpg", "in: b2.jpg b10.jpg", "alps: x.gif", "deep: y.gif"])
  }

  @Test("The current folder has its real name as its title")
  func dots() {
    let disk = ImaginaryDisk(["a.jpg": .picture, "b.jpg": .picture])
    #expect(scan(".", on: disk).albums.first?.title == "Pictures")
    #expect(scan("a.jpg", on: disk).albums.first?.title == "Pictures")
    #expect(scan("a.jpg", "b.jpg", on: disk).albums.first?.title == "Pictures")
  }

  @Test("Links are followed, and each folder is listed once", arguments: [false, true])
  func links(isRecursive: Bool) {
    let disk = ImaginaryDisk([
      "in/1.jpg": .link(to: "far/away.jpg"), "in/again": .link(to: "in"), "in/far": .link(to: "far"),
      "in/far2": .link(to: "far"), "in/file": .link(to: "far/away.jpg"), "in/nowhere": .link(to: "gone"),
      "in/self": .link(to: "in/self"), "far/away.jpg": .picture, "far/back": .link(to: "in"),
    ])
    #expect(summary(scan("in", isRecursive: isRecursive, on: disk)) == ["in: 1.jpg", "far: away.jpg"])
  }

  @Test("Each failed path becomes a notice in its place if another path shows pictures")
  func notices() {
    let disk = ImaginaryDisk([
      "good/1.jpg": .picture, "text.txt": .text, "empty": .emptyFolder, "locked": .refused(EACCES), "pipe": .pipe,
      "broken": .refused(EIO),
    ])
    let library = scan("gone", "text.txt", "good", "empty", "locked", "pipe", "broken", on: disk)
    #expect(
      library.albums.map { $0.failure.map { String(describing: $0.reason) } ?? $0.title } == [
        "missing", "notAPicture", "good", "noPictures(isRecursive: false)", "forbidden", "notAPicture",
        "unreadable(open: Input/output error)",
      ])
    #expect(library.albums.map(\.title) == ["gone", "text.txt", "good", "empty", "locked", "pipe", "broken"])
    #expect(library.failures.count == 6)
    #expect(library.startPage == Page(column: 0, row: 2))
    #expect(library.location(of: Page(column: 0, row: 0)) == nil)
  }

  @Test("A subfolder without read permission becomes a notice")
  func lockedSubfolder() {
    let disk = ImaginaryDisk(["in/a/1.jpg": .picture, "in/b": .refused(EACCES), "in/c/2.jpg": .picture])
    let library = scan("in", on: disk)
    #expect(library.albums.map(\.title) == ["a", "b", "c"])
    #expect(library.failures.map(\.path) == [RawPath("in/b")])
  }

  @Test(
    "If no picture can be shown, the failure has the exit code of its reason",
    arguments: [
      ("gone", Int32(66)), ("locked", 77), ("empty", 65), ("text.txt", 65), ("pipe", 65), ("holdsLocked", 77),
    ])
  func nothingToShow(path: String, code: Int32) {
    let disk = ImaginaryDisk([
      "text.txt": .text, "empty": .emptyFolder, "locked": .refused(EACCES), "pipe": .pipe,
      "holdsLocked/x": .refused(EACCES),
    ])
    let library = scan(path, on: disk)
    #expect(library.startPage == nil)
    #expect(library.isComplete)
    #expect(library.failures.map(\.exitCode) == [code])
  }

  @Test("A folder whose listing fails midway keeps the pictures found and reports the failure")
  func failsHalfWay() {
    struct Dying: Disk {
      func probe(_ path: RawPath) -> Probe { .folder }
      func resolve(_ path: RawPath) -> RawPath { path }
      func kindOfNew(_ path: RawPath) -> EntryKind? { .file }
      func list(
        _ folder: RawPath, admit: (FolderIdentity) -> Bool, each: (UnsafeBufferPointer<UInt8>, EntryKind) -> Bool
      ) throws(SystemError) {
        _ = Array("a.jpg".utf8).withUnsafeBufferPointer { each($0, .file) }
        throw SystemError("readdir", code: EIO)
      }
    }
    let library = scan([RawPath("in")], disk: Dying()).library
    #expect(library.albums.map(\.count) == [1, 1])
    #expect(library.failures.map(\.exitCode) == [66])
  }

  @Test("A request without paths is complete and has no albums")
  func nothingAsked() {
    let library = scan([], disk: holidays).library
    #expect(library.isComplete)
    #expect(library.albums.isEmpty)
  }

  @Test("A listing of 100,000 pictures probes none of them")
  func noLookPerFile() {
    let disk = ImaginaryDisk(folder: "in", names: (0..<100_000).map { "IMG_\($0).jpg" })
    let library = scan("in", on: disk)
    #expect(library.albums.map(\.count) == [100_000])
    #expect(library.albums[0].id(at: 99_999).flatMap(library.albums[0].name) == "IMG_99999.jpg")
    #expect(disk.probes == 1)
  }
}
