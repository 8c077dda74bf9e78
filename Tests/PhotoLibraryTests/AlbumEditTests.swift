import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Changes to an album's pictures")
struct AlbumEditTests {
  private func list(_ names: [String]) -> PictureList {
    var edit = AlbumEdit(PictureList(.unicode))
    for name in names { edit.noteThere(Array(name.utf8), isWritten: false) }
    return edit.applied()
  }

  private func names(_ list: PictureList) -> [String] {
    list.ids.compactMap { list.name(of: Int($0)).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("Any sequence of events gives the album of a dictionary model, and pictures keep their ids", arguments: 0..<200)
  func agreesWithAModel(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let possible = (0..<24).map { "IMG_\($0).jpg" }
    var list = list(possible.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator))
    var model: [String: (id: Int?, version: Int)] = [:]
    for id in list.ids.map(Int.init) { model[names(list)[list.index(of: id) ?? 0]] = (id, 0) }
    var lost: [String: (id: Int, version: Int)] = [:]
    for _ in 0..<10 {
      var edit = AlbumEdit(list)
      let before = model
      var isWritten: Set<String> = []
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        let name = try #require(possible.randomElement(using: &generator))
        let other = try #require(possible.randomElement(using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          edit.noteThere(Array(name.utf8), isWritten: true)
          if model[name] == nil { model[name] = (nil, 0) } else { isWritten.insert(name) }
        case 1:
          edit.noteGone(Array(name.utf8))
          model[name] = nil
          isWritten.remove(name)
        default:
          guard name != other else { continue }
          edit.noteRenamed(Array(name.utf8), to: Array(other.utf8))
          let old = model.removeValue(forKey: name)
          if model[other] != nil || old == nil {
            if model[other] == nil { model[other] = (nil, 0) } else { isWritten.insert(other) }
          } else {
            model[other] = old
            if isWritten.contains(name) { isWritten.insert(other) }
          }
          isWritten.remove(name)
        }
      }
      list = edit.applied()
      let listed = Set(model.values.compactMap(\.id))
      for (name, old) in before {
        if let id = old.id, !listed.contains(id) { lost[name] = (id, old.version) }
      }
      for (name, known) in model where known.id != nil { lost[name] = nil }
      #expect(names(list) == naturallySorted(Array(model.keys)), "seed \(seed)")
      for (name, known) in model {
        let id = try #require(list.id(named: Array(name.utf8)), "seed \(seed)")
        if let old = known.id {
          #expect(id == old, "seed \(seed): \(name) is the same picture")
          #expect(list.version(of: id) == known.version + (isWritten.contains(name) ? 1 : 0), "seed \(seed): \(name)")
        } else if let old = lost.removeValue(forKey: name) {
          #expect(id == old.id, "seed \(seed): \(name) is the lost picture again")
          #expect(list.version(of: id) == old.version + 1, "seed \(seed): \(name)")
        } else {
          #expect(list.version(of: id) == 0, "seed \(seed): \(name)")
        }
        #expect(list.index(of: id).flatMap(list.id(at:)) == id)
        model[name] = (id, list.version(of: id))
      }
      #expect(lost.values.allSatisfy { list.index(of: $0.id) == nil && list.name(of: $0.id) == nil }, "seed \(seed)")
    }
  }

  @Test("A picture that another file replaces by a rename keeps its id and gets a new version")
  func savedOver() throws {
    let before = list(["a.jpg", "b.jpg"])
    let b = try #require(before.id(named: Array("b.jpg".utf8)))
    var edit = AlbumEdit(before)
    edit.noteRenamed(Array("a.jpg".utf8), to: Array("b.jpg".utf8))
    let after = edit.applied()
    #expect(names(after) == ["b.jpg"])
    #expect(after.id(named: Array("b.jpg".utf8)) == b)
    #expect(after.version(of: b) == 1)
  }

  @Test("Earlier pictures count as listed under their present names; new and removed ones do not")
  func listed() {
    var edit = AlbumEdit(list(["a.jpg", "b.jpg"]))
    edit.noteRenamed(Array("a.jpg".utf8), to: Array("c.jpg".utf8))
    edit.noteThere(Array("d.jpg".utf8), isWritten: true)
    edit.noteGone(Array("b.jpg".utf8))
    #expect(["a", "b", "c", "d"].filter { edit.isListed(Array("\($0).jpg".utf8)) } == ["c"])
  }
}
