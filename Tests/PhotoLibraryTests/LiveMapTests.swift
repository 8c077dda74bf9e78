import PagerEngine
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Paging while folders change")
struct LiveMapTests {
  /// A library that changes at random, as folders do.
  private struct Folders {
    var albums: [Album] = []
    var nextID = 0

    var snapshot: LibrarySnapshot { LibrarySnapshot(albums: albums, isComplete: true) }

    mutating func change(_ generator: inout SeededGenerator) {
      let choice = albums.isEmpty ? 0 : Int.random(in: 0..<6, using: &generator)
      switch choice {
      case 0: addAlbum(&generator)
      case 1: albums.remove(at: Int.random(in: albums.indices, using: &generator))
      default: changePictures(&generator)
      }
    }

    private mutating func addAlbum(_ generator: inout SeededGenerator) {
      let names = (0..<Int.random(in: 1..<12, using: &generator)).map { "\($0 * 10).jpg" }
      let place = Int.random(in: 0...albums.count, using: &generator)
      albums.insert(Album(id: nextID, title: "\(nextID)", folder: RawPath("\(nextID)"), names: names), at: place)
      nextID += 1
    }

    private mutating func changePictures(_ generator: inout SeededGenerator) {
      let place = Int.random(in: albums.indices, using: &generator)
      guard let list = albums[place].list else { return }
      var edit = AlbumEdit(list)
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        let name = Array("\(Int.random(in: 0..<120, using: &generator)).jpg".utf8)
        let other = Array("\(Int.random(in: 0..<120, using: &generator)).jpg".utf8)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: edit.noteThere(name, isWritten: true)
        case 1: edit.noteGone(name)
        default: edit.noteRenamed(name, to: other)
        }
      }
      let new = edit.applied()
      if new.count == 0 { albums.remove(at: place) } else { albums[place] = albums[place].with(new) }
    }
  }

  /// The visible pages and their positions, to a thousandth of a point. If an album between two visible ones is
  /// removed, the one behind it is visible twice until the motion has passed it.
  private func seen(_ pager: Pager<PhotoMap>) -> [Page: Set<[Int]>] {
    var places: [Page: Set<[Int]>] = [:]
    for placed in pager.placedPages {
      let place = [placed.frame.origin.x, placed.frame.origin.y].map { Int(($0 * 1000).rounded()) }
      places[placed.page, default: []].insert(place)
    }
    return places
  }

  @Test("Visible pages that remain keep their positions through any change of the library", arguments: 0..<200)
  func nothingMoves(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var folders = Folders()
    while folders.albums.count < 5 { folders.change(&generator) }
    let start = try #require(folders.snapshot.startPage)
    var pager = Pager(
      map: PhotoMap(folders.snapshot), at: start, viewport: Size(width: 400, height: 300), time: .zero)
    var milliseconds: Int64 = 0
    for _ in 0..<60 {
      milliseconds += Int64.random(in: 0..<400, using: &generator)
      let now = Instant(milliseconds: milliseconds)
      _ = pager.advance(to: now)
      if Bool.random(using: &generator), let direction = Direction.allCases.randomElement(using: &generator) {
        _ = pager.turn(direction, isAnimated: true, time: now)
        milliseconds += Int64.random(in: 0..<200, using: &generator)
        _ = pager.advance(to: Instant(milliseconds: milliseconds))
      }
      let before = seen(pager)
      let target = pager.targetPage
      folders.change(&generator)
      let snapshot = folders.snapshot
      _ = pager.updateMap(time: Instant(milliseconds: milliseconds)) {
        $0.update(to: snapshot)
      }
      guard snapshot.startPage != nil else { return }
      #expect(pager.map.steps(from: pager.targetPage, to: pager.targetPage) != nil, "seed \(seed)")
      guard pager.map.steps(from: target, to: target) != nil else { continue }
      #expect(pager.targetPage == target, "seed \(seed)")
      for (page, place) in seen(pager) {
        if let old = before[page] { #expect(place.isSuperset(of: old), "seed \(seed): \(page) moved") }
      }
    }
  }

  @Test("Up and down follow the order of albums, not their ids")
  func order() {
    func album(_ id: Int) -> Album {
      Album(id: id, title: "\(id)", folder: RawPath("\(id)"), names: ["1.jpg", "2.jpg"])
    }
    var map = PhotoMap(LibrarySnapshot(albums: [album(3), album(0)]))
    map.visit(Page(column: 1, row: 0))
    map.update(to: LibrarySnapshot(albums: [album(3), album(7), album(0), album(1)]))
    #expect(map.neighbor(of: Page(column: 0, row: 3), toward: .down) == Page(column: 0, row: 7))
    #expect(map.neighbor(of: Page(column: 0, row: 7), toward: .down) == Page(column: 1, row: 0), "it remembers")
    #expect(map.steps(from: Page(column: 0, row: 1), to: Page(column: 0, row: 3)) == Steps(columns: 0, rows: -3))
    map.update(to: LibrarySnapshot(albums: [album(0), album(3)]))
    #expect(map.neighbor(of: Page(column: 0, row: 3), toward: .up) == Page(column: 1, row: 0))
    #expect(map.page(inAlbum: 7) == nil)
  }
}
