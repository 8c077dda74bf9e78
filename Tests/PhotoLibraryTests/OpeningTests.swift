import PagerEngine
import Testing

@testable import PhotoLibrary

@Suite("Paths that are opened while the library is shown")
struct OpeningTests {
  private let disk = ImaginaryDisk([
    "first/1.jpg": .picture, "second/1.jpg": .picture, "second/2.jpg": .picture, "second/3.jpg": .picture,
    "second/words.txt": .text, "top/below/1.jpg": .picture,
  ])

  private func library() -> LibraryHarness {
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("first")]), disk: disk, watcher: ImaginaryWatching())
    library.waitsForAll()
    return library
  }

  /// The titles of the albums and how many pages each has.
  private func albums(_ snapshot: LibrarySnapshot) -> [String] {
    snapshot.albums.map { "\($0.title) \($0.failure == nil ? "\($0.listed)" : "-")" }
  }

  @Test("A newly opened folder follows the existing albums, whose pages stay")
  func folder() throws {
    let library = library()
    let page = try #require(library.scanner.latest().startPage)
    library.scanner.open([RawPath("second")])
    let snapshot = library.waits { $0.isComplete && $0.albums.count == 2 }
    #expect(albums(snapshot) == ["first 1", "second 3"])
    #expect(snapshot.location(of: page) == RawPath("first/1.jpg"))
    let opened = try #require(snapshot.page(at: RawPath("second")))
    #expect(snapshot.location(of: opened) == RawPath("second/1.jpg"))
  }

  @Test("A single file opens with its siblings, several files without them")
  func files() throws {
    for (paths, count) in [(["second/2.jpg"], 3), (["second/2.jpg", "second/3.jpg"], 2)] {
      let library = library()
      library.scanner.open(paths.map { RawPath($0) })
      let snapshot = library.waits { $0.isComplete && $0.albums.last?.listed == count }
      let opened = try #require(snapshot.page(at: RawPath("second/2.jpg")))
      #expect(snapshot.location(of: opened) == RawPath("second/2.jpg"))
    }
  }

  @Test("A folder above an open one is read, and shows its own first page")
  func folderAbove() throws {
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("top/below")]), disk: disk, watcher: ImaginaryWatching())
    library.waitsForAll()
    var opened = OpenedPaths([RawPath("top/below")])
    func open(_ paths: [String], in known: LibrarySnapshot) -> [RawPath] {
      opened.open(paths.map { RawPath($0) }, in: known)
    }
    func shown(in known: LibrarySnapshot) -> Page? { opened.takePage(in: known) }
    #expect(open(["top/below", "top/below/1.jpg"], in: library.scanner.latest()) == [])
    #expect(shown(in: library.scanner.latest()) != nil)
    #expect(shown(in: library.scanner.latest()) == nil, "a page is returned once")
    #expect(open(["top"], in: library.scanner.latest()) == [RawPath("top")])
    #expect(shown(in: library.scanner.latest()) == nil, "its own pages are not known")
    disk.add("top/0.jpg")
    library.scanner.open([RawPath("top")])
    let snapshot = library.waits { $0.isComplete && $0.albums.count > 1 }
    let page = try #require(shown(in: snapshot))
    #expect(snapshot.location(of: page) == RawPath("top/0.jpg"))
    #expect(open(["top", "top/below"], in: snapshot) == [])
  }

  @Test("A path that was missing is read again once it exists")
  func notices() throws {
    let folder = try TemporaryFolder()
    let library = LibraryHarness([folder["gone"]])
    let before = library.waits { !$0.failures.isEmpty }
    var opened = OpenedPaths([folder["gone"]])
    let first = opened.open([folder["gone"]], in: before)
    try folder.makeFolder("gone")
    let second = opened.open([folder["gone"]], in: before)
    #expect(first == [] && second == [folder["gone"]])
    library.scanner.open([folder["gone"]])
    let empty = library.waits { $0.failures.contains { $0.reason == .noPictures(isRecursive: false) } }
    #expect(empty.failures.count == 2)
    let third = opened.open([folder["gone"]], in: empty)
    #expect(third == [], "an empty folder is watched")
  }

  @Test("A path's page is its picture, the first picture below its folder, or a notice")
  func pages() {
    let library = library()
    library.scanner.open([RawPath("top/"), RawPath("second/words.txt"), RawPath("gone")])
    let snapshot = library.waits { $0.isComplete && $0.albums.count == 4 }
    func location(_ path: String) -> RawPath? {
      snapshot.page(at: RawPath(path)).flatMap { snapshot.location(of: $0) }
    }
    #expect(location("top") == RawPath("top/below/1.jpg") && location("top/below/") == RawPath("top/below/1.jpg"))
    #expect(location("first/1.jpg") == RawPath("first/1.jpg"))
    #expect(snapshot.page(at: RawPath("to")) == nil && snapshot.page(at: RawPath("first/2.jpg")) == nil)
    for path in ["second/words.txt", "gone"] {
      let page = snapshot.page(at: RawPath(path))
      #expect(page.map(snapshot.isNotice) == true)
    }
    #expect(snapshot.page(at: RawPath("first/1.jpg")).map(snapshot.isNotice) == false)
  }
}
