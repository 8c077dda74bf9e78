import Glibc
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite("The order in which pictures were taken")
struct TakenOrderTests {
  /// Returns dates by file names, as soon as an answer is allowed.
  private final class Reader: DateReader {
    private struct State {
      var dates: [String: Int64]
      var asked: [[String]] = []
      /// The number of answers until it waits.
      var answers: Int
    }

    private let state: Mutex<State>

    /// Creates a reader that answers `answers` times and then waits until more answers are allowed.
    init(_ dates: [String: Int64], answers: Int = .max) { state = Mutex(State(dates: dates, answers: answers)) }

    /// The names of each request.
    var asked: [[String]] { state.withLock { $0.asked } }
    func allow(_ answers: Int) { state.withLock { $0.answers = answers } }
    func set(_ name: String, _ date: Int64?) { state.withLock { $0.dates[name] = date } }

    func dates(of pictures: [RawPath]) -> [Int64?] {
      let names = pictures.map { String(decoding: $0.name, as: UTF8.self) }
      state.withLock { $0.asked.append(names) }
      while true {
        let isAllowed = state.withLock { state in
          guard state.answers > 0 else { return false }
          if state.answers != .max { state.answers -= 1 }
          return true
        }
        if isAllowed { break }
        usleep(1000)
      }
      return state.withLock { state in names.map { state.dates[$0] } }
    }
  }

  /// A reader that ended before the first request.
  private struct EndedReader: DateReader {
    func dates(of pictures: [RawPath]) -> [Int64?] { [] }
  }

  /// A second (ns). In every time zone, the files' dates are between the years 1970 and 2001.
  private static let second: Int64 = 1_000_000_000
  private static let year = 365 * 86_400 * second

  /// A folder of six pictures whose files were written a year apart, in the order of their numbers.
  private func disk() -> ImaginaryDisk {
    let disk = ImaginaryDisk(folder: "in", names: (1...6).map { "\($0).jpg" })
    for number in 1...6 { disk.set("in/\(number).jpg", modified: Int64(number) * Self.year) }
    return disk
  }

  private func library(_ disk: ImaginaryDisk, _ reader: any DateReader, order: PictureOrder = .taken) -> LibraryHarness
  {
    LibraryHarness(
      LibraryRequest(paths: [RawPath("in")], order: order), disk: disk, watcher: ImaginaryWatching(), dates: reader)
  }

  private func numbers(_ snapshot: LibrarySnapshot, album: Int = 0) -> String {
    guard snapshot.albums.indices.contains(album) else { return "" }
    return names(in: snapshot.albums[album]).map { String($0.prefix(1)) }.joined()
  }

  @Test("The oldest picture is first, names break ties, and a picture without a date has its file's date")
  func sorts() {
    // The third and the fifth have no date, but their files are of the third and the fifth year.
    let dates = ["6.jpg": Self.year, "1.jpg": 4 * Self.year, "2.jpg": 4 * Self.year, "4.jpg": -Self.year]
    let library = library(disk(), Reader(dates))
    let sorted = library.waits { $0.isComplete && $0.isSorted }
    #expect(numbers(sorted) == "463125")
  }

