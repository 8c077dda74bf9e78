import Glibc
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Paths from another program")
struct ListReaderTests {
  /// The end of a pipe to which another program writes.
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

    /// Ends the list.
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

  @Test("Pictures are shown in the list's order while the list is still being written")
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

  @Test("Input without a path separator is refused before the writer closes the pipe", .timeLimit(.minutes(1)))
  func noList() {
    let library = open(disk)
    writer.write(String(repeating: "x", count: PathSplitter.longestStretch + 4096))
    #expect(library.waitsForAll().isComplete)
    #expect(library.troubles.contains { $0.contains("without the end of a path") && $0.contains("-0") })
    writer.end()
  }

  @Test("Entries too long for a path are left out and counted in one message")
  func tooLong() {
    let library = open(disk)
    writer.write("in/b10.jpg\n" + String(repeating: "x", count: PathSplitter.longest + 1) + "\nin/b2.jpg\n")
    writer.end()
    #expect(summary(library.waitsForAll()) == ["in: b10.jpg b2.jpg"])
    #expect(library.troubles == ["entries of the list that are too long for a path are left out: 1"])
  }

  @Test("Pictures of several folders form one album titled Standard input and keep their locations")
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
    "Unexpected NULs end the list at once with one failure that suggests -0",
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

  @Test("In a NUL-separated list, paths may contain line breaks")
  func nulSeparated() {
    let library = open(disk, isNulSeparated: true)
    writer.write("odd\nname.jpg\0in/b2.jpg\0")
    writer.end()
    #expect(summary(library.waitsForAll()) == ["Standard input: odd\u{FFFD}name.jpg b2.jpg"])
  }

  @Test("Folders in a list open after the command line's paths; files that are not pictures are left out")
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
    "A list without pictures fails with the exit code of its reason",
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

  @Test("A list that cannot be read fails with the system's error")
  func unreadable() throws {
    let folder = Glibc.open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    let list = LibraryRequest.List(descriptor: folder, isNulSeparated: false)
    let library = LibraryHarness(LibraryRequest(paths: [], list: list), disk: disk, watcher: ImaginaryWatching())
    let failure = try #require(library.scanner.waitForFirst().failures.first)
    #expect(failure.reason == .unreadable(SystemError("read", code: EISDIR)) && failure.exitCode == 66)
  }

  @Test("A list from a non-blocking pipe is read to its end")
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

  @Test("After the first picture is found, the other paths of a list are not probed")
  func noLookPerFile() {
    let library = open(disk)
    writer.write("in/b2.jpg\n" + (0..<5000).map { "far/\($0).jpg\n" }.joined())
    writer.end()
    #expect(library.waitsForAll().albums.first?.listed == 5001)
    #expect(disk.probes == 1)
  }

  @Test("Any division of the bytes into pieces gives the same paths", arguments: 0..<50)
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

  @Test("A picture from a pipe can be opened more than once")
  func pipedPicture() throws {
    writer.write(TemporaryFolder.Contents.jpeg)
    writer.end()
    let picture = try PipedPicture(reading: writer.readEnd)
    for _ in 0..<2 { #expect(try PictureFile.open(picture.location).fileLength == TemporaryFolder.Contents.jpeg.count) }
  }

  @Test("Piped input that is empty, not a picture or too long is refused in one line")
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

  @Test("The path - opens the picture on standard input")
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
