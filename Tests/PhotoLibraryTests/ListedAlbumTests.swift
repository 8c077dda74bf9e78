import Glibc
import PagerEngine
import Testing

@testable import PhotoLibrary

@Suite("Changes to the files of a list")
struct ListedAlbumTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.makeFolder(name) }
    for name in ["a/1.jpg", "b/2.jpg", "a/3.jpg"] { try folder.makeFile(name) }
  }

  /// The library of a list of these files, after their watch has started.
  private func open(_ names: String...) throws -> LibraryHarness {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let text = names.map { String(decoding: folder[$0].bytes, as: UTF8.self) + "\n" }.joined()
    _ = write(ends[1], text, text.utf8.count)
    close(ends[1])
    let list = LibraryRequest.List(descriptor: ends[0])
    let library = LibraryHarness(LibraryRequest(paths: [], list: list))
    defer { close(ends[0]) }
    let page = try #require(library.waitsForAll().startPage)
    // The watch starts shortly after the album is shown.
    for _ in 0..<2000 where library.scanner.latest().version(of: page) == 0 {
      try folder.makeFile(names[0])
      usleep(10_000)
    }
    return library
  }

  @Test("A written file gets a new version, a removed one disappears, and a returning one regains its place")
  func lives() throws {
    let library = try open("a/1.jpg", "b/2.jpg", "a/3.jpg")
    let all = ["Standard input: 1.jpg 2.jpg 3.jpg"]
    #expect(library.shows(all) == all)
    let album = try #require(library.scanner.latest().albums.first)
    let second = Page(column: try #require(album.id(at: 1)), row: album.id)
    #expect(library.scanner.latest().version(of: second) == 0)
    try folder.makeFile("b/2.jpg")
    #expect(library.waits { $0.version(of: second) > 0 }.version(of: second) > 0)

    try folder.remove("a/1.jpg")
    try folder.makeFile("a/2.jpg")
    try folder.makeFile("b/1.jpg")
    #expect(library.shows(["Standard input: 2.jpg 3.jpg"]) == ["Standard input: 2.jpg 3.jpg"])
    #expect(library.scanner.latest().albums.first?.index(of: second.column) == 0)
    try folder.makeFile("a/1.jpg")
    #expect(library.shows(all) == all)
    #expect(library.scanner.latest().albums.first?.id(at: 0) == album.id(at: 0))
    #expect(library.scanner.latest().albums.first?.location(of: 0) == folder["a/1.jpg"])
  }

  @Test("Files disappear with their folder, and an empty list reports that none are left")
  func goes() throws {
    let library = try open("a/1.jpg", "b/2.jpg")
    try folder.rename("b", to: "c")
    #expect(library.shows(["Standard input: 1.jpg"]) == ["Standard input: 1.jpg"])
    try folder.rename("a/1.jpg", to: "a/x.jpg")
    #expect(library.waits { !$0.failures.isEmpty }.failures.map(\.reason) == [.noneLeft])
    try folder.rename("a/x.jpg", to: "a/1.jpg")
    #expect(library.shows(["Standard input: 1.jpg"]) == ["Standard input: 1.jpg"])
  }
}
