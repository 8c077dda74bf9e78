import Glibc
import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("The order of pictures")
struct PictureOrderTests {
  private static let eight = (1...8).map { "\($0).jpg" }

  /// A folder of eight pictures. Higher numbers are longer and older, except that two have the same length.
  private func disk() -> ImaginaryDisk {
    let disk = ImaginaryDisk(folder: "in", names: Self.eight.reversed())
    for number in 1...8 {
      disk.set("in/\(number).jpg", length: Int64(number == 4 ? 3 : number), modified: Int64(100 - number))
    }
    return disk
  }

  private func sorted(_ order: PictureOrder, _ disk: ImaginaryDisk) -> [String] {
    scan([RawPath("in")], disk: disk, order: order).library.albums.first.map(names) ?? []
  }

  private func numbers(_ names: [String]) -> String { names.map { String($0.prefix(1)) }.joined() }

  @Test("Sizes sort from the smallest, dates from the oldest, and names break ties")
  func sortsByFacts() {
    #expect(numbers(sorted(.size, disk())) == "12345678")
    #expect(numbers(sorted(.date, disk())) == "87654321")
    let disk = disk()
    disk.set("in/7.jpg", length: 0)
    disk.set("in/2.jpg", length: 8)
    #expect(numbers(sorted(.size, disk)) == "71345628")
  }

  @Test("A file of unknown size sorts last")
  func unknownComesLast() {
    let disk = disk()
    disk.add("in/0.jpg")
    #expect(numbers(sorted(.size, disk)) == "123456780")
  }

  @Test("A picture has a date in the order by date, but none without facts or in other orders")
  func dates() throws {
    let disk = disk()
    disk.add("in/0.jpg")
    disk.set("in/1.jpg", modified: 1_714_566_780_000_000_000)
    func dates(_ order: PictureOrder) throws -> [String: String] {
      let album = try #require(scan([RawPath("in")], disk: disk, order: order).library.albums.first)
      return (0..<album.listed).reduce(into: [:]) { dates, index in
        guard let id = album.id(at: index), let name = album.name(of: id) else { return }
        dates[name] = album.date(of: id, by: order)
      }
    }
    #expect(LocalTime.text(1_714_566_780_000_000_000) == "2024-05-01 12:33" && LocalTime.text(-1) == "1969-12-31 23:59")
    #expect(try dates(.date)["1.jpg"] == LocalTime.text(LocalTime.shown(at: 1_714_566_780_000_000_000)))
    #expect(try dates(.date)["0.jpg"] == nil && dates(.size).isEmpty && dates(.name).isEmpty)
  }

  @Test("Each seed gives its own fixed order")
  func sortsAtRandom() {
    // The key: FNV-1a over the seed's eight bytes and the name's, then SplitMix64's last two steps, as a signed number.
    #expect(numbers(sorted(.random(seed: 7), disk())) == "76812543")
    #expect(numbers(sorted(.random(seed: 8), disk())) == "54387126")
    #expect([UInt8]().withUnsafeBufferPointer { PictureOrder.hash($0, seed: 0) } == 0x813F_0174_A236_7C13)
    #expect(Array("1.jpg".utf8).withUnsafeBufferPointer { PictureOrder.hash($0, seed: 7) } == 0xF905_6AD6_2E25_65B2)
  }

  @Test("Over many seeds, each picture is equally often in the first eighth of the order")
  func isEven() {
    let names = (0..<64).map { "IMG_\($0).jpg" }
    var firsts: [String: Int] = [:]
    for seed in 0..<2000 {
      let keys = names.map { name in
        Array(name.utf8).withUnsafeBufferPointer { Int64(bitPattern: PictureOrder.hash($0, seed: UInt64(seed))) }
      }
      for id in PictureOrder.sorted(Array(0..<64), by: keys).prefix(8) { firsts[names[Int(id)], default: 0] += 1 }
    }
    // An eighth of 2,000, plus or minus about five times the square root of that.
    #expect(firsts.count == 64 && firsts.values.allSatisfy { (175...325).contains($0) })
  }

  @Test("Orders by name and at random read no file facts, and orders by date and size read each once")
  func fileFacts() {
    for order in [PictureOrder.name, .random(seed: 1)] {
      let disk = disk()
      #expect(sorted(order, disk).count == 8)
      #expect(disk.asked.isEmpty, "\(order)")
    }
    for order in [PictureOrder.date, .size] {
      let disk = disk()
      #expect(sorted(order, disk).count == 8)
      #expect(Set(disk.asked).count == 8 && disk.asked.count == 8, "\(order)")
    }
  }

  // MARK: Changes

