import Glibc
import PagerEngine
import Testing

@testable import PhotoLibrary

@Suite("Pictures whose file names disappear and return")
struct AbsenceTests {
  /// Longer than any test runs (ns).
  private static let forever: Int64 = 3_600_000_000_000
  private let folder: TemporaryFolder
  private var title: String { folder.path.shownName }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.makeFile(name) }
  }

  /// The library of this folder, which waits `patience` (ns) for missing names to return.
  private func open(patience: Int64 = forever) -> LibraryHarness {
    let library = LibraryHarness(LibraryRequest(paths: [folder.path]), patience: patience)
    library.waitsForAll()
    return library
  }

  private func page(_ name: String, in library: LibraryHarness) throws -> Page {
    try #require(library.scanner.latest().page(at: folder[name]))
  }

  /// A step of an editor's change to `b.jpg`: it writes, renames or removes a file.
  enum Step {
    case write(String)
    case rename(String, String)
    case remove(String)
  }

  static let edits: [(name: String, steps: [Step], others: [String])] = [
    ("rm, cp", [.remove("b.jpg"), .write("b.jpg")], []),
    ("cp --backup", [.rename("b.jpg", "b.jpg~"), .write("b.jpg")], []),
    (
      "exiftool",
      [.write("b.jpg_exiftool_tmp"), .rename("b.jpg", "b.jpg_original"), .rename("b.jpg_exiftool_tmp", "b.jpg")], []
    ),
    ("mv, cp", [.rename("b.jpg", "b.bak"), .write("b.jpg")], []),
    ("mv to a picture, cp", [.rename("b.jpg", "b2.jpg"), .write("b.jpg")], ["b2.jpg"]),
    (
      "mv to a picture twice, cp", [.rename("b.jpg", "b2.jpg"), .rename("b2.jpg", "b3.jpg"), .write("b.jpg")],
      ["b3.jpg"]
    ),
    (
      "a picture is written aside and moved to the name",
      [.write("b.new.jpg"), .rename("b.jpg", "b.old"), .rename("b.new.jpg", "b.jpg")], []
    ),
    ("mv away and back", [.rename("b.jpg", "b.bak"), .rename("b.bak", "b.jpg")], []),
  ]

  private func perform(_ step: Step) throws {
    switch step {
    case .write(let name): try folder.makeFile(name)
    case .rename(let old, let new): try folder.rename(old, to: new)
    case .remove(let name): try folder.remove(name)
    }
  }

  @Test("A file name that returns is the same picture with a new version", arguments: edits.indices, [false, true])
  func comesBack(edit number: Int, isSlow: Bool) throws {
    let edit = Self.edits[number]
    let library = open()
    let (a, b, c) = try (page("a.jpg", in: library), page("b.jpg", in: library), page("c.jpg", in: library))
    for (index, step) in edit.steps.enumerated() {
      try perform(step)
      guard isSlow else { continue }
      // Waits for this change, so that the next step is a separate one.
      try folder.makeFile("z\(index).jpg")
      library.waits { $0.page(at: folder["z\(index).jpg"]) != nil }
    }
    let after = library.waits { $0.version(of: b) > 0 && $0.location(of: b) == folder["b.jpg"] }
    #expect(after.location(of: b) == folder["b.jpg"], "\(edit.name)")
    #expect(after.version(of: b) > 0, "\(edit.name)")
    #expect(after.page(at: folder["b.jpg"]) == b, "\(edit.name)")
    #expect([a, c].map { after.version(of: $0) } == [0, 0])
    try folder.makeFile("zz.jpg")
    let names = ["a.jpg", "b.jpg"] + edit.others + ["c.jpg"]
    let marks = (isSlow ? edit.steps.indices.map { "z\($0).jpg" } : []) + ["zz.jpg"]
    let expected = ["\(title): \((names + marks).joined(separator: " "))"]
    #expect(library.shows(expected) == expected, "\(edit.name)")
  }

  @Test("A picture stays in its place while its file name is missing")
  func stays() throws {
    let library = open()
    let b = try page("b.jpg", in: library)
    try folder.remove("b.jpg")
    try folder.makeFile("z.jpg")
    let expected = ["\(title): a.jpg b.jpg c.jpg z.jpg"]
    #expect(library.shows(expected) == expected)
    #expect(library.scanner.latest().location(of: b) == folder["b.jpg"])
    #expect(library.scanner.latest().version(of: b) == 0)
  }

  @Test("A missing name expires after the wait, unless its file is being written")
  func ends() throws {
    let library = open(patience: 1_000_000)
    let b = try page("b.jpg", in: library)
    try folder.remove("b.jpg")
    let descriptor = Glibc.open(folder["b.jpg"].cString, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try folder.remove("c.jpg")
    #expect(library.shows(["\(title): a.jpg b.jpg"]) == ["\(title): a.jpg b.jpg"])
    close(descriptor)
    #expect(library.waits { $0.version(of: b) > 0 }.version(of: b) > 0)
    try folder.remove("a.jpg")
    try folder.rename("b.jpg", to: "b.bak")
    #expect(library.waits { !$0.failures.isEmpty }.failures.map(\.reason) == [.noPictures(isRecursive: false)])
  }

  @Test("An expected removal takes effect at once; after the picture returns, a removal waits again")
  func sentAway() throws {
    let library = open()
    library.scanner.expectRemoval(of: folder["b.jpg"])
    try folder.remove("b.jpg")
    #expect(library.shows(["\(title): a.jpg c.jpg"]) == ["\(title): a.jpg c.jpg"])
    try folder.makeFile("b.jpg")
    #expect(library.shows(["\(title): a.jpg b.jpg c.jpg"]) == ["\(title): a.jpg b.jpg c.jpg"])
    try folder.remove("b.jpg")
    try folder.makeFile("d.jpg")
    let all = ["\(title): a.jpg b.jpg c.jpg d.jpg"]
    #expect(library.shows(all) == all)
  }

  @Test("Pictures that swap names keep their identity, and the temporary name is free for a new picture")
  func swap() throws {
    let library = open()
    let (a, b) = try (page("a.jpg", in: library), page("b.jpg", in: library))
    try folder.rename("a.jpg", to: "t.jpg")
    try folder.rename("b.jpg", to: "a.jpg")
    try folder.rename("t.jpg", to: "b.jpg")
    let after = library.waits { $0.location(of: a) == folder["b.jpg"] }
    #expect([a, b].map { after.location(of: $0) } == [folder["b.jpg"], folder["a.jpg"]])
    try folder.makeFile("t.jpg")
    #expect(library.waits { $0.page(at: folder["t.jpg"]) != nil }.location(of: a) == folder["b.jpg"])
    #expect(library.scanner.latest().albums.first?.listed == 4)
  }

  @Test("Original names of 10,000 renamed pictures are forgotten after they expire")
  func origins() {
    var absences = Absences()
    func name(_ number: Int, _ letter: String) -> [UInt8] { Array("\(letter)\(number).jpg".utf8) }
    for number in 0..<10_000 {
      absences.noteRenamed(name(number, "a"), to: name(number, "b"), at: Int64(number), until: Int64(number) + 50)
      #expect(absences.renamed(name(number, "a"), at: Int64(number)) == name(number, "b"))
    }
    #expect(absences.renamed(name(9_950, "a"), at: 9_999) == name(9_950, "b"))
    #expect(absences.renamed(name(9_900, "a"), at: 9_999) == nil)
    // Names that expired long ago are removed: otherwise a query at an earlier time would find one.
    #expect(absences.renamed(name(5000, "a"), at: 5000) == nil)
  }

  @Test("A picture missing from a new listing is waited for, too")
  func listings() throws {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/b.jpg": .picture])
    let watcher = ImaginaryWatching()
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("in")]), disk: disk, watcher: watcher, patience: Self.forever)
    let b = try #require(library.waitsForAll().page(at: RawPath("in/b.jpg")))
    disk.remove("in/b.jpg")
    disk.add("in/c.jpg")
    watcher.tell(FolderEvent(kind: .overflow))
    #expect(library.shows(["in: a.jpg b.jpg c.jpg"]) == ["in: a.jpg b.jpg c.jpg"])
    disk.add("in/b.jpg")
    watcher.tell(FolderEvent(kind: .overflow))
    #expect(library.waits { $0.version(of: b) > 0 }.page(at: RawPath("in/b.jpg")) == b)
  }

  @Test("In an unwatched folder, a new listing finds a missing name that returned")
  func unwatched() throws {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/b.jpg": .picture, "in/c.jpg": .picture])
    let library = LibraryHarness(
      LibraryRequest(paths: [RawPath("in")]), disk: disk, watcher: ImaginaryWatching(room: 0),
      relistingInterval: 10_000_000, patience: 200_000_000)
    let b = try #require(library.waitsForAll().page(at: RawPath("in/b.jpg")))
    disk.remove("in/b.jpg")
    disk.remove("in/c.jpg")
    disk.add("in/d.jpg")
    library.waits { $0.page(at: RawPath("in/d.jpg")) != nil }
    disk.add("in/b.jpg")
    #expect(library.shows(["in: a.jpg b.jpg d.jpg"]) == ["in: a.jpg b.jpg d.jpg"])
    #expect(library.scanner.latest().page(at: RawPath("in/b.jpg")) == b)
  }

  @Test("The end of an absence is reported once until the source runs again")
  func endsOnce() {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/b.jpg": .picture])
    let publisher = SnapshotPublisher(clock: { 0 }) { _ in }
    let context = LibraryContext(disk: disk, publisher: publisher, patience: Self.forever)
    let sources = LibrarySources(LibraryRequest(paths: [RawPath("in")]), context: context)
    let source = sources.all[0]
    source.run(sources)
    disk.remove("in/b.jpg")
    source.note(FolderEvent(kind: .removed, name: Array("b.jpg".utf8)), in: FolderTree.root)
    source.run(sources)
    #expect(source.nextAbsenceEnd != nil && !source.takeAbsenceEnd(at: 0))
    #expect(source.takeAbsenceEnd(at: .max - 1))
    #expect(source.nextAbsenceEnd == nil && !source.takeAbsenceEnd(at: .max - 1))
    source.run(sources)
    #expect(source.nextAbsenceEnd != nil, "it is still waited for")
  }

  @Test("Missing files of a list are waited for, too")
  func list() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let text = ["a.jpg", "b.jpg"].map { String(decoding: folder[$0].bytes, as: UTF8.self) + "\n" }.joined()
    _ = write(ends[1], text, text.utf8.count)
    close(ends[1])
    defer { close(ends[0]) }
    let request = LibraryRequest(paths: [], list: LibraryRequest.List(descriptor: ends[0]))
    let library = LibraryHarness(request, patience: Self.forever)
    let a = try #require(library.waitsForAll().startPage)
    let album = try #require(library.scanner.latest().albums.first)
    let b = Page(column: try #require(album.id(at: 1)), row: album.id)
    // The watch starts shortly after the album is shown.
    for _ in 0..<2000 where library.scanner.latest().version(of: a) == 0 {
      try folder.makeFile("a.jpg")
      usleep(10_000)
    }
    let version = library.scanner.latest().version(of: a)
    try folder.remove("b.jpg")
    try folder.makeFile("a.jpg")
    #expect(library.waits { $0.version(of: a) > version }.location(of: b) == folder["b.jpg"])
    try folder.makeFile("b.jpg")
    #expect(library.waits { $0.version(of: b) > 0 }.location(of: b) == folder["b.jpg"])
    library.scanner.expectRemoval(of: folder["b.jpg"])
    try folder.remove("b.jpg")
    #expect(library.shows(["\(title): a.jpg"]) == ["\(title): a.jpg"])
  }
}
