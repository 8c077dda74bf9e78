import PagerEngine
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("RAW photographs beside their JPEGs")
struct RAWPairsTests {
  private func list(_ names: [String], pairsRAW: Bool = true, key: PictureKey? = nil) -> PictureList {
    var edit = AlbumEdit(PictureList(.unicode, pairsRAW: pairsRAW))
    for name in names { edit.noteThere(Array(name.utf8), isWritten: false) }
    return edit.applied(key: key)
  }

  private let byLength: PictureKey = { Int64($0.count) }

  private func names(_ list: PictureList) -> [String] {
    list.ids.compactMap { list.name(of: Int($0)).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("A JPEG represents the RAW photographs of the same name, and extensions ignore case")
  func pairs() {
    let all = ["a.CR2", "a.jpg", "b.nef", "c.JPEG", "c.dng", "c.raf", "d.png", "d.orf", "e.jpg"]
    let paired = list(all)
    #expect(names(paired) == ["a.jpg", "b.nef", "c.JPEG", "d.orf", "d.png", "e.jpg"])
    #expect(names(list(all, pairsRAW: false)).count == all.count)
    let raws = paired.ids.map { paired.nameOfRAW(of: Int($0)).map { String(decoding: $0, as: UTF8.self) } }
    #expect(raws == ["a.CR2", nil, "c.dng", nil, nil, nil])
  }

  @Test(
    "Different names do not form a pair",
    arguments: ["A.CR2", "a.b.CR2", "a-1.CR2", ".CR2", "a", "aCR2", "a.CR", "a.CR2x"])
  func noPair(name: String) {
    #expect(Set(names(list([name, "a.jpg"]))) == [name, "a.jpg"])
  }

  @Test("After any changes the pages equal those of a new list, and pictures keep their ids", arguments: 0..<100)
  func agreesWithANewList(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let possible = (0..<8).flatMap { ["IMG_\($0).jpg", "IMG_\($0).CR2", "IMG_\($0).ARW"] }
    let key = seed.isMultiple(of: 2) ? nil : byLength
    var list = list(possible.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator), key: key)
    var there = Set(list.idsByName.compactMap { list.name(of: Int($0)).map { String(decoding: $0, as: UTF8.self) } })
    var numbers: [String: Int] = [:]
    for _ in 0..<12 {
      var edit = AlbumEdit(list)
      for name in possible.shuffled(using: &generator).prefix(4) {
        if there.remove(name) != nil {
          edit.noteGone(Array(name.utf8))
        } else {
          there.insert(name)
          edit.noteThere(Array(name.utf8), isWritten: true)
        }
      }
      list = edit.applied(key: key)
      let fresh = there.filter { name in
        name.hasSuffix(".jpg") || !there.contains(String(name.dropLast(3)) + "jpg")
      }
      #expect(Set(names(list)) == fresh, "seed \(seed)")
      #expect(list.count == fresh.count, "seed \(seed)")
      for name in there {
        let id = try #require(list.id(named: Array(name.utf8)), "seed \(seed): \(name)")
        #expect(numbers[name, default: id] == id, "seed \(seed): \(name)")
        numbers[name] = id
        let shown = try #require(list.shown(id), "seed \(seed): \(name)")
        #expect(list.index(of: shown) != nil && list.ids.contains(UInt32(shown)), "seed \(seed): \(name)")
      }
    }
  }

  @Test("Opening a RAW photograph shows its JPEG among the folder's pictures")
  func opens() throws {
    let disk = ImaginaryDisk(["in/a.jpg": .picture, "in/b.CR2": .picture, "in/b.jpg": .picture])
    let library = scan([RawPath("in/b.CR2")], disk: disk, pairsRAW: true).library
    #expect(summary(library) == ["in: a.jpg b.jpg"])
    #expect(library.startPage.flatMap(library.location) == RawPath("in/b.jpg"))
    let page = try #require(library.page(at: RawPath("in/b.CR2").absolute))
    #expect(library.location(of: page) == RawPath("in/b.jpg"))
    #expect(library.album(of: page)?.nameOfRAW(of: page.column) == "b.CR2")
    #expect(library.albums[0].count == 2)
  }

  @Test("A RAW photograph is hidden when its JPEG appears, and shown again when the JPEG is removed")
  func lives() throws {
    let folder = try TemporaryFolder()
    for name in ["a.CR2", "b.jpg"] { try folder.makeFile(name) }
    let library = LibraryHarness(LibraryRequest(paths: [folder.path], pairsRAW: true))
    library.waitsForAll()
    let title = folder.path.shownName
    #expect(library.shows(["\(title): a.CR2 b.jpg"]) == ["\(title): a.CR2 b.jpg"])
    try folder.makeFile("a.jpg")
    #expect(library.shows(["\(title): a.jpg b.jpg"]) == ["\(title): a.jpg b.jpg"])
    try folder.rename("b.jpg", to: "c.jpg")
    try folder.remove("a.jpg")
    #expect(library.shows(["\(title): a.CR2 c.jpg"]) == ["\(title): a.CR2 c.jpg"])
  }
}