  @Test("After random changes, the list is sorted by key and name, and its ids match its names", arguments: 0..<100)
  func agreesWithAModel(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let possible = (0..<24).map { "IMG_\($0).jpg" }
    var lengths: [String: Int64] = [:]
    var list = PictureList(.unicode)
    for _ in 0..<10 {
      var edit = AlbumEdit(list)
      for _ in 0..<Int.random(in: 1..<10, using: &generator) {
        let name = try #require(possible.randomElement(using: &generator))
        let other = try #require(possible.randomElement(using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
          lengths[name] = Int64.random(in: 0..<6, using: &generator)
          edit.noteThere(Array(name.utf8), isWritten: true)
        case 2:
          lengths[name] = nil
          edit.noteGone(Array(name.utf8))
        default:
          guard let length = lengths.removeValue(forKey: name) else { continue }
          lengths[other] = length
          edit.noteRenamed(Array(name.utf8), to: Array(other.utf8))
        }
      }
      let before = list
      let known = lengths
      list = edit.applied { known[String(decoding: $0, as: UTF8.self)] ?? .max }
      let shown = list.ids.compactMap { list.name(of: Int($0)).map { String(decoding: $0, as: UTF8.self) } }
      let expected = naturallySorted(Array(lengths.keys)).enumerated().sorted { a, b in
        let (left, right) = (lengths[a.element] ?? 0, lengths[b.element] ?? 0)
        return (left, a.offset) < (right, b.offset)
      }
      #expect(shown == expected.map(\.element), "seed \(seed)")
      for (name, id) in zip(shown, list.ids) {
        #expect(list.id(named: Array(name.utf8)) == Int(id), "seed \(seed)")
        #expect(list.index(of: Int(id)).flatMap(list.id(at:)) == Int(id))
      }
      #expect(before.ids.allSatisfy { before.name(of: Int($0)) != nil })
    }
  }

  @Test("A folder sorted by size stays sorted through changes")
  func folderLives() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ length: Int) throws {
      try folder.makeFile(name, TemporaryFolder.Contents.jpeg + [UInt8](repeating: 0, count: length))
    }
    for (name, length) in [("a.jpg", 30), ("b.jpg", 10), ("c.jpg", 20)] { try write(name, length) }
    let library = LibraryHarness(LibraryRequest(paths: [folder.path], order: .size))
    func shows(_ expected: String) -> Bool {
      let fine = library.waits { $0.albums.first.map { names(in: $0).joined(separator: " ") } == expected }
      return fine.albums.first.map { names(in: $0).joined(separator: " ") } == expected
    }
    #expect(shows("b.jpg c.jpg a.jpg"))
    let first = try #require(library.scanner.latest().albums.first).id(at: 0)
    try write("d.jpg", 15)
    #expect(shows("b.jpg d.jpg c.jpg a.jpg"))
    try write("b.jpg", 40)
    #expect(shows("d.jpg c.jpg a.jpg b.jpg"))
    #expect(library.scanner.latest().albums.first?.id(at: 3) == first, "it is the same picture")
    try folder.remove("c.jpg")
    try folder.rename("a.jpg", to: "z.jpg")
    #expect(shows("d.jpg z.jpg b.jpg"))
  }

  @Test("In a random order, other pictures keep their order when some are added or removed")
  func randomIsStable() {
    let disk = disk()
    for number in [2, 5, 8] { disk.remove("in/\(number).jpg") }
    #expect(numbers(sorted(.random(seed: 7), disk)) == "76143")
    disk.add("in/9.jpg")
    #expect(numbers(sorted(.random(seed: 7), disk)).filter { $0 != "9" } == "76143")
  }

  @Test("A list from another program keeps its own order unless it is sorted by size")
  func listIsSorted() {
    var pictures = ListedPictures(id: 0)
    for name in ["b/2.jpg", "a/1.jpg"] { pictures.append(RawPath(name)) }
    #expect(names(in: pictures.album(title: "", isComplete: true)) == ["2.jpg", "1.jpg"])
    let disk = ImaginaryDisk(["a/1.jpg": .picture, "b/2.jpg": .picture])
    disk.set("a/1.jpg", length: 5)
    disk.set("b/2.jpg", length: 9)
    var bySize = ListedPictures(id: 0, key: PictureOrder.size.key(in: RawPath(""), on: disk))
    for name in ["b/2.jpg", "a/1.jpg"] { bySize.append(RawPath(name)) }
    #expect(names(in: bySize.album(title: "", isComplete: true)) == ["1.jpg", "2.jpg"])
    disk.set("b/2.jpg", length: 2)
    bySize.noteWritten(0)
    #expect(names(in: bySize.album(title: "", isComplete: true)) == ["2.jpg", "1.jpg"])
  }

  @Test("The system's disk returns a file's length and modification time")
  func systemTellsFacts() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a.jpg", [1, 2, 3])
    let times = [timespec(tv_sec: 5, tv_nsec: 6), timespec(tv_sec: 1_000_000_000, tv_nsec: 250)]
    #expect(utimensat(AT_FDCWD, folder["a.jpg"].cString, times, 0) == 0)
    #expect(SystemDisk().facts(folder["a.jpg"]) == DiskFacts(length: 3, modified: 1_000_000_000_000_000_250))
    #expect(SystemDisk().facts(folder["b.jpg"]) == nil)
  }
}
