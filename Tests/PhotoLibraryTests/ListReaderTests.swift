import Glibc
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Paths from another program")
struct ListReaderTests {
  /// The end that another program writes to.
  private final class Writer {
    let descriptor: Int32
    let readEnd: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      (readEnd, descriptor) = (ends[0], ends[1])
    }

    deinit { for end in [readEnd, descriptor] { close(end) } }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) { _ = Glibc.write(descriptor, bytes, bytes.count) }

    /// No more will come.
    func end() { dup2(readEnd, descriptor) }
  }

  private let writer = Writer()

  private func open(_ disk: any Disk = SystemDisk(), paths: [RawPath] = [], isNulSeparated: Bool = false)
    -> LibraryHarness
  {
    let list = LibraryRequest.List(descriptor: writer.readEnd, isNulSeparated: isNulSeparated)
    return LibraryHarness(LibraryRequest(paths: paths, list: list), disk: disk, watcher: ImaginaryWatching())
  }

  private let disk = ImaginaryDisk([
    "in/b10.jpg": .picture, "in/b2.jpg": .picture, "other/a.jpg": .picture, "in/notes.txt": .text,
    "in/sub/1.jpg": .picture, "odd\nname.jpg": .picture,
  ])

  @Test("The first picture shows while the list is still being written, and so does each that follows")
  func shownBeforeTheEnd() {
    let library = open(disk)
    writer.write("in/b10.jpg\n")
    #expect(summary(library.scanner.waitForFirst()) == ["in: b10.jpg"])
    #expect(!library.scanner.latest().isComplete)
    writer.write("in/b2.jpg\nin/b")
    #expect(library.shows(["in: b10.jpg b2.jpg"]) == ["in: b10.jpg b2.jpg"], "in the list's order")
    writer.end()
    #expect(library.waitsForAll().isComplete)
  }

  @Test(
    "What goes on without the end of a path is no list: reading ends though nobody ends writing",
    .timeLimit(.minutes(1)))
  func noList() {
    let library = open(disk)
    writer.write(String(repeating: "x", count: PathSplitter.longestStretch + 4096))
    #expect(library.waitsForAll().isComplete)
    #expect(library.troubles.contains { $0.contains("without the end of a path") && $0.contains("-0") })
    writer.end()
  }

  @Test("Entries too long for a path are counted and told of")
  func tooLong() {
    let library = open(disk)
    writer.write("in/b10.jpg\n" + String(repeating: "x", count: PathSplitter.longest + 1) + "\nin/b2.jpg\n")
    writer.end()
    #expect(summary(library.waitsForAll()) == ["in: b10.jpg b2.jpg"])
    #expect(library.troubles == ["entries of the list that are too long for a path are left out: 1"])
  }

  @Test("Pictures of several folders are one album, which is titled by none of them; each is opened where it is")
  func severalFolders() {
    let library = open(disk)
    writer.write("in/b10.jpg\nother/a.jpg\n\nin/b2.jpg")
    writer.end()
    let all = library.waitsForAll()
    #expect(summary(all) == ["Standard input: b10.jpg a.jpg b2.jpg"], "the last line needs no end")
    #expect(
      (0..<3).map { all.albums[0].location(of: $0) } == ["in/b10.jpg", "other/a.jpg", "in/b2.jpg"].map { RawPath($0) })
  }

  @Test(
    "A list with NULs where none were announced ends at once with one line, though it goes on",
    arguments: [
      "in/b2.jpg\0in/b10.jpg\0", "in/b2.jpg\nother/a.jpg\0",
    ])
  func unannouncedNULs(text: String) {
    let library = open(disk)
    writer.write(text)
    let all = library.waitsForAll()
    #expect(all.failures.map(\.reason) == [.listHasNULs])
    #expect(all.failures.first?.exitCode == 64)
    #expect(all.failures.first?.line.contains("add -0") == true)
  }

  @Test("NULs end paths that have line breaks in them")
  func nulSeparated() {
    let library = open(disk, isNulSeparated: true)
    writer.write("odd\nname.jpg\0in/b2.jpg\0")
    writer.end()
    #expect(summary(library.waitsForAll()) == ["Standard input: odd\u{FFFD}name.jpg b2.jpg"])
  }

  @Test("Folders of a list are opened like arguments, after what the command line names; other files are left out")
  func folders() {
    let library = open(disk, paths: [RawPath("other")])
    writer.write("in\nin/notes.txt\nin/b2.jpg\n")
    writer.end()
    #expect(
      summary(library.waits { $0.isComplete && $0.albums.count == 4 })
        == ["other: a.jpg", "in: b2.jpg", "in: b2.jpg b10.jpg", "sub: 1.jpg"])
    #expect(library.scanner.latest().failures.isEmpty)
  }

  @Test(
    "A list that leads to no picture says why",
    arguments: [
      ("", Int32(65)), ("\n\n", 65), ("gone.jpg\n", 66), ("in/notes.txt\n", 65), ("gone\nin/notes.txt\n", 66),
    ])
  func nothing(text: String, code: Int32) {
    let library = open(disk)
    writer.write(text)
    writer.end()
    let all = library.scanner.waitForFirst()
    #expect(all.startPage == nil)
    #expect(all.failures.first?.exitCode == code)
  }

  @Test("A list that cannot be read says so, after its pictures")
  func unreadable() throws {
    let folder = Glibc.open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    let list = LibraryRequest.List(descriptor: folder, isNulSeparated: false)
    let library = LibraryHarness(LibraryRequest(paths: [], list: list), disk: disk, watcher: ImaginaryWatching())
    let failure = try #require(library.scanner.waitForFirst().failures.first)
    #expect(failure.reason == .unreadable(SystemError("read", code: EISDIR)) && failure.exitCode == 66)
  }

  @Test("A list that another program has made non-blocking is read to its end")
  func nonBlocking() {
    _ = fcntl(writer.readEnd, F_SETFL, O_NONBLOCK)
    let library = open(disk)
    writer.write("in/b10.jpg\n")
    #expect(summary(library.scanner.waitForFirst()) == ["in: b10.jpg"])
    writer.write("in/b2.jpg\n")
    #expect(library.shows(["in: b10.jpg b2.jpg"]) == ["in: b10.jpg b2.jpg"])
    writer.end()
    #expect(library.waitsForAll().isComplete)
  }

  @Test("A long list is looked at no more once there is a picture to show")
  func noLookPerFile() {
    let library = open(disk)
    writer.write("in/b2.jpg\n" + (0..<5000).map { "far/\($0).jpg\n" }.joined())
    writer.end()
    #expect(library.waitsForAll().albums.first?.listed == 5001)
    #expect(disk.probes == 1)
  }

  @Test("However the bytes come in pieces, the paths are the same", arguments: 0..<50)
  func pieces(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let lengths = [0, 1, 3, 80, PathSplitter.longest, PathSplitter.longest + 1, 3 * PathSplitter.longest]
    let paths = (0..<20).map { _ in
      [UInt8](
        repeating: UInt8.random(in: 65...90, using: &generator), count: lengths.randomElement(using: &generator) ?? 0)
    }
    let bytes = Array(paths.joined(separator: [10]))
    var splitter = PathSplitter(separator: 10)
    var found: [RawPath] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...20_000, using: &generator))
      found += splitter.take(Array(bytes[start..<end]))
      start = end
    }
    found += splitter.end()
    let expected = paths.filter { !$0.isEmpty && $0.count <= PathSplitter.longest }.map { RawPath(bytes: $0) }
    #expect(found == expected, "seed \(seed)")
  }

  @Test("A picture's bytes can be opened again and again, and no name is left of them")
  func pipedPicture() throws {
    writer.write(TemporaryFolder.Contents.jpeg)
    writer.end()
    let picture = try PipedPicture(reading: writer.readEnd)
    for _ in 0..<2 { #expect(try PictureFile.open(picture.location).fileLength == TemporaryFolder.Contents.jpeg.count) }
  }

  @Test("What is no picture, empty or without end is refused in one line")
  func pipedNonsense() {
    func reason(_ text: String, limit: Int = 100) -> LibraryFailure.Reason? {
      let writer = Writer()
      writer.write(text)
      writer.end()
      do throws(LibraryFailure) {
        _ = try PipedPicture(reading: writer.readEnd, limit: limit)
        return nil
      } catch {
        #expect(error.exitCode == 65)
        #expect(!error.line.contains("\n"))
        return error.reason
      }
    }
    #expect(reason("") == .inputIsEmpty)
    #expect(reason("Dear diary") == .inputIsNoPicture)
    #expect(reason(String(repeating: "P", count: 101)) == .inputIsTooLong(limit: 100))
  }

  @Test("The path - is a picture on standard input where there is one")
  func dash() throws {
    writer.write(TemporaryFolder.Contents.jpeg)
    writer.end()
    let library = LibraryHarness(LibraryRequest(paths: [RawPath("-")], input: writer.readEnd))
    let all = library.waitsForAll()
    let location = try #require(all.startPage.flatMap(all.location))
    #expect(try PictureFile.open(location).fileLength == TemporaryFolder.Contents.jpeg.count)
    #expect(summary(all) == ["Standard input: Picture"])
  }
}