  @Test("An album opens in the order of file dates and is sorted once, after all its dates are read")
  func opensAtOnce() {
    let count = DateReading.batch + 10
    let disk = ImaginaryDisk(folder: "in", names: (0..<count).map { "\($0).jpg" })
    for number in 0..<count { disk.set("in/\(number).jpg", modified: Int64(number) * Self.second) }
    let dates = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).jpg", -Int64($0) * Self.second) })
    let reader = Reader(dates, answers: 1)
    let library = library(disk, reader)
    let files = (0..<count).map { "\($0).jpg" }
    #expect(names(in: library.waitsForAll().albums[0]) == files)
    // The first batch has been read, and the second is pending.
    while reader.asked.count < 2 { usleep(1000) }
    #expect(names(in: library.scanner.latest().albums[0]) == files)
    #expect(!library.scanner.latest().isSorted)
    let before = library.newsCount
    reader.allow(.max)
    #expect(names(in: library.waits(\.isSorted).albums[0]) == files.reversed())
    #expect(library.newsCount == before + 1, "pages move once")
    #expect(reader.asked.map(\.count) == [DateReading.batch, 10])
  }

  @Test("Sorting by name reads no dates, and pictures keep their ids through every new order")
  func sortsAgain() throws {
    let disk = disk()
    for number in 1...6 { disk.set("in/\(number).jpg", length: Int64(number % 3), modified: Int64(number) * Self.year) }
    let reader = Reader(Dictionary(uniqueKeysWithValues: (1...6).map { ("\($0).jpg", Int64(-$0) * Self.year) }))
    let library = library(disk, reader, order: .name)
    let first = library.waitsForAll()
    func ids(_ snapshot: LibrarySnapshot) -> [Int?] {
      (1...6).map { number in
        (0..<6).compactMap { snapshot.albums[0].id(at: $0) }.first {
          snapshot.albums[0].name(of: $0) == "\(number).jpg"
        }
      }
    }
    #expect(numbers(first) == "123456" && reader.asked.isEmpty && disk.asked.isEmpty)
    let orders: [(PictureOrder, String)] = [
      (.size, "361425"), (.taken, "654321"), (.random(seed: 7), "612543"), (.date, "123456"), (.taken, "654321"),
      (.name, "123456"),
    ]
    for (order, expected) in orders {
      library.scanner.sort(by: order)
      let sorted = library.waits { $0.isSorted && numbers($0) == expected }
      #expect(numbers(sorted) == expected, "\(order)")
      #expect(ids(sorted) == ids(first), "\(order)")
      #expect(library.scanner.order == order)
    }
  }

  @Test("Sorting by the same order again publishes no snapshot")
  func sameOrder() {
    let library = library(disk(), Reader([:]), order: .date)
    library.waitsForAll()
    let before = library.newsCount
    library.scanner.sort(by: .date)
    library.scanner.sort(by: .size)
    #expect(library.waits { numbers($0) == "123456" }.isSorted)
    #expect(library.newsCount <= before + 1)
  }

  @Test("The dates of the viewed album are read first")
  func readsWhatIsLookedAt() {
    let disk = ImaginaryDisk(["in/a/1.jpg": .picture, "in/b/2.jpg": .picture, "in/c/3.jpg": .picture])
    let reader = Reader([:], answers: 0)
    let library = library(disk, reader, order: .name)
    let albums = library.waitsForAll().albums
    #expect(albums.map(\.title) == ["a", "b", "c"])
    library.scanner.look(atAlbum: albums[2].id)
    library.scanner.sort(by: .taken)
    reader.allow(.max)
    library.waits { $0.isSorted && reader.asked.count == 3 }
    #expect(reader.asked == [["3.jpg"], ["1.jpg"], ["2.jpg"]])
  }

  @Test("If the reader has ended, the files' dates decide, and sorting still completes")
  func readerEnds() {
    let library = library(disk(), EndedReader())
    #expect(numbers(library.waitsForAll()) == "123456")
    library.scanner.sort(by: .name)
    #expect(library.waits(\.isSorted).isSorted)
  }

  @Test("A changing folder stays sorted, and only added and written files are read for it")
  func folderLives() throws {
    let folder = try TemporaryFolder()
    let reader = Reader(["a.jpg": 3, "b.jpg": 2, "c.jpg": 1, "d.jpg": 0])
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.makeFile(name) }
    let library = LibraryHarness(LibraryRequest(paths: [folder.path], order: .taken), dates: reader)
    func shows(_ expected: String) -> Bool {
      func text(_ snapshot: LibrarySnapshot) -> String? {
        snapshot.albums.first.map { names(in: $0).map { String($0.prefix(1)) }.joined() }
      }
      return text(library.waits { $0.isSorted && text($0) == expected }) == expected
    }
    #expect(shows("cba"))
    let number = try #require(library.scanner.latest().albums.first).id(at: 0)
    try folder.makeFile("d.jpg")
    #expect(shows("dcba"))
    reader.set("c.jpg", 9)
    try folder.makeFile("c.jpg", TemporaryFolder.Contents.jpeg + [0])
    #expect(shows("dbac"))
    #expect(library.scanner.latest().albums.first?.id(at: 3) == number, "it is the same picture")
    try folder.rename("a.jpg", to: "z.jpg")
    try folder.remove("b.jpg")
    #expect(shows("dzc"))
    let asked = reader.asked.flatMap(\.self)
    #expect(asked.count { $0 == "b.jpg" } == 1 && !asked.contains("z.jpg"))
  }

  @Test("A list from another program sorts by date taken, and has its own order by name")
  func listIsSorted() {
    let disk = ImaginaryDisk(["b/2.jpg": .picture, "a/1.jpg": .picture, "a/3.jpg": .picture])
    for (path, date) in [("b/2.jpg", 1), ("a/1.jpg", 2), ("a/3.jpg", 3)] as [(String, Int64)] {
      disk.set(path, modified: date * Self.year)
    }
    var pictures = ListedPictures(id: 4)
    for path in ["b/2.jpg", "a/1.jpg", "a/3.jpg"] { pictures.append(RawPath(path)) }
    var album = ListedAlbum(pictures, title: "", notices: [])
    var context = LibraryContext(disk: disk, publisher: SnapshotPublisher(clock: { 0 }) { _ in })
    context.hasDates = true
    func shown() -> String { names(in: album.albums[0]).map { String($0.prefix(1)) }.joined() }
    #expect(shown() == "213")
    #expect(context.order.set(.taken))
    let isSorted = album.sort(context)
    #expect(isSorted && shown() == "213")
    let list = album.albums[0].list ?? PictureList(.unicode)
    let isTaken = album.take(FoundDates(album: 4, list: list, keys: [30, 20, 10]))
    #expect(isTaken && shown() == "312")
    let isOther = album.take(FoundDates(album: 5, list: list, keys: [1, 2, 3]))
    #expect(!isOther && shown() == "312")
    #expect(context.order.set(.name))
    let isBack = album.sort(context)
    #expect(isBack && shown() == "213")
  }

  @Test("A date read before its file was written again is discarded and stays to be read")
  func writtenMeanwhile() {
    let disk = disk()
    var list = PictureList(.unicode)
    func edited(_ name: String) -> PictureList {
      var edit = AlbumEdit(list)
      edit.noteThere(Array(name.utf8), isWritten: true)
      return edit.applied(readsDates: true, key: PictureOrder.taken.key(in: RawPath("in"), on: disk))
    }
    for name in ["1.jpg", "2.jpg"] { list = edited(name) }
    let old = list
    list = edited("1.jpg")
    let read = list.taking([5, 6], readOf: old)
    #expect(Set(read.undated) == [0])
    #expect(read.keys[1] == 6 && read.keys[0] == list.keys[0])
  }

  @Test("A file's date is shown in the system's time zone")
  func localTime() {
    var (seconds, parts) = (time_t(1_700_000_000), tm())
    localtime_r(&seconds, &parts)
    let expected = Int64(timegm(&parts)) * Self.second + 25
    #expect(LocalTime.shown(at: 1_700_000_000 * Self.second + 25) == expected)
  }
}
