import Glibc
import PagerEngine
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Real folders")
struct SystemDiskTests {
  @Test("A scan follows links without loops, and skips pipes, hidden entries and other files")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in ["b10.jpg", "b2.JPG", ".hidden.jpg", "notes.txt"] { try folder.makeFile(name) }
    for name in ["sub", "sub/deep", "empty", ".secret", "dir.jpg"] { try folder.makeFolder(name) }
    for name in ["sub/1.png", "sub/deep/2.png", ".secret/3.png", "dir.jpg/4.png"] { try folder.makeFile(name) }
    try folder.makePipe("pipe.jpg")
    try folder.makeLink("link.jpg", to: "sub/1.png")
    try folder.makeLink("loop", to: ".")
    try folder.makeLink("sub/up", to: "..")
    try folder.makeLink("again", to: "sub")
    try folder.makeLink("nowhere", to: "gone")
    let library = scan([folder.path]).library
    #expect(
      summary(library) == [
        "\(folder.path.shownName): b2.JPG b10.jpg link.jpg", "again: 1.png", "dir.jpg: 4.png",
      ])
    let deep = scan([folder.path], isRecursive: true).library
    #expect(
      summary(deep).dropFirst() == ["again: 1.png", "again/deep: 2.png", "dir.jpg: 4.png"])
  }

  @Test(
    "If .. follows a link, the library uses the kernel's path, for a file, a folder or both",
    arguments: ["x.png", "y", "x.png y"])
  func ambiguous(names: String) throws {
    let folder = try TemporaryFolder()
    for name in ["top", "deep", "deep/dir", "deep/y", "top/y"] { try folder.makeFolder(name) }
    for name in ["top/x.png", "deep/x.png", "deep/y/1.png", "top/y/2.png"] { try folder.makeFile(name) }
    try folder.makeLink("top/link", to: "../deep/dir")
    let given = names.split(separator: " ").map { folder["top/link/../\($0)"] }
    let library = scan(given).library
    let real = SystemDisk().resolve(folder.path)
    let expected = names.split(separator: " ").map { real.appending("deep/\($0)".utf8) }
    #expect(library.albums.count == given.count)
    for (album, path) in zip(library.albums, expected) {
      let isFile = path.name.elementsEqual("x.png".utf8)
      #expect(album.folder == (isFile ? path.parent : path))
      #expect(album.location(of: 0) == (isFile ? path : path.appending("1.png".utf8)))
    }
    for path in given { #expect(library.page(at: path) != nil, "\(path.shownName)") }
    #expect(library.page(at: folder["top/x.png"]) == nil && library.page(at: folder["top/y"]) == nil)
  }

  @Test("Names that are not UTF-8 are shown and opened")
  func rawNames() throws {
    let folder = try TemporaryFolder()
    let raw = folder.path.appending([0x66, 0xFC, 0x72] + Array(".jpg".utf8))
    try folder.makeFile(raw, TemporaryFolder.Contents.jpeg + [1, 2, 3])
    let library = scan([folder.path]).library
    #expect(names(in: library.albums[0]) == ["f\u{FFFD}r.jpg"])
    let page = try #require(library.startPage)
    let location = try #require(library.location(of: page))
    #expect(location == raw)
    #expect(try PictureFile.open(location).fileLength == 13)
    #expect(scan([raw]).library.startPage != nil)
  }

  @Test("Given files are recognised by their contents, not by their names")
  func sniffing() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("picture.txt")
    try folder.makeFile("text.jpg", TemporaryFolder.Contents.text)
    try folder.makeFile("empty.jpg", [])
    try folder.makePipe("pipe.jpg")
    let library = scan(["picture.txt", "text.jpg", "empty.jpg", "pipe.jpg"].map { folder[$0] }).library
    #expect(names(in: library.albums[0]) == ["picture.txt"])
    #expect(library.failures.map(\.reason) == [.notAPicture, .notAPicture, .notAPicture])
  }

  @Test("Each failure has its reason")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file.jpg")
    try folder.makeFolder("empty")
    try folder.makeLink("self", to: "self")
    let paths = ["gone", "file.jpg/x", "empty", "self", "/dev/null"]
    let library = scan(paths.map { $0.hasPrefix("/") ? RawPath($0) : folder[$0] }).library
    #expect(
      library.failures.map(\.reason) == [
        .missing, .missing, .noPictures(isRecursive: false), .unreadable(SystemError("stat", code: ELOOP)),
        .notAPicture,
      ])
  }

  @Test(
    "Folders and files without read permission are refused with that reason",
    .enabled(if: AsNobody.isPossible, "neither an ordinary user nor able to act as one"))
  func forbidden() throws {
    let folder = try TemporaryFolder()
    for name in ["in", "in/locked", "in/open"] { try folder.makeFolder(name) }
    for name in ["in/open/1.jpg", "in/locked/2.jpg", "locked.jpg"] { try folder.makeFile(name) }
    try folder.setMode("in/locked", 0)
    try folder.setMode("locked.jpg", 0)
    defer { try? folder.setMode("in/locked", 0o755) }
    let paths = [folder["in"], folder["in/locked"], folder["locked.jpg"]]
    let library = AsNobody.run { scan(paths).library }
    #expect(library?.albums.map(\.title) == ["locked", "open", "locked", "locked.jpg"])
    #expect(library?.failures.map(\.reason) == [.forbidden, .forbidden, .forbidden])
    let locked = folder["locked.jpg"]
    let error = AsNobody.run { () -> PictureError? in
      do throws(PictureError) {
        _ = try PictureFile.open(locked)
        return nil
      } catch {
        return error
      }
    }
    #expect(error??.line == "This picture cannot be opened (Permission denied)")
  }

  @Test("A file in a folder that cannot be listed is shown", .enabled(if: AsNobody.isPossible))
  func unlistedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("drop")
    try folder.makeFile("drop/1.jpg")
    try folder.setMode("drop", 0o711)
    let path = folder["drop/1.jpg"]
    let library = AsNobody.run { scan([path]).library }
    // If the tests do not run as root, this user owns the folder and may list it.
    if geteuid() == 0 { #expect(library.map(summary) == ["drop: 1.jpg"]) }
    #expect(library?.startPage == Page(column: 0, row: 0))
  }

  @Test("Paths resolve from the root, and a missing path stays unchanged")
  func titles() {
    #expect(SystemDisk().resolve(RawPath(".")).bytes.first == UInt8(ascii: "/"))
    #expect(SystemDisk().resolve(RawPath("/usr/..")) == RawPath("/"))
    #expect(SystemDisk().resolve(RawPath("no/such")) == RawPath("no/such"))
  }
}
