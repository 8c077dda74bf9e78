import PagerEngine
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Neighbours of pictures")
struct PhotoMapTests {
  private func album(_ id: Int, _ names: [String]) -> Album {
    Album(id: id, title: "Album \(id)", folder: RawPath("a\(id)"), names: names)
  }

  private func notice(_ id: Int) -> Album {
    Album(id: id, failure: LibraryFailure(path: RawPath("gone"), reason: .missing))
  }

  /// Albums of random lengths with a notice here and there.
  private func randomLibrary(_ generator: inout SeededGenerator) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: (0..<Int.random(in: 1..<8, using: &generator)).map { id in
        if Int.random(in: 0..<5, using: &generator) == 0 { return notice(id) }
        return album(
          id, (0..<Int.random(in: 1..<30, using: &generator)).map { "\($0).jpg" }.shuffled(using: &generator))
      })
  }

  private func pages(_ library: LibrarySnapshot) -> [Page] {
    library.albums.flatMap { album in
      (0..<album.listed).compactMap { album.id(at: $0).map { Page(column: $0, row: album.id) } }
    }
  }

  @Test("Left and right are opposites and follow the album's order", arguments: 0..<50)
  func rows(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let library = randomLibrary(&generator)
    let map = PhotoMap(library)
    for page in pages(library) {
      let album = try #require(library.album(of: page))
      let index = try #require(album.index(of: page.column))
      #expect(map.neighbor(of: page, toward: .left)?.column == album.id(at: index - 1), "seed \(seed)")
      #expect(map.neighbor(of: page, toward: .right)?.column == album.id(at: index + 1), "seed \(seed)")
      for direction in [Direction.left, .right] {
        guard let next = map.neighbor(of: page, toward: direction) else { continue }
        #expect(map.neighbor(of: next, toward: direction.opposite) == page, "seed \(seed)")
        #expect(map.steps(from: page, to: next) == Steps(columns: direction.sign), "seed \(seed)")
      }
    }
  }

  @Test("Up and down go to the last visited picture of the next album, or to its first", arguments: 0..<50)
  func remembers(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let library = randomLibrary(&generator)
    let all = pages(library)
    var map = PhotoMap(library)
    var left: [Int: Page] = [:]
    for _ in 0..<100 {
      let page = try #require(all.randomElement(using: &generator))
      for direction in [Direction.up, .down] {
        let row = page.row + direction.sign
        let first = library.albums.indices.contains(row) ? library.albums[row].id(at: 0) : nil
        let expected = left[row] ?? first.map { Page(column: $0, row: row) }
        #expect(map.neighbor(of: page, toward: direction) == expected, "seed \(seed)")
      }
      map.visit(page)
      left[page.row] = page
    }
  }

  @Test("Steps from one picture to another are the opposite of the steps back", arguments: 0..<30)
  func steps(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let library = randomLibrary(&generator)
    let map = PhotoMap(library)
    let all = pages(library)
    for _ in 0..<200 {
      let from = try #require(all.randomElement(using: &generator))
      let to = try #require(all.randomElement(using: &generator))
      let there = try #require(map.steps(from: from, to: to))
      let back = try #require(map.steps(from: to, to: from))
      #expect(there == Steps(columns: -back.columns, rows: -back.rows), "seed \(seed)")
      #expect(there.rows == to.row - from.row, "seed \(seed)")
      if there.rows != 0 { #expect(there.columns == 0, "seed \(seed)") }
      if there.columns == 0, there.rows == 0 { #expect(from == to, "seed \(seed)") }
    }
  }

  @Test("A growing library keeps the visited pictures and inserts new ones in order")
  func growth() {
    var map = PhotoMap(LibrarySnapshot(albums: [album(0, ["b", "d"]), album(1, ["x", "y"])]))
    let d = Page(column: 1, row: 0)
    map.visit(d)
    map.visit(Page(column: 1, row: 1))
    map.update(to: LibrarySnapshot(albums: [album(0, ["b", "d", "c", "a"]), album(1, ["x", "y"]), notice(2)]))
    #expect(map.neighbor(of: Page(column: 0, row: 1), toward: .up) == d)
    #expect(map.neighbor(of: d, toward: .left) == Page(column: 2, row: 0))
    #expect(map.neighbor(of: d, toward: .down) == Page(column: 1, row: 1))
    #expect(map.steps(from: Page(column: 3, row: 0), to: d) == Steps(columns: 3))
    #expect(map.neighbor(of: Page(column: 0, row: 1), toward: .down) == Page(column: 0, row: 2))
  }

  @Test("The nearest remaining picture replaces a visited one that is removed")
  func shrinking() {
    var map = PhotoMap(LibrarySnapshot(albums: [album(0, ["a", "b", "c", "d"]), album(1, ["x"])]))
    map.visit(Page(column: 3, row: 0))
    map.update(to: LibrarySnapshot(albums: [album(0, ["a", "b"]), album(1, ["x"])]))
    #expect(map.neighbor(of: Page(column: 0, row: 1), toward: .up) == Page(column: 1, row: 0))
    map.update(to: LibrarySnapshot(albums: [album(0, ["a"])]))
    #expect(map.page(inAlbum: 0) == Page(column: 0, row: 0))
    #expect(map.page(inAlbum: 1) == nil)
  }

  @Test("The page nearest to a removed one is the last of its album, or is in the album in its album's place")
  func nearest() {
    let names = (0..<300).map { "\(1000 + $0)" }
    func library(_ count: Int, _ albums: [Int]) -> LibrarySnapshot {
      LibrarySnapshot(albums: albums.map { album($0, $0 == 1 ? Array(names.prefix(count)) : ["a", "b"]) })
    }
    let page = Page(column: 200, row: 1)
    var map = PhotoMap(library(300, [0, 1, 2]))
    map.visit(page)
    #expect(map.nearestPage(to: page) == page)
    map.update(to: library(20, [0, 1, 2]))
    #expect(map.nearestPage(to: page) == Page(column: 19, row: 1))
    map.update(to: library(0, [0, 2]))
    #expect(map.nearestPage(to: page) == Page(column: 0, row: 2))
    map.update(to: library(0, [0]))
    #expect(map.nearestPage(to: page) == Page(column: 0, row: 0))
    #expect(map.nearestPage(to: Page(column: 0, row: 7)) == Page(column: 0, row: 0))
    map.update(to: library(0, []))
    #expect(map.nearestPage(to: page) == nil && map.nearestPage(to: Page(column: 0, row: 7)) == nil)
  }

  @Test("A notice is one page")
  func noticePage() {
    var map = PhotoMap(LibrarySnapshot(albums: [album(0, ["a"]), notice(1)]))
    let page = Page(column: 0, row: 1)
    #expect(map.neighbor(of: page, toward: .left) == nil)
    #expect(map.neighbor(of: page, toward: .right) == nil)
    #expect(map.neighbor(of: page, toward: .down) == nil)
    #expect(map.neighbor(of: page, toward: .up) == Page(column: 0, row: 0))
    map.visit(page)
    #expect(map.neighbor(of: Page(column: 0, row: 0), toward: .down) == page)
  }

  @Test(
    "Pages outside the map have no neighbours and no steps, and visits to them are ignored",
    arguments: [Page(column: 2, row: 0), Page(column: -1, row: 0), Page(column: 0, row: 1), Page(column: 0, row: -1)])
  func strangers(page: Page) {
    var map = PhotoMap(LibrarySnapshot(albums: [album(0, ["a", "b"])]))
    let known = Page(column: 1, row: 0)
    map.visit(known)
    map.visit(page)
    for direction in Direction.allCases { #expect(map.neighbor(of: page, toward: direction) == nil) }
    #expect(map.steps(from: page, to: known) == nil)
    #expect(map.steps(from: known, to: page) == nil)
    #expect(map.page(inAlbum: 0) == known)
  }

  @Test("A copy of the map keeps its own visited pictures")
  func isAValue() {
    var map = PhotoMap(LibrarySnapshot(albums: [album(0, ["a", "b"]), album(1, ["x"])]))
    let copy = map
    map.visit(Page(column: 1, row: 0))
    #expect(map.page(inAlbum: 0) == Page(column: 1, row: 0))
    #expect(copy.page(inAlbum: 0) == Page(column: 0, row: 0))
  }
}
